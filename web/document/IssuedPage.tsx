import { useQuery } from '@tanstack/react-query'
import { Download, FilePlus2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { documentApi, type DocumentDetail } from '#core/document/document.api.ts'
import { kindNames } from '#core/document/kind-names.ts'
import { draftApi } from '#core/draft/draft.api.ts'
import { formatDate, formatInstant } from '#core/kit/dates.ts'
import { newId } from '#core/kit/ids.ts'
import { urgencyOf, usualNotice } from '#core/paper/paper.ts'
import { address } from '#web/kit/call.ts'
import { part } from '#web/kit/part.ts'
import { paths } from '#web/kit/paths.ts'
import { loadUnknown, query, useWrite } from '#web/kit/query.ts'
import { useAt, useTimeZone, useToday } from '#web/kit/session.ts'
import { IcpPanel } from '#web/signature/IcpPanel.tsx'
import { SharePanel } from '#web/share/SharePanel.tsx'
import { UrgencyChip } from '#web/paper/UrgencyChip.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { InPlace } from '#web/ui/InPlace.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Columns, Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Facts, Note, Panel } from '#web/ui/Panel.tsx'
import { standings } from './document-standings.ts'
import { offerText } from './offer-text.ts'
import { CodePanel } from './CodePanel.tsx'
import { RevokeDialog } from './RevokeDialog.tsx'
import { VersionsPanel } from './VersionsPanel.tsx'
import './issued.css'

const signatures = part(async () => (await import('#web/signature/SignaturesPanel.tsx')).SignaturesPanel)

const documentQuery = (id: string) => query(documentApi.get, { id })

export const clientLoader = ({ params }: { params: { id?: string } }) =>
  loadUnknown(documentQuery(params.id ?? ''))

/** An issued document: what it is and whether it holds, its file, who signed it, who was shown it, its versions. */
export default function IssuedPage() {
  const { id = '' } = useParams()
  const loaded = useQuery(documentQuery(id))
  return (
    <Loaded from={loaded} rows={4}>
      {(data) => <Issued key={data.id} document={data} />}
    </Loaded>
  )
}

function Issued({ document }: { document: DocumentDetail }) {
  const at = useAt()
  const [isRevoking, setRevoking] = useState(false)
  const revise = useRevision(document)
  const mayRevise = document.isOwn && document.isRevisable && document.status !== 'superseded'
  return (
    <>
      <Crumbs items={[['Laudos e Documentos', at.documents()], [document.number]]} />
      <PageHeader
        title={document.title}
        text={
          <>
            <span className="id">{document.number}</span>, versão {document.version}
            {document.subject && ` · ${document.subject}`}
          </>
        }
        above={<Standing document={document} />}
        actions={
          <>
            {document.sha256 && (
              <a className="btn btn-primary" href={address(documentApi.file, { id: document.id })} download>
                <Download size={18} aria-hidden="true" />
                Baixar PDF
              </a>
            )}
            {mayRevise && (
              <Button
                icon={<FilePlus2 size={18} aria-hidden="true" />}
                busy={revise.isPending}
                busyText="Abrindo..."
                onClick={revise.run}
              >
                Nova versão
              </Button>
            )}
            <Menu
              items={[
                { label: 'Verificar como o público', to: paths.verify(document.verificationCode) },
                document.mayRevoke && {
                  label: 'Revogar',
                  danger: true,
                  onSelect: () => setRevoking(true),
                },
              ]}
            />
          </>
        }
      />
      <div className="stack">
        {revise.error && <Note tone="bad">{revise.error.message}</Note>}
        <Standings document={document} />
        {!document.sha256 && (
          <Note>
            O documento foi emitido. O PDF ainda está sendo preparado e aparece aqui assim que ficar pronto.
          </Note>
        )}
        <Columns
          aside={
            <>
              <CodePanel document={document} />
              <VersionsPanel document={document} />
            </>
          }
        >
          <Panel title="Documento">
            <DocumentFacts document={document} />
          </Panel>
          <InPlace part={signatures} name="as assinaturas" props={{ documentId: document.id }} />
          <IcpPanel documentId={document.id} />
          <SharePanel documentId={document.id} />
        </Columns>
      </div>
      {isRevoking && (
        <RevokeDialog
          document={document}
          replaces={(answer) => documentQuery(answer.id)}
          onClose={() => setRevoking(false)}
        />
      )}
    </>
  )
}

function Standing({ document }: { document: DocumentDetail }) {
  const today = useToday()
  const [tone, label] = standings[document.status]
  const urgency = urgencyOf(document.validUntil, usualNotice, today)
  const decided = document.status === 'valid' ? offerText(document.offer) : null
  if (decided) return <Chip tone={document.offer === 'approved' ? 'ok' : 'neutral'}>{decided}</Chip>
  const isUrgent = document.status === 'valid' && (urgency === 'expired' || urgency === 'soon')
  return isUrgent ? (
    <UrgencyChip urgency={urgency} until={document.validUntil} />
  ) : (
    <Chip tone={tone}>{label}</Chip>
  )
}

/** Notes above a document that is not simply valid. */
function Standings({
  document: { status, statusReason, versions, revokedAt, revokedBy },
}: {
  document: DocumentDetail
}) {
  const at = useAt()
  const zone = useTimeZone()
  const [newest] = versions
  if (status === 'revoked') {
    const by = [revokedBy && `por ${revokedBy}`, revokedAt && `em ${formatInstant(revokedAt, zone)}`]
    return (
      <Note tone="bad">
        Revogado {by.filter(Boolean).join(', ')}. {statusReason && `Motivo: ${statusReason}`}
      </Note>
    )
  }
  if (status === 'contested') {
    return <Note tone="warn">A clínica contestou o serviço. {statusReason && `Motivo: ${statusReason}`}</Note>
  }
  if (status !== 'superseded' || !newest) return null
  return (
    <Note
      action={
        <Link className="btn btn-secondary" to={at.issued(newest)}>
          Abrir a versão {newest.version}
        </Link>
      }
    >
      Há uma versão mais nova. Esta continua aqui como foi emitida.
    </Note>
  )
}

function DocumentFacts({ document }: { document: DocumentDetail }) {
  const at = useAt()
  const zone = useTimeZone()
  const { order, equipment } = document
  return (
    <Facts
      items={[
        ['Tipo', kindNames[document.kind]],
        [
          'Número',
          <span key="n" className="id">
            {document.number}
          </span>,
        ],
        ['Versão', document.version],
        ['Emitido em', formatInstant(document.issuedAt, zone)],
        ['Emitido por', document.issuer],
        ['Clínica', document.clinic === document.issuer ? null : document.clinic],
        ['Vale até', document.validUntil ? formatDate(document.validUntil) : 'Sem validade'],
        [
          'Equipamento',
          equipment && (
            <Link
              to={at.equipment(equipment)}
              className="relative after:absolute after:-inset-y-3.5 after:-inset-x-1"
            >
              {equipment.name}
            </Link>
          ),
        ],
        [
          'Ordem de serviço',
          order && (
            <Link
              to={at.order(order)}
              className="id relative after:absolute after:-inset-y-3.5 after:-inset-x-1"
            >
              {order.number}
            </Link>
          ),
        ],
        ['Normas conferidas em', document.rulesVersion.split(/[-.]/).toReversed().join('/')],
      ]}
    />
  )
}

/** A draft that prepares the next version, begun with what this one says. */
function useRevision({ id, kind }: DocumentDetail) {
  const navigate = useNavigate()
  const at = useAt()
  const [draftId] = useState(newId)
  const create = useWrite(draftApi.create, {
    invalidates: [draftApi.list],
    onDone: (draft) => navigate(at.draft(draft)),
  })
  return {
    run: () =>
      create.mutate(
        { id: draftId, kind, revisesId: id },
        {
          // Somebody began it already: it goes on there.
          onError: ({ code, details }) =>
            code === 'draft.in_progress' &&
            void navigate(at.draft({ id: (details as { draftId: string }).draftId })),
        },
      ),
    isPending: create.isPending,
    error: create.error?.code === 'draft.in_progress' ? null : create.error,
  }
}
