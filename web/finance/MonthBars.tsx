import { Link } from 'react-router'
import { monthName } from '#web/kit/formats.ts'
import { BarChart, ChartLegend } from '#web/ui/BarChart.tsx'

interface MonthBarsProps {
  /** The chart's finding as a sentence. It stands first. */
  sentence: string
  months: { month: string; values: [number, number] }[]
  /** Heads of the table's columns: the solid part, then the hatched one. */
  series: [string, string] | [string]
  unit: string
  /** A value in the table. */
  show: (value: number) => string
  /** A value on the axis. */
  write: (value: number) => string
  /** The address of a month's rows. */
  linkOf?: (month: string) => string
}

/** `1.500`: reais without cents, for the axis of a chart. */
export const inReais = (cents: number) => new Intl.NumberFormat('pt-BR').format(Math.round(cents / 100))

/** Months as a sentence, bars and a table. On a phone they follow each other. */
export function MonthBars({ sentence, months, series, unit, show, write, linkOf }: MonthBarsProps) {
  return (
    <>
      <p className="mb-4">{sentence}</p>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,19rem)]">
        <div>
          <BarChart
            label={sentence}
            write={write}
            bars={months.map(({ month, values }) => ({
              label: monthName(month, 'short'),
              title: `${monthName(month, 'long')}, ${show(values[0] + values[1])}`,
              values,
            }))}
          />
          {series.length === 2 && <ChartLegend series={series} unit={unit} />}
        </div>
        <table
          className="tbl [&_:is(th,td)]:px-1 [&_tr:last-child_th]:border-b-0 [&_tbody_:is(th,td)]:py-1"
          aria-label={unit}
        >
          <thead>
            <tr>
              <th scope="col">Mês</th>
              {series.map((name) => (
                <th key={name} scope="col" className="num">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, values }) => (
              <tr key={month}>
                <th scope="row">
                  {linkOf ? (
                    <Link className="link inline-flex min-h-11 min-w-11 items-center" to={linkOf(month)}>
                      {monthName(month, 'short')}
                    </Link>
                  ) : (
                    monthName(month, 'short')
                  )}
                </th>
                {series.map((name, index) => (
                  <td key={name} className="num">
                    {show(values[index] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
