import { teamTexts } from '#core/team/team-texts.ts'
import { newId } from '#core/kit/ids.ts'
import { blockedChange, blockedGift, blockedRemoval, has } from '#core/team/permissions.ts'
import { registrationApi } from '#core/team/registration.api.ts'
import { teamApi } from '#core/team/team.api.ts'
import { invitationLetter, ownershipLetter, removalLetter } from '#core/team/team-letters.ts'
import { countMailTo } from '#server/account/attempts.store.ts'
import { Invalid, refusalsOf } from '#server/kit/errors.ts'
import type { Tx } from '#server/kit/database.ts'
import { read, write, type Route } from '#server/kit/routes.ts'
import { newToken } from '#server/kit/tokens.ts'
import { queueMail } from '#server/mail/mail.store.ts'
import { ownRegistration, saveRegistration } from './registration.store.ts'
import {
  endOf,
  insertInvitation,
  renewInvitation,
  revokeInvitation,
  seenInvitation,
} from './sent-invitations.store.ts'
import {
  endMembership,
  findTeam,
  handOver,
  lockTeam,
  nameOrganization,
  refuse,
  seenMember,
  setPermissions,
} from './team.store.ts'

const refused = refusalsOf({
  leave_instead: 'Para sair você mesmo, use "Sair da equipe".',
  owner_leaves: teamTexts.owner_leaves,
  owner_already: 'Esta pessoa já é titular da conta.',
  no_mail: 'Este Equipo não envia e-mails: crie um link e entregue à pessoa.',
  goes_by_mail: 'O convite vai por e-mail: use "Reenviar".',
})

export interface TeamOptions {
  publicUrl: string
  /** True if mail is sent; otherwise the inviter hands the link over. */
  byMail: boolean
  /** The one fixed administrator's account: it comes from the set-up, and joins no team. */
  adminEmail: string
  /** The request's session is read anew. */
  forget: (request: Request) => void
}

export const teamRoutes = ({ publicUrl, byMail, adminEmail, forget }: TeamOptions): Route[] => {
  const linkOf = (token: string) => `${publicUrl}/convite/${token}`
  const team = (tx: Tx, now: Date) => findTeam(tx, byMail, now)
  const mailInvitation = async (tx: Tx, email: string, inviterName: string, token: string, now: Date) => {
    const letter = invitationLetter({
      inviterName,
      organization: await nameOrganization(tx),
      expiresAt: endOf(now).toISOString(),
      link: linkOf(token),
    })
    await countMailTo(tx, email, now)
    await queueMail(tx, { id: newId(), to: email, letter, secret: true }, now)
  }
  return [
    read(registrationApi.own, ({ db }) => ownRegistration(db)),
    write(registrationApi.save, async ({ tx, input, now }) => {
      await saveRegistration(tx, { registry: input.registry ?? null, jobTitle: input.jobTitle ?? null }, now)
      return ownRegistration(tx)
    }),
    read(teamApi.get, ({ db, now }) => findTeam(db, byMail, now)),
    write(teamApi.permit, async ({ tx, input, now }) => {
      const { actor, members } = await lockTeam(tx)
      const member = await seenMember(members, input, () => team(tx, now))
      refuse(blockedChange(actor, member, input.permissions))
      await setPermissions(tx, member, input.permissions)
      return team(tx, now)
    }),
    write(teamApi.remove, async ({ tx, input, now }) => {
      const { actor, members } = await lockTeam(tx)
      const member = await seenMember(members, input, () => team(tx, now))
      refuse(blockedRemoval(actor, member))
      if (member.userId === actor.userId) throw refused('leave_instead')
      await endMembership(tx, member, now)
      const letter = removalLetter(await nameOrganization(tx))
      await queueMail(tx, { id: newId(), to: member.email, letter, secret: false }, now)
      return team(tx, now)
    }),
    write(teamApi.leave, async ({ tx, request, now }) => {
      const { actor } = await lockTeam(tx)
      if (actor.role === 'owner') throw refused('owner_leaves')
      await endMembership(tx, actor, now)
      tx.afterCommit(() => forget(request))
      return {}
    }),
    write(teamApi.handOver, async ({ tx, input, now, request }) => {
      const { actor, members } = await lockTeam(tx)
      const member = await seenMember(members, input, () => team(tx, now))
      refuse(actor.role === 'owner' ? null : 'only_owner')
      if (member.userId === actor.userId) throw refused('owner_already')
      await handOver(tx, member)
      const organization = await nameOrganization(tx)
      const letter = ownershipLetter({ organization, from: actor.name, to: member.name })
      for (const { email } of [actor, member]) {
        await queueMail(tx, { id: newId(), to: email, letter, secret: false }, now)
      }
      tx.afterCommit(() => forget(request))
      return team(tx, now)
    }),
    write(teamApi.invite, async ({ tx, input, now }) => {
      const { actor, members } = await lockTeam(tx)
      refuse(blockedGift(actor, input.permissions))
      if (members.some(({ email }) => email === input.email)) {
        throw new Invalid([{ path: 'email', message: 'Esta pessoa já está na equipe' }])
      }
      if (input.email === adminEmail) {
        throw new Invalid([{ path: 'email', message: 'Este e-mail não pode entrar em equipes' }])
      }
      const token = newToken()
      await insertInvitation(tx, { ...input, inviterName: actor.name }, { token, mailed: byMail }, now)
      if (byMail) await mailInvitation(tx, input.email, actor.name, token, now)
      return team(tx, now)
    }),
    write(teamApi.resend, async ({ tx, input, now }) => {
      const { actor } = await lockTeam(tx)
      refuse(blockedGift(actor, []))
      const invitation = await seenInvitation(tx, input, () => team(tx, now))
      refuse(blockedGift(actor, invitation.permissions))
      if (!byMail) throw refused('no_mail')
      const token = newToken()
      await renewInvitation(tx, invitation, { token, mailed: true }, now)
      await mailInvitation(tx, invitation.email, actor.name, token, now)
      return team(tx, now)
    }),
    write(teamApi.link, async ({ tx, input, now }) => {
      const { actor } = await lockTeam(tx)
      refuse(blockedGift(actor, []))
      const invitation = await seenInvitation(tx, input, () => team(tx, now))
      refuse(blockedGift(actor, invitation.permissions))
      if (byMail) throw refused('goes_by_mail')
      const token = newToken()
      await renewInvitation(tx, invitation, { token, mailed: false }, now)
      return { link: linkOf(token), team: await team(tx, now) }
    }),
    write(teamApi.revoke, async ({ tx, input, now }) => {
      const { actor } = await lockTeam(tx)
      refuse(has(actor, 'team') ? null : 'permission_team')
      await revokeInvitation(tx, await seenInvitation(tx, input, () => team(tx, now)), now)
      return team(tx, now)
    }),
  ]
}
