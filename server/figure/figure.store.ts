import { sql } from 'kysely'
import type { FigureReport } from '#core/figure/figure.api.ts'
import {
  figureIds,
  figures,
  figureValue,
  partText,
  type FigureId,
  type FigurePeriod,
} from '#core/figure/figure.ts'
import { addDays, brasilia, dateIn, type PlainDate } from '#core/kit/dates.ts'
import { q } from '#server/database.ts'
import type { Database, Db } from '#server/kit/database.ts'
import type { Job } from '#server/kit/jobs.ts'
import { jobScope } from '#server/kit/scope.ts'
import { readSettings } from '#server/setting/setting.store.ts'

interface Asked {
  figure: FigureId
  period: FigurePeriod
}

const mostParts = 50

/** First and last day of the period, and the first of the one before. */
function daysOf({ period }: Asked, now: Date): Record<'before' | 'from' | 'until', PlainDate> {
  const until = addDays(dateIn(brasilia, now), -1)
  const from = addDays(until, 1 - Number(period))
  return { before: addDays(from, -Number(period)), from, until }
}

interface Sum {
  figure: string
  isNow: boolean
  amount: number
}

/** The report of a period, from what the nightly job kept. */
export async function findReport(db: Db, asked: Asked, now: Date): Promise<FigureReport> {
  const days = daysOf(asked, now)
  const { kind, rows } = figures[asked.figure]
  const [sums, stands, points, parts, [last]] = await db.together<
    [
      Sum,
      Sum,
      { on: string; figure: string; amount: number },
      { part: string; isNow: boolean; amount: number },
      { day: PlainDate | null },
    ]
  >(
    kept(days.before, days.until)
      .select(['figure', isNow(days.from), total])
      .groupBy(['figure', sql`2`]),
    // A stand is the one of the last counted day.
    q
      .selectFrom('dailyFigures as f')
      .where('f.figure', 'in', standing)
      .where(
        sql<boolean>`f.day in (select max(day) from daily_figures where figure = f.figure and day < ${days.from}
          union all select max(day) from daily_figures where figure = f.figure and day <= ${dateIn(brasilia, now)})`,
      )
      .select(['f.figure', isNow(days.from, 'f.day'), total])
      .groupBy(['f.figure', sql`2`]),
    kept(days.from, days.until)
      .where('figure', 'in', rows)
      .select([sql<string>`${pointOf(asked, kind)}`.as('on'), 'figure', total])
      .groupBy([sql`1`, 'figure'])
      .orderBy(sql`1`),
    partsOf(asked, days, dateIn(brasilia, now)),
    q
      .selectFrom('dailyFigures')
      .where('figure', '=', 'people')
      .select(sql<PlainDate | null>`max(day)`.as('day')),
  )
  const amount = (found: Sum[], figure: string | undefined, current: boolean) =>
    found.find((one) => one.figure === figure && one.isNow === current)?.amount ?? 0
  const valueOf = (id: FigureId, current: boolean) => {
    const found = figures[id].kind === 'stand' ? stands : sums
    const [of, by] = figures[id].rows
    return figureValue(id, amount(found, of, current), amount(found, by, current))
  }
  const sorted = partsIn(parts).toSorted((a, b) => b.value - a.value || a.part.localeCompare(b.part))
  return {
    from: days.from,
    until: days.until,
    countedOn: last?.day ?? null,
    totals: figureIds.map((figure) => ({
      figure,
      value: valueOf(figure, true),
      before: valueOf(figure, false),
    })),
    points: [...new Set(points.map(({ on }) => on))].map((on) => {
      const at = (name?: string) => points.find((one) => one.on === on && one.figure === name)?.amount ?? 0
      return { on, value: figureValue(asked.figure, at(rows[0]), at(rows[1])) }
    }),
    parts: sorted
      .slice(0, mostParts)
      .map(({ part, value, before }) => ({ part: partText(asked.figure, part), value, before })),
  }
}

const total = sql<number>`sum(amount)::float8`.as('amount')
const isNow = (from: PlainDate, day = 'day') => sql<boolean>`${sql.ref(day)} >= ${from}::date`.as('isNow')
const standing = ['status', 'plans', 'revenue'] as const

const kept = (from: PlainDate, until: PlainDate) =>
  q.selectFrom('dailyFigures').where('day', '>=', from).where('day', '<=', until)

