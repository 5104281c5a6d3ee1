import type { Known } from '#core/account/password.ts'
import { newId } from '#core/kit/ids.ts'
import { invitationApi, type OpenedInvitation } from '#core/team/invitation.api.ts'
import { countAttempt, forgiveAttempt, type Subject } from '#server/account/attempts.store.ts'
import type { Database } from '#server/kit/database.ts'
import { Failure, Forbidden, NotFound, refusalsOf } from '#server/kit/errors.ts'
import { open, write, type Call, type Route } from '#server/kit/routes.ts'
import { stranger, type Scope } from '#server/kit/scope.ts'
import { agreeToLegalTexts } from '#server/legal/legal.store.ts'
import { actFor, listOwnOrganizations, type Sessions } from '#server/organization/choice.store.ts'
import {
  acceptInvitation,
  askForInvitation,
  joinByInvitation,
  openInvitation,
  type Opened,
} from './invitation.store.ts'

export interface InvitationOptions {
  database: Database
  sessions: Omit<Sessions, 'resolve'> & {
    resolve: (
      request: Request,
    ) => Promise<{ mark: { id: string } | null; scope: Scope; session: { user: { email: string } } | null }>
  }
  hash: (password: string) => Promise<string>
  refuseWeak: (password: string, person: Known) => void
  /** Begins the session of somebody who is new. */
  enter: (call: Call<unknown>, person: { userId: string; email: string }) => Promise<void>
}

type Asker = Pick<OpenedInvitation, 'asker' | 'others'>

export const invitationRoutes = ({
  database,
  sessions,
  hash,
  refuseWeak,
  enter,
}: InvitationOptions): Route[] => {
  const askerOf = async (opened: Opened, request: Request): Promise<Asker> => {
    const { scope, session } = await sessions.resolve(request)
    if (!session) return { asker: 'nobody', others: [] }
    if (session.user.email !== opened.email) return { asker: 'another', others: [] }
    const role = opened.organizationKind === 'clinic' ? 'dentist' : 'technician'
    if (scope.profileRole !== role) return { asker: 'other_role', others: [] }
    const { items } = await listOwnOrganizations(database.reader(scope))
    if (items.some(({ id }) => id === opened.organizationId)) return { asker: 'member', others: [] }
    return { asker: 'invited', others: items.map(({ name }) => name) }
  }
  return [
    open(invitationApi.open, async ({ input, now, request, from, record }) => {
      const tried: Subject[] = [['code', from]]
      await countAttempt(database, tried, now)
      const opened = await database.write(stranger, async (tx) => {
        record(tx, { kind: 'link' })
        return openInvitation(tx, input.token, now)
      })
      await forgiveAttempt(database, tried, now)
      return shown(opened, await askerOf(opened, request))
    }),
    write(invitationApi.accept, async ({ tx, input, now, request }) => {
      const opened = await openInvitation(tx, input.token, now)
      refuse(await acceptInvitation(tx, input.token, now), 'accepted')
      await actFor(tx, sessions, request, opened.organizationId)
      return {}
    }),
    open(invitationApi.join, async (call) => {
      const { input, now, record } = call
      const { email, state } = await openInvitation(database.reader(stranger), input.token, now)
      if (state !== 'open') throw refusedAs(state)
      refuseWeak(input.password, { name: input.name, email })
      const account = {
        userId: newId(),
        accountId: newId(),
        name: input.name,
        password: await hash(input.password),
      }
      await database.write(stranger, async (tx) => {
        refuse(await joinByInvitation(tx, account, input.token, now), 'joined')
        await agreeToLegalTexts(tx, account.userId, call)
        record(tx, { userId: account.userId })
        record(tx, { kind: 'sign_in', userId: account.userId })
      })
      await enter(call, { userId: account.userId, email })
      return {}
    }),
    open(invitationApi.askAgain, async ({ input, now, record }) => {
      await database.write(stranger, async (tx) => {
        refuse(await askForInvitation(tx, input.token, now), 'asked')
        record(tx)
      })
      return {}
    }),
  ]
}

function shown(opened: Opened, asker: Asker): OpenedInvitation {
  const { state, email, permissions } = opened
  return {
    state,
    email,
    permissions,
    inviterName: opened.inviterName,
    expiresAt: opened.expiresAt,
    organization: {
      name: opened.organizationName,
      kind: opened.organizationKind,
      city: opened.city,
      state: opened.stateCode,
    },
    hasAccount: opened.hasAccount,
    ...asker,
  }
}

const stateTexts = {
  open: 'Este convite ainda vale: abra o link de novo.',
  expired: 'Este convite venceu.',
  used: 'Este convite já foi usado.',
  revoked: 'Este convite foi cancelado.',
}
const refusedAs = refusalsOf(stateTexts)
const isState = (answer: string): answer is keyof typeof stateTexts => Object.hasOwn(stateTexts, answer)

/** @throws what the database answered in place of `wanted` */
function refuse(answer: string, wanted: string): void {
  if (answer === wanted) return
  if (answer === 'unknown') throw new NotFound()
  if (answer === 'other_account') throw new Forbidden(answer, 'Este convite é para outro e-mail.')
  if (answer === 'other_role') throw new Forbidden(answer, 'Este convite não é para o seu tipo de conta.')
  if (answer === 'has_account') throw new Failure(409, answer, 'Este e-mail já tem conta. Entre com ela.')
  throw isState(answer) ? refusedAs(answer) : new Error(`unknown answer about an invitation: ${answer}`)
}
