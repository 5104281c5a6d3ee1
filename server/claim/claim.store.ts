import { sql } from 'kysely'
import { type ClaimFacts, type InvitationState } from '#core/claim/claim.ts'
import type { Subscription } from '#core/plan/subscription.ts'
import { defaultSettings } from '#core/setting/setting.ts'
import { q } from '#server/database.ts'
import type { Database, Db, Tx } from '#server/kit/database.ts'
import { NotFound } from '#server/kit/errors.ts'
import type { Job } from '#server/kit/jobs.ts'
import { jobScope } from '#server/kit/scope.ts'
import { tokenHash } from '#server/kit/tokens.ts'

const dayMs = 86_400_000
/** Days for which a link that is over still says why. */
const rememberedDays = 90

/** The link and what was typed beside it. */
export interface Proof {
  token: string
  code?: string | undefined
}

/** The code is hashed with its link, so that equal codes look different. */
export const codeHash = ({ token, code }: Proof): Buffer => tokenHash(`${token}${code ?? ''}`)

interface Opened {
  state: InvitationState
  workshopName: string
  clinicName: string | null
  expiresAt: string
}

/** The content of a link's page. Remembers the first opening. @throws NotFound */
export async function openClientInvitation(tx: Tx, token: string, now: Date): Promise<Opened> {
  const row = await tx.first(
    q
      .selectFrom(sql<Opened>`open_client_invitation(${tokenHash(token)}, ${now})`.as('opened'))
      .select(['opened.state', 'opened.workshopName', 'opened.clinicName', 'opened.expiresAt']),
  )
  if (!row) throw new NotFound()
  return row
}

/** Facts that decide whether the asker may claim. @throws NotFound */
export async function claimFacts(db: Db, proof: Proof, now: Date): Promise<ClaimFacts> {
  const call = sql<
    Omit<ClaimFacts, 'ownClient'> & { workshopId: string }
  >`claim_facts(${tokenHash(proof.token)}, ${codeHash(proof)}, ${now})`
  const row = await db.first(
    q.selectFrom(call.as('f')).select(['f.state', 'f.role', 'f.proven', 'f.workshopId']),
  )
  if (!row) throw new NotFound()
  const { workshopId, ...facts } = row
  return { ...facts, ownClient: workshopId === db.scope.organization?.id }
}

interface Target {
  id: string
  name: string
  city: string
  state: string
  equipment: number
  twins: number
  subscription: Omit<Subscription, 'basicLimit'> | null
}

export interface Previewed {
  clinicName: string
  city: string
  stateCode: string
  equipment: number
  orders: number
  openOrders: number
  documents: number
  plans: number
  charges: number
  targets: Target[]
  basicLimit: number
}

/** The things that would come with a claim. @throws NotFound unless the asker has proven it */
export async function previewClaim(db: Db, proof: Proof, now: Date): Promise<Previewed> {
  const row = await db.first(
    q
      .selectFrom(
        sql<Previewed>`preview_claim(${tokenHash(proof.token)}, ${codeHash(proof)}, ${now})`.as('p'),
      )
      .select(['p.clinicName', 'p.city', 'p.stateCode', 'p.equipment', 'p.orders', 'p.openOrders'])
      .select(['p.documents', 'p.plans', 'p.charges', 'p.targets'])
      .select(
        sql<number>`coalesce((select basic_limit from settings), ${defaultSettings.basicLimit}::int)`.as(
          'basicLimit',
        ),
      ),
  )
  if (!row) throw new NotFound()
  return row
}

/** Joins the invitation's clinic to one that the asker owns. @returns 'done', or why not */
export async function claimClinic(
  tx: Tx,
  proof: Proof,
  target: { id: string; isFresh: boolean },
  now: Date,
): Promise<string> {
  const call = sql<string>`claim_clinic(${tokenHash(proof.token)}, ${codeHash(proof)}, ${target.id}::uuid,
    ${target.isFresh}::boolean, ${now})`
  return (await tx.first(q.selectNoFrom(call.as('answer'))))?.answer ?? 'unknown'
}

/** Forgets whom workshops invited, ninety days after the invitation ceased to open anything. */
export const forgetClientInvitationsJob = (database: Database): Job => ({
  name: 'forget-client-invitations',
  cron: '45 6 * * *',
  async run(now) {
    const before = new Date(now.getTime() - rememberedDays * dayMs)
    const call = q.selectNoFrom(sql<number>`forget_client_invitations(${before})`.as('count'))
    await database.write(jobScope('forget-client-invitations'), (tx) => tx.first(call))
  },
})
