import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ClinicCosts } from '#core/equipment/equipment.api.ts'
import { formatCents } from '#core/kit/money.ts'
import { monthName } from '#web/kit/formats.ts'
import { atClinic } from '#web/kit/paths.ts'
import { clinicCostsQuery } from '#web/equipment/clinic-costs.ts'
import { EquipmentIcon } from '#web/equipment/EquipmentIcon.tsx'
import { BarChart, ChartLegend } from '#web/ui/BarChart.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'

type Month = ClinicCosts['months'][number]

const sumOf = ({ correctiveCents, otherCents }: Month) => correctiveCents + otherCents

/** `1.500`: reais without cents, for the axis of a chart. */
const inReais = (cents: number) => new Intl.NumberFormat('pt-BR').format(Math.round(cents / 100))

/** Cost of maintenance in the last twelve months, as bars or a table, and the most expensive equipment. */
export function MaintenanceCosts() {
  const loaded = useQuery(clinicCostsQuery)
  return (
    <Loaded from={loaded} waiting={null}>
      {(costs) => <Costs costs={costs} />}
    </Loaded>
  )
}

function Costs({ costs: { months, equipmentList } }: { costs: ClinicCosts }) {
  const [asTable, setAsTable] = useState(false)
  const total = months.reduce((sum, month) => sum + sumOf(month), 0)
  if (total === 0) {
    return (
      <Panel className="costs" title="Custos de manutenção">
        <p className="text-text-2">
          Nenhum custo nos últimos 12 meses. As cobranças das oficinas e as suas despesas com manutenção
          entram aqui.
        </p>
      </Panel>
    )
  }
  return (
    <Panel
      className="costs phone:order-1"
      title="Custos de manutenção"
      aside={
        <Button variant="text" size="sm" onClick={() => setAsTable(!asTable)}>
          {asTable ? 'Ver como gráfico' : 'Ver como tabela'}
        </Button>
      }
    >
      <Figures months={months} total={total} />
      {asTable ? <MonthTable months={months} /> : <Months months={months} />}
      <CostliestEquipment equipmentList={equipmentList} />
    </Panel>
  )
}

function Figures({ months, total }: { months: Month[]; total: number }) {
  const other = months.reduce((sum, { otherCents }) => sum + otherCents, 0)
  const figures: [string, string][] = [
    [formatCents(total), 'últimos 12 meses'],
    [`${Math.round((other / total) * 100)}%`, 'preventiva e outras'],
    [formatCents(Math.round(total / months.length)), 'média por mês'],
  ]
  return (
    <dl className="flex gap-10 mb-3 phone:justify-between phone:gap-5">
      {figures.map(([value, label]) => (
        <div className="flex flex-col-reverse justify-end" key={label}>
          <dt className="text-xs/6 text-text-3">{label}</dt>
          <dd className="text-xl font-semibold font-stretch-104% whitespace-nowrap phone:text-[1.0625rem]/6">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Months({ months }: { months: Month[] }) {
  const highest = months.reduce((one, month) => (sumOf(month) > sumOf(one) ? month : one))
  return (
    <>
      <BarChart
        label={`Custos por mês. Maior mês: ${monthName(highest.month, 'long')}, ${formatCents(sumOf(highest))}.`}
        write={inReais}
        bars={months.map((month) => ({
          label: monthName(month.month, 'short'),
          title: `${monthName(month.month, 'long')}, ${formatCents(sumOf(month))}`,
          values: [month.otherCents, month.correctiveCents],
        }))}
      />
      <ChartLegend series={['Preventiva e outras', 'Corretiva']} unit="valores em R$" />
    </>
  )
}

function MonthTable({ months }: { months: Month[] }) {
  return (
    <table className="tbl phone:[&_:is(th,td)]:px-1" aria-label="Custos por mês">
      <thead>
        <tr>
          <th scope="col">Mês</th>
          <th scope="col" className="num">
            <span className="phone:hidden">Preventiva e outras</span>
            <span className="md:hidden">Preventiva</span>
          </th>
          <th scope="col" className="num">
            Corretiva
          </th>
          <th scope="col" className="num phone:hidden">
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {months.toReversed().map((month) => (
          <tr key={month.month}>
            <th scope="row">
              <span className="phone:hidden">{monthName(month.month, 'long')}</span>
              <span className="md:hidden">
                {monthName(month.month, 'short')} {month.month.slice(0, 4)}
              </span>
            </th>
            <td className="num">{formatCents(month.otherCents)}</td>
            <td className="num">{formatCents(month.correctiveCents)}</td>
            <td className="num phone:hidden">{formatCents(sumOf(month))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function CostliestEquipment({ equipmentList }: { equipmentList: ClinicCosts['equipmentList'] }) {
  const highestTotal = equipmentList[0]?.totalCents ?? 1
  return (
    <>
      <h3 className="mt-5 mb-1">Os que mais custaram</h3>
      <ul className="costliest">
        {equipmentList.slice(0, 3).map((equipment) => (
          <li
            className="relative grid grid-cols-[20px_minmax(0,1.1fr)_1fr_6.5rem] items-center gap-3 text-sm/6 phone:grid-cols-[20px_minmax(0,1fr)_auto] min-h-11 phone:py-1.5 phone:px-0"
            key={equipment.id}
          >
            <EquipmentIcon category={equipment.category} />
            <Link
              className="text-inherit no-underline after:absolute after:inset-0 hover:underline"
              to={atClinic.equipment(equipment)}
            >
              {equipment.name}
            </Link>
            <span
              className="bar block h-2 rounded-[3px] bg-surface-3 phone:col-[2_/_-1] phone:row-start-2"
              aria-hidden="true"
            >
              <i
                className="block h-2 rounded-[3px] bg-chart-1"
                style={{ width: `${Math.round((equipment.totalCents / highestTotal) * 100)}%` }}
              />
            </span>
            <b className="text-right whitespace-nowrap">{formatCents(equipment.totalCents)}</b>
          </li>
        ))}
      </ul>
    </>
  )
}
