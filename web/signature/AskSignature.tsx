import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Input } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import { signatureApi } from '#core/signature/signature.api.ts'
import type { Signing } from '#core/signature/schemas.ts'
import { linkDays, usualLinkDays, type Channel, type Party } from '#core/signature/signature.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { queryClient, useWrite } from '#web/kit/query.ts'
import { RadioCards } from '#web/ui/Choice.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { DaysField } from '#web/ui/DaysField.tsx'
import { OnceLink } from '#web/ui/OnceLink.tsx'
import { signingQuery } from './SignatureList.tsx'

interface AskProps {
  documentId: string
  signing: Signing
  onClose: () => void
}

type Values = { channel: Channel; party: Party; signerName: string; signerEmail: string; days: number }

/** Asks somebody to sign: the other party's people in the product, or anybody by a link with a code. */
export function AskSignature({ documentId, signing, onClose }: AskProps) {
  const { other, byMail } = signing
  const [requestId] = useState(() => newId())
  const ask = useWrite(signatureApi.ask, {
    onDone: ({ url, signing: now }) => {
      queryClient.setQueryData(signingQuery(documentId).queryKey, now)
      if (url !== null) return
      toast('Assinatura pedida')
      onClose()
    },
  })
  const form = useEndpointForm<Input<typeof signatureApi.ask>, Values>(signatureApi.ask, {
    defaults: {
      channel: other?.isHere ? 'product' : byMail ? 'mail' : 'voice',
      party: other?.party ?? 'other',
      signerName: other?.name ?? '',
      signerEmail: other?.email ?? '',
      days: usualLinkDays,
    },
    fixed: { id: documentId, requestId },
    counted: ({ signerEmail, ...values }) =>
      values.channel === 'mail' ? { ...values, signerEmail } : values,
  })
  const channel = useWatch({ control: form.control, name: 'channel' })
  const url = ask.data?.url
  if (url) return <Made url={url} signer={form.getValues('signerName')} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title="Pedir assinatura">
      <FormPanel
        form={form}
        onSubmit={(input) => ask.mutate(input)}
        saving={ask.isPending}
        savingText="Pedindo..."
        error={ask.error}
        submit="Pedir"
        unguarded
      >
        <AskFields signing={signing} channel={channel} />
      </FormPanel>
    </Dialog>
  )
}

function AskFields({ signing: { other, byMail }, channel }: { signing: Signing; channel: Channel }) {
  return (
    <div className="form-grid">
      {other && (
        <RadioCards
          name="party"
          label="Quem assina"
          options={[
            { value: other.party, label: other.name, hint: 'A outra parte do documento' },
            { value: 'other', label: 'Outra pessoa', hint: 'Contador, engenheiro ou outra pessoa' },
          ]}
        />
      )}
      <RadioCards
        name="channel"
        label="Como pedir"
        options={[
          ...(other?.isHere
            ? [
                {
                  value: 'product',
                  label: 'Pelo Equipo',
                  hint: 'A equipe recebe um aviso e assina na própria conta',
                },
              ]
            : []),
          ...(byMail
            ? [{ value: 'mail', label: 'Por e-mail', hint: 'A pessoa recebe o link e o código por e-mail' }]
            : []),
          {
            value: 'voice',
            label: 'Por link, com o código lido por você',
            hint: 'Você envia o link. Quando a pessoa pede o código, ele aparece aqui para você ler para ela',
          },
        ]}
      />
      {!byMail && (
        <div className="span-6">
          <Note>
            Este Equipo não envia e-mails. Por isso o código aparece para você, e as evidências registram que
            você leu o código para a pessoa.
          </Note>
        </div>
      )}
      <TextField name="signerName" label="Nome de quem assina" className="span-6" />
      {channel === 'mail' && (
        <TextField name="signerEmail" label="E-mail" type="email" inputMode="email" className="span-6" />
      )}
      {channel !== 'product' && <DaysField name="days" label="O link vale por" days={linkDays} />}
    </div>
  )
}

function Made({ url, signer, onClose }: { url: string; signer: string; onClose: () => void }) {
  return (
    <Dialog open kept onClose={onClose} title={`Link para ${signer} assinar`}>
      <div className="stack gap-4">
        <OnceLink
          url={url}
          text={`${signer}, este é o link para ler e assinar o documento: ${url}`}
          hint="O link aparece só agora e só pode ser usado uma vez. Se perder o link, peça a assinatura de novo."
        />
        <Done onClose={onClose} />
      </div>
    </Dialog>
  )
}

function Done({ onClose }: { onClose: () => void }) {
  return (
    <button type="button" className="btn btn-text self-start" onClick={onClose}>
      Já enviei, fechar
    </button>
  )
}
