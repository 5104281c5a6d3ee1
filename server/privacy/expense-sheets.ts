import { byId, own, type Sheet } from './sheet.ts'

/** Repetitions of expenses. Expenses and own categories are declared records. */
export const expenseSheets: readonly Sheet[] = [
  {
    path: 'organizacao/repeticoes_de_despesas',
    holds: 'as despesas em parcelas e as que se repetem',
    from: 'expense_series',
    where: `organization_id = ${own}`,
    key: byId,
    columns: {
      id: 'id',
      tipo: 'kind',
      primeiro_vencimento: 'starts_on',
      ate: 'ends_on',
      quantas: 'count',
      proximo_vencimento: 'next_on',
      valores: 'template',
      encerrada_em: 'stopped_at',
      quem: 'created_by',
      criada_em: 'created_at',
    },
  },
]
