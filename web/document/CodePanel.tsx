import { Copy } from 'lucide-react'
import { Link } from 'react-router'
import type { DocumentDetail } from '#core/document/document.api.ts'
import { paths } from '#web/kit/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { useCopying } from '#web/ui/copying.ts'
import { groupedHash } from './document.texts.ts'

/** The data with which anybody checks the document: its code, the address, and the file's hash. */
export function CodePanel({ document }: { document: DocumentDetail }) {
  const { verificationCode, sha256 } = document
  const to = paths.verify(verificationCode)
  const { said, copy } = useCopying(`${location.origin}${to}`, {
    done: 'Endereço copiado',
    failed: 'Não foi possível copiar. Selecione o endereço e copie.',
  })
  return (
    <Panel
      title="Verificação"
      hint="Quem recebe o documento confere sem ter conta, pelo QR code ou por este código."
    >
      <p className="id mb-1.5 text-[1.25rem] tracking-[0.02em] wrap-anywhere">{verificationCode}</p>
      <p className="text-sm">
        <Link to={to} className="relative wrap-anywhere after:absolute after:-inset-y-3.5 after:-inset-x-1">
          {location.host}
          {to}
        </Link>
      </p>
      <div className="mt-4 mb-3">
        <Button size="sm" icon={<Copy size={18} aria-hidden="true" />} onClick={copy}>
          Copiar o endereço
        </Button>
        <span role="status" className="ml-2 text-sm text-text-2">
          {said}
        </span>
      </div>
      {sha256 && (
        <dl className="issued-hashes grid grid-cols-1 gap-0.5 text-xs/5">
          <dt className="text-text-3">Código de integridade do arquivo</dt>
          <dd className="id">{groupedHash(sha256)}</dd>
        </dl>
      )}
    </Panel>
  )
}
