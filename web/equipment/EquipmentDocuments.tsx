import { FileCheck } from 'lucide-react'
import { documentApi } from '#core/document/document.api.ts'
import { dateIn, formatDate } from '#core/kit/dates.ts'
import { useList } from '#web/kit/list.ts'
import { pages } from '#web/kit/query.ts'
import { address } from '#web/kit/call.ts'
import { useSession } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { ErrorState, Skeleton } from '#web/ui/State.tsx'

const statuses = {
  valid: ['ok', 'Válido'],
  contested: ['warn', 'Em contestação'],
  superseded: ['neutral', 'Substituído'],
  revoked: ['bad', 'Revogado'],
} as const

/** The documents issued about the piece, newest first. */
export function EquipmentDocuments({ equipmentId }: { equipmentId: string }) {
  const list = useList(pages(documentApi.list, { equipmentId, limit: 10 }))
  const { organization } = useSession()
  const on = (instant: string) => formatDate(dateIn(organization?.timeZone ?? 'UTC', new Date(instant)))
  return (
    <Panel title="Documentos">
      {list.error ? (
        <ErrorState error={list.error} onRetry={list.retry} />
      ) : list.isPending ? (
        <Skeleton className="h-12 w-full" />
      ) : list.items.length === 0 ? (
        <p className="text-sm text-text-2">O laudo de cada manutenção aparece aqui quando ela é concluída.</p>
      ) : (
        <ul className="held">
          {list.items.map((document) => (
            <li key={document.id}>
              <FileCheck size={20} aria-hidden="true" />
              <span className="grow">
                {document.sha256 ? (
                  <a href={address(documentApi.file, { id: document.id })} className="id font-semibold">
                    {document.number}
                  </a>
                ) : (
                  <b className="id">{document.number}</b>
                )}
                <small className="block">{document.title}</small>
                <small className="block text-text-3">
                  {on(document.issuedAt)} · {document.issuer}
                  {!document.sha256 && ' · PDF em preparo'}
                </small>
              </span>
              <Chip tone={statuses[document.status][0]}>{statuses[document.status][1]}</Chip>
            </li>
          ))}
        </ul>
      )}
      {list.hasMore && (
        <Button block busy={list.isLoadingMore} busyText="Carregando..." onClick={list.loadMore}>
          Mostrar mais
        </Button>
      )}
    </Panel>
  )
}