/** A stand has no sum over a month, so it is shown by day. */
const pointOf = ({ period }: Asked, kind: string) =>
  period === '30' || kind === 'stand' ? sql`day::text` : sql`to_char(day, 'YYYY-MM')`

/** The parts of the chosen figure, now and before; a stand's on the last counted days. */
function partsOf({ figure }: Asked, days: ReturnType<typeof daysOf>, today: PlainDate) {
  const { kind, rows } = figures[figure]
  const all = q
    .selectFrom('dailyFigures as f')
    .where('f.figure', '=', rows[0])
    .where('f.part', '<>', '')
    .select(['f.part', isNow(days.from, 'f.day'), total])
    .groupBy(['f.part', sql`2`])
    .having(sql<boolean>`sum(amount) > 0`)
    .orderBy('amount', 'desc')
    .limit(2000)
  if (kind !== 'stand') return all.where('f.day', '>=', days.before).where('f.day', '<=', days.until)
  return all.where(
    sql<boolean>`f.day in (select max(day) from daily_figures where figure = ${rows[0]} and day < ${days.from}
      union all select max(day) from daily_figures where figure = ${rows[0]} and day <= ${today})`,
  )
}

function partsIn(rows: { part: string; isNow: boolean; amount: number }[]) {
  const found = new Map<string, { part: string; value: number; before: number }>()
  for (const { part, isNow: current, amount } of rows) {
    const one = found.get(part) ?? { part, value: 0, before: 0 }
    found.set(part, { ...one, [current ? 'value' : 'before']: amount })
  }
  return [...found.values()]
}

interface DayRow {
  id: string
  on: PlainDate
  part: string
  amount: number
}

/** The kept rows of a figure in a period, for a spreadsheet; of a mean also its divisor. */
export async function listDays(
  db: Db,
  asked: Asked,
  now: Date,
): Promise<{ items: DayRow[]; nextCursor: null }> {
  const { from, until } = daysOf(asked, now)
  const [of, by] = figures[asked.figure].rows
  const rows = await db.all(
    kept(from, until)
      .where('figure', 'in', by ? [of, by] : [of])
      .select(['day', 'figure', 'part', 'amount'])
      .orderBy('day')
      .orderBy('figure')
      .orderBy('part')
      .limit(100_000),
  )
  return {
    items: rows.map(({ day, figure, part, amount }) => ({
      id: `${day} ${figure} ${part}`,
      on: day,
      part: part ? partText(asked.figure, part) : (rowTexts[figure] ?? ''),
      amount,
    })),
    nextCursor: null,
  }
}

const rowTexts: Record<string, string> = {
  answer_minutes: 'Minutos até a resposta',
  answered: 'Ordens aceitas',
  repair_minutes: 'Minutos até o conserto',
  completed: 'Ordens concluídas',
}

/** Counts each day that is over once, and what there is now. */
export const countFiguresJob = (database: Database): Job => ({
  name: 'count-figures',
  cron: '20 5 * * *',
  async run(now, stop) {
    const scope = jobScope('count-figures')
    const today = dateIn(brasilia, now)
    const call = sql<{ day: PlainDate }>`(select days_to_count(${today}::date) as day)`
    const days = await database.reader(scope).all(q.selectFrom(call.as('open')).selectAll())
    for (const { day } of days) {
      stop?.throwIfAborted()
      await database.write(scope, (tx) => tx.all(q.selectNoFrom(sql`count_day(${day}::date)`.as('done'))))
    }
    await database.write(scope, (tx) => tx.all(q.selectNoFrom(sql`count_tables(${today}::date)`.as('done'))))
    await database.write(scope, async (tx) => {
      const {
        basicCents: basic,
        professionalCents: professional,
        technicianCents: technician,
      } = await readSettings(tx)
      const prices = JSON.stringify({ basic, professional, technician })
      await tx.all(
        q.selectNoFrom(sql`count_stand(${today}::date, ${now}::timestamptz, ${prices}::jsonb)`.as('done')),
      )
    })
    return 0
  },
})

type Stand = { figure: string; part: string; amount: number; day: PlainDate }

/** The last counted stand of everything. */
export const lastStand = (db: Db): Promise<Stand[]> =>
  db.all(
    q
      .selectFrom('dailyFigures')
      .where('figure', 'in', ['people_in_all', 'clinics', 'workshops', 'equipment', 'status'])
      .where(sql<boolean>`day = (select max(day) from daily_figures where figure = 'equipment')`)
      .where('amount', '>', 0)
      .select(['figure', 'part', 'amount', 'day']),
  )
