import type { Compliance } from '#core/compliance/compliance.api.ts'
import { monthOf } from '#core/compliance/month.ts'
import { formatDate } from '#core/kit/dates.ts'
import { Panel } from '#web/ui/Panel.tsx'

const height = 64

/** The score of the last month, of the mornings on which it was recorded and of now. Absent until there are two. */
export function HistoryPanel(compliance: Pick<Compliance, 'history' | 'on' | 'score'>) {
  const days = monthOf(compliance)
  const [first] = days
  const last = days.at(-1)
  if (!first || !last || days.length < 2) return null
  const scores = days.map(({ score }) => score)
  const label = `Nota de ${formatDate(first.on)} a ${formatDate(last.on)}: começou em ${first.score}, está em ${last.score}; entre ${Math.min(...scores)} e ${Math.max(...scores)}.`
  return (
    <Panel title="Nota por dia" hint="A nota da manhã de cada dia registrado.">
      <svg
        className="w-full h-16 fill-chart-1"
        viewBox={`0 0 ${days.length * 8} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {days.map(({ on, score }, at) => {
          const tall = Math.max(2, (score / 100) * height)
          return <rect key={on} x={at * 8 + 1} y={height - tall} width={6} height={tall} rx={1} />
        })}
      </svg>
      <p className="score-days-ends">
        <span>
          {formatDate(first.on)}: <b>{first.score}</b>
        </span>
        <span>
          {formatDate(last.on)}: <b>{last.score}</b>
        </span>
      </p>
      <details className="mt-2 text-sm">
        <summary className="cursor-pointer">Ver como tabela</summary>
        <table className="score-table w-full mt-2">
          <thead>
            <tr>
              <th scope="col">Dia</th>
              <th scope="col">Nota</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ on, score }) => (
              <tr key={on}>
                <td>{formatDate(on)}</td>
                <td>{score}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Panel>
  )
}
