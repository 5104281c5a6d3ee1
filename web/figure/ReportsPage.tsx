import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { figureApi, type FigureReport } from '#core/figure/figure.api.ts'
import { figureIds, figurePeriods, figures, type FigureId, type FigurePeriod } from '#core/figure/figure.ts'
import { formatDate } from '#core/kit/dates.ts'
import { formatCents } from '#core/kit/money.ts'
import { address } from '#web/kit/call.ts'
import { formatNumber, monthName } from '#web/kit/formats.ts'
import { useFilters } from '#web/kit/list.ts'
import { query } from '#web/kit/query.ts'
import { BarChart } from '#web/ui/BarChart.tsx'
import { Filters, FilterSelect } from '#web/ui/List.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { PageHeader } from '#web/ui/Page.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { EmptyState } from '#web/ui/State.tsx'
import { Table, type Column } from '#web/ui/Table.tsx'

const periodTexts: Record<FigurePeriod, string> = { '30': '30 dias', '90': '90 dias', '365': '12 meses' }
const periodOptions = figurePeriods.map((value) => ({ value, label: periodTexts[value] }))
const figureOptions = figureIds.map((value) => ({ value, label: figures[value].label }))

/** The product's figures in a period against the one before: all in a table, one with its chart and parts. */
export default function ReportsPage() {
  const { values, setFilter } = useFilters('figure', 'period')
  const figure = figureIds.find((id) => id === values.figure) ?? 'orders'
  const period = figurePeriods.find((id) => id === values.period) ?? '30'
  const loaded = useQuery(query(figureApi.report, { figure, period }))
  return (
    <>
      <PageHeader
        title="Relatórios"
        text={`Os números do Equipo nos últimos ${periodTexts[period]}, comparados com o período anterior.`}
        actions={
          <Menu
            items={[
              {
                label: 'Baixar planilha CSV',
                icon: <Download size={18} aria-hidden="true" />,
                download: address(figureApi.csv, { figure, period }),
              },
            ]}
          />
        }
      />
      <div className="stack">
        <Panel flush>
          <Filters>
            <FilterSelect
              label="Período"
              value={period}
              options={periodOptions}
              all="30 dias"
              onChange={(value) => setFilter('period', value)}
            />
            <FilterSelect
              label="Número"
              value={figure}
              options={figureOptions}
              all="Ordens abertas"
              onChange={(value) => setFilter('figure', value)}
            />
          </Filters>
        </Panel>
        <Loaded from={loaded} rows={6}>
          {(report) => <Report report={report} figure={figure} />}
        </Loaded>
      </div>
    </>
  )
}

function Report({ report, figure }: { report: FigureReport; figure: FigureId }) {
  const { label, meaning, partHead } = figures[figure]
  const { from, until, countedOn, points, parts, totals } = report
  return (
    <>
      {countedOn === null && <Note>Ainda não há números: a primeira contagem é feita nesta madrugada.</Note>}
      {countedOn !== null && countedOn < until && (
        <Note tone="warn">Contado até {formatDate(countedOn)}: os dias seguintes ainda faltam.</Note>
      )}
      <Panel title={label} hint={meaning}>
        {points.some(({ value }) => value) ? (
          <BarChart
            label={`${label} de ${formatDate(from)} a ${formatDate(until)}. A tabela abaixo tem os números.`}
            bars={points.map(({ on, value }) => ({
              label: shortOf(on),
              title: `${longOf(on)}: ${write(figure, value)}`,
              values: [value ?? 0, 0],
            }))}
            write={(value) => write(figure, value)}
          />
        ) : (
          <EmptyState title="Nada neste período" text="Escolha um período maior ou outro número." />
        )}
      </Panel>
      {partHead && parts.length > 0 && (
        <Panel title={`${label}: em detalhe`} flush>
          <Table
            label={`${label}: em detalhe`}
            rows={parts}
            columns={[
              { id: 'part', head: partHead, cell: ({ part }) => part },
              ...compared<FigureReport['parts'][number]>(() => figure),
            ]}
            rowId={({ part }) => part}
          />
        </Panel>
      )}
      <Panel title="Todos os números" flush>
        <Table label="Todos os números" rows={totals} columns={totalColumns} rowId={(one) => one.figure} />
      </Panel>
    </>
  )
}

type Compared = { value: number | null; before: number | null }

const compared = <Row extends Compared>(of: (row: Row) => FigureId): Column<Row>[] => [
  {
    id: 'value',
    head: 'Período',
    numeric: true,
    phone: 'share',
    isLabelled: true,
    cell: (row) => write(of(row), row.value),
  },
  {
    id: 'before',
    head: 'Anterior',
    numeric: true,
    phone: 'share',
    isLabelled: true,
    cell: (row) => write(of(row), row.before),
  },
  { id: 'change', head: 'Mudança', numeric: true, phone: 'share', isLabelled: true, cell: change },
]

type Total = FigureReport['totals'][number]

const totalColumns: Column<Total>[] = [
  {
    id: 'figure',
    head: 'Número',
    cell: ({ figure }) => (
      <span className="block whitespace-normal">
        <b>{figures[figure].label}</b>
        <small className="block text-text-2">{figures[figure].meaning}</small>
      </span>
    ),
  },
  ...compared<Total>(({ figure }) => figure),
]

function write(figure: FigureId, value: number | null): string {
  if (value === null) return 'Sem dados'
  const { unit } = figures[figure]
  if (unit === 'money') return formatCents(value)
  return unit === 'hours' ? `${formatNumber(value)} h` : formatNumber(value)
}

function change({ value, before }: Compared): string {
  if (value === null || !before) return 'Sem comparação'
  const percent = Math.round((value / before - 1) * 100)
  return `${percent > 0 ? '+' : ''}${formatNumber(percent)}%`
}

const isMonth = (on: string) => on.length === 7
const shortOf = (on: string) => (isMonth(on) ? monthName(on, 'short') : on.slice(8))
const longOf = (on: string) => (isMonth(on) ? monthName(on, 'long') : formatDate(on))
