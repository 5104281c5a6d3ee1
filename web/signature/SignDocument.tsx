import { useState } from 'react'
import { newId } from '#core/kit/ids.ts'
import { signatureApi } from '#core/signature/signature.api.ts'
import type { Signing } from '#core/signature/schemas.ts'
import type { Purpose } from '#core/signature/signature.ts'
import { useWrite } from '#web/kit/query.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { signingQuery } from './SignatureList.tsx'
import { SignerForm } from './SignerForm.tsx'
import { presentWords, signVerbs } from './signature.texts.ts'

interface SignProps {
  documentId: string
  signing: Signing
  onClose: () => void
}

/** A retry is of the same signature. */
function useSign(documentId: string, onClose: () => void) {
  const [signatureId] = useState(() => newId())
  const write = useWrite(signatureApi.sign, {
    replaces: () => signingQuery(documentId),
    onDone: () => {
      toast('Assinatura registrada')
      onClose()
    },
  })
  return { write, signatureId }
}

/** Signs as the one who is signed in. */
export function SignDocument({ documentId, signing, purpose, onClose }: SignProps & { purpose: Purpose }) {
  const { write, signatureId } = useSign(documentId, onClose)
  const { sha256, own } = signing
  return (
    <Dialog
      open
      onClose={onClose}
      title={purpose === 'acknowledgement' ? 'Confirmar a leitura' : 'Assinar o documento'}
      text="Data, hora, endereço de internet e este aparelho ficam registrados com a assinatura."
    >
      <SignerForm
        name={own?.name ?? ''}
        isAccount
        isUndrawn={purpose === 'acknowledgement'}
        submit={signVerbs[purpose]}
        saving={write.isPending}
        error={write.error}
        onSubmit={({ role, drawing }) =>
          write.mutate({ id: documentId, signatureId, purpose, sha256: sha256 ?? '', role, drawing })
        }
      >
        <Exactly sha256={sha256} />
      </SignerForm>
    </Dialog>
  )
}

/** A person without an account signs here; the signed-in colleague states their identity and role. */
export function SignForPresent({ documentId, signing, onClose }: SignProps) {
  const { write, signatureId } = useSign(documentId, onClose)
  const { sha256, present, other } = signing
  const choices = present.map((choice, index) => ({ value: String(index), ...presentWords(choice, other) }))
  return (
    <Dialog
      open
      onClose={onClose}
      title="Assinar neste aparelho"
      text="Entregue o aparelho a quem vai assinar. As evidências registram que foi na sua conta e que você confirmou quem é a pessoa."
    >
      <SignerForm
        name=""
        submit="Registrar a assinatura"
        saving={write.isPending}
        error={write.error}
        choices={choices}
        onSubmit={({ drawing, ...signer }, chosen) => {
          const choice = present[Number(chosen)]
          if (!choice) return
          const { party, purpose } = choice
          write.mutate({
            id: documentId,
            signatureId,
            purpose,
            sha256: sha256 ?? '',
            drawing,
            present: { ...signer, party },
          })
        }}
      >
        <Exactly sha256={sha256} />
      </SignerForm>
    </Dialog>
  )
}

/** Identifies the signed file by its hash. */
function Exactly({ sha256 }: { sha256: string | null }) {
  return (
    <Note>
      A assinatura vale para o PDF como está agora (código de integridade{' '}
      <span className="id">{sha256?.slice(0, 16)}</span>…). Depois de assinado, ele não muda.
    </Note>
  )
}
