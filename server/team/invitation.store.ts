import { sql } from 'kysely'
import type { Permission } from '#core/team/permissions.ts'
import { q } from '#server/database.ts'
import type { Database, Db, Tx } from '#server/kit/database.ts'
import { NotFound } from '#server/kit/errors.ts'
import type { Job } from '#server/kit/jobs.ts'
import { jobScope } from '#server/kit/scope.ts'
import { tokenHash } from '#server/kit/tokens.ts'

const dayMs = 86_400_000
/** Days for which a link that opens nothing any more still says why. */
export const rememberedDays = 90

/** An invitation as the holder of its link sees it. */
export interface Opened {
  state: 'open' | 'expired' | 'used' | 'revoked'
  email: string
  permissions: Permission[]
  expiresAt: string
  inviterName: string
  organizationId: string
  organizationName: string
  organizationKind: 'clinic' | 'workshop'
  city: string
  stateCode: string
  hasAccount: boolean
}

/** @throws NotFound if no invitation has this token */
export async function openInvitation(db: Db, token: string, now: Date): Promise<Opened> {
  const row = await db.first(
    q.selectFrom(sql<Opened>`open_invitation(${tokenHash(token)}, ${now})`.as('opened')).selectAll(),
  )
  if (!row) throw new NotFound()
  return row
}

/** @returns 'accepted', or why not */
export const acceptInvitation = (tx: Tx, token: string, now: Date): Promise<string> =>
  answerOf(tx, sql<string>`accept_invitation(${tokenHash(token)}, ${now})`)

interface NewAccount {
  userId: string
  accountId: string
  name: string
  /** The hash. */
  password: string
}

/** @returns 'joined', or why not */
export const joinByInvitation = (tx: Tx, account: NewAccount, token: string, now: Date): Promise<string> =>
  answerOf(
    tx,
    sql<string>`join_by_invitation(${JSON.stringify(account)}::jsonb, ${tokenHash(token)}, ${now})`,
  )

/** @returns 'asked', or why not */
export const askForInvitation = (tx: Tx, token: string, now: Date): Promise<string> =>
  answerOf(tx, sql<string>`ask_for_invitation(${tokenHash(token)}, ${now})`)

async function answerOf(tx: Tx, call: ReturnType<typeof sql<string>>): Promise<string> {
  return (await tx.first(q.selectNoFrom(call.as('answer'))))?.answer ?? 'unknown'
}

/** Forgets whom invitations were for, ninety days after they ceased to open anything. */
export const forgetInvitationsJob = (database: Database): Job => ({
  name: 'forget-invitations',
  cron: '40 6 * * *',
  async run(now) {
    const before = new Date(now.getTime() - rememberedDays * dayMs)
    const call = q.selectNoFrom(sql<number>`forget_invitations(${before})`.as('count'))
    await database.write(jobScope('forget-invitations'), (tx) => tx.first(call))
  },
})
