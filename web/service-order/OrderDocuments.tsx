import { Download, QrCode, Share2 } from 'lucide-react'
import { Link } from 'react-router'
import { documentApi } from '#core/document/document.api.ts'
import type { DocumentKind } from '#core/document/document-number.ts'
import { kindNames } from '#core/document/kind-names.ts'
import { formatInstant } from '#core/kit/dates.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { address } from '#web/kit/call.ts'
import { part } from '#web/kit/part.ts'
import { paths } from '#web/kit/paths.ts'
import { useAt, useTimeZone } from '#web/kit/session.ts'
import { standings } from '#web/document/document-standings.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { InPlace } from '#web/ui/InPlace.tsx'
import { Panel } from '#web/ui/Panel.tsx'

const emitLinks = part(async () => (await import('#web/draft/EmitLinks.tsx')).EmitLinks)

interface OrderDocumentsProps {
  order: OrderDetail
  /** Its clinic and its workshop have a page of each document, and issue more. */
  isParty?: boolean
}

/** The order's documents: the page of each, the file, where anyone can check it; and what can be issued of the order. */
export function OrderDocuments({ order, isParty = false }: OrderDocumentsProps) {
  const mayIssue = isParty && order.leftAt === null
  if (order.documents.length === 0 && !mayIssue) return null
  return (
    <Panel title="Documentos" flush>
      <ul className="rows">
        {order.documents.toReversed().map((document) => (
          <DocumentRow key={document.id} document={document} isParty={isParty} />
        ))}
      </ul>
      {mayIssue && (
        <div className="px-5 pb-3">
          <InPlace
            part={emitLinks}
            name="o que se pode emitir"
            props={{ kinds: kindsFor(order), subject: { order: order.id } }}
          />
        </div>
      )}
    </Panel>
  )
}

/** A quote once there is one, a warranty once the work is done. */
function kindsFor({ status, quotes }: OrderDetail): DocumentKind[] {
  const isDone = status === 'completed' || status === 'closed'
  return [
    'service_order',
    ...(quotes.length > 0 ? ['quote' as const] : []),
    ...(isDone ? ['warranty' as const] : []),
  ]
}

interface DocumentRowProps {
  document: OrderDetail['documents'][number]
  isParty: boolean
}

function DocumentRow({ document, isParty }: DocumentRowProps) {
  const zone = useTimeZone()
  const at = useAt()
  const [tone, word] = standings[document.status]
  const name = kindNames[document.kind]
  const isReport = document.kind === 'technical_report'
  return (
    <li className="flex-wrap">
      <span className="what relative">
        <b>
          {isParty ? (
            <Link to={at.issued(document)} className="after:absolute after:-inset-y-1 after:inset-x-0">
              {name}
            </Link>
          ) : (
            name
          )}
        </b>
        <p>
          <span className="id">{document.number}</span>
          {document.version > 1 && `, versão ${document.version}`} · {formatInstant(document.issuedAt, zone)}
        </p>
      </span>
      <Chip tone={tone}>{word}</Chip>
      <span className="flex w-full flex-wrap gap-2">
        {document.hasFile ? (
          <a
            className="btn btn-secondary flex-1"
            href={address(documentApi.file, { id: document.id })}
            download
          >
            <Download size={18} aria-hidden="true" /> {isReport ? 'Baixar laudo' : 'Baixar'}
          </a>
        ) : (
          <p className="w-full text-sm text-text-2" role="status">
            {isReport ? 'O laudo foi emitido e assinado.' : 'O documento foi emitido.'} O PDF ainda está sendo
            preparado e aparece aqui assim que ficar pronto.
          </p>
        )}
        {isParty && (
          <Link className="btn btn-secondary flex-1" to={at.issuedToShare(document)}>
            <Share2 size={18} aria-hidden="true" /> Enviar
          </Link>
        )}
        <Link className="btn btn-secondary flex-1" to={paths.verify(document.verificationCode)}>
          <QrCode size={18} aria-hidden="true" /> Verificar
        </Link>
      </span>
    </li>
  )
}
