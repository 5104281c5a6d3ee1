import { CircleCheck, CircleX } from 'lucide-react'
import { Link } from 'react-router'
import { formatInstant } from '#core/kit/dates.ts'
import type { OpenedRequest } from '#core/signature/schemas.ts'
import { levelWords } from '#core/signature/words.ts'
import { signatureApi } from '#core/signature/signature.api.ts'
import { paths } from '#web/kit/paths.ts'
import { SaveButton } from '#web/share/LinkedDocument.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'

interface SignedProps {
  asked: OpenedRequest
  token: string
  proof: string
  signedAt: string
}

/** The signer's receipt. */
export function Signed({ asked, token, proof, signedAt }: SignedProps) {
  const { document, timeZone } = asked
  return (
    <div className="stack" role="status">
      <CircleCheck size={40} aria-hidden="true" className="text-success-text" />
      <h1>Documento assinado</h1>
      <p className="text-text-2">
        {document.title} <span className="id">{document.number}</span>, em {formatInstant(signedAt, timeZone)}
        . {asked.organization} recebeu o aviso.
      </p>
      <div className="flex flex-wrap gap-3">
        <SaveButton file={signatureApi.file} input={{ token, proof, what: 'document' }}>
          Baixar o documento
        </SaveButton>
        <SaveButton file={signatureApi.file} input={{ token, proof, what: 'evidence' }}>
          Baixar as evidências
        </SaveButton>
        <Link className="btn btn-secondary" to={paths.verify(document.verificationCode)}>
          Verificar
        </Link>
      </div>
      <Note>Baixe os dois arquivos agora: este link não abre de novo.</Note>
      <Panel title="O que esta assinatura vale">
        {levelWords.map((words) => (
          <p key={words} className="mb-3">
            {words}
          </p>
        ))}
      </Panel>
    </div>
  )
}

export function Declined({ asked }: { asked: OpenedRequest }) {
  return (
    <div className="stack" role="status">
      <CircleX size={40} aria-hidden="true" className="text-text-3" />
      <h1>Assinatura recusada</h1>
      <p className="text-text-2">
        {asked.requesterName}, de {asked.organization}, recebeu o aviso com o seu motivo. O link não abre
        mais.
      </p>
    </div>
  )
}
