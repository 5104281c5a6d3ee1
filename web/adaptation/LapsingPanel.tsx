import { Link } from 'react-router'
import type { AdaptationPath } from '#core/adaptation/adaptation.api.ts'
import { formatDate } from '#core/kit/dates.ts'
import { atClinic } from '#web/kit/paths.ts'
import { Note, Panel } from '#web/ui/Panel.tsx'

type Lapsing = AdaptationPath['lapsing'][number]

function placeOf({ source, id }: Lapsing): string {
  if (id === null || source === 'licence') return atClinic.profile()
  return source === 'paper' ? atClinic.paper({ id }) : atClinic.issued({ id })
}

/** Papers and documents that end within 90 days. */
export function LapsingPanel({ lapsing }: Pick<AdaptationPath, 'lapsing'>) {
  return (
    <Panel title="Vence nos próximos 90 dias" flush={lapsing.length > 0}>
      {lapsing.length === 0 ? (
        <Note tone="ok">Nenhum documento vence nos próximos 90 dias.</Note>
      ) : (
        <ul className="rows">
          {lapsing.map((one) => (
            <li key={`${one.source} ${one.id}`}>
              <Link className="what" to={placeOf(one)}>
                {one.title}
              </Link>
              <span className="whitespace-nowrap text-text-2">{formatDate(one.on)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
