import type { Card } from '#core/assistant/assistant.api.ts'
import { chargeApi, type ListedInstalment } from '#core/charge/charge.api.ts'
import { chargeStatusTexts } from '#core/charge/charge.ts'
import { clientApi } from '#core/client/client.api.ts'
import { expenseApi } from '#core/expense/expense.api.ts'
import { financeApi, type Payable } from '#core/finance/finance.api.ts'
import type { DueGroup } from '#core/finance/payable.ts'
import { profitOf } from '#core/finance/profit.ts'
import { receivableApi } from '#core/finance/receivable.api.ts'
import { formatDate, type PlainDate } from '#core/kit/dates.ts'
import { formatCents } from '#core/kit/money.ts'
import { count } from '#core/kit/numbers.ts'
import { fewRows, many, monthEnd, monthStart, say, upper, type Answerer, type Question } from './answering.ts'
import { notFound } from './answers-planning.ts'

interface Sum {
  count: number
  cents: number
}

const due = (on: PlainDate, today: PlainDate) => `${on < today ? 'venceu' : 'vence'} em ${formatDate(on)}`

/** The three sums of a side, those that are nothing left out. */
function sumsText(kind: string, { late, week, later }: Record<DueGroup, Sum>): string {
  const all = late.cents + week.cents + later.cents
  const parts = [
    late.cents && `${formatCents(late.cents)} já venceu`,
    week.cents && `${formatCents(week.cents)} vence em 7 dias`,
    later.cents && `${formatCents(later.cents)} vence depois`,
  ].filter(Boolean)
  return all ? `${formatCents(all)} ${kind}: ${parts.join(', ')}.` : `Nada ${kind} agora.`
}

const instalmentCard =
  ({ side, today }: Question) =>
  (one: ListedInstalment): Card => ({
    label: `${one.number} · ${side === 'technician' ? one.clinic.name : one.workshop.name}`,
    under: `${formatCents(one.openCents)}, ${due(one.dueOn, today)}`,
    to: { page: 'charge', id: one.chargeId },
  })

const chargeState: Answerer = async (question) => {
  const { look, number } = question
  const open = await look(chargeApi.list, { search: number, limit: fewRows })
  const over = open.items.length
    ? open
    : await look(chargeApi.list, { search: number, group: 'paid', limit: fewRows })
  const items = over.items.filter((one) => one.number.includes(number))
  const [first] = items
  if (!first) return notFound(`cobrança ${number}`)
  const { status, instalments } = await look(chargeApi.get, { id: first.chargeId })
  const openCents = instalments.reduce((sum, one) => sum + one.openCents, 0)
  const left = openCents ? ` Falta pagar ${formatCents(openCents)}.` : ''
  return say(
    `A cobrança ${first.number} está assim: ${chargeStatusTexts[status].toLocaleLowerCase('pt-BR')}.${left}`,
    items.map(instalmentCard(question)),
  )
}

const payableCard =
  ({ today }: Question) =>
  (one: Payable): Card => ({
    label: one.name,
    under: [one.payee, `${formatCents(one.cents)}, ${due(one.dueOn, today)}`].filter(Boolean).join(' · '),
    to: one.chargeId ? { page: 'charge', id: one.chargeId } : { page: 'expense', id: one.id },
  })

const payable: Answerer = async (question) => {
  const { due: sums } = await question.look(financeApi.overview, {})
  const { items } = await question.look(financeApi.payable, { limit: fewRows })
  return say(sumsText('a pagar', sums), items.map(payableCard(question)), ['Ver as finanças', 'finances'])
}

const payableOf =
  (group: DueGroup, words: [none: string, one: string, several: string]): Answerer =>
  async (question) => {
    const { due: sums } = await question.look(financeApi.overview, {})
    const { items } = await question.look(financeApi.payable, { group, limit: fewRows })
    const [none, one, several] = words
    const { count: number, cents } = sums[group]
    return say(
      number ? `${upper(count(number, one, several))}, ${formatCents(cents)} ao todo.` : none,
      items.map(payableCard(question)),
      ['Ver as finanças', 'finances'],
    )
  }

const receivable: Answerer = async (question) => {
  const { due: sums } = await question.look(receivableApi.overview, {})
  const { items } = await question.look(chargeApi.list, { limit: fewRows })
  return say(sumsText('a receber', sums), items.map(instalmentCard(question)), [
    'Ver os recebimentos',
    'finances',
  ])
}

const receivableLate: Answerer = async (question) => {
  const { due: sums } = await question.look(receivableApi.overview, {})
  const { items } = await question.look(chargeApi.list, { group: 'late', limit: fewRows })
  const { count: number, cents } = sums.late
  return say(
    number
      ? `${upper(count(number, 'parcela vencida', 'parcelas vencidas'))}, ${formatCents(cents)} ao todo.`
      : 'Nenhuma cobrança está vencida.',
    items.map(instalmentCard(question)),
    ['Ver as cobranças', 'charges'],
  )
}

const debtors: Answerer = async ({ look, today }) => {
  const { debtors: all, moreDebtors } = await look(receivableApi.overview, {})
  const number = all.length + moreDebtors
  return say(
    number
      ? `${upper(count(number, 'cliente deve', 'clientes devem'))} à oficina.`
      : 'Ninguém deve nada agora.',
    all.map(({ client, openCents, lateCents, oldestDueOn }): Card => ({
      label: client.name,
      under: `${formatCents(openCents)}${lateCents ? `, ${formatCents(lateCents)} vencidos` : ''} · ${due(oldestDueOn, today)}`,
      to: { page: 'charges', id: null },
    })),
    ['Ver os recebimentos', 'finances'],
  )
}

