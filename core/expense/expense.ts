import type { PlainDate } from '#core/kit/dates.ts'
import {
  choice,
  day,
  flag,
  line,
  lines,
  maybeChoice,
  nameField,
  neededDay,
  neededMoney,
  reference,
} from '#core/record/field.ts'
import { recordKind, type Sent } from '#core/record/record.ts'
import { categoriesOf, categoryLabels, type ExpenseCategory } from './category.ts'

/** How an expense is paid. */
export const paidWays = {
  pix: 'Pix',
  card: 'Cartão',
  boleto: 'Boleto',
  transfer: 'Transferência',
  cash: 'Dinheiro',
  other: 'Outra',
} as const
export type PaidWay = keyof typeof paidWays

/** Expenses of a clinic or a workshop. */
export const expenses = recordKind({
  table: 'expenses',
  one: 'despesa',
  many: 'despesas',
  the: 'a despesa',
  permission: 'finances',
  fields: {
    name: nameField('Descrição', 'Escreva o que foi', {
      section: 'Despesa',
      words: ['histórico', 'despesa', 'lançamento', 'o que foi', 'item'],
    }),
    cents: neededMoney('Valor', 'Escreva o valor, como 89,90', {
      words: ['valor total', 'total', 'valor pago', 'preço', 'quantia'],
    }),
    category: choice('Categoria', categoryLabels, 'Escolha a categoria', {
      words: ['tipo', 'plano de contas', 'centro de custo', 'grupo'],
      valueWords: {
        fuel: ['gasolina', 'etanol', 'diesel', 'álcool'],
        toll: ['pedágio', 'estacionamento'],
        meals: ['almoço', 'refeição', 'restaurante'],
        travel: ['viagem', 'hotel', 'hospedagem', 'passagem'],
        freight: ['frete', 'correios', 'sedex'],
        rent: ['aluguel', 'condomínio'],
        utilities: ['luz', 'água', 'energia', 'internet', 'telefone', 'celular'],
        payroll: ['salários', 'salário', 'pró-labore', 'folha'],
        accounting: ['contador'],
        taxes: ['imposto', 'das', 'simples', 'mei', 'iss'],
        bank: ['tarifa', 'tarifas', 'banco'],
        other: ['outras', 'outros', 'diversos'],
      },
    }),
    ownCategoryId: reference('Categoria própria'),
    spentOn: neededDay('Dia', { words: ['data', 'data da despesa', 'emissão', 'competência'] }),
    supplierId: reference('Fornecedor'),
    payee: line('Para quem', 120, {
      isSearched: true,
      hint: 'Posto, loja, prestador',
      words: ['favorecido', 'fornecedor', 'beneficiário', 'credor', 'loja', 'estabelecimento'],
    }),
    dueOn: day('Vencimento', { section: 'Pagamento', words: ['vence em', 'data de vencimento'] }),
    paidOn: day('Pago em', { words: ['pagamento', 'data de pagamento', 'data do pagamento', 'pago'] }),
    paidWay: maybeChoice('Forma', paidWays, 'Não sei', {
      words: ['forma de pagamento', 'meio de pagamento', 'como pagou'],
      valueWords: {
        card: ['crédito', 'débito', 'cartão de crédito', 'cartão de débito'],
        transfer: ['ted', 'doc'],
        cash: ['espécie'],
      },
    }),
    orderId: reference('Ordem', { section: 'De que faz parte' }),
    equipmentId: reference('Equipamento'),
    room: line('Sala', 60, { words: ['ambiente', 'consultório'] }),
    clientId: reference('Cliente'),
    rebill: flag('Repassar ao cliente', {
      hint: 'Entra no orçamento da ordem ou em uma cobrança.',
      words: ['repassar', 'reembolsável'],
    }),
    notes: lines('Observações', 2000, { words: ['obs', 'observação', 'notas'] }),
  },
})

export type ExpenseFields = typeof expenses.fields
export type SentExpense = Sent<ExpenseFields>

export interface Fault {
  path: string
  message: string
}

type Judged = {
  [Name in 'dueOn' | 'paidOn' | 'paidWay' | 'supplierId' | 'payee' | 'clientId']?: string | null | undefined
} & { category: ExpenseCategory; spentOn: PlainDate; rebill?: boolean | undefined }

/** Without a day of payment or a due day, an expense is due on its own day. */
export const dueOf = ({ dueOn, paidOn, spentOn }: Pick<Judged, 'dueOn' | 'paidOn' | 'spentOn'>) =>
  dueOn ?? (paidOn ? null : spentOn)

/** Rules over several values of an expense. */
export function expenseFaults(expense: Judged): Fault[] {
  const { spentOn, dueOn, paidOn, paidWay, supplierId, payee } = expense
  const faults: Fault[] = []
  if (dueOn && dueOn < spentOn)
    faults.push({ path: 'dueOn', message: 'O vencimento não pode ser antes do dia da despesa' })
  if (paidWay && !paidOn) faults.push({ path: 'paidOn', message: 'Escreva o dia em que foi paga' })
  if (supplierId && payee)
    faults.push({ path: 'payee', message: 'Escolha um fornecedor ou escreva o nome, não os dois' })
  return faults
}

/** Rules that depend on the organization and its date. */
export function faultsAt(kind: string, today: PlainDate, expense: Judged): Fault[] {
  const faults: Fault[] = []
  if (!categoriesOf(kind).includes(expense.category))
    faults.push({ path: 'category', message: 'Escolha uma categoria da lista' })
  if (expense.paidOn && expense.paidOn > today)
    faults.push({ path: 'paidOn', message: 'O dia do pagamento não pode estar no futuro' })
  if (kind === 'clinic' && expense.clientId)
    faults.push({ path: 'clientId', message: 'Só uma oficina tem clientes' })
  if (kind === 'clinic' && expense.rebill)
    faults.push({ path: 'rebill', message: 'Só uma oficina repassa despesas' })
  return faults
}

export type ExpenseStatus = 'paid' | 'late' | 'unpaid'

export const statusTexts = { unpaid: 'A pagar', late: 'Vencida', paid: 'Paga' } as const

/** The status on a day. It is late from the day after its due day. */
export function statusOf(
  { paidOn, dueOn }: { paidOn: PlainDate | null; dueOn: PlainDate | null },
  today: PlainDate,
): ExpenseStatus {
  if (paidOn !== null) return 'paid'
  return dueOn !== null && dueOn < today ? 'late' : 'unpaid'
}
