import { sql } from 'kysely'
import { newId } from '#core/kit/ids.ts'
import { rulesVersion } from '#core/regulation/rules-version.ts'
import { q } from '#server/database.ts'
import { worsenCondition } from '#server/equipment/equipment-condition.store.ts'
import type { Tx } from '#server/kit/database.ts'
import type { Recorder } from './recording.ts'

/** The failed thing: a load's cycle or biological test, with its cycle; or a Bowie-Dick test. */
type Failed = { equipmentId: string } & (
  | { kind: 'load'; loadId: string }
  | { kind: 'biological'; loadId: string; testId: string; startedAt: string }
  | { kind: 'bowie_dick'; bowieDickId: string }
)

/**
 * Opens a failure, or adds to the one that is open: locks the loads, takes the autoclave out of use and tells the people.
 * All of it in the transaction that recorded the failed test.
 */
export async function openFailure(tx: Tx, recorder: Recorder, failed: Failed): Promise<string> {
  const since = failed.kind === 'biological' ? await lastNegative(tx, failed) : null
  const { id, isNew } = await failureOf(tx, recorder, failed, since)
  if (failed.kind === 'load') await lock(tx, recorder, id, [failed.loadId])
  if (failed.kind === 'biological') {
    await lock(tx, recorder, id, await loadsSince(tx, failed, since))
    if (isNew) await takeOut(tx, recorder, id, failed.equipmentId)
  }
  if (failed.kind === 'bowie_dick') await afterBowieDick(tx, recorder, failed.equipmentId, { id, isNew })
  await tell(tx, recorder, id, failed)
  return id
}

/** The repetition grew too: all loads since the last negative test are locked, in addition to earlier recalls. */
export async function failAgain(tx: Tx, recorder: Recorder, id: string, equipmentId: string): Promise<void> {
  await tx.all(
    q
      .updateTable('sterilizationBlocks')
      .set({ liftedAt: null })
      .where('failureId', '=', id)
      .where('liftedAt', 'is not', null),
  )
  await tell(tx, recorder, id, { kind: 'biological', equipmentId })
}

type Biological = Extract<Failed, { kind: 'biological' }>

/** When the last conform cycle before it began whose biological was valid and negative. */
async function lastNegative(tx: Tx, { equipmentId, startedAt }: Biological): Promise<string | null> {
  const row = await tx.first(
    q
      .selectFrom('sterilizationLoads as l')
      .innerJoin('sterilizationTests as t', 't.loadId', 'l.id')
      .innerJoin('sterilizationReadings as d', 'd.testId', 't.id')
      .where('l.equipmentId', '=', equipmentId)
      .where('l.startedAt', '<', startedAt)
      .where('d.result', '=', 'negative')
      .where(sql<boolean>`not exists (select from sterilization_readings newer where newer.corrects = d.id)`)
      .where(
        sql<boolean>`exists (select from sterilization_results r where r.load_id = l.id and r.outcome = 'conform'
          and not exists (select from sterilization_results newer where newer.corrects = r.id))`,
      )
      .select('l.startedAt as at')
      .orderBy('l.startedAt', 'desc')
      .limit(1),
  )
  return row?.at ?? null
}

/** Loads with packages, and the tested load, since the last negative result. */
async function loadsSince(tx: Tx, { equipmentId, loadId }: Biological, since: string | null) {
  const rows = await tx.all(
    q
      .selectFrom('sterilizationLoads')
      .where('equipmentId', '=', equipmentId)
      .where('purpose', 'in', ['load', 'test'])
      .$if(since !== null, (query) => query.where('startedAt', '>', since ?? ''))
      .select('id'),
  )
  return [...new Set([...rows.map(({ id }) => id), loadId])]
}

async function failureOf(
  tx: Tx,
  recorder: Recorder,
  failed: Failed,
  since: string | null,
): Promise<{ id: string; isNew: boolean }> {
  // If two requests open a failure at once, the second waits at the equipment's row and then finds the first's.
  await tx.all(q.selectFrom('equipment').where('id', '=', failed.equipmentId).select('id').forUpdate())
  const open = q
    .selectFrom('sterilizationFailures')
    .where('equipmentId', '=', failed.equipmentId)
    .where('kind', '=', failed.kind)
    .where('releasedAt', 'is', null)
    .$if(failed.kind === 'load', (query) =>
      query.where('loadId', '=', 'loadId' in failed ? failed.loadId : null),
    )
  const found = await tx.first(open.select('id'))
  if (found) return { id: found.id, isNew: false }
  const id = newId(recorder.now.getTime())
  await tx.all(
    q.insertInto('sterilizationFailures').values({
      id,
      clinicId: recorder.clinic,
      equipmentId: failed.equipmentId,
      kind: failed.kind,
      loadId: 'loadId' in failed ? failed.loadId : null,
      testId: failed.kind === 'biological' ? failed.testId : null,
      bowieDickId: failed.kind === 'bowie_dick' ? failed.bowieDickId : null,
      negativeSince: since,
      rulesVersion,
      openedAt: recorder.now,
      openedBy: recorder.userId,
      openedByName: recorder.name,
    }),
  )
  return { id, isNew: true }
}

async function lock(tx: Tx, { clinic, now }: Recorder, failureId: string, loadIds: string[]) {
  const rows = loadIds.map((id) => ({
    failureId,
    loadId: id,
    clinicId: clinic,
    blockedAt: now,
  }))
  await tx.all(
    q
      .insertInto('sterilizationBlocks')
      .values(rows)
      .onConflict((on) => on.doNothing()),
  )
}

async function takeOut(tx: Tx, recorder: Recorder, failureId: string, equipmentId: string) {
  const { clinic, userId, name, now } = recorder
  await tx.all(
    q
      .insertInto('sterilizationSteps')
      .values({
        id: newId(now.getTime()),
        failureId,
        clinicId: clinic,
        step: 'out_of_use',
        doneAt: now,
        doneBy: userId,
        doneByName: name,
      })
      .onConflict((on) => on.doNothing()),
  )
  await worsenCondition(tx, { id: equipmentId, clinicId: clinic }, 'down', now)
}

/** The first one stops the cycles with vacuum, a second one the autoclave. */
async function afterBowieDick(
  tx: Tx,
  recorder: Recorder,
  equipmentId: string,
  { id, isNew }: { id: string; isNew: boolean },
) {
  if (!isNew) return takeOut(tx, recorder, id, equipmentId)
  await worsenCondition(tx, { id: equipmentId, clinicId: recorder.clinic }, 'restricted', recorder.now)
}

const titles: Record<Failed['kind'], string> = {
  biological: 'Teste biológico positivo',
  bowie_dick: 'Bowie-Dick reprovado',
  load: 'Carga não conforme',
}

async function tell(
  tx: Tx,
  { clinic, now }: Recorder,
  failureId: string,
  failed: Pick<Failed, 'kind' | 'equipmentId'>,
): Promise<void> {
  const equipment = await tx.first(
    q.selectFrom('equipment').where('id', '=', failed.equipmentId).select(['id', 'name']),
  )
  const about = JSON.stringify({
    title: titles[failed.kind],
    equipmentId: failed.equipmentId,
    equipmentName: equipment?.name ?? '',
  })
  await tx.all(
    q.selectNoFrom(
      sql`notify_people(${clinic}::uuid, null, 'test_failed', ${failureId}::uuid, ${about}::jsonb,
        ${now}::timestamptz)`.as('told'),
    ),
  )
}
