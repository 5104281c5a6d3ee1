import { Link } from 'react-router'
import type { DocumentDetail } from '#core/document/document.api.ts'
import { formatInstant } from '#core/kit/dates.ts'
import { useAt, useTimeZone } from '#web/kit/session.ts'
import { standings } from './document-standings.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { Panel } from '#web/ui/Panel.tsx'

/** All versions of the document's number. Absent while there is one only. */
export function VersionsPanel({ document: { id, versions } }: { document: DocumentDetail }) {
  const at = useAt()
  const zone = useTimeZone()
  if (versions.length < 2) return null
  return (
    <Panel title="Versões" flush>
      <ul className="rows">
        {versions.map((one) => {
          const [tone, label] = standings[one.status]
          return (
            <li key={one.id}>
              <span className="what">
                <b>
                  {one.id === id ? (
                    `Versão ${one.version}, esta`
                  ) : (
                    <Link
                      className="relative after:absolute after:-inset-y-3.5 after:-inset-x-1"
                      to={at.issued(one)}
                    >
                      Versão {one.version}
                    </Link>
                  )}
                </b>
                <p>{formatInstant(one.issuedAt, zone)}</p>
              </span>
              <Chip tone={tone}>{label}</Chip>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