const clientDebt: Answerer = async (question) => {
  const { look, name, today } = question
  const { items } = await look(clientApi.list, { search: name, limit: 2 })
  const [client, other] = items
  if (!client) return notFound(name)
  if (other) return say(`Mais de um cliente tem “${name}” no nome. Escreva o nome inteiro.`)
  const found = await look(chargeApi.list, { partyId: client.clinicId, limit: 100 })
  const open = found.items.reduce((sum, one) => sum + one.openCents, 0)
  const late = found.items.filter(({ dueOn }) => dueOn < today).reduce((sum, one) => sum + one.openCents, 0)
  const least = found.nextCursor ? 'pelo menos ' : ''
  const lateText = late ? ` ${formatCents(late)} já venceu.` : ''
  return say(
    open ? `${client.name} deve ${least}${formatCents(open)}.${lateText}` : `${client.name} não deve nada.`,
    found.items.map(instalmentCard(question)),
    ['Ver as cobranças', 'charges'],
  )
}

const unbilled: Answerer = async ({ look }) => {
  const found = await look(chargeApi.unbilled, { limit: fewRows })
  const number = many(found, 'ordem encerrada sem cobrança', 'ordens encerradas sem cobrança')
  return say(
    number ? `${upper(number)}.` : 'Todas as ordens encerradas têm cobrança.',
    found.items.map((one): Card => ({
      label: `OS ${one.number} · ${one.clinic.name}`,
      under: `${formatCents(one.cents)}, encerrada em ${formatDate(one.closedOn)}`,
      to: { page: 'order', id: one.orderId },
    })),
    ['Ver as cobranças', 'charges'],
  )
}

const receivedMonth: Answerer = async ({ look }) => {
  const { months } = await look(receivableApi.overview, {})
  const [before, now] = months.slice(-2)
  return say(
    `A oficina recebeu ${formatCents(now?.receivedCents ?? 0)} este mês e ${formatCents(before?.receivedCents ?? 0)} no mês passado.`,
    [],
    ['Ver os recebimentos', 'finances'],
  )
}

const profitMonth: Answerer = async ({ look, today }) => {
  const month = today.slice(0, 7)
  const { total } = await look(receivableApi.profit, { from: month, to: month, by: 'month' })
  const spent = [
    total.partsCents && `${formatCents(total.partsCents)} em peças`,
    total.expensesCents && `${formatCents(total.expensesCents)} em despesas`,
    total.hoursCents && `${formatCents(total.hoursCents)} em horas de visita`,
  ].filter(Boolean)
  const less = spent.length ? `, menos ${spent.join(', ')}` : ''
  return say(
    `O lucro deste mês é ${formatCents(profitOf(total))}: ${formatCents(total.revenueCents)} cobrados${less}.`,
    [],
    ['Ver o lucro', 'profit'],
  )
}

const expensesMonth: Answerer = async ({ look, today }) => {
  const period = { from: monthStart(today), to: monthEnd(today) }
  const { count: number, totalCents } = await look(expenseApi.totals, period)
  const { items } = await look(expenseApi.list, { ...period, limit: fewRows })
  return say(
    number
      ? `A oficina gastou ${formatCents(totalCents)} este mês, em ${count(number, 'despesa', 'despesas')}.`
      : 'Nenhuma despesa lançada este mês.',
    items.map((one): Card => ({
      label: one.name,
      under: `${formatCents(one.cents)} em ${formatDate(one.spentOn)}`,
      to: { page: 'expense', id: one.id },
    })),
    ['Ver as despesas', 'expenses'],
  )
}

const billsDue: Answerer = async ({ look, today }) => {
  const { count: number, openCents, lateCents } = await look(expenseApi.totals, { status: 'unpaid' })
  const { items } = await look(expenseApi.list, { status: 'unpaid', limit: fewRows })
  const late = lateCents ? ` ${formatCents(lateCents)} já venceu.` : ''
  return say(
    number
      ? `${upper(count(number, 'despesa a pagar', 'despesas a pagar'))}, ${formatCents(openCents)} ao todo.${late}`
      : 'Nenhuma despesa a pagar.',
    items.map((one): Card => ({
      label: one.name,
      under: [formatCents(one.cents), one.dueOn && due(one.dueOn, today)].filter(Boolean).join(', '),
      to: { page: 'expense', id: one.id },
    })),
    ['Ver as despesas', 'expenses'],
  )
}

export const moneyAnswers = {
  charge_state: chargeState,
  payable,
  payable_week: payableOf('week', [
    'Nada vence nos próximos 7 dias.',
    'conta vence em 7 dias',
    'contas vencem em 7 dias',
  ]),
  payable_late: payableOf('late', ['Nenhuma conta está vencida.', 'conta vencida', 'contas vencidas']),
  receivable,
  receivable_late: receivableLate,
  debtors,
  client_debt: clientDebt,
  unbilled,
  received_month: receivedMonth,
  profit_month: profitMonth,
  expenses_month: expensesMonth,
  bills_due: billsDue,
} satisfies Record<string, Answerer>
