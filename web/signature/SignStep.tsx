import { useState } from 'react'
import { newId } from '#core/kit/ids.ts'
import { signatureApi } from '#core/signature/signature.api.ts'
import type { OpenedRequest } from '#core/signature/schemas.ts'
import { useWrite } from '#web/kit/query.ts'
import { SignerForm } from './SignerForm.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { CodeStep } from './CodeStep.tsx'

interface SignStepProps {
  asked: OpenedRequest
  token: string
  proof: string
  onSigned: (signed: { proof: string; signedAt: string }) => void
}

/** Takes the signer's data and the signature. If the code has expired meanwhile, asks for a new one beside it. */
export function SignStep({ asked, token, proof: first, onSigned }: SignStepProps) {
  const [signatureId] = useState(() => newId())
  const [proof, setProof] = useState(first)
  const write = useWrite(signatureApi.signByLink, {
    onDone: ({ signedAt }, sent) => onSigned({ proof: sent.proof, signedAt }),
  })
  const { sha256 } = asked.document
  const isOver = write.error?.code === 'signing.unconfirmed'
  return (
    <>
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
            Ficam registrados: seu nome, a assinatura, data e hora, o endereço de internet, este aparelho,
            como o código chegou a você e o código de integridade do arquivo. As duas partes do documento veem
            esses dados. Depois de assinar, não dá para mudar a resposta por este link.
          </p>
        </SignerForm>
      </Panel>
      {isOver && (
        <CodeStep
          asked={asked}
          token={token}
          onConfirmed={(renewed) => {
            setProof(renewed)
            write.reset()
          }}
        />
      )}
      {proof !== first && write.isIdle && (
        <Note tone="ok">Código confirmado. Sua assinatura continua acima: toque em Assinar o documento.</Note>
      )}
    </>
  )
}
