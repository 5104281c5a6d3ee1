import { randomInt } from 'node:crypto'
import { claimApi, type ClaimPreview } from '#core/claim/claim.api.ts'
import { claimLetter } from '#core/claim/claim-letter.ts'
import {
  claimFault,
  claimText,
  claimTexts,
  codeLength,
  codeLetters,
  limitNotice,
  shownCode,
  type ClaimCode,
} from '#core/claim/claim.ts'
import { dateIn } from '#core/kit/dates.ts'
import { newId } from '#core/kit/ids.ts'
import { timeZoneOf } from '#core/place/place.ts'
import { whatsAppAddress } from '#core/share/share.ts'
import { countAttempt, countMailTo, forgiveAttempt, type Subject } from '#server/account/attempts.store.ts'
import { findClientDetail } from '#server/client/client-detail.store.ts'
import type { Database, Db } from '#server/kit/database.ts'
import { Failure, NotFound, refusalsOf } from '#server/kit/errors.ts'
import { qrCodeSvg } from '#server/kit/qr-code.ts'
import { open, read, write, type Route } from '#server/kit/routes.ts'
import { stranger } from '#server/kit/scope.ts'
import { newToken, tokenHash } from '#server/kit/tokens.ts'
import { queueMail } from '#server/mail/mail.store.ts'
import {
  actFor,
  foundOrganization,
  listOwnOrganizations,
  type Sessions,
} from '#server/organization/choice.store.ts'
import { trialEnd } from '#server/plan/subscription.store.ts'
import {
  claimClinic,
  claimFacts,
  openClientInvitation,
  previewClaim,
  type Previewed,
  type Proof,
} from './claim.store.ts'
import {
  endOfInvitation,
  insertInvitation,
  listInvitations,
  ownOrganization,
  revokeInvitation,
} from './client-invitation.store.ts'

export interface ClaimDeps {
  database: Database
  sessions: Sessions
  publicUrl: string
  /** True if mail is sent. */
  byMail: boolean
}

const tooMany = 'Muitas tentativas. Espere alguns minutos e tente de novo.'
const refused = refusalsOf({
  ...claimTexts,
  'client_invitation.claimed': 'Este cliente já está no Equipo.',
})

const newCode = (): string =>
  Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('')

const isClaimCode = (code: string): code is ClaimCode => Object.hasOwn(claimTexts, code)

/** @throws NotFound; Refused with the rule's sentence */
async function mustClaim(db: Db, proof: Proof, now: Date): Promise<void> {
  const fault = claimFault(await claimFacts(db, proof, now))
  if (fault) throw refused(fault === 'claim.unproven' && proof.code ? 'claim.wrong_code' : fault)
}

export const claimRoutes = ({ database, sessions, publicUrl, byMail }: ClaimDeps): Route[] => [
  read(claimApi.list, async ({ db, input, now }) => {
    await findClientDetail(db, input.id, now)
    return { ...(await listInvitations(db, input, now)), byMail }
  }),
  // Not `write`, which would keep the answer, and with it the link and the code.
  open(claimApi.invite, ({ input, scope, now, record }) =>
    database.write(scope, async (tx) => {
      const client = await findClientDetail(tx, input.id, now)
      if (!client.mayChange) throw refused('client_invitation.claimed')
      record(tx)
      const [token, code] = [newToken(), newCode()]
      const { linkId, email = null } = input
      const mailed = byMail && email !== null
      const added = { id: linkId, clinicId: input.id, email, mailed, token, code }
      const invitation = await insertInvitation(tx, added, now)
      const own = await ownOrganization(tx)
      if (!own) throw new NotFound()
      const until = dateIn(own.timeZone, endOfInvitation(now))
      const told = { workshop: own.name, clinic: client.name, until }
      const url = new URL(`/assumir/${token}`, publicUrl).href
      if (mailed) {
        await countMailTo(tx, email, now)
        const letter = claimLetter({ ...told, link: url })
        await queueMail(tx, { id: newId(), to: email, letter, secret: true }, now)
      }
      const text = claimText(told, url)
      return {
        url,
        code: shownCode(code),
        text,
        whatsApp: whatsAppAddress(text, client.whatsapp),
        drawing: qrCodeSvg(url),
        invitation,
      }
    }),
  ),
  write(claimApi.revoke, ({ tx, input, now }) => revokeInvitation(tx, input.id, now)),
  open(claimApi.open, async ({ input: { token }, from, now, record }) => {
    const tried: Subject[] = [['code', from]]
    await countAttempt(database, [...tried, ['link', tokenHash(token).toString('hex')]], now, tooMany)
    const opened = await database.write(stranger, (tx) => {
      record(tx, { kind: 'link' })
      return openClientInvitation(tx, token, now)
    })
    await forgiveAttempt(database, tried, now)
    const { workshopName: workshop, clinicName: clinic, ...rest } = opened
    return { ...rest, workshop, clinic }
  }),
  open(claimApi.preview, async ({ input, scope, from, now }) => {
    const tried: Subject[] = [['code', from]]
    await countAttempt(database, tried, now, tooMany)
    const db = database.reader(scope)
    await mustClaim(db, input, now)
    const shown = toPreview(await previewClaim(db, input, now), now)
    await forgiveAttempt(database, tried, now)
    return shown
  }),
  write(claimApi.claim, async ({ tx, scope, input, now, request }) => {
    await mustClaim(tx, input, now)
    const kept = await previewClaim(tx, input, now)
    const { items } = await listOwnOrganizations(tx)
    const own = items.find(({ id }) => id === input.clinicId)
    if (input.clinicId && !own) throw new NotFound()
    if (own && own.role !== 'owner') throw refused('claim.not_owner')
    const id = own?.id ?? newId(now.getTime())
    const name = own?.name ?? kept.clinicName
    if (!own) {
      const { city, stateCode: state } = kept
      const timeZone = timeZoneOf({ city, state })
      const trialEndsAt = await trialEnd(tx, timeZone, now)
      await foundOrganization(tx, { id, name, city, state, timeZone, trialEndsAt }, now)
    }
    const answer = await claimClinic(tx, input, { id, isFresh: !own }, now)
    const code = `claim.${answer}`
    if (isClaimCode(code)) throw refused(code)
    if (answer !== 'done') throw new Failure(409, 'claim.changed', 'Isto mudou agora. Abra o link de novo.')
    if (id !== scope.organization?.id) await actFor(tx, sessions, request, id)
    return { clinicId: id, name }
  }),
]

function toPreview({ clinicName: clinic, stateCode: state, ...row }: Previewed, now: Date): ClaimPreview {
  const { basicLimit, targets, ...numbers } = row
  return {
    ...numbers,
    clinic,
    state,
    targets: targets.map(({ id, name, city, state: at, twins, equipment, subscription: bought }) => ({
      id,
      name,
      city,
      state: at,
      twins,
      notice: limitNotice(bought && { ...bought, basicLimit }, equipment + numbers.equipment, now),
    })),
  }
}
