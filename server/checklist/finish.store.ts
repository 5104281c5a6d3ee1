import { missingIn } from '#core/checklist/missing.ts'
import { countsOf } from '#core/checklist/result.ts'
import type { Run } from '#core/checklist/schemas.ts'
import { brasilia, dateIn } from '#core/kit/dates.ts'
import { q } from '#server/database.ts'
import type { Tx } from '#server/kit/database.ts'
import { Conflict, Forbidden, NotFound, Refused } from '#server/kit/errors.ts'
import { completeByChecklist, freeByChecklist } from '#server/planner/work.store.ts'
import { isOver } from './answer.store.ts'
import { searchOf } from './run-search.ts'
import { findRun } from './run.store.ts'

interface Ending {
  id: string
  version: number
  note?: string | null | undefined
}

/** @throws Refused `checklist.unfinished` with what is missing, item by item */
export async function completeRun(tx: Tx, ending: Ending, now: Date): Promise<void> {
  const run = await lockOpen(tx, ending)
  const missing = missingIn(run.items)
  if (missing.length > 0)
    throw new Refused(
      'checklist.unfinished',
      { missing },
      'Uma resposta mudou depois. Veja o que falta e conclua de novo.',
    )
  const { conform, notConform, criticalNotConform, notApplicable } = countsOf(run.items)
  await end(tx, run, ending, now, {
    status: 'finished',
    conform,
    notConform,
    criticalNotConform,
    notApplicable,
  })
  await completeByChecklist(tx, ending.id, dateIn(await timeZoneOf(tx, run), now), now)
}

/** The clinic's, whose plan it may fulfil; a workshop may fill it in elsewhere. */
async function timeZoneOf(tx: Tx, { clinic }: Run): Promise<string> {
  const found = q.selectFrom('organizations').where('id', '=', clinic?.id ?? null)
  const row = await tx.first(found.select('timeZone'))
  return row?.timeZone ?? tx.scope.organization?.timeZone ?? brasilia
}

/** Leaves it as it is, with the reason. */
export async function abandonRun(tx: Tx, ending: Ending, now: Date): Promise<void> {
  const run = await lockOpen(tx, ending)
  await end(tx, run, ending, now, { status: 'abandoned' })
  await freeByChecklist(tx, ending.id, now)
}

/** The run as it stands once nobody is writing to it any more. @throws Conflict, Refused, Forbidden */
async function lockOpen(tx: Tx, { id, version }: Ending): Promise<Run> {
  await tx.all(q.selectFrom('checklists').where('id', '=', id).select('id').forUpdate())
  const run = await findRun(tx, id)
  if (run.version !== version) throw new Conflict(run)
  if (run.status !== 'open') throw isOver(run)
  if (!run.isOwn) throw new Forbidden('not_yours')
  return run
}

interface Ended {
  status: 'finished' | 'abandoned'
  conform?: number
  notConform?: number
  criticalNotConform?: number
  notApplicable?: number
}

async function end(tx: Tx, run: Run, { id, version, note }: Ending, now: Date, ended: Ended): Promise<void> {
  const { actor } = tx.scope
  if (actor.kind !== 'user') throw new NotFound()
  await tx.all(
    q
      .updateTable('checklists')
      .set({
        ...ended,
        search: searchOf(run.title, run.equipment, run.startedBy, actor.name),
        note: note ?? null,
        completedBy: actor.userId,
        completedByName: actor.name,
        completedAt: now,
        version: version + 1,
      })
      .where('id', '=', id),
  )
}
