import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { financeApi, type Analyses } from '#core/finance/finance.api.ts'
import { count, formatNumber } from '#web/kit/formats.ts'
import { loadUnknown, query } from '#web/kit/query.ts'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { FinanceFrame } from './FinanceFrame.tsx'
import { MonthBars } from './MonthBars.tsx'
import { overviewQuery } from './queries.ts'

export const clientLoader = () => loadUnknown(overviewQuery)

/** Failures, times, preventive work and compliance of twelve months. */
export default function AnalysesPage() {
  return (
    <FinanceFrame tab="Análises" text="Os últimos 12 meses da manutenção">
      {() => <AnalysesBody />}
    </FinanceFrame>
  )
}

function AnalysesBody() {
  const loaded = useQuery(query(financeApi.analyses, {}))
  return (
    <Loaded from={loaded} rows={8}>
      {(analyses) => (
        <>
          <Kinds analyses={analyses} />
          <Models analyses={analyses} />
          <Workshops analyses={analyses} />
          <Compliance analyses={analyses} />
        </>
      )}
    </Loaded>
  )
}

const whole = (value: number) => formatNumber(value)

function Kinds({ analyses: { months } }: { analyses: Analyses }) {
  const sum = (of: 'corrective' | 'preventive') => months.reduce((total, month) => total + month[of], 0)
  const [corrective, preventive] = [sum('corrective'), sum('preventive')]
  const all = corrective + preventive
  const sentence =
    all === 0
      ? 'Nenhuma ordem nos últimos 12 meses.'
      : `De ${count(all, 'ordem', 'ordens')}, ${Math.round((preventive / all) * 100)}% foram preventivas ou outras, e ${count(corrective, 'foi corretiva', 'foram corretivas')}.`
  return (
    <Panel title="Preventiva e corretiva">
      <MonthBars
        sentence={sentence}
        months={months.map((month) => ({ month: month.month, values: [month.preventive, month.corrective] }))}
        series={['Preventiva e outras', 'Corretiva']}
        unit="ordens por mês"
        show={whole}
        write={whole}
      />
    </Panel>
  )
}

interface TableProps {
  label: string
  heads: string[]
  rows: { key: string; cells: ReactNode[] }[]
}

const Rows = ({ label, heads, rows }: TableProps) => (
  <table
    className="tbl phone:[&_:is(th,td):not(:first-child)]:pl-1 phone:[&_:is(th,td):last-child]:pr-4 phone:[&_:is(th,td):first-child]:pl-4"
    aria-label={label}
  >
    <thead>
      <tr>
        {heads.map((head, index) => (
          <th key={head} scope="col" className={index > 0 ? 'num whitespace-normal' : ''}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, cells: [first, ...cells] }) => (
        <tr key={key}>
          <th scope="row" className="whitespace-normal wrap-anywhere">
            {first}
          </th>
          {cells.map((cell, index) => (
            <td key={heads[index + 1]} className="num">
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

function Models({ analyses: { models } }: { analyses: Analyses }) {
  const nameOf = ({ brand, model }: Analyses['models'][number]) =>
    [brand, model].filter(Boolean).join(' ') || 'Sem marca e modelo'
  const [worst] = models
  return (
    <Panel
      flush
      title="Falhas por marca e modelo"
      hint={
        worst
          ? `${nameOf(worst)} falhou mais: ${count(worst.failures, 'vez', 'vezes')}.`
          : 'Nenhuma falha nos últimos 12 meses.'
      }
    >
      {worst && (
        <Rows
          label="Falhas por marca e modelo"
          heads={['Modelo', 'Falhas', 'Horas até o conserto']}
          rows={models.map((one) => ({
            key: `${one.brand}/${one.model}`,
            cells: [nameOf(one), whole(one.failures), whole(one.downHours)],
          }))}
        />
      )}
    </Panel>
  )
}

const hours = (value: number | null) => (value === null ? 'ainda não' : `${formatNumber(value)} h`)

function Workshops({ analyses: { workshops } }: { analyses: Analyses }) {
  const [quickest] = workshops
    .filter(({ repairHours }) => repairHours !== null)
    .toSorted((a, b) => (a.repairHours ?? 0) - (b.repairHours ?? 0))
  return (
    <Panel
      flush
      title="Tempo de cada oficina"
      hint={
        quickest
          ? `${quickest.name} concluiu mais rápido: ${hours(quickest.repairHours)} em média, do pedido à conclusão.`
          : 'Nenhuma ordem concluída nos últimos 12 meses.'
      }
    >
      {workshops.length > 0 && (
        <Rows
          label="Tempo de cada oficina"
          heads={['Oficina', 'Até aceitar', 'Até concluir']}
          rows={workshops.map((one) => ({
            key: one.id,
            cells: [one.name, hours(one.answerHours), hours(one.repairHours)],
          }))}
        />
      )}
    </Panel>
  )
}

function Compliance({ analyses: { months } }: { analyses: Analyses }) {
  const known = months.filter(({ compliance }) => compliance !== null)
  const [first, last] = [known[0]?.compliance, known.at(-1)?.compliance]
  const sentence =
    first === undefined || last === undefined
      ? 'A conformidade aparece aqui mês a mês.'
      : `A conformidade está em ${last}%. No primeiro mês que aparece aqui, estava em ${first}%.`
  return (
    <Panel title="Conformidade por mês">
      <MonthBars
        sentence={sentence}
        months={months.map(({ month, compliance }) => ({ month, values: [compliance ?? 0, 0] }))}
        series={['Conformidade']}
        unit="Conformidade por mês"
        show={(value) => (value > 0 ? `${value}%` : 'sem nota')}
        write={(value) => `${value}%`}
      />
    </Panel>
  )
}
