import { paperOf } from '#core/contract/paper.ts'
import { mayRefuse, mayWithdraw } from '#core/contract/contract.ts'
import type { Contract, contractApi } from '#core/contract/contract.api.ts'
import { draftedSnapshot, type DraftedDocument } from '#core/document/drafted.ts'
import type { DrawnPages } from '#core/document/drawn-pages.ts'
import { anyKind } from '#core/draft/any-kind.ts'
import { amendmentTitle, contract as written, contractTitle } from '#core/draft/contract.ts'
import { missingIn } from '#core/draft/draft-kind.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import { fold } from '#core/kit/search.ts'
import { linkDays } from '#core/signature/signature.ts'
import { mustAct, mustSeeMoney } from '#server/charge/money-access.ts'
import { q } from '#server/database.ts'
import {
  issueDocument,
  levelOf,
  mayPrint,
  notMade,
  verificationUrl,
  type IssueDeps,
  type Stamp,
} from '#server/document/issue.ts'
import {
  organizationOf,
  toClinic,
  toEquipment,
  toIssuer,
  type OrganizationRow,
} from '#server/document/report-subject.store.ts'
import { revokeDocument } from '#server/document/revocation.store.ts'
import { providerFrom } from '#server/draft/contract.ts'
import { equipmentListQuery } from '#server/draft/equipment.store.ts'
import { mayPrepare } from '#server/draft/refusal.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { Conflict, Forbidden, NotFound, Refused } from '#server/kit/errors.ts'
import { ask, type AskDeps } from '#server/signature/request.store.ts'
import type { Asker } from '#server/signature/signature.store.ts'
import { authorOf } from '#server/team/registration.store.ts'
import { sql } from 'kysely'
import { findContract, readContract } from './contract.store.ts'
import { mayStillFollow } from './renew-contract.store.ts'
import { holdContract, refused, writeContract } from './write-contract.store.ts'

const kind = anyKind(written)

type Frozen = Omit<DraftedDocument, keyof Stamp>

/** The contract's paper as it would be issued now, without the stamp. @throws NotFound */
async function freeze(db: Db, contract: Contract): Promise<Frozen & { timeZone: string }> {
  const { workshop, clinic } = contract
  const ids = contract.equipment.map(({ id }) => id)
  const [[issuerRow], [clinicRow]] = await db.together<[OrganizationRow, OrganizationRow]>(
    organizationOf(workshop.id),
    organizationOf(clinic.id),
  )
  if (!issuerRow || !clinicRow) throw new NotFound()
  const issuer = toIssuer(issuerRow, await authorOf(db))
  const equipment = await db.all(equipmentListQuery(clinic.id, ids))
  const content = {
    ...paperOf(contract),
    provider: providerFrom(issuer),
    equipmentList: equipment.map(toEquipment),
    unseen: ids.length - equipment.length,
  }
  return {
    kind: 'contract',
    rulesVersion: kind.rulesVersion,
    issuer,
    clinic: toClinic(clinicRow),
    content: content as unknown as DraftedDocument['content'],
    photos: [],
    timeZone: db.scope.organization?.timeZone ?? 'UTC',
  }
}

/** The pages as they would be now. @throws NotFound, also for the clinic; Forbidden; Refused if they cannot be made */
export async function previewContract(db: Db, deps: IssueDeps, id: string, now: Date): Promise<DrawnPages> {
  const contract = await readContract(db, id)
  if (contract.workshop.id !== db.scope.organization?.id) throw new NotFound()
  mustSeeMoney(db)
  const frozen = await freeze(db, contract)
  const code = 'XXXX-XXXX-XXXX'
  const snapshot = {
    ...frozen,
    number: 'Rascunho',
    version: 1,
    supersedes: null,
    issuedAt: now.toISOString(),
    verificationCode: code,
    verificationUrl: verificationUrl(deps, code),
    localOnly: deps.isLocal,
  } satisfies DraftedDocument
  try {
    const { actor } = db.scope
    const look = `${actor.kind === 'user' ? actor.userId : actor.kind} ${id}`
    return await deps.renderer.preview('contract', snapshot, {}, look)
  } catch (error) {
    deps.log({ level: levelOf(error), event: 'contract_not_drawn', contractId: id, error: String(error) })
    throw notMade(error)
  }
}

