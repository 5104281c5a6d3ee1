import { sql } from 'kysely'
import type { Charge, chargeApi } from '#core/charge/charge.api.ts'
import type { chargeSettingsApi, ChargeSettings } from '#core/charge/charge-settings.api.ts'
import { mostCents } from '#core/charge/charge.ts'
import { usualTerms, withIds } from '#core/charge/terms.ts'
import { formatDate, type PlainDate } from '#core/kit/dates.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { fold } from '#core/kit/search.ts'
import { q } from '#server/database.ts'
import { holdForCharge, rebillInCharge } from '#server/expense/rebill.store.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { Conflict, Invalid, NotFound, refusalsOf } from '#server/kit/errors.ts'
import type { FieldError } from '#server/kit/errors.ts'
import { findUnbilled } from './charge-list.store.ts'
import { findCharge, todayOf } from './charge.store.ts'
import { mustAct, mustSeeMoney, writerOf } from './money-access.ts'

export const refused = refusalsOf({
  'charge.exists': 'Esta ordem já tem uma cobrança.',
  'charge.cancelled': 'Esta cobrança foi cancelada.',
  'charge.paid_in_part': 'Esta cobrança já recebeu pagamento. Estorne antes de cancelar.',
  'charge.claimed': 'A clínica informou um pagamento. Responda antes de cancelar.',
  'charge.paid': 'Esta parcela já foi paga.',
})

type Terms = Pick<Input<typeof chargeApi.create>, 'issuedOn' | 'parts' | 'fineBasisPoints' | 'interest'>

interface Content extends Terms {
  id: string
  clinicId: string
  orderId: string | null
  description: string
  competence: PlainDate | null
  terms: string | null
  totalCents: number
}

/** Charges a client for something that is no order. @throws Forbidden, NotFound, Invalid, Refused */
export async function createCharge(
  tx: Tx,
  { actionId: _, expenseId, ...input }: Input<typeof chargeApi.create>,
  now: Date,
): Promise<Charge> {
  const { workshopId } = writerOf(tx)
  const client = await tx.first(
    q
      .selectFrom('clients')
      .where('workshopId', '=', workshopId)
      .where('clinicId', '=', input.clinicId)
      .select('clinicId'),
  )
  if (!client) throw new NotFound('Não encontramos este cliente.')
  await mustAct(tx, 'begin', now)
  if (expenseId && !(await holdForCharge(tx, expenseId)))
    throw new Invalid([{ path: 'description', message: 'Esta despesa não está mais a repassar' }])
  const totalCents = input.parts.reduce((sum, { cents }) => sum + cents, 0)
  const content = { ...input, orderId: null, terms: null, totalCents, competence: input.competence ?? null }
  const charge = await insertCharge(tx, content, now)
  if (expenseId) await tx.all(rebillInCharge(expenseId, charge.id, now))
  return charge
}

/** Charges an order that is over and has no charge. @throws Forbidden, NotFound, Invalid, Refused */
export async function billOrder(
  tx: Tx,
  { actionId: _, orderId, ...input }: Input<typeof chargeApi.bill>,
  now: Date,
): Promise<Charge> {
  await mustFind(tx, 'serviceOrders', orderId)
  const { workshopId } = writerOf(tx)
  await tx.all(
    q
      .selectFrom('unbilledOrders')
      .where('orderId', '=', orderId)
      .where('workshopId', '=', workshopId)
      .select('orderId')
      .forUpdate(),
  )
  const waiting = await findUnbilled(tx, orderId)
  if (!waiting) {
    const charge = await tx.first(
      q
        .selectFrom('charges')
        .where('orderId', '=', orderId)
        .where('workshopId', '=', workshopId)
        .select('id'),
    )
    if (!charge) throw new NotFound()
    throw refused('charge.exists')
  }
  const sum = input.parts.reduce((total, { cents }) => total + cents, 0)
  if (sum !== waiting.cents)
    throw new Invalid([{ path: 'parts', message: 'As parcelas precisam somar o valor aprovado' }])
  const content = {
    ...input,
    clinicId: waiting.clinic.id,
    orderId,
    description: `Serviço da ordem ${waiting.number}`,
    competence: waiting.closedOn,
    terms: waiting.paymentTerms,
    totalCents: sum,
  }
  return insertCharge(tx, content, now)
}

async function insertCharge(tx: Tx, content: Content, now: Date): Promise<Charge> {
  const { workshopId, madeBy } = writerOf(tx)
  const { id, parts, competence, orderId, ...row } = content
  const problems = termsProblems(content, todayOf(tx, now))
  if (problems.length > 0) throw new Invalid(problems)
  const number = await nextNumber(tx, workshopId, row.issuedOn)
  const clinic = await tx.first(q.selectFrom('organizations').where('id', '=', row.clinicId).select('name'))
  const inserted = await tx.all(
    q
      .insertInto('charges')
      .values({
        ...row,
        id,
        number,
        workshopId,
        orderId,
        origin: orderId ? 'order' : 'loose',
        competence: `${(competence ?? row.issuedOn).slice(0, 7)}-01`,
        search: fold([number, row.description, clinic?.name].join(' ')),
        createdBy: madeBy,
        createdAt: now,
      })
      .onConflict((on) => on.doNothing())
      .returning('id'),
  )
  if (inserted.length === 0) throw orderId ? refused('charge.exists') : new Conflict(null)
  await tx.all(
    q.insertInto('chargeInstalments').values(
      Array.from(withIds(parts, now), (part) => ({
        ...part,
        chargeId: id,
        workshopId,
        clinicId: row.clinicId,
      })),
    ),
  )
  return findCharge(tx, id, now)
}

