import { dateIn } from '#core/kit/dates.ts'
import { newId } from '#core/kit/ids.ts'
import type { Database } from '#server/kit/database.ts'
import type { Job } from '#server/kit/jobs.ts'
import { oneByOne } from '#server/kit/one-by-one.ts'
import { jobScope } from '#server/kit/scope.ts'
import { addExpenses, horizonOf } from './expense.store.ts'
import { goOn, holdSeries, listDueSeries, type DueSeries } from './series.store.ts'
import { recurring } from './write-expense.ts'

interface Deps {
  database: Database
  log: (entry: Record<string, unknown>) => void
}

const job = 'expense-series'
const seriesAtOnce = 200

/** Once a night, it writes the next rows of what recurs: there are always those of a year ahead. */
export const expenseSeriesJob = (deps: Deps): Job => ({
  name: job,
  cron: '40 3 * * *',
  run: (now, stop) => continueAll(deps, now, stop),
})

/** Each series in a transaction of its own; run twice it leaves one result. Returns how many it continued. */
async function continueAll({ database, log }: Deps, now: Date, stop?: AbortSignal): Promise<number> {
  const failed: string[] = []
  let done = 0
  // The date of the westernmost zone is nowhere in the future, so that each series found gets a row.
  const upto = horizonOf(dateIn('America/Rio_Branco', now))
  for (;;) {
    const due = await listDueSeries(database.reader(jobScope(job)), upto, failed, seriesAtOnce)
    if (due.length === 0) return done
    done += await oneByOne(due, (one) => continueOne(database, one, now), {
      stop,
      failed({ seriesId }, error) {
        failed.push(seriesId)
        log({ level: 'error', id: newId(), event: job, seriesId, error })
      },
    })
  }
}

async function continueOne(database: Database, one: DueSeries, now: Date): Promise<void> {
  const { organizationId: id, kind, timeZone } = one
  await database.write(jobScope(job, { id, kind, timeZone }), async (tx) => {
    const series = await holdSeries(tx, one.seriesId)
    const { template } = series
    if (!series.nextOn || !template) return
    const { rows, next } = recurring(template, series, series.nextPosition, dateIn(timeZone, now))
    const place = { seriesId: series.id, purchaseId: null, purchaseReceiptId: null }
    if (rows.length > 0)
      await addExpenses(
        tx,
        rows.map(({ values, position }) => ({ values, place: { ...place, id: newId(), position } })),
        series.createdBy,
        now,
      )
    await goOn(tx, series.id, next)
  })
}
