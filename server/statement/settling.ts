import type { Way } from '#core/charge/charge.ts'
import type { BankLine } from '#core/statement/statement.api.ts'
import type { Tx } from '#server/kit/database.ts'
import { todayOf } from '#server/charge/charge.store.ts'
import { Conflict, refusalsOf } from '#server/kit/errors.ts'
import {
  decideLine,
  findLine,
  holdLine,
  namedBy,
  openInstalment,
  type PayableRow,
} from './bank-line.store.ts'
import type { AddedLine } from './statement.store.ts'

/** How a line becomes a payment, and how it is taken back. */
export interface Payments {
  register: (
    tx: Tx,
    payment: {
      clinicId: string
      instalmentId: string
      cents: number
      paidOn: string
      way: Way
      note: string | null
    },
    now: Date,
  ) => Promise<{ id: string }>
  reverse: (tx: Tx, payment: { id: string; reason: string }, now: Date) => Promise<void>
}

const refused = refusalsOf({
  'statement.future': 'Este lançamento tem uma data no futuro. Confira o extrato.',
})
const decided = 'Outra pessoa já decidiu este lançamento. Atualizamos a lista.'

function wayOf(memo: string): Way {
  if (/\bpix\b/i.test(memo)) return 'pix'
  if (/\b(ted|doc|tef|transf\w*)\b/i.test(memo)) return 'transfer'
  if (/\b(boleto|cobran[cç]a|liquida\w*)\b/i.test(memo)) return 'boleto'
  return 'other'
}

const pay = (tx: Tx, payments: Payments, line: Omit<AddedLine, 'id'>, instalment: PayableRow, now: Date) =>
  payments.register(
    tx,
    {
      clinicId: instalment.clinicId,
      instalmentId: instalment.id,
      cents: line.cents,
      paidOn: line.postedOn,
      way: wayOf(line.memo),
      note: line.memo || null,
    },
    now,
  )

/** Settles the lines that name an open instalment. Returns how many. */
export async function settleNamed(
  tx: Tx,
  payments: Payments,
  lines: readonly AddedLine[],
  now: Date,
): Promise<number> {
  const named = await namedBy(tx, lines)
  const used = new Set<string>()
  const today = todayOf(tx, now)
  let settled = 0
  for (const line of lines) {
    const instalment = named.get(line.id)
    // A second line for the same code pays something else: a person looks at it.
    if (!instalment || used.has(instalment.id) || line.postedOn > today) continue
    used.add(instalment.id)
    const { id } = await pay(tx, payments, line, instalment, now)
    await decideLine(tx, line.id, { state: 'settled', paymentId: id, byItself: true }, now)
    settled++
  }
  return settled
}

/** @throws NotFound; Conflict if somebody has decided the line */
export async function acceptLine(
  tx: Tx,
  payments: Payments,
  { id, instalmentId }: { id: string; instalmentId: string },
  now: Date,
): Promise<BankLine> {
  const line = await holdLine(tx, id)
  if (line.state !== 'open') throw new Conflict(await findLine(tx, id), 'statement.decided', decided)
  if (line.postedOn > todayOf(tx, now)) throw refused('statement.future')
  const instalment = await openInstalment(tx, instalmentId)
  const payment = await pay(tx, payments, line, instalment, now)
  await decideLine(tx, id, { state: 'settled', paymentId: payment.id, byItself: false }, now)
  return findLine(tx, id)
}

/** @throws NotFound; Conflict if somebody has decided the line */
export async function ignoreLine(tx: Tx, id: string, now: Date): Promise<BankLine> {
  const line = await holdLine(tx, id)
  if (line.state !== 'open') throw new Conflict(await findLine(tx, id), 'statement.decided', decided)
  await decideLine(tx, id, { state: 'ignored' }, now)
  return findLine(tx, id)
}

/** Opens a decided line again; its payment is reversed. @throws NotFound */
export async function reopenLine(tx: Tx, payments: Payments, id: string, now: Date): Promise<BankLine> {
  const { paymentId, state } = await holdLine(tx, id)
  if (state === 'open') return findLine(tx, id)
  if (paymentId) {
    await payments.reverse(tx, { id: paymentId, reason: 'Lançamento do extrato desfeito' }, now)
  }
  await decideLine(tx, id, { state: 'open' }, now)
  return findLine(tx, id)
}
