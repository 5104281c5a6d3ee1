import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, date, id, instant, page, pageQuery, search, text } from '#core/kit/schemas.ts'
import { reasons } from './propose.ts'

const statement = z.object({
  id,
  fileName: z.string(),
  account: z.string(),
  fromOn: date,
  toOn: date,
  /** Lines of money that came in. */
  lines: z.int(),
  /** Those among them that no file had brought before. */
  added: z.int(),
  by: z.string(),
  createdAt: instant,
})
export type StatementSummary = z.infer<typeof statement>

const column = z.int().check(z.minimum(0), z.maximum(39))
const statementColumns = z.object({ titleRow: column, day: column, amount: column, memo: column })

const uploaded = z.object({
  /** Null until the questions are answered: the file is then sent again. */
  statement: z.nullable(statement),
  /** Lines that a txid of ours settled. */
  settled: z.int(),
  /** Lines of money that went out, which are not kept. */
  outgoing: z.int(),
  /** Asks which column is what, or if the statement of another account is meant. */
  asks: z.nullable(z.enum(['columns', 'account'])),
  /** First rows of a CSV. */
  top: z.array(z.array(z.string())),
  proposed: z.nullable(statementColumns),
  account: z.nullable(z.string()),
  /** Accounts of statements from before. */
  accounts: z.array(z.string()),
})
export type UploadedStatement = z.infer<typeof uploaded>

const target = z.object({
  instalmentId: id,
  chargeId: id,
  chargeNumber: z.string(),
  clinicName: z.string(),
  position: z.int(),
  parts: z.int(),
  dueOn: date,
  /** Owed on the line's day, with fine and interest. */
  owedCents: z.int(),
})
export type LineTarget = z.infer<typeof target>

export const lineStates = ['open', 'settled', 'ignored'] as const
export type LineState = (typeof lineStates)[number]

const line = z.object({
  id,
  account: z.string(),
  postedOn: date,
  cents: z.int(),
  memo: z.string(),
  state: z.enum(lineStates),
  /** Likeliest first; none for a line that was decided. */
  proposals: z.array(z.extend(target, { reason: z.enum(reasons) })),
  /** The payment that a settled line became. */
  settled: z.nullable(
    z.object({
      paymentId: id,
      chargeId: z.nullable(id),
      chargeNumber: z.nullable(z.string()),
      clinicName: z.string(),
      byItself: z.boolean(),
    }),
  ),
  decidedBy: z.nullable(z.string()),
})
export type BankLine = z.infer<typeof line>

const flag = z.optional(z.stringbool())

export const statementApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/bank-statements',
    summary: 'Os extratos que a oficina enviou, os mais novos primeiro; pede a permissão de finanças',
    input: z.object(pageQuery),
    output: page(statement),
  }),
  upload: endpoint({
    method: 'PUT',
    path: '/api/bank-statements/:statementId',
    summary: 'Lê um extrato em OFX ou CSV e mantém cada lançamento uma vez; pede a permissão de finanças',
    carries: 'upload',
    input: z.object({
      statementId: id,
      name: text(200, 'Falta o nome do arquivo'),
      /** The account of a CSV, which does not say it. */
      account: z.optional(text(80, 'Escreva de que conta é o extrato')),
      /** The person knows that it is another account. */
      isOther: flag,
      columns: z.optional(
        z.string().check(z.regex(/^\d{1,2},\d{1,2},\d{1,2},\d{1,2}$/, 'Escolha as colunas')),
      ),
    }),
    output: uploaded,
  }),
  lines: endpoint({
    method: 'GET',
    path: '/api/bank-lines',
    summary:
      'O que entrou no banco, com as cobranças que cada lançamento pode pagar; pede a permissão de finanças',
    input: z.object({ state: z.enum(lineStates), statementId: z.optional(id), ...pageQuery }),
    output: page(line),
  }),
  targets: endpoint({
    method: 'GET',
    path: '/api/bank-lines/:id/targets',
    summary:
      'Parcelas em aberto entre as quais escolher a que um lançamento paga; pede a permissão de finanças',
    input: z.object({ id, search }),
    output: z.object({ items: z.array(target) }),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/bank-lines/:id/acceptance',
    summary: 'Registra um lançamento como pagamento de uma parcela; pede a permissão de finanças',
    input: z.object({ id, actionId, instalmentId: id }),
    output: line,
  }),
  ignore: endpoint({
    method: 'POST',
    path: '/api/bank-lines/:id/dismissal',
    summary: 'Deixa um lançamento de fora: não é de uma cobrança; pede a permissão de finanças',
    input: z.object({ id, actionId }),
    output: line,
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/bank-lines/:id/reopening',
    summary:
      'Desfaz a decisão sobre um lançamento; um pagamento registrado é estornado; pede a permissão de finanças',
    input: z.object({ id, actionId }),
    output: line,
  }),
}
