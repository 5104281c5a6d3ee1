import { sql } from 'kysely'
import type { RecordedLoad, SterilizationRecord } from '#core/draft/sterilization-record-content.ts'
import type { PlainDate } from '#core/kit/dates.ts'
import { q } from '#server/database.ts'
import type { RowOf } from '#server/kit/rows.ts'

/** The requested log: clinic, time zone, one autoclave or all, and period. */
export interface AskedRecord {
  clinicId: string
  equipmentId: string | null
  from: PlainDate
  to: PlainDate
}

/** More than one autoclave runs in a year. */
export const mostLoads = 3000

const currentResult = sql<boolean>`not exists (select from sterilization_results newer where newer.corrects = r.id)`
const currentReading = sql<boolean>`not exists (select from sterilization_readings newer where newer.corrects = d.id)`

const loadsIn = ({ clinicId, equipmentId, from, to }: AskedRecord) =>
  q
    .selectFrom('sterilizationLoads as l')
    .innerJoin('equipment as e', 'e.id', 'l.equipmentId')
    .leftJoin('sterilizationResults as r', (join) => join.onRef('r.loadId', '=', 'l.id').on(currentResult))
    .leftJoin('sterilizationTests as t', 't.loadId', 'l.id')
    .leftJoin('sterilizationReadings as d', (join) => join.onRef('d.testId', '=', 't.id').on(currentReading))
    .where('l.clinicId', '=', clinicId)
    .where('l.day', '>=', from)
    .where('l.day', '<=', to)
    .$if(equipmentId !== null, (query) => query.where('l.equipmentId', '=', equipmentId))
    .orderBy('l.startedAt')
    .orderBy('l.id')

const isBlocked = sql<boolean>`(r.outcome = 'non_conform' or d.result = 'positive' or exists (
  select from sterilization_blocks b where b.load_id = l.id and b.lifted_at is null))`

const stateOf = sql<RecordedLoad['state']>`case when r.id is null then 'running'
  when r.outcome = 'aborted' then 'aborted' when ${isBlocked} then 'blocked'
  when g.load_id is not null then 'released' else 'conform' end`

const packages = sql<RecordedLoad['packages']>`(select coalesce(jsonb_agg(jsonb_build_object('kind', k.kind,
    'first', k.first, 'last', k.last) order by k.first), '[]')
  from (select n.kind, min(n.number) as first, max(n.number) as last
    from (select p.kind, p.number, p.number - row_number() over (partition by p.kind order by p.number) as run
      from sterilization_packages p where p.load_id = l.id) n group by n.kind, n.run) k)`

const preparedBy = sql<string[]>`(select coalesce(jsonb_agg(distinct p.prepared_by), '[]')
  from sterilization_packages p where p.load_id = l.id)`

/** Loads of the span, the oldest first, each as it stands. */
export const recordedLoads = (asked: AskedRecord) =>
  loadsIn(asked)
    .leftJoin('sterilizationReleases as g', 'g.loadId', 'l.id')
    .limit(mostLoads + 1)
    .select(['l.day', 'l.equipmentId', 'l.lot', 'l.startedAt', 'e.code'])
    .select(['r.minutes', 'r.celsius', 'r.pressure', 'r.note', 'l.operator'])
    .select(['l.integratorType', 'l.integratorLot'])
    .select(['g.releasedByName as releasedBy', 'g.releasedAt'])
    .select([
      sql<string>`l.program ->> 'name'`.as('program'),
      'l.purpose',
      stateOf.as('state'),
      'r.pressureUnit',
      sql<RecordedLoad['outside']>`to_jsonb(coalesce(r.outside, '{}'))`.as('outside'),
      'r.integrator',
      sql<RecordedLoad['biological']>`case when t.id is null then 'none'
        else coalesce(d.result, 'pending') end`.as('biological'),
      packages.as('packages'),
      preparedBy.as('preparedBy'),
      sql<boolean>`coalesce(r.corrects is not null, false)`.as('isCorrected'),
    ])