/** Errors that a schema cannot see. */
function termsProblems({ issuedOn, parts }: Terms, today: PlainDate): FieldError[] {
  const problems: FieldError[] = []
  if (issuedOn > today) problems.push({ path: 'issuedOn', message: 'A emissão não pode estar no futuro' })
  for (const [index, { dueOn }] of parts.entries()) {
    const before = parts[index - 1]?.dueOn
    const path = `parts.${index}.dueOn`
    if (dueOn < issuedOn)
      problems.push({ path, message: `O vencimento não pode vir antes da emissão, ${formatDate(issuedOn)}` })
    else if (before !== undefined && dueOn < before)
      problems.push({ path, message: 'Esta parcela vence antes da anterior' })
  }
  if (parts.reduce((sum, { cents }) => sum + cents, 0) > mostCents)
    problems.push({ path: 'parts', message: 'A soma passa de R$ 99.999.999,99' })
  return problems
}

async function nextNumber(tx: Tx, workshopId: string, issuedOn: PlainDate): Promise<string> {
  const year = Number(issuedOn.slice(0, 4))
  const taken = await tx.first(
    q.selectNoFrom(sql<number>`next_number(${workshopId}::uuid, 'charge', ${year}::int)`.as('count')),
  )
  return `CO-${year}-${String(taken?.count).padStart(4, '0')}`
}

/** The row is one that the asker sees: else it is not found, before anything is said about who may write. */
async function mustFind(tx: Tx, table: 'charges' | 'serviceOrders', id: string): Promise<void> {
  mustSeeMoney(tx)
  if (!(await tx.first(q.selectFrom(table).where('id', '=', id).select('id')))) throw new NotFound()
}

/** A charge of the asker's workshop, locked until the commit. @throws Forbidden, NotFound; Refused if it is cancelled */
export async function holdCharge(tx: Tx, id: string) {
  await mustFind(tx, 'charges', id)
  const { workshopId } = writerOf(tx)
  const charge = await tx.first(
    q
      .selectFrom('charges')
      .where('id', '=', id)
      .where('workshopId', '=', workshopId)
      .select(['id', 'clinicId', 'cancelledAt', 'fineBasisPoints', 'interest'])
      .forUpdate(),
  )
  if (!charge) throw new NotFound()
  if (charge.cancelledAt) throw refused('charge.cancelled')
  return charge
}

/** @throws Forbidden, NotFound; Refused if something was paid, or said to be paid */
export async function cancelCharge(tx: Tx, { id, reason }: Input<typeof chargeApi.cancel>, now: Date) {
  await holdCharge(tx, id)
  const { madeBy } = writerOf(tx)
  const [[paid], [claimed]] = await tx.together<[{ id: string }, { id: string }]>(
    q
      .selectFrom('chargeInstalments')
      .where('chargeId', '=', id)
      .where('paidCents', '>', 0)
      .limit(1)
      .select('id'),
    q
      .selectFrom('paymentClaims')
      .where('chargeId', '=', id)
      .where('state', '=', 'open')
      .limit(1)
      .select('id'),
  )
  if (paid) throw refused('charge.paid_in_part')
  if (claimed) throw refused('charge.claimed')
  await tx.all(
    q
      .updateTable('charges')
      .set({ cancelledAt: now, cancelledBy: madeBy, cancelReason: reason })
      .where('id', '=', id),
  )
  return findCharge(tx, id, now)
}

export async function setNfse(tx: Tx, { id, nfseKey = null }: Input<typeof chargeApi.setNfse>, now: Date) {
  await holdCharge(tx, id)
  await tx.all(q.updateTable('charges').set({ nfseKey }).where('id', '=', id))
  return findCharge(tx, id, now)
}

/** @throws Forbidden, NotFound */
export async function dismissOrder(tx: Tx, { orderId, reason }: Input<typeof chargeApi.dismiss>, now: Date) {
  await mustFind(tx, 'serviceOrders', orderId)
  const { workshopId, madeBy } = writerOf(tx)
  const changed = await tx.all(
    q
      .updateTable('unbilledOrders')
      .set({ dismissedAt: now, dismissedBy: madeBy, dismissReason: reason })
      .where('orderId', '=', orderId)
      .where('workshopId', '=', workshopId)
      .returning('orderId'),
  )
  if (changed.length === 0) throw new NotFound()
  return {}
}

const settingsQuery = (workshopId: string | null) =>
  q
    .selectFrom('chargeSettings')
    .where('workshopId', '=', workshopId)
    .select(['dueDays', 'fineBasisPoints', 'interest'])

export async function chargeSettings(db: Db): Promise<ChargeSettings> {
  mustSeeMoney(db)
  return (await db.first(settingsQuery(db.scope.organization?.id ?? null))) ?? usualTerms
}

export async function changeSettings(
  tx: Tx,
  { actionId: _, ...settings }: Input<typeof chargeSettingsApi.change>,
  now: Date,
) {
  const { workshopId, madeBy } = writerOf(tx)
  const values = { ...settings, updatedBy: madeBy, updatedAt: now }
  await tx.all(
    q
      .insertInto('chargeSettings')
      .values({ workshopId, ...values })
      .onConflict((on) => on.column('workshopId').doUpdateSet(values)),
  )
  return settings
}

/** The charge exists and is of the asker. @throws Forbidden, NotFound */
export async function chargeForFile(db: Db, id: string): Promise<string> {
  mustSeeMoney(db)
  const charge = await db.first(q.selectFrom('charges').where('id', '=', id).select('id'))
  if (!charge) throw new NotFound()
  return charge.id
}
