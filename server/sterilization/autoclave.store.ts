import { sql } from 'kysely'
import type { PlainDate } from '#core/kit/dates.ts'
import { biologicalStanding, isLarge } from '#core/sterilization/biological.ts'
import type { Autoclave } from '#core/sterilization/load-schemas.ts'
import { q } from '#server/database.ts'
import type { Db } from '#server/kit/database.ts'
import type { RowOf } from '#server/kit/rows.ts'
import { firstBiologicalDue } from './first-due.store.ts'

/** The types of cycle, as the category names them, that need a vacuum pump. */
const vacuumCycles = new Set<string | null>(['Pré-vácuo (B)', 'Específico (S)'])

const lastValid = (on: PlainDate) => sql<PlainDate | null>`(select max(l.day) from sterilization_tests t
  join sterilization_loads l on l.id = t.load_id
  join sterilization_readings d on d.test_id = t.id
  where t.equipment_id = e.id and l.day <= ${on}::date and d.control = 'positive'
    and not exists (select from sterilization_readings newer where newer.corrects = d.id))`

const pending = sql<boolean>`exists (select from sterilization_tests t where t.equipment_id = e.id
  and not exists (select from sterilization_readings d where d.test_id = t.id)
  and not exists (select from sterilization_results r where r.load_id = t.load_id and r.outcome = 'aborted'))`

const bowieDickOf = (on: PlainDate) => sql<boolean | null>`(select b.passed from bowie_dick_tests b
  where b.equipment_id = e.id and b.day = ${on}::date order by b.done_at desc, b.id desc limit 1)`

const running = sql<string | null>`(select l.id from sterilization_loads l where l.equipment_id = e.id
  and not exists (select from sterilization_results r where r.load_id = l.id) order by l.started_at desc limit 1)`

const openFailure = sql<string | null>`(select f.id from sterilization_failures f where f.equipment_id = e.id
  and f.released_at is null and f.kind <> 'load' order by f.kind limit 1)`

const hasVacuumProgram = sql<boolean>`exists (select from sterilization_programs p
  where p.equipment_id = e.id and p.vacuum and p.archived_at is null)`

/** A clinic's autoclaves that are in use, by name. */
export const autoclavesQuery = (clinic: string | null, on: PlainDate) =>
  q
    .selectFrom('equipment as e')
    .where('e.clinicId', '=', clinic)
    .where('e.category', '=', 'autoclave')
    .where('e.archivedAt', 'is', null)
    .where('e.status', '<>', 'retired')
    .select(['e.id', 'e.code', 'e.name', 'e.status'])
    .select([
      sql<number | null>`(e.attributes ->> 'litres')::double precision`.as('litres'),
      sql<string | null>`e.attributes ->> 'cycle'`.as('cycle'),
      hasVacuumProgram.as('vacuumProgram'),
      lastValid(on).as('biologicalOn'),
      firstBiologicalDue.as('firstDueOn'),
      pending.as('biologicalPending'),
      bowieDickOf(on).as('bowieDick'),
      running.as('runningLoadId'),
      openFailure.as('openFailureId'),
    ])
    .orderBy(sql`e.name collate "pt-BR-x-icu"`)
    .orderBy('e.id')

export type AutoclaveRow = RowOf<typeof autoclavesQuery>

export function toAutoclave(
  { cycle, vacuumProgram, bowieDick, firstDueOn, ...row }: AutoclaveRow,
  on: PlainDate,
): Autoclave {
  const vacuum = vacuumProgram || vacuumCycles.has(cycle)
  const large = isLarge(row.litres)
  return {
    ...row,
    vacuum,
    large,
    bowieDick: bowieDickStanding(vacuum, bowieDick),
    biological: biologicalStanding({ lastOn: row.biologicalOn, firstDueOn, today: on, large }),
  }
}

function bowieDickStanding(vacuum: boolean, passed: boolean | null): Autoclave['bowieDick'] {
  if (passed !== null) return passed ? 'passed' : 'failed'
  return vacuum ? 'due' : 'not_needed'
}

/** One autoclave of the clinic as it stands on a day; undefined if it is none, archived or retired. */
export async function findAutoclave(
  db: Db,
  clinic: string,
  id: string,
  on: PlainDate,
): Promise<Autoclave | undefined> {
  const row = await db.first(autoclavesQuery(clinic, on).where('e.id', '=', id))
  return row && toAutoclave(row, on)
}