/** Biological tests of the span's loads. */
export const recordedBiologicals = (asked: AskedRecord) =>
  loadsIn(asked)
    .innerJoin('sterilizationTests as s', 's.loadId', 'l.id')
    .leftJoin('sterilizationIncubations as i', 'i.testId', 's.id')
    .limit(mostLoads)
    .select(['l.lot', 'l.day', 'l.equipmentId', 'e.code', 's.position'])
    .select(['s.indicatorLot', 's.indicatorUntil'])
    .select(['i.controlLot', 'i.incubator', 'i.celsius', 'i.hours'])
    .select(['i.startedAt as incubatedAt', 'd.readAt', 'd.readBy'])
    .select(['d.processed', 'd.control', 'd.result'])

export const recordedBowieDicks = ({ clinicId, equipmentId, from, to }: AskedRecord) =>
  q
    .selectFrom('bowieDickTests as b')
    .innerJoin('equipment as e', 'e.id', 'b.equipmentId')
    .where('b.clinicId', '=', clinicId)
    .where('b.day', '>=', from)
    .where('b.day', '<=', to)
    .$if(equipmentId !== null, (query) => query.where('b.equipmentId', '=', equipmentId))
    .orderBy('b.doneAt')
    .orderBy('b.id')
    .limit(mostLoads)
    .select(['b.day', 'b.equipmentId', 'b.doneAt', 'e.code', 'b.passed'])
    .select(['b.operator', 'b.packLot', 'b.note'])

/** Autoclaves that are in use, and those that had a load or test in the span. */
export const recordedAutoclaves = ({ clinicId, equipmentId, from, to }: AskedRecord) =>
  q
    .selectFrom('equipment as e')
    .where('e.clinicId', '=', clinicId)
    .where('e.category', '=', 'autoclave')
    .$if(equipmentId !== null, (query) => query.where('e.id', '=', equipmentId ?? ''))
    .where(
      sql<boolean>`((e.archived_at is null and e.status <> 'retired')
        or exists (select from sterilization_loads l where l.equipment_id = e.id
          and l.day between ${from}::date and ${to}::date))`,
    )
    .orderBy('e.code')
    .select(['e.id', 'e.code', 'e.name', 'e.serialNumber'])
    .select([
      sql<string | null>`nullif(concat_ws(' ', e.brand, e.model), '')`.as('model'),
      sql<number | null>`(e.attributes ->> 'litres')::double precision`.as('litres'),
      sql<boolean>`(coalesce(e.attributes ->> 'cycle', '') in ('Pré-vácuo (B)', 'Específico (S)')
        or exists (select from sterilization_programs p where p.equipment_id = e.id and p.vacuum
          and p.archived_at is null))`.as('hasVacuum'),
    ])

/** Failures that were open at some time of the span, the oldest first. */
export const failureIds = ({ clinicId, equipmentId, from, to }: AskedRecord, timeZone: string) =>
  q
    .selectFrom('sterilizationFailures as f')
    .where('f.clinicId', '=', clinicId)
    .$if(equipmentId !== null, (query) => query.where('f.equipmentId', '=', equipmentId ?? ''))
    .where(sql<boolean>`(f.opened_at at time zone ${timeZone})::date <= ${to}::date`)
    .where(
      sql<boolean>`coalesce((f.released_at at time zone ${timeZone})::date, 'infinity') >= ${from}::date`,
    )
    .orderBy('f.openedAt')
    .orderBy('f.id')
    .limit(50)
    .select('f.id')

export const validity = (clinicId: string) =>
  q.selectFrom('sterilizationSettings').where('clinicId', '=', clinicId).select(['useMonths', 'useBasis'])

export type AutoclaveRow = RowOf<typeof recordedAutoclaves>
export type LoadRow = RowOf<typeof recordedLoads>
export type BiologicalRow = RowOf<typeof recordedBiologicals>
export type BowieDickRow = RowOf<typeof recordedBowieDicks>
export type Validity = Pick<SterilizationRecord, 'useMonths' | 'useBasis'>
