import { byId, own, type Sheet } from './sheet.ts'

const where = `workshop_id = ${own}`

/** Bank statements of a workshop, their lines, and links to its charges. */
export const statementSheets: readonly Sheet[] = [
  {
    path: 'organizacao/contas-do-banco',
    holds: 'as contas do banco cujos extratos foram enviados',
    from: 'bank_accounts',
    where,
    key: byId,
    columns: { id: 'id', nome: 'name', quem: 'created_by', desde: 'created_at' },
  },
  {
    path: 'organizacao/extratos',
    holds: 'os extratos enviados',
    from: 'bank_statements',
    where,
    key: byId,
    columns: {
      id: 'id',
      conta: 'account_id',
      arquivo: 'file_name',
      de: 'from_on',
      ate: 'to_on',
      lancamentos: 'lines',
      novos: 'added',
      quem: 'created_by',
      enviado_em: 'created_at',
    },
  },
  {
    path: 'organizacao/lancamentos-do-banco',
    holds: 'o que entrou no banco segundo os extratos, em centavos, e o que virou pagamento',
    from: 'bank_lines',
    where,
    key: byId,
    columns: {
      id: 'id',
      conta: 'account_id',
      extrato: 'statement_id',
      data: 'posted_on',
      centavos: 'cents',
      descricao: 'memo',
      situacao: 'state',
      pagamento: 'payment_id',
      quem: 'decided_by',
      decidido_em: 'decided_at',
    },
  },
  {
    path: 'organizacao/links-de-cobrancas',
    holds: 'os links pelos quais a oficina mostrou cobranças',
    from: 'charge_links',
    where,
    key: byId,
    columns: {
      cobranca: 'charge_id',
      quem: 'created_by',
      feito_em: 'created_at',
      vale_ate: 'expires_at',
      revogado_em: 'revoked_at',
    },
  },
]
