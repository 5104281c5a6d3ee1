import {
  Building2,
  CircleCheck,
  CircleHelp,
  EyeOff,
  FileClock,
  FileX,
  MessageSquareWarning,
  QrCode,
  Type,
} from 'lucide-react'
import { kindNames } from '#core/document/kind-names.ts'
import type { Verification } from '#core/document/document.api.ts'
import { brasilia, formatInstant, type Instant } from '#core/kit/dates.ts'
import { Facts } from '#web/ui/Panel.tsx'
import { groupedHash, verdicts } from './document.texts.ts'

const icons: Record<Verification['status'], typeof CircleCheck> = {
  valid: CircleCheck,
  superseded: FileClock,
  contested: MessageSquareWarning,
  revoked: FileX,
  unknown: CircleHelp,
}

const tones = {
  ok: { soft: 'bg-success-soft', color: 'text-success-text' },
  warn: { soft: 'bg-warning-soft', color: 'text-warning-text' },
  bad: { soft: 'bg-danger-soft', color: 'text-danger-text' },
  none: { soft: 'bg-surface-3', color: '' },
}

/** The coloured head of the answer, also while it loads. */
export const verdictHead =
  'grid grid-cols-[64px_minmax(0,1fr)] gap-x-4.5 gap-y-1 rounded-t-[calc(var(--r-lg)-1px)] px-5.5 py-6 phone:grid-cols-[1fr] phone:gap-3 phone:px-4 phone:py-5'

const inBrasilia = (instant: Instant) => `${formatInstant(instant, brasilia)} (Brasília)`

/** Status of the document with this code, and nothing confidential. */
export function VerificationResult({
  verification: { status, document, checkedAt },
}: {
  verification: Verification
}) {
  const { tone, title, text } = verdicts[status]
  const Icon = icons[status]
  const { soft, color } = tones[tone]
  return (
    <section className="panel" aria-labelledby="verdict">
      <div className={`${verdictHead} ${soft}`} role="status">
        <span className={`grid size-16 place-items-center rounded-2xl bg-surface ${color || 'text-text-2'}`}>
          <Icon size={36} aria-hidden="true" />
        </span>
        <div>
          <h2 className={`text-2xl tracking-[-0.014em] phone:text-[1.5rem]/7.5 ${color}`} id="verdict">
            {title}
          </h2>
          <p className="mt-1">{text}</p>
          <small className="block mt-2 text-xs text-text-2">
            {document
              ? `Verificado agora, ${inBrasilia(checkedAt)}`
              : 'Nem sempre é fraude: o mais comum é um erro ao digitar.'}
          </small>
        </div>
      </div>
      <div className="verdict-body pt-2 pb-5 px-5.5 phone:pt-2 phone:pb-4 phone:px-4">
        {document ? <Known document={document} /> : <Tips />}
      </div>
    </section>
  )
}

function Known({ document }: { document: NonNullable<Verification['document']> }) {
  return (
    <>
      <Facts
        items={[
          ['Documento', kindNames[document.kind]],
          ['Número', <Code key="number">{document.number}</Code>],
          ['Versão', document.version],
          ['Substituído por', document.supersededBy && <Code key="newer">{document.supersededBy}</Code>],
          ['Emitido por', document.issuer],
          ['Emitido em', inBrasilia(document.issuedAt)],
          ['Assinaturas', signedOn(document.signatures)],
          ['Código de integridade dos dados', <Code key="data">{groupedHash(document.snapshotSha256)}</Code>],
          [
            'Código de integridade do arquivo',
            document.sha256 ? (
              <Code key="file">{groupedHash(document.sha256)}</Code>
            ) : (
              'O PDF ainda está sendo preparado'
            ),
          ],
        ]}
      />
      <p className="flex gap-2 pt-3 border-t border-border text-sm text-text-2">
        <EyeOff className="flex-none mt-0.5 text-text-3" size={18} aria-hidden="true" />
        <span>
          Aqui não aparecem a clínica, o equipamento nem as medições. Compare o número, a versão, a data e o
          código de integridade dos dados com os do papel.
        </span>
      </p>
    </>
  )
}

/** The number and days of signatures. Only the document's parties see the names. */
function signedOn(signatures: NonNullable<Verification['document']>['signatures']): string {
  if (signatures.length === 0) return 'Nenhuma'
  return signatures
    .map(({ purpose, signedAt }) => `${signedAs[purpose]} em ${inBrasilia(signedAt)}`)
    .join('; ')
}

const signedAs = {
  issue: 'emissor',
  acceptance: 'quem recebe',
  approval: 'responsável legal',
  acknowledgement: 'ciência',
}

function Code({ children }: { children: string }) {
  return <span className="id">{children}</span>
}

function Tips() {
  return (
    <ul>
      <li className="flex gap-3 py-3 px-0 border-t border-border text-sm first:border-0">
        <Type className="flex-none mt-px text-text-3" size={20} aria-hidden="true" />
        <span>
          Olhe de novo <b className="id text-[1.0625rem] font-semibold">B e 8</b>,{' '}
          <b className="id text-[1.0625rem] font-semibold">S e 5</b>,{' '}
          <b className="id text-[1.0625rem] font-semibold">Z e 2</b>. O código não usa{' '}
          <b className="id text-[1.0625rem] font-semibold">I, L, O</b> nem{' '}
          <b className="id text-[1.0625rem] font-semibold">U</b>.
        </span>
      </li>
      <li className="flex gap-3 py-3 px-0 border-t border-border text-sm first:border-0">
        <QrCode className="flex-none mt-px text-text-3" size={20} aria-hidden="true" />
        <span>Aponte a câmera para o QR ao lado do código: ele já traz as letras certas.</span>
      </li>
      <li className="flex gap-3 py-3 px-0 border-t border-border text-sm first:border-0">
        <Building2 className="flex-none mt-px text-text-3" size={20} aria-hidden="true" />
        <span>O documento pode ter sido feito em outro sistema. Pergunte a quem entregou.</span>
      </li>
    </ul>
  )
}
