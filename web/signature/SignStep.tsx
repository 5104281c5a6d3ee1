import { useState } from 'react'
import { newId } from '#core/kit/ids.ts'
import { signatureApi } from '#core/signature/signature.api.ts'
import type { OpenedRequest } from '#core/signature/schemas.ts'
import { useWrite } from '#web/kit/query.ts'
import { SignerForm } from '#web/parts/SignerForm.tsx'
import { Panel } from '#web/ui/Panel.tsx'

interface SignStepProps {
  asked: OpenedRequest
  token: string
  proof: string
  onSigned: (signedAt: string) => void
}

/** Who signs, the signature, and what stays of it. */
export function SignStep({ asked, token, proof, onSigned }: SignStepProps) {
  const [signatureId] = useState(() => newId())
  const write = useWrite(signatureApi.signByLink, { onDone: ({ signedAt }) => onSigned(signedAt) })
  const { sha256 } = asked.document
  return (
    <Panel title="Assine">
      <SignerForm
        name={asked.signerName}
        submit="Assinar o documento"
        saving={write.isPending}
        error={write.error}
        onSubmit={({ drawing, ...signer }) =>
          drawing && write.mutate({ token, proof, signatureId, sha256, ...signer, drawing })
        }
      >
        <p className="text-sm text-text-2">
          Ficam guardados: seu nome, a assinatura, data e hora, o endereço de internet, este aparelho, como o
          código chegou a você e o SHA-256 do arquivo. As duas partes do documento os veem. Depois de assinar,
          a resposta não muda por este link.
        </p>
      </SignerForm>
    </Panel>
  )
}
