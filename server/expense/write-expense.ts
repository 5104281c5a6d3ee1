import { dayAt, dividedInto, rowsUntil, seriesFaults, type Recurrence } from '#core/expense/series.ts'
import { addMonths, daysBetween, addDays, type PlainDate } from '#core/kit/dates.ts'
import type { Expense, expenseApi } from '#core/expense/expense.api.ts'
import { expenses, type SentExpense } from '#core/expense/expense.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import { sentOf } from '#core/record/field.ts'
import type { Tx } from '#server/kit/database.ts'
import { Conflict, Forbidden, Invalid, Refused } from '#server/kit/errors.ts'
import { recordStore } from '#server/kit/record.store.ts'
import { mustAct } from '#server/charge/money-access.ts'
import {
  addExpenses,
  findExpense,
  horizonOf,
  purchaseOfReceipt,
  receiptOf,
  settled,
  todayOf,
  type NewRow,
} from './expense.store.ts'
import { addSeries, hasRowOn, holdSeries, isPaidAfter, moveInto, stopSeries } from './series.store.ts'

const names = Object.keys(sentOf(expenses.fields))
const valuesOf = (input: object) =>
  Object.fromEntries(Object.entries(input).filter(([name]) => names.includes(name))) as SentExpense

function actorOf({ scope: { actor } }: Tx): string {
  if (actor.kind !== 'user') throw new Forbidden()
  return actor.userId
}

type Creation = Input<typeof expenseApi.create>

/** Writes an expense with all of its instalments, or with the months of a year ahead. */
export async function createExpense(tx: Tx, input: Creation, now: Date): Promise<Expense> {
  await mustAct(tx, 'begin', now)
  const purchaseId = input.receiptId ? await purchaseOfReceipt(tx, input.receiptId) : null
  const receipt = { purchaseId, purchaseReceiptId: input.receiptId ?? null }
  const values = await settled(tx, valuesOf(input), now)
  const by = actorOf(tx)
  if (!input.series) {
    const place = { id: input.id, seriesId: null, position: 1, ...receipt }
    await addExpenses(tx, [{ values, place }], by, now)
    return findExpense(tx, input.id)
  }
  const today = todayOf(tx, now)
  const { kind, count = null, endsOn = null } = input.series
  const startsOn = values.dueOn ?? values.spentOn
  const faults = seriesFaults(input.series, { cents: values.cents, dueOn: startsOn })
  if (kind !== 'instalments' && startsOn < addMonths(today, -12))
    faults.push({ path: 'dueOn', message: 'Comece uma repetição nos últimos 12 meses' })
  if (faults.length > 0) throw new Invalid(faults)
  const id = newId()
  const recurrence = { kind, startsOn, endsOn, count }
  const first = { ...values, dueOn: startsOn }
  const { rows, next } =
    kind === 'instalments' ? instalments(first, recurrence) : recurring(first, recurrence, 1, today)
  const template = kind === 'instalments' ? null : templateOf(first)
  await addSeries(tx, { id, ...recurrence, template, next, createdBy: by }, now)
  const placed = rows.map((row): NewRow => ({
    values: row.values,
    place: { id: row.position === 1 ? input.id : newId(), seriesId: id, position: row.position, ...receipt },
  }))
  await addExpenses(tx, placed, by, now)
  return findExpense(tx, input.id)
}

const unpaid = { paidOn: null, paidWay: null }
/** The values of what recurs: each is paid by itself, and an order is over by then. */
const templateOf = (values: SentExpense): SentExpense => ({ ...values, ...unpaid, orderId: null })

interface Row {
  values: SentExpense
  position: number
}

/** Only the first one may be paid already. */
function instalments(first: SentExpense, { kind, startsOn, count }: Recurrence): { rows: Row[]; next: null } {
  const rows = dividedInto(first.cents, count ?? 1).map((cents, index) => ({
    values: { ...first, ...(index > 0 && unpaid), cents, dueOn: dayAt(startsOn, kind, index + 1) },
    position: index + 1,
  }))
  return { rows, next: null }
}

/** The rows from a position on that belong to the year ahead. Each keeps the distance between its day and its due day. */
export function recurring(
  first: SentExpense,
  recurrence: Recurrence,
  position: number,
  today: PlainDate,
): { rows: Row[]; next: { position: number; dueOn: PlainDate } | null } {
  const { startsOn } = recurrence
  const horizon = horizonOf(today)
  const until = position === 1 && startsOn > horizon ? startsOn : horizon
  const { rows, next } = rowsUntil(recurrence, position, until)
  const lead = daysBetween(first.spentOn, startsOn)
  return {
    rows: rows.map((row) => ({
      values: {
        ...first,
        ...(row.position > 1 && templateOf(first)),
        dueOn: row.dueOn,
        spentOn: row.position === 1 ? first.spentOn : addDays(row.dueOn, -lead),
      },
      position: row.position,
    })),
    next,
  }
}

