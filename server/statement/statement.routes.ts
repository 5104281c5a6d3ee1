import type { Input } from '#core/kit/endpoint.ts'
import type { StatementColumns } from '#core/statement/csv.ts'
import { statementApi, type UploadedStatement } from '#core/statement/statement.api.ts'
import { mostStatementBytes } from '#core/statement/statement.ts'
import { askerNow } from '#server/kit/asking.ts'
import type { Database } from '#server/kit/database.ts'
import { Forbidden, TooLarge, Unsupported } from '#server/kit/errors.ts'
import type { FileStore } from '#server/kit/files.ts'
import { limited } from '#server/kit/input.ts'
import { open, read, write, type Call, type Route } from '#server/kit/routes.ts'
import { holds, type Scope } from '#server/kit/scope.ts'
import { listLines, targetsOf } from './bank-line.store.ts'
import { readApart, statementTurns } from './reading.ts'
import type { StatementRead } from './read-statement.ts'
import { acceptLine, ignoreLine, reopenLine, settleNamed, type Payments } from './settling.ts'
import {
  accountNames,
  findStatement,
  keepStatement,
  layoutsOf,
  listStatements,
  rememberLayout,
} from './statement.store.ts'

interface StatementDeps {
  database: Database
  files: FileStore
  payments: Payments
}

const sizeLimit = '20 MB'

/** @throws Forbidden unless it is a workshop's member who may see money */
function mayReconcile(scope: Scope): void {
  if (scope.organization?.kind !== 'workshop' || !holds(scope, 'finances')) throw new Forbidden()
}

export const statementRoutes = ({ database, files, payments }: StatementDeps): Route[] => [
  read(statementApi.list, ({ db, scope, input }) => {
    mayReconcile(scope)
    return listStatements(db, input)
  }),
  open(statementApi.upload, async (call) => {
    const { scope, request } = call
    mayReconcile(scope)
    if (Number(request.headers.get('content-length')) > mostStatementBytes) throw new TooLarge(sizeLimit)
    if (!request.body) throw new Unsupported('Escolha um extrato em OFX ou CSV.')
    const held = await files.hold(limited(request.body, mostStatementBytes, sizeLimit))
    try {
      return await statementTurns.run(
        askerNow(),
        async () => receive({ database, files, payments }, call, await held.bytes()),
        request,
      )
    } finally {
      await held.release()
    }
  }),
  read(statementApi.lines, ({ db, scope, input }) => {
    mayReconcile(scope)
    return listLines(db, input)
  }),
  read(statementApi.targets, async ({ db, input }) => ({ items: await targetsOf(db, input) })),
  write(statementApi.accept, ({ tx, input, now }) => acceptLine(tx, payments, input, now)),
  write(statementApi.ignore, ({ tx, input, now }) => ignoreLine(tx, input.id, now)),
  write(statementApi.reopen, async ({ tx, input, now }) => reopenLine(tx, payments, input.id, now)),
]

/** Reads a statement, asks what it does not say, and keeps it. */
async function receive(
  { database, payments }: StatementDeps,
  { scope, input, now, record }: Call<Input<typeof statementApi.upload>>,
  bytes: Uint8Array,
): Promise<UploadedStatement> {
  const db = database.reader(scope)
  const [accounts, layouts] = await Promise.all([accountNames(db), layoutsOf(db)])
  const columns = columnsOf(input.columns)
  const found = await readApart({ bytes, columns, layouts })
  const account = found.statement?.account ?? input.account ?? null
  const asks = questionOf(found, account, accounts, input)
  const answer = {
    statement: null,
    settled: 0,
    outgoing: found.statement?.outgoing ?? 0,
    asks,
    top: found.csv?.top ?? [],
    proposed: found.csv?.columns ?? found.csv?.proposed ?? null,
    account,
    accounts,
  }
  const { statement, csv } = found
  if (asks !== null || !statement || account === null) return answer
  if (statement.lines.length === 0) {
    throw new Unsupported('Nenhum dinheiro entrou no período deste extrato.')
  }
  return database.write(scope, async (tx) => {
    record(tx)
    if (csv && columns) await rememberLayout(tx, csv.shape, columns, now)
    const file = { id: input.statementId, fileName: plainName(input.name), account }
    const added = await keepStatement(tx, file, statement, now)
    const settled = await settleNamed(tx, payments, added, now)
    return { ...answer, statement: await findStatement(tx, input.statementId), settled }
  })
}

function questionOf(
  { csv, statement }: StatementRead,
  account: string | null,
  accounts: readonly string[],
  input: Input<typeof statementApi.upload>,
): UploadedStatement['asks'] {
  if (csv && (!csv.columns || account === null || !statement)) return 'columns'
  const isOther = account !== null && accounts.length > 0 && !accounts.includes(account)
  return isOther && !input.isOther ? 'account' : null
}

function columnsOf(written: string | undefined): StatementColumns | null {
  if (!written) return null
  const [titleRow = 0, day = 0, amount = 0, memo = 0] = written.split(',').map(Number)
  return { titleRow, day, amount, memo }
}

const plainName = (sent: string) => sent.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim() || 'extrato'