/**
 * Issues the contract's paper and asks the clinic to sign it; a clinic that is not on Equipo gets a link by the paper's
 * own page. @throws NotFound, Forbidden, Conflict, Invalid; Refused with what is missing, or the plan's reason
 */
export async function sendContract(
  tx: Tx,
  deps: IssueDeps & AskDeps,
  seen: Input<typeof contractApi.send>,
  asker: Asker,
  now: Date,
): Promise<Contract> {
  mayPrint(deps)
  const contract = await holdContract(tx, seen)
  if (contract.status !== 'draft') throw refused('contract.sent')
  await mayStillFollow(tx, contract)
  if (contract.termFrom && contract.changes.length === 0)
    throw new Refused('contract.same', undefined, 'Este aditivo ainda não muda nada: edite antes de enviar.')
  await mustAct(tx, 'begin', now)
  await mayPrepare(tx, kind, now)
  const { timeZone, ...frozen } = await freeze(tx, contract)
  const missing = missingIn(kind, frozen.content)
  if (missing.length > 0)
    throw new Refused('document.incomplete', { missing }, 'Ainda falta o que a norma pede: veja a lista.')
  const { workshop, clinic } = contract
  const { id: documentId, number } = await issueDocument(
    tx,
    deps,
    {
      kind: 'contract',
      issuerId: workshop.id,
      clinicId: clinic.id,
      workshopId: workshop.id,
      orderId: null,
      equipmentId: null,
      timeZone,
      revises: null,
      freeze: (stamp) => draftedSnapshot.parse({ ...frozen, ...stamp }),
      listed: () => ({
        title: contract.termFrom ? amendmentTitle : contractTitle,
        subject: clinic.name,
        validUntil: contract.endsOn,
      }),
      file: 'now',
    },
    now,
  )
  const search = fold(`${number} ${clinic.name} ${workshop.name}`)
  await writeContract(tx, seen, { status: 'sent', sentAt: now, documentId, search }, now)
  if (await isHere(tx, clinic.id)) {
    const days = linkDays[linkDays.length - 1] ?? 30
    const request = {
      id: documentId,
      requestId: newId(now.getTime()),
      party: 'clinic' as const,
      channel: 'product' as const,
      signerName: (contract.clientSigner ?? clinic.name).slice(0, 120),
      days,
    }
    await ask(tx, request, asker, now, deps)
  }
  return findContract(tx, seen.id)
}

/** True if people of the clinic use Equipo: they are asked there. */
async function isHere(tx: Tx, clinicId: string): Promise<boolean> {
  const row = await tx.first(q.selectFrom('organizations').where('id', '=', clinicId).select('managedBy'))
  return !!row && row.managedBy === null
}

/**
 * Revokes the paper, by which the contract is a draft again.
 * @throws NotFound, Forbidden, Conflict; Refused if it waits for no signature
 */
export async function withdrawContract(tx: Tx, input: Input<typeof contractApi.withdraw>, now: Date) {
  const { status, documentId } = await holdContract(tx, input)
  if (!mayWithdraw(status) || documentId === null) throw refused('contract.not_waiting')
  await revokeDocument(tx, { id: documentId, actionId: input.actionId, reason: input.reason }, now)
  return findContract(tx, input.id)
}

/** @throws NotFound; Forbidden for the workshop; Conflict; Refused if it waits for no signature */
export async function refuseContract(tx: Tx, input: Input<typeof contractApi.refuse>, now: Date) {
  const contract = await findContract(tx, input.id)
  if (contract.clinic.id !== tx.scope.organization?.id) throw new Forbidden()
  mustSeeMoney(tx)
  if (contract.version !== input.version) throw new Conflict(contract)
  if (!mayRefuse(contract.status)) throw refused('contract.not_waiting')
  const answer = await tx.first(
    q.selectNoFrom(
      sql<boolean>`refuse_contract(${input.id}::uuid, ${input.version}::int, ${input.reason}, ${now})`.as(
        'done',
      ),
    ),
  )
  if (!answer?.done) throw new Conflict(await findContract(tx, input.id))
  return findContract(tx, input.id)
}