/** The mechanism of records, with the rules of expenses, at one moment. */
export const expenseStoreAt = (now: Date) =>
  recordStore(expenses, {
    async write(tx, sent, id) {
      const before = await findExpense(tx, id)
      const { series, rebilledChargeId, rebilledQuoteId } = before
      const dueOn = sent.dueOn ?? (series && before.dueOn)
      const values = await settled(tx, { ...sent, dueOn }, now, before)
      const faults = []
      if (!values.rebill && (rebilledChargeId ?? rebilledQuoteId))
        faults.push({ path: 'rebill', message: 'Ela já está em um orçamento ou em uma cobrança' })
      if (series && values.dueOn && (await hasRowOn(tx, series.id, values.dueOn, id)))
        faults.push({ path: 'dueOn', message: 'Já há outra desta repetição com este vencimento' })
      if (faults.length > 0) throw new Invalid(faults)
      return values
    },
  })

type Change = Input<typeof expenseApi.change>

export async function changeExpense(tx: Tx, input: Change, now: Date): Promise<Expense> {
  const before = await findExpense(tx, input.id)
  const store = expenseStoreAt(now)
  if (!input.following) {
    await store.change(tx, input, now)
    return findExpense(tx, input.id)
  }
  const { series, position, dueOn } = await mustRecur(tx, before)
  if (before.paidOn || (await isPaidAfter(tx, series.id, dueOn)))
    throw new Refused(
      'expense.paid_later',
      undefined,
      'Esta despesa ou uma das próximas já foi paga. Mude a partir da primeira que não foi.',
    )
  const values = await settled(tx, { ...valuesOf(input), dueOn: input.dueOn ?? dueOn }, now, before)
  const startsOn = values.dueOn ?? dueOn
  const { kind, endsOn, createdBy } = series
  if (endsOn && startsOn > endsOn)
    throw new Invalid([{ path: 'dueOn', message: 'A repetição termina antes deste vencimento' }])
  const count = series.count === null ? null : series.count - position + 1
  const recurrence = { kind, startsOn, endsOn, count }
  const { rows, next } = recurring(values, recurrence, 1, todayOf(tx, now))
  const id = newId()
  await stopSeries(tx, series.id, dueOn, now)
  await addSeries(tx, { id, ...recurrence, template: templateOf(values), next, createdBy }, now)
  await moveInto(tx, before.id, id)
  await store.change(tx, input, now)
  const place = { seriesId: id, purchaseId: null, purchaseReceiptId: null }
  const later = rows
    .filter((row) => row.position > 1)
    .map((row): NewRow => ({ values: row.values, place: { ...place, id: newId(), position: row.position } }))
  if (later.length > 0) await addExpenses(tx, later, actorOf(tx), now)
  return findExpense(tx, before.id)
}

/** @throws Refused unless the expense comes back every month or year, and goes on */
async function mustRecur(tx: Tx, { series: held, dueOn }: Expense) {
  const series = held && (await holdSeries(tx, held.id))
  if (!series || !dueOn || series.kind === 'instalments' || series.stoppedAt)
    throw new Refused('expense.not_recurring', undefined, 'Esta despesa não se repete.')
  return { series, dueOn, position: held.position }
}

type Seen = Input<typeof expenseApi.stop>

/** After this one no other follows. */
export async function stopAfter(tx: Tx, { id, version }: Seen, now: Date): Promise<Expense> {
  const before = await findExpense(tx, id)
  if (before.version !== version) throw new Conflict(before)
  const { series, dueOn } = await mustRecur(tx, before)
  await stopSeries(tx, series.id, dueOn, now)
  return findExpense(tx, id)
}

/** @throws Refused if another expense pays its receipt of goods by now */
export async function restoreExpense(tx: Tx, seen: Seen, now: Date): Promise<Expense> {
  const { purchaseReceiptId } = await receiptOf(tx, seen.id)
  if (purchaseReceiptId) await purchaseOfReceipt(tx, purchaseReceiptId)
  await expenseStoreAt(now).restore(tx, seen, now)
  return findExpense(tx, seen.id)
}
