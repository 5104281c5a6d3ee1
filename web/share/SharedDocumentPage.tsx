import { useMutation, useQuery } from '@tanstack/react-query'
import { Download, Link2, ShieldCheck } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { formatDate, formatInstant } from '#core/kit/dates.ts'
import { shareApi, type OpenedShare } from '#core/share/share.api.ts'
import { ApiError } from '#web/kit/api-error.ts'
import { call } from '#web/kit/call.ts'
import { formatBytes } from '#web/kit/formats.ts'
import { paths } from '#web/kit/paths.ts'
import { documentStandings } from './shared.texts.ts'
import { DocumentSheets } from '#web/parts/DocumentSheets.tsx'
import { PublicLayout } from '#web/parts/PublicLayout.tsx'
import { saveFile } from '#web/parts/save-file.ts'
import { Button } from '#web/ui/Button.tsx'
import { useTitle } from '#web/ui/Page.tsx'
import { Facts, Note, Panel } from '#web/ui/Panel.tsx'
import { ErrorState, SkeletonRows } from '#web/ui/State.tsx'

export const meta = () => [
  { title: 'Documento compartilhado · Equipo' },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
]

/** By POST: a token in the address of a request would stand in logs. Opened once a visit. */
const sharedQuery = (token: string) => ({
  queryKey: [shareApi.open.path, token],
  queryFn: () => call(shareApi.open, { token }),
  staleTime: Infinity,
  refetchOnWindowFocus: false,
})

const sheetsQuery = (token: string) => ({
  queryKey: [shareApi.pages.path, token],
  queryFn: () => call(shareApi.pages, { token }),
  staleTime: Infinity,
  retry: false,
})

/** What somebody was sent by a link: which document it is, whether it holds, its pages, its file. */
export default function SharedDocumentPage() {
  const { token = '' } = useParams()
  const { data, error, refetch } = useQuery(sharedQuery(token))
  useTitle(data ? `${data.title} ${data.number}` : 'Documento compartilhado')
  return (
    <PublicLayout
      aside={
        <>
          <Link2 size={18} aria-hidden="true" />
          Documento compartilhado
        </>
      }
    >
      {error ? (
        <Closed error={error} retry={() => void refetch()} />
      ) : data ? (
        <Shown shared={data} token={token} />
      ) : (
        <SkeletonRows rows={4} />
      )}
    </PublicLayout>
  )
}

function Closed({ error, retry }: { error: Error; retry: () => void }) {
  if (!(error instanceof ApiError) || ![400, 404].includes(error.status)) {
    return <ErrorState error={error} onRetry={retry} />
  }
  return (
    <div className="stack">
      <h1>Este link não abre nada</h1>
      <p className="text-text-2">
        Ele pode estar incompleto, ter vencido ou ter sido revogado. Peça outro a quem enviou.
      </p>
    </div>
  )
}

function Shown({ shared, token }: { shared: OpenedShare; token: string }) {
  const standing = documentStandings[shared.status]
  const isRevoked = shared.status === 'revoked'
  const save = useMutation<void, ApiError>({ mutationFn: () => saveFile(shareApi.file, { token }) })
  return (
    <div className="stack">
      <header>
        <p className="text-text-2">{shared.sharedBy} compartilhou com você</p>
        <h1>{shared.title}</h1>
      </header>
      <Note tone={standing.tone}>{standing.text}</Note>
      <Panel>
        <Facts
          items={[
            [
              'Número',
              <span key="number" className="id">
                {shared.number}, versão {shared.version}
              </span>,
            ],
            ['Emitido por', shared.issuer],
            ['Emitido em', formatInstant(shared.issuedAt, shared.timeZone)],
            ['Vale até', shared.validUntil && formatDate(shared.validUntil)],
            ['Este link abre até', formatInstant(shared.expiresAt, shared.timeZone)],
          ]}
        />
      </Panel>
      {!isRevoked && (
        <div className="flex flex-wrap gap-3">
          <Button
            variant="primary"
            size="lg"
            icon={<Download size={20} aria-hidden="true" />}
            busy={save.isPending}
            busyText="Baixando..."
            disabledReason={shared.sha256 ? null : 'O PDF ainda está sendo preparado'}
            onClick={() => save.mutate()}
          >
            Baixar o PDF{shared.size ? ` (${formatBytes(shared.size)})` : ''}
          </Button>
          <Link className="btn btn-secondary btn-lg" to={paths.verify(shared.verificationCode)}>
            <ShieldCheck size={20} aria-hidden="true" />
            Verificar
          </Link>
        </div>
      )}
      {save.error && <Note tone="bad">{save.error.message}</Note>}
      {!isRevoked && <Sheets token={token} title={shared.title} />}
      <p className="text-sm text-text-2">
        Quem compartilhou vê quando este link é aberto e quando o PDF é baixado, com o aparelho e o começo do
        endereço de internet.
      </p>
    </div>
  )
}

function Sheets({ token, title }: { token: string; title: string }) {
  const { data, error } = useQuery(sheetsQuery(token))
  if (error) return <Note>As páginas não aparecem aqui. Baixe o PDF para ler o documento.</Note>
  return data ? <DocumentSheets pages={data.pages} title={title} /> : <SkeletonRows rows={6} />
}
