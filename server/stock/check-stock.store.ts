import { sql } from 'kysely'
import { count } from '#core/kit/numbers.ts'
import { q } from '#server/database.ts'
import type { Database, Db } from '#server/kit/database.ts'
import type { Job } from '#server/kit/jobs.ts'
import { jobScope } from '#server/kit/scope.ts'

interface CheckDeps {
  database: Database
  log: (entry: Record<string, unknown>) => void
}

/** Differences that one look counts. */
const most = 1_000
/** Lines of the log in one night; `/api/health` has the number of all. */
const mostLines = 20

interface Difference {
  itemId: string
  kind: 'balance' | 'sum' | 'value' | 'reserved'
  kept: number
  counted: number
}

/** Compares the kept sums of the stock with its ledger. @returns the number of differences */
export const checkStockJob = ({ database, log }: CheckDeps): Job => ({
  name: 'check-stock',
  cron: '45 5 * * *',
  finding: (found) =>
    `${count(found, 'saldo do estoque difere', 'saldos do estoque diferem')} da soma dos movimentos. ` +
    'O log diz quais (stock-difference).',
  async run() {
    const found = await stockDifferences(database.reader(jobScope('check-stock')))
    for (const difference of found.slice(0, mostLines)) {
      log({ level: 'error', event: 'stock-difference', ...difference })
    }
    return found.length
  },
})

/** Kept sums of the stock that differ from its ledger. */
export const stockDifferences = (db: Db): Promise<Difference[]> =>
  db.all(
    q
      .selectFrom(sql<Difference>`stock_differences(${most})`.as('difference'))
      .select(['itemId', 'kind', 'kept', 'counted']),
  )
