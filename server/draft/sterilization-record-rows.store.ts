import { sql } from 'kysely'
import type {
  RecordedBiological,
  RecordedLoad,
  SterilizationRecord,
} from '#core/draft/sterilization-record-content.ts'
import type { PlainDate } from '#core/kit/dates.ts'
import { q } from '#server/database.ts'

/** Whose log, in which zone, of which autoclave or of all, from when to when. */
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
    .selectFrom('sterilization_loads as l')
    .innerJoin('equipment as e', 'e.id', 'l.equipment_id')
    .leftJoin('sterilization_results as r', (join) => join.onRef('r.load_id', '=', 'l.id').on(currentResult))
    .leftJoin('sterilization_tests as t', 't.load_id', 'l.id')
    .leftJoin('sterilization_readings as d', (join) =>
      join.onRef('d.test_id', '=', 't.id').on(currentReading),
    )
    .where('l.clinic_id', '=', clinicId)
    .where('l.day', '>=', from)
    .where('l.day', '<=', to)
    .$if(equipmentId !== null, (query) => query.where('l.equipment_id', '=', equipmentId))
    .orderBy('l.started_at')
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
    .leftJoin('sterilization_releases as g', 'g.load_id', 'l.id')
    .limit(mostLoads + 1)
    .select(['l.day', 'l.equipment_id as equipmentId', 'l.lot', 'l.started_at as startedAt', 'e.code'])
    .select(['r.minutes', 'r.celsius', 'r.pressure', 'r.note', 'l.operator'])
    .select(['l.integrator_type as integratorType', 'l.integrator_lot as integratorLot'])
    .select(['g.released_by_name as releasedBy', 'g.released_at as releasedAt'])
    .select([
      sql<string>`l.program ->> 'name'`.as('program'),
      sql<RecordedLoad['purpose']>`l.purpose`.as('purpose'),
      stateOf.as('state'),
      sql<RecordedLoad['pressureUnit']>`r.pressure_unit`.as('pressureUnit'),
      sql<RecordedLoad['outside']>`to_jsonb(coalesce(r.outside, '{}'))`.as('outside'),
      sql<RecordedLoad['integrator']>`r.integrator`.as('integrator'),
      sql<RecordedLoad['biological']>`case when t.id is null then 'none'
        else coalesce(d.result, 'pending') end`.as('biological'),
      packages.as('packages'),
      preparedBy.as('preparedBy'),
      sql<boolean>`coalesce(r.corrects is not null, false)`.as('isCorrected'),
    ])

/** Biological tests of the span's loads. */
export const recordedBiologicals = (asked: AskedRecord) =>
  loadsIn(asked)
    .innerJoin('sterilization_tests as s', 's.load_id', 'l.id')
    .leftJoin('sterilization_incubations as i', 'i.test_id', 's.id')
    .limit(mostLoads)
    .select(['l.lot', 'l.day', 'l.equipment_id as equipmentId', 'e.code', 's.position'])
    .select(['s.indicator_lot as indicatorLot', 's.indicator_until as indicatorUntil'])
    .select(['i.control_lot as controlLot', 'i.incubator', 'i.celsius', 'i.hours'])
    .select(['i.started_at as incubatedAt', 'd.read_at as readAt', 'd.read_by as readBy'])
    .select([
      sql<RecordedBiological['processed']>`d.processed`.as('processed'),
      sql<RecordedBiological['control']>`d.control`.as('control'),
      sql<RecordedBiological['result']>`d.result`.as('result'),
    ])

export const recordedBowieDicks = ({ clinicId, equipmentId, from, to }: AskedRecord) =>
  q
    .selectFrom('bowie_dick_tests as b')
    .innerJoin('equipment as e', 'e.id', 'b.equipment_id')
    .where('b.clinic_id', '=', clinicId)
    .where('b.day', '>=', from)
    .where('b.day', '<=', to)
    .$if(equipmentId !== null, (query) => query.where('b.equipment_id', '=', equipmentId))
    .orderBy('b.done_at')
    .orderBy('b.id')
    .limit(mostLoads)
    .select(['b.day', 'b.equipment_id as equipmentId', 'b.done_at as doneAt', 'e.code', 'b.passed'])
    .select(['b.operator', 'b.pack_lot as packLot', 'b.note'])

/** Autoclaves that are in use, and those that had a load or test in the span. */
export const recordedAutoclaves = ({ clinicId, equipmentId, from, to }: AskedRecord) =>
  q
    .selectFrom('equipment as e')
    .where('e.clinic_id', '=', clinicId)
    .where('e.category', '=', 'autoclave')
    .$if(equipmentId !== null, (query) => query.where('e.id', '=', equipmentId ?? ''))
    .where(
      sql<boolean>`((e.archived_at is null and e.status <> 'retired')
        or exists (select from sterilization_loads l where l.equipment_id = e.id
          and l.day between ${from}::date and ${to}::date))`,
    )
    .orderBy('e.code')
    .select(['e.id', 'e.code', 'e.name', 'e.serial_number as serialNumber'])
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
    .selectFrom('sterilization_failures as f')
    .where('f.clinic_id', '=', clinicId)
    .$if(equipmentId !== null, (query) => query.where('f.equipment_id', '=', equipmentId ?? ''))
    .where(sql<boolean>`(f.opened_at at time zone ${timeZone})::date <= ${to}::date`)
    .where(
      sql<boolean>`coalesce((f.released_at at time zone ${timeZone})::date, 'infinity') >= ${from}::date`,
    )
    .orderBy('f.opened_at')
    .orderBy('f.id')
    .limit(50)
    .select('f.id')

export const validity = (clinicId: string) =>
  q
    .selectFrom('sterilization_settings')
    .where('clinic_id', '=', clinicId)
    .select(['use_months as useMonths', 'use_basis as useBasis'])

export type AutoclaveRow = Awaited<
  ReturnType<ReturnType<typeof recordedAutoclaves>['executeTakeFirstOrThrow']>
>
export type LoadRow = Awaited<ReturnType<ReturnType<typeof recordedLoads>['executeTakeFirstOrThrow']>>
export type BiologicalRow = Awaited<
  ReturnType<ReturnType<typeof recordedBiologicals>['executeTakeFirstOrThrow']>
>
export type BowieDickRow = Awaited<
  ReturnType<ReturnType<typeof recordedBowieDicks>['executeTakeFirstOrThrow']>
>
export type Validity = Pick<SterilizationRecord, 'useMonths' | 'useBasis'>
