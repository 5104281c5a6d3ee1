import { ShieldCheck } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { formatDate, formatInstant } from '#core/kit/dates.ts'
import { shareApi, type OpenedShare } from '#core/share/share.api.ts'
import { isFileOnly } from '#core/share/share.ts'
import { count, formatBytes } from '#web/kit/formats.ts'
import { paths } from '#web/kit/paths.ts'
import { linkMeta } from '#web/kit/link-page.ts'
import { LinkPage, LinkSheets, numbered, SaveButton } from './LinkedDocument.tsx'
import { Facts, Note, Panel } from '#web/ui/Panel.tsx'
import { documentStandings } from './shared.texts.ts'

export const meta = () => linkMeta('Documento compartilhado')

/** The page of a shared document: its title, its status, its pages and its file. */
export default function SharedDocumentPage() {
  const { token = '' } = useParams()
  return (
    <LinkPage
      opens={shareApi.open}
      token={token}
      title={(shared) => (shared ? `${shared.title} ${shared.number}` : 'Documento compartilhado')}
      aside="Documento compartilhado"
      closed="Ele pode estar incompleto, ter vencido ou ter sido revogado. Peça outro a quem enviou."
    >
      {(shared) => <Shown shared={shared} token={token} />}
    </LinkPage>
  )
}

function Shown({ shared, token }: { shared: OpenedShare; token: string }) {
  const isFolder = isFileOnly(shared.kind)
  const standing = documentStandings[shared.status]
  const isRevoked = shared.status === 'revoked'
  return (
    <div className="stack">
      <header>
        <p className="text-text-2">{shared.sharedBy} compartilhou com você</p>
        <h1>{shared.title}</h1>
      </header>
      <Note tone={standing.tone}>
        {isFolder && shared.status === 'valid'
          ? `Esta pasta é válida e mostra como a clínica estava em ${formatInstant(shared.issuedAt, shared.timeZone)}.`
          : standing.text}
      </Note>
      <Panel>
        <Facts
          items={[
            ['Número', numbered(shared)],
            ['Emitido por', shared.issuer],
            ['Emitido em', formatInstant(shared.issuedAt, shared.timeZone)],
            ['Páginas', shared.pages],
            ['Vale até', shared.validUntil && formatDate(shared.validUntil)],
            ['Este link abre até', formatInstant(shared.expiresAt, shared.timeZone)],
          ]}
        />
      </Panel>
      {!isRevoked && (
        <div className="flex flex-wrap gap-3">
          <SaveButton
            file={shareApi.file}
            input={{ token }}
            isMain
            disabledReason={shared.sha256 ? null : 'O PDF ainda está sendo preparado'}
          >
            Baixar o PDF{shared.size ? ` (${formatBytes(shared.size)})` : ''}
          </SaveButton>
          <Link className="btn btn-secondary btn-lg" to={paths.verify(shared.verificationCode)}>
            <ShieldCheck size={20} aria-hidden="true" />
            Verificar
          </Link>
        </div>
      )}
      {!isRevoked && isFolder && (
        <Note>
          A pasta reúne {shared.pages ? count(shared.pages, 'página', 'páginas') : 'os documentos'} em um PDF
          só. Baixe para ler; o sumário leva a cada parte.
        </Note>
      )}
      {!isRevoked && !isFolder && (
        <LinkSheets
          pages={shareApi.pages}
          input={{ token }}
          title={shared.title}
          otherwise="As páginas não aparecem aqui. Baixe o PDF para ler o documento."
        />
      )}
      <p className="text-sm text-text-2">
        Quem compartilhou vê quando este link é aberto e quando o PDF é baixado, e também o aparelho e o
        começo do endereço de internet.
      </p>
    </div>
  )
}
