import { sql } from 'kysely'
import type { Input } from '#core/kit/endpoint.ts'
import type { defectReportApi, Report } from '#core/label/defect-report.api.ts'
import { q } from '#server/database.ts'
import { adoptPhoto } from '#server/file/file.store.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { Conflict, NotFound, Refused } from '#server/kit/errors.ts'
import type { RowOf } from '#server/kit/rows.ts'
import { createOrder } from '#server/service-order/order-create.store.ts'
import { actingUser, ownId } from './label.store.ts'

/** Reports of the organization's own equipment, or of those of the clinics that it manages. */
const reportQuery = (db: Db) =>
  q
    .selectFrom('defectReports as r')
    .innerJoin('equipment as e', 'e.id', 'r.equipmentId')
    .innerJoin('organizations as c', 'c.id', 'r.clinicId')
    .leftJoin('serviceOrders as o', 'o.id', 'r.orderId')
    .where(sql<boolean>`(r.clinic_id = ${ownId(db)}::uuid or r.clinic_id in (select managed_clinics()))`)
    .select(['r.id', 'r.description', 'r.reporter', 'r.email', 'r.phone', 'r.reason', 'r.version'])
    .select(['r.decidedAt', 'r.createdAt'])
    .select(['r.confirmedAt', 'r.confirmUntil'])
    .select(['r.photoId', 'r.photoSize', 'r.photoSha256'])
    .select(['r.photoWidth', 'r.photoHeight'])
    .select(['e.id as equipmentId', 'e.code', 'e.name', 'e.room', 'c.id as clinicId', 'c.name as clinic'])
    .select(['o.id as orderId', 'o.number as orderNumber'])
    .select('r.problem')
    .select('r.severity')
    .select('r.status')

type Row = RowOf<typeof reportQuery>

function toReport(row: Row): Report {
  const { id, problem, severity, description, reporter, email, phone, status, reason, version } = row
  return {
    id,
    problem,
    severity,
    description,
    reporter,
    email,
    phone,
    status,
    reason,
    version,
    confirmation: row.confirmedAt ? 'confirmed' : row.confirmUntil ? 'asked' : 'none',
    hasPhoto: row.photoId !== null,
    equipment: { id: row.equipmentId, code: row.code, name: row.name, room: row.room },
    clinic: { id: row.clinicId, name: row.clinic },
    order: row.orderId ? { id: row.orderId, number: row.orderNumber ?? '' } : null,
    decidedAt: row.decidedAt,
    createdAt: row.createdAt,
  }
}

const pageSize = 25

/** A page of reports, the newest first; without a status those that nobody has decided on. */
export async function listReports(
  db: Db,
  { status = 'new', equipmentId, cursor, limit = pageSize }: Input<typeof defectReportApi.list>,
): Promise<{ items: Report[]; nextCursor: string | null }> {
  let query = reportQuery(db).where('r.status', '=', status)
  if (equipmentId) query = query.where('r.equipmentId', '=', equipmentId)
  if (cursor) query = query.where(sql<boolean>`r.id < ${cursor}::uuid`)
  const rows = await db.all(query.orderBy('r.id', 'desc').limit(limit + 1))
  const items = rows.slice(0, limit).map(toReport)
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}

async function findRow(db: Db, id: string): Promise<Row> {
  const row = await db.first(reportQuery(db).where('r.id', '=', id))
  if (!row) throw new NotFound()
  return row
}

/** @throws NotFound if there is none that is the organization's */
export const findReport = async (db: Db, id: string): Promise<Report> => toReport(await findRow(db, id))

/** Under which id the photo of a report is kept. @throws NotFound if it has none */
export async function photoOfReport(db: Db, id: string): Promise<string> {
  const { photoId } = await findRow(db, id)
  if (!photoId) throw new NotFound()
  return photoId
}

/**
 * Makes an order of a report; its photo becomes one of the order's.
 * @throws NotFound, Conflict, Refused if it is decided on already, and what opening an order throws
 */
export async function orderFromReport(
  tx: Tx,
  input: Input<typeof defectReportApi.order>,
  now: Date,
): Promise<Report> {
  const row = await undecided(tx, input)
  const { orderId, actionId, kind, priority, fault, availability, workshopId, publish, invitationId } = input
  await createOrder(
    tx,
    {
      id: orderId,
      actionId,
      equipmentId: row.equipmentId,
      kind,
      priority,
      fault,
      availability,
      workshopId,
      invitationId,
      publish,
    },
    now,
  )
  if (row.photoId) {
    const { photoId: id, photoSize: size, photoSha256: sha256, photoWidth: width, photoHeight: height } = row
    const name = 'relato-pela-etiqueta.jpg'
    await adoptPhoto(tx, { id, name, width, height, orderId, size: size ?? 0, sha256: sha256 ?? '' }, now)
  }
  return decide(tx, row, { status: 'ordered', orderId }, now)
}

/** Puts a report aside. @throws NotFound, Conflict, Refused if it is decided on already */
export async function dismissReport(
  tx: Tx,
  input: Input<typeof defectReportApi.dismiss>,
  now: Date,
): Promise<Report> {
  const row = await undecided(tx, input)
  return decide(tx, row, { status: 'dismissed', reason: input.reason }, now)
}

async function undecided(tx: Tx, { id, version }: { id: string; version: number }): Promise<Row> {
  const row = await findRow(tx, id)
  if (row.version !== version) throw new Conflict(toReport(row))
  if (row.status !== 'new')
    throw new Refused('report.decided', undefined, 'Alguém já decidiu sobre este relato.')
  return row
}

type Decision = { status: 'ordered'; orderId: string } | { status: 'dismissed'; reason: string }

async function decide(tx: Tx, { id, version }: Row, decision: Decision, now: Date): Promise<Report> {
  const [row] = await tx.all(
    q
      .updateTable('defectReports')
      .set({ ...decision, decidedBy: actingUser(tx), decidedAt: now, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id'),
  )
  const after = await findReport(tx, id)
  if (!row) throw new Conflict(after)
  return after
}
