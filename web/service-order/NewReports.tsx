import { useQuery } from '@tanstack/react-query'
import { MessageSquareWarning } from 'lucide-react'
import { problemNames, severityNames } from '#core/label/defect-report.ts'
import { atClinic } from '#web/kit/paths.ts'
import { newReportsQuery } from '#web/label/new-reports.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'

/** Defects reported by label that nobody has decided on. Absent without any. */
export function NewReports() {
  const { data } = useQuery(newReportsQuery())
  if (!data || data.items.length === 0) return null
  return (
    <Panel
      flush
      icon={<MessageSquareWarning size={18} aria-hidden="true" />}
      title="Decida sobre o defeito relatado"
      aside={<span className="count">{data.items.length}</span>}
    >
      <ul className="rows">
        {data.items.map((report) => (
          <li key={report.id}>
            <span className={`eqi ${report.severity === 'stopped' ? 'bad' : 'warn'}`}>
              <MessageSquareWarning size={22} aria-hidden="true" />
            </span>
            <span className="what">
              <b>{report.equipment.name}</b>
              <p>
                {problemNames[report.problem]} · {severityNames[report.severity]}
              </p>
            </span>
            <span className="when">
              <small>
                <TimeAgo instant={report.createdAt} />
              </small>
            </span>
            <LinkButton to={atClinic.report(report)} aria-label={`Ver relato: ${report.equipment.name}`}>
              Ver relato
            </LinkButton>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
