import { sql } from 'kysely'
import type { Draft, draftApi } from '#core/draft/draft.api.ts'
import { draftKindOf, type AnyDraftKind } from '#core/draft/kinds.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { q } from '#server/database.ts'
import type { Tx } from '#server/kit/database.ts'
import { Conflict, Invalid, NotFound, Refused } from '#server/kit/errors.ts'
import { parsedFields, titleIn, writerOf } from './draft-changes.store.ts'
import { getDraft } from './draft.store.ts'
import { mayPrepare } from './refusal.ts'

type Begun = Input<typeof draftApi.create>

/** The subject of a draft and its first values. */
interface About {
  clinicId: string
  equipmentId: string | null
  orderId: string | null
  subject: string | null
  fields?: Record<string, unknown>
}

/** Begins a document, or the next version of one that holds, with what that was made from. */
export async function beginDraft(tx: Tx, input: Begun, now: Date): Promise<Draft> {
  const { organization, userId } = writerOf(tx)
  const kind = draftKindOf(input.kind)
  if (!kind) throw new Invalid([{ path: 'kind', message: 'Este documento não pode ser preparado aqui' }])
  await mayPrepare(tx, kind, now)
  const about = input.revisesId
    ? await revisedBy(tx, input.revisesId, input)
    : await aboutOf(tx, input, kind, organization.id)
  const written = parsedFields(kind, about.fields ?? {})
  const fields = kind.filled && !about.fields ? kind.filled(written, null) : written
  const rows = await tx.all(
    q
      .insertInto('documentDrafts')
      .values({
        id: input.id,
        organizationId: organization.id,
        kind: input.kind,
        clinicId: about.clinicId,
        equipmentId: about.equipmentId,
        orderId: about.orderId,
        revises: input.revisesId ?? null,
        fields: JSON.stringify(fields),
        subject: about.subject ?? titleIn(fields),
        createdBy: userId,
        createdAt: now,
        updatedBy: userId,
        updatedAt: now,
      })
      .onConflict((on) => on.column('id').doNothing())
      .returning('id'),
  )
  if (rows.length === 0) throw new Conflict(null)
  return getDraft(tx, input.id, now)
}

/** @throws NotFound if the equipment, order or client is not the asker's */
async function aboutOf(tx: Tx, input: Begun, { about, among }: AnyDraftKind, own: string): Promise<About> {
  if (about === 'equipment') return ofEquipment(tx, input.equipmentId, among?.categories)
  if (about === 'order') return ofOrder(tx, input.orderId)
  if (about === 'client' && tx.scope.organization?.kind === 'workshop') return ofClient(tx, input.clinicId)
  return { clinicId: own, equipmentId: null, orderId: null, subject: null }
}

async function ofEquipment(
  tx: Tx,
  id: Begun['equipmentId'],
  categories: readonly string[] | undefined,
): Promise<About> {
  if (!id) throw new Invalid([{ path: 'equipmentId', message: 'Escolha o equipamento' }])
  const equipment = await tx.first(
    q.selectFrom('equipment').where('id', '=', id).select(['clinicId', 'code', 'name', 'category']),
  )
  if (!equipment) throw new NotFound()
  if (categories && !categories.includes(equipment.category)) {
    throw new Invalid([{ path: 'equipmentId', message: 'Este documento não serve para este equipamento' }])
  }
  const subject = `${equipment.name}, ${equipment.code}`
  return { clinicId: equipment.clinicId, equipmentId: id, orderId: null, subject }
}

async function ofOrder(tx: Tx, id: Begun['orderId']): Promise<About> {
  if (!id) throw new Invalid([{ path: 'orderId', message: 'Escolha a ordem de serviço' }])
  const order = await tx.first(
    q
      .selectFrom('serviceOrders')
      .where('id', '=', id)
      .select(['clinicId', 'equipmentId', 'number', 'equipmentName']),
  )
  if (!order) throw new NotFound()
  const subject = `${order.number}, ${order.equipmentName}`
  return { clinicId: order.clinicId, equipmentId: order.equipmentId, orderId: id, subject }
}

async function ofClient(tx: Tx, id: Begun['clinicId']): Promise<About> {
  if (!id) throw new Invalid([{ path: 'clinicId', message: 'Escolha o cliente' }])
  const client = await tx.first(
    q
      .selectFrom('clients')
      .innerJoin('organizations as c', 'c.id', 'clients.clinicId')
      .where('clients.workshopId', '=', tx.scope.organization?.id ?? null)
      .where('clients.clinicId', '=', id)
      .select('c.name'),
  )
  if (!client) throw new NotFound()
  return { clinicId: id, equipmentId: null, orderId: null, subject: client.name }
}

/**
 * @throws NotFound if the organization did not issue it, Refused `document.not_current` if it no longer holds and
 * `draft.in_progress` if its next version is being written
 */
async function revisedBy(tx: Tx, id: string, { kind }: Pick<Begun, 'kind'>): Promise<About> {
  const own = tx.scope.organization?.id ?? null
  const found = await tx.first(
    q
      .selectFrom('documents as d')
      .leftJoin('documentDrafts as w', 'w.documentId', 'd.id')
      .where('d.issuerId', '=', own)
      .where('d.id', '=', id)
      .where('d.kind', '=', kind)
      // The paper of a service contract follows the contract.
      .where(sql<boolean>`not exists (select from service_contracts c where c.document_id = d.id)`)
      .select(['d.status', 'd.clinicId', 'd.equipmentId', 'd.orderId', 'w.fields', 'w.subject']),
  )
  if (!found) throw new NotFound()
  if (!['valid', 'contested'].includes(found.status))
    throw new Refused(
      'document.not_current',
      undefined,
      'O documento que esta versão substituiria não vale mais: foi revogado ou já tem uma versão mais nova.',
    )
  const open = await tx.first(
    q
      .selectFrom('documentDrafts')
      .where('organizationId', '=', own)
      .where('revises', '=', id)
      .where('documentId', 'is', null)
      .where('discardedAt', 'is', null)
      .select('id'),
  )
  if (open)
    throw new Refused(
      'draft.in_progress',
      { draftId: open.id },
      'A próxima versão deste documento já está sendo escrita.',
    )
  const { clinicId, equipmentId, orderId, subject } = found
  return { clinicId, equipmentId, orderId, subject, fields: found.fields ?? {} }
}
