import { integrityKinds, mostFaults, type IntegrityKind } from '#core/integrity/integrity.ts'
import { count } from '#core/kit/numbers.ts'
import { faultText } from '#server/kit/errors.ts'
import type { Job } from '#server/kit/jobs.ts'
import { jobScope } from '#server/kit/scope.ts'
import { endCheck, keepReport, lastFound, takeCheck, type Report } from './integrity.store.ts'
import { job, looks, type LookDeps, type Step } from './looks.ts'

interface CheckDeps extends Pick<LookDeps, 'database' | 'files'> {
  log: (entry: Record<string, unknown>) => void
}

/** Milliseconds between two signs of life. */
const keptEvery = 5_000

/** Makes the check that an administrator asked for, or the one of the week. @returns what the newest one found */
export const checkIntegrityJob = (deps: CheckDeps): Job => ({
  name: job,
  cron: '* * * * *',
  finding: (found) =>
    `A última conferência achou ${count(found, 'problema', 'problemas')} no banco ou nos arquivos. ` +
    'Veja quais em Banco de Dados.',
  async run(now, stop) {
    const { database } = deps
    const scope = jobScope(job)
    const id = await database.write(scope, (tx) => takeCheck(tx, now))
    if (id) await check(deps, id, now, stop)
    return lastFound(database.reader(scope))
  },
})

async function check({ database, files, log }: CheckDeps, id: string, now: Date, stop?: AbortSignal) {
  const scope = jobScope(job)
  const began = performance.now()
  const moment = () => new Date(now.getTime() + performance.now() - began)
  const report: Report = { looked: {}, found: {}, faults: [] }
  let kept = began
  try {
    for (const kind of integrityKinds) {
      add(report, kind, { looked: 0, faults: [] })
      for await (const step of looks[kind]({ database, files, stop, now }, database.reader(scope))) {
        stop?.throwIfAborted()
        add(report, kind, step)
        if (performance.now() - kept < keptEvery) continue
        kept = performance.now()
        if (!(await database.write(scope, (tx) => keepReport(tx, id, report, moment())))) return
      }
    }
    await database.write(scope, (tx) => endCheck(tx, id, 'done', moment(), report))
  } catch (error) {
    log({ level: 'error', event: 'integrity-check', error: faultText(error) })
    await database.write(scope, (tx) => endCheck(tx, id, 'abandoned', moment()))
    throw error
  }
  for (const fault of report.faults) log({ level: 'error', event: 'integrity-fault', ...fault })
}

function add({ looked, found, faults }: Report, kind: IntegrityKind, step: Step): void {
  looked[kind] = (looked[kind] ?? 0) + step.looked
  found[kind] = (found[kind] ?? 0) + step.faults.length
  const room = Math.max(0, mostFaults - faults.filter((fault) => fault.kind === kind).length)
  for (const fault of step.faults.slice(0, room)) faults.push({ kind, ...fault })
}
