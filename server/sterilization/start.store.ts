import { sql } from 'kysely'
import type { PlainDate } from '#core/kit/dates.ts'
import { packageValidity } from '#core/regulation/limits.ts'
import type { Program } from '#core/sterilization/program.api.ts'
import type { SterilizationStart } from '#core/sterilization/sterilization.api.ts'
import { q } from '#server/database.ts'
import type { Db } from '#server/kit/database.ts'
import { autoclavesQuery, toAutoclave, type AutoclaveRow } from './autoclave.store.ts'
import { ownClinic } from './load.store.ts'
import { programsQuery } from './program.store.ts'
import { settingsQuery, toSettings, type SettingsRow } from './settings.store.ts'

type Offered = SterilizationStart['offered']

const recentLoads = (clinic: string | null) =>
  q
    .selectFrom('sterilizationLoads')
    .where('clinicId', '=', clinic)
    .select(['operator', 'integratorLot as lot', 'integratorUntil as until'])
    .select('integratorType as type')
    .orderBy('startedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(40)

/** Kinds of packages of the last weeks, the newest first, each once. */
const recentPackages = (clinic: string | null) =>
  q
    .selectFrom(
      q
        .selectFrom('sterilizationPackages as p')
        .innerJoin('sterilizationLoads as l', 'l.id', 'p.loadId')
        .where('l.clinicId', '=', clinic)
        .where(
          'p.number',
          '=',
          sql<number>`(select min(twin.number) from sterilization_packages twin
          where twin.load_id = p.load_id and twin.kind = p.kind)`,
        )
        .select(['p.kind', 'p.transparent', 'p.contents', 'p.preparedBy', 'l.startedAt'])
        .orderBy('l.startedAt', 'desc')
        .limit(60)
        .as('recent'),
    )
    .select(['kind', 'transparent', 'contents', 'preparedBy'])

const lastTests = (clinic: string | null) =>
  q
    .selectFrom('sterilizationTests')
    .where('clinicId', '=', clinic)
    .select(['equipmentId', 'indicatorLot', 'position'])
    .select('indicatorUntil')
    .orderBy('createdAt', 'desc')
    .limit(20)

const lastIncubation = (clinic: string | null) =>
  q
    .selectFrom('sterilizationIncubations')
    .where('clinicId', '=', clinic)
    .select(['incubator', 'celsius', 'hours'])
    .orderBy('createdAt', 'desc')
    .limit(1)

const teamOf = (clinic: string | null) =>
  q
    .selectFrom('memberships as m')
    .innerJoin('profiles as p', 'p.id', 'm.userId')
    .where('m.organizationId', '=', clinic)
    .select('p.name')
    .orderBy('m.createdAt')
    .limit(20)

type LoadRow = { operator: string; lot: string | null; until: PlainDate | null; type: 5 | 6 }
type TestRow = Offered['biologicals'][string] & { equipmentId: string }

/** The choices in the form of a new load. */
export async function findStart(db: Db, today: PlainDate): Promise<SterilizationStart> {
  const clinic = ownClinic(db)
  const [autoclaves, programs, loads, packages, tests, [incubation], team, [settings]] = await db.together<
    [
      AutoclaveRow,
      Program,
      LoadRow,
      Offered['packages'][number],
      TestRow,
      NonNullable<Offered['incubation']>,
      { name: string },
      SettingsRow,
    ]
  >(
    autoclavesQuery(clinic, today),
    programsQuery(clinic),
    recentLoads(clinic),
    recentPackages(clinic),
    lastTests(clinic),
    lastIncubation(clinic),
    teamOf(clinic),
    settingsQuery(clinic),
  )
  const [last] = loads
  const operators = new Set([...loads.map(({ operator }) => operator), ...team.map(({ name }) => name)])
  return {
    autoclaves: autoclaves.map((row) =>
      Object.assign(toAutoclave(row, today), {
        programs: programs.filter(({ equipmentId }) => equipmentId === row.id),
      }),
    ),
    offered: {
      operators: [...operators].slice(0, 8),
      packages: firstOfEach(packages).slice(0, 8),
      integrator: last ? { type: last.type, lot: last.lot, until: inDate(last.until, today) } : null,
      biologicals: byAutoclave(tests),
      incubation: incubation ?? null,
    },
    useMonths: toSettings(settings).useMonths ?? packageValidity.months,
  }
}

const inDate = (until: PlainDate | null, today: PlainDate) => (until && until >= today ? until : null)

function firstOfEach(packages: Offered['packages']): Offered['packages'] {
  const byKind = new Map(packages.toReversed().map((one) => [one.kind, one]))
  return packages.filter((one) => byKind.get(one.kind) === one)
}

function byAutoclave(tests: TestRow[]): Offered['biologicals'] {
  const newestLast = tests.toReversed()
  return Object.fromEntries(newestLast.map(({ equipmentId, ...test }) => [equipmentId, test]))
}
