import { dateIn } from '#core/kit/dates.ts'
import { newId } from '#core/kit/ids.ts'
import type { Database } from '#server/kit/database.ts'
import type { Job } from '#server/kit/jobs.ts'
import { oneByOne } from '#server/kit/one-by-one.ts'
import { jobScope } from '#server/kit/scope.ts'
import { chargePeriods, contractsToCharge, endContracts, type DueContract } from './period-charge.store.ts'

interface Deps {
  database: Database
  log: (entry: Record<string, unknown>) => void
}

const job = 'contract-charges'
const contractsAtOnce = 200

/** Once a night, after midnight in all of Brazil, it charges the periods that have begun and ends what is over. */
export const contractChargesJob = (deps: Deps): Job => ({
  name: job,
  cron: '10 5 * * *',
  run: (now, stop) => chargeAll(deps, now, stop),
})

/**
 * Each contract in a transaction of its own; run twice, or by two servers, it writes each period once. Returns how many
 * contracts it charged or ended.
 */
async function chargeAll({ database, log }: Deps, now: Date, stop?: AbortSignal): Promise<number> {
  const passed: string[] = []
  let done = 0
  // The date of the westernmost zone has begun everywhere, so that each contract found gets a charge.
  const upto = dateIn('America/Rio_Branco', now)
  for (;;) {
    const due = await contractsToCharge(database.reader(jobScope(job)), upto, passed, contractsAtOnce)
    if (due.length === 0) break
    done += await oneByOne(due, (one) => chargeOne(database, one, now), {
      stop,
      failed({ contractId }, error) {
        passed.push(contractId)
        log({ level: 'error', id: newId(), event: job, contractId, error })
      },
    })
  }
  return done + (await database.write(jobScope(job), (tx) => endContracts(tx, now)))
}

async function chargeOne(database: Database, one: DueContract, now: Date): Promise<boolean> {
  const { contractId, organizationId: id, kind, timeZone } = one
  const charged = await database.write(jobScope(job, { id, kind, timeZone }), (tx) =>
    chargePeriods(tx, contractId, dateIn(timeZone, now), now),
  )
  return charged > 0
}
