import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { categoryLabels } from '#core/expense/category.ts'
import { financeApi, type Budget } from '#core/finance/finance.api.ts'
import { forecastText } from '#core/finance/forecast.ts'
import { monthsOfYear } from '#core/finance/months.ts'
import { formatCents } from '#core/kit/money.ts'
import { useFilters } from '#web/kit/list.ts'
import { part } from '#web/kit/part.ts'
import { atClinic } from '#web/kit/paths.ts'
import { loadUnknown, query } from '#web/kit/query.ts'
import { useToday } from '#web/kit/session.ts'
import { Awaited } from '#web/ui/Awaited.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { TabLinks } from '#web/ui/Tabs.tsx'
import { FinanceFrame } from './FinanceFrame.tsx'
import { inReais, MonthBars } from './MonthBars.tsx'
import { overviewQuery } from './queries.ts'

export const clientLoader = () => loadUnknown(overviewQuery)

const dialog = part(async () => (await import('./PlanDialog.tsx')).PlanDialog)
type Line = Budget['categories'][number]
const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0)

/** Orçamento do ano: planned against spent by category and month, with a forecast. */
export default function BudgetPage() {
  return (
    <FinanceFrame tab="Orçamento" text="O planejado, o gasto e onde o ano deve terminar">
      {() => <BudgetBody />}
    </FinanceFrame>
  )
}

function BudgetBody() {
  const thisYear = Number(useToday().slice(0, 4))
  const { values } = useFilters('ano')
  const year = [thisYear - 1, thisYear, thisYear + 1].find((one) => String(one) === values.ano) ?? thisYear
  const loaded = useQuery(query(financeApi.budget, { year }))
  return (
    <>
      <Panel flush>
        <TabLinks
          label="Ano"
          isAlone
          items={[thisYear - 1, thisYear, thisYear + 1].map((one) => ({
            to: `?ano=${one}`,
            label: String(one),
            current: one === year,
          }))}
        />
      </Panel>
      <Loaded from={loaded} rows={8}>
        {(budget) => <Year key={year} budget={budget} />}
      </Loaded>
    </>
  )
}

function Year({ budget: { year, categories } }: { budget: Budget }) {
  const [planned, plan] = useState<Line | null>(null)
  const totals = {
    planned: categories.reduce((total, one) => total + sum(one.planned), 0),
    spent: categories.reduce((total, one) => total + sum(one.spent), 0),
    forecast: categories.reduce((total, one) => total + one.forecastCents, 0),
  }
  const over = totals.forecast - totals.planned
  const stands =
    totals.planned === 0
      ? 'Nada foi planejado ainda.'
      : over > 0
        ? `A previsão passa do planejado em ${formatCents(over)}.`
        : `A previsão fica ${formatCents(-over)} abaixo do planejado.`
  const at = (of: 'planned' | 'spent', index: number) =>
    categories.reduce((total, one) => total + (one[of][index] ?? 0), 0)
  return (
    <>
      <Panel title={`Orçamento de ${year}`} hint={forecastText}>
        <MonthBars
          sentence={`Planejado ${formatCents(totals.planned)}, gasto ${formatCents(totals.spent)}, previsão ${formatCents(totals.forecast)}. ${stands}`}
          months={monthsOfYear(year).map((month, index) => {
            const [spent, all] = [at('spent', index), at('planned', index)]
            return { month, values: [spent, Math.max(0, all - spent)] }
          })}
          series={['Gasto', 'Falta do plano']}
          unit="valores em R$"
          show={formatCents}
          write={inReais}
        />
      </Panel>
      <Panel flush title="Por categoria">
        <ul className="rows">
          {categories.map((line) => (
            <CategoryLine key={line.category} line={line} year={year} onPlan={() => plan(line)} />
          ))}
        </ul>
      </Panel>
      {planned && (
        <Awaited
          part={dialog}
          wanted
          name="o planejamento"
          onGiveUp={() => plan(null)}
          props={{ line: planned, year, onClose: () => plan(null) }}
        />
      )}
    </>
  )
}

function CategoryLine({ line, year, onPlan }: { line: Line; year: number; onPlan: () => void }) {
  const [planned, spent] = [sum(line.planned), sum(line.spent)]
  const name = categoryLabels[line.category]
  const isOver = planned > 0 && line.forecastCents > planned
  return (
    <li className="flex-wrap">
      <span className="what min-w-48">
        <b>{name}</b>
        <p className={isOver ? 'late' : ''}>
          Previsão {formatCents(line.forecastCents)}
          {planned > 0 && ` de ${formatCents(planned)} planejados`}
        </p>
      </span>
      <Link
        className="link tabular-nums"
        to={`${atClinic.spending({ categoria: line.category })}&ano=${year}`}
      >
        {formatCents(spent)}
      </Link>
      <Button aria-label={`Planejar ${name}`} onClick={onPlan}>
        Planejar
      </Button>
    </li>
  )
}
