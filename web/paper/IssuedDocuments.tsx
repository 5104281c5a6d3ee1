import { FileCheck } from 'lucide-react'
import { documentApi, type DocumentSummary } from '#core/document/document.api.ts'
import { dateIn, formatDate } from '#core/kit/dates.ts'
import { address } from '#web/kit/call.ts'
import { useList } from '#web/kit/list.ts'
import { pages } from '#web/kit/query.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { ListFoot } from '#web/ui/List.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { ErrorState, SkeletonRows } from '#web/ui/State.tsx'

const statuses = {
  valid: ['ok', 'Válido'],
  contested: ['warn', 'Em contestação'],
  superseded: ['neutral', 'Substituído'],
  revoked: ['bad', 'Revogado'],
} as const

export const issuedList = pages(documentApi.list, { limit: 10 })

/** What was issued in the product, the newest first. */
export function IssuedDocuments() {
  const list = useList(issuedList)
  return (
    <Panel title="Emitidos no Equipo" hint="Laudos e registros com código de verificação." flush>
      {list.error ? (
        <ErrorState error={list.error} onRetry={list.retry} />
      ) : list.isPending ? (
        <SkeletonRows rows={3} />
      ) : list.items.length === 0 ? (
        <p className="empty-line">O laudo de cada manutenção aparece aqui quando ela é concluída.</p>
      ) : (
        <>
          <ul className="rows">
            {list.items.map((one) => (
              <IssuedRow key={one.id} one={one} />
            ))}
          </ul>
          <ListFoot {...list} text={`Mostrando ${list.items.length}`} />
        </>
      )}
    </Panel>
  )
}

function IssuedRow({ one }: { one: DocumentSummary }) {
  const zone = useTimeZone()
  const [tone, label] = statuses[one.status]
  return (
    <li className="dated issued">
      <span className="eqi">
        <FileCheck size={22} aria-hidden="true" />
      </span>
      <span className="what">
        <b>
          {one.sha256 ? (
            <a href={address(documentApi.file, { id: one.id })}>{one.title}</a>
          ) : (
            `${one.title}, PDF em preparo`
          )}
        </b>
        <p>
          <span className="id">{one.number}</span>
          {one.equipment && ` · ${one.equipment.name}`}
          {` · ${one.issuer}`}
        </p>
      </span>
      <span className="when">
        <Chip tone={tone}>{label}</Chip>
        <small>{formatDate(dateIn(zone, new Date(one.issuedAt)))}</small>
      </span>
    </li>
  )
}
