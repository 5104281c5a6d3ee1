import { Link } from 'react-router'
import { documentApi, type DocumentSummary } from '#core/document/document.api.ts'
import type { DocumentKind } from '#core/document/document-number.ts'
import { dateIn, formatDate } from '#core/kit/dates.ts'
import { useList } from '#web/kit/list.ts'
import { pages } from '#web/kit/query.ts'
import { useAt, useTimeZone } from '#web/kit/session.ts'
import { DocumentIcon } from '#web/document/DocumentIcon.tsx'
import { EmitLinks } from '#web/draft/EmitLinks.tsx'
import { standings } from '#web/document/document-standings.ts'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Skeleton } from '#web/ui/State.tsx'
import { ListBody } from '#web/ui/ListBody.tsx'
import { EquipmentPapers } from './EquipmentPapers.tsx'

interface EquipmentDocumentsProps {
  equipment: { id: string; category: string }
}

/** Papers about the equipment, documents issued about it, newest first, and those that can be issued. */
export function EquipmentDocuments({ equipment }: EquipmentDocumentsProps) {
  const list = useList(pages(documentApi.list, { equipmentId: equipment.id, limit: 10 }))
  return (
    <Panel title="Documentos">
      <EquipmentPapers equipmentId={equipment.id} />
      <ListBody
        list={list}
        waiting={<Skeleton className="h-12 w-full" />}
        empty={
          <p className="text-sm text-text-2">
            O laudo de cada manutenção aparece aqui quando ela é concluída.
          </p>
        }
      >
        <ul className="held grid mt-3">
          {list.items.map((document) => (
            <DocumentRow key={document.id} document={document} />
          ))}
        </ul>
      </ListBody>
      {list.hasMore && (
        <Button block busy={list.isLoadingMore} busyText="Carregando..." onClick={list.loadMore}>
          Mostrar mais
        </Button>
      )}
      <EmitLinks kinds={kindsFor(equipment)} subject={{ equipment: equipment.id }} />
    </Panel>
  )
}

const kindsFor = ({ category }: { category: string }): DocumentKind[] =>
  category.endsWith('-xray') ? ['xray_index', 'decommissioning'] : ['decommissioning']

function DocumentRow({ document }: { document: DocumentSummary }) {
  const at = useAt()
  const zone = useTimeZone()
  const [tone, label] = standings[document.status]
  return (
    <li className="relative not-first:border-t not-first:border-border">
      <DocumentIcon kind={document.kind} />
      <span className="grow">
        <Link
          to={at.issued(document)}
          className="font-semibold text-text no-underline after:absolute after:inset-0 hover:underline"
        >
          {document.title}
        </Link>
        <small className="block text-text-2">
          <span className="id">{document.number}</span> ·{' '}
          {formatDate(dateIn(zone, new Date(document.issuedAt)))}
        </small>
        <small className="block text-text-2">
          {document.issuer}
          {!document.sha256 && ' · PDF em preparo'}
        </small>
      </span>
      <Chip tone={tone}>{label}</Chip>
    </li>
  )
}
