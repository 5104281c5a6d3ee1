import type { UseMutationResult } from '@tanstack/react-query'
import type { Input, Output } from '#core/kit/endpoint.ts'
import { Mail } from 'lucide-react'
import { quoteLinkDays } from '#core/quote-link/quote-link.ts'
import { quoteLinkApi } from '#core/quote-link/quote-link.api.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import type { ApiError } from '#web/kit/api-error.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { count } from '#web/kit/formats.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { OnceLink } from '#web/ui/OnceLink.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { SkeletonRows } from '#web/ui/State.tsx'
import { TextField } from '#web/ui/TextField.tsx'

type Create = typeof quoteLinkApi.create

interface SendDialogsProps {
  order: OrderDetail
  quoteId: string
  linkId: string
  make: UseMutationResult<Output<Create>, ApiError, Input<Create>>
  asksAddress: boolean
  /** This server sends mail; without it the sender's own program does. */
  byMail: boolean
  onClose: () => void
}

/** The new link with its QR code, or the address that it is mailed to. */
export function SendQuoteDialogs({ asksAddress, byMail, ...props }: SendDialogsProps) {
  const { make, onClose } = props
  const asks = asksAddress && !make.data
  return (
    <Dialog open onClose={onClose} title={asks ? 'Enviar por e-mail' : 'Enviar o orçamento'}>
      {make.data ? (
        <Made made={make.data} byMail={byMail} />
      ) : asksAddress ? (
        <MailForm {...props} />
      ) : (
        <Making {...props} />
      )}
    </Dialog>
  )
}

function Making({ order, quoteId, linkId, make }: Omit<SendDialogsProps, 'asksAddress' | 'byMail'>) {
  if (!make.error) return <SkeletonRows rows={3} />
  const again = () => make.mutate({ id: order.id, linkId, quoteId })
  return (
    <Note tone="bad" action={<Button onClick={again}>Tentar de novo</Button>}>
      {make.error.message}
    </Note>
  )
}

function MailForm({ order, quoteId, linkId, make }: Omit<SendDialogsProps, 'asksAddress' | 'byMail'>) {
  const form = useEndpointForm(quoteLinkApi.create, {
    defaults: { email: '' },
    fixed: { id: order.id, linkId, quoteId },
  })
  return (
    <FormPanel
      form={form}
      onSubmit={(input) => make.mutate(input)}
      saving={make.isPending}
      savingText="Enviando..."
      error={make.error}
      submit="Enviar"
      unguarded
    >
      <TextField
        name="email"
        label="E-mail do cliente"
        inputMode="email"
        hint={`Leva o link do orçamento, que vale ${count(quoteLinkDays, 'dia', 'dias')}.`}
      />
    </FormPanel>
  )
}

interface MadeProps {
  made: Output<Create>
  byMail: boolean
}

function Made({ made: { url, text, whatsApp, drawing, link }, byMail }: MadeProps) {
  return (
    <div className="stack gap-4">
      {link.email && byMail && <Note tone="ok">E-mail enviado para {link.email}.</Note>}
      {link.email && !byMail && (
        <a
          className="btn btn-primary"
          href={`mailto:${link.email}?subject=${encodeURIComponent('Orçamento')}&body=${encodeURIComponent(text)}`}
        >
          <Mail size={18} aria-hidden="true" />
          Escrever a {link.email}
        </a>
      )}
      <div className="flex flex-wrap items-center gap-5">
        <img
          className="rounded-lg bg-white"
          src={`data:image/svg+xml,${encodeURIComponent(drawing)}`}
          alt="QR code do orçamento"
          width={168}
          height={168}
        />
        <p className="min-w-0 flex-[1_1_12rem] text-sm text-text-2">
          O cliente lê, aprova, recusa ou pergunta sem criar conta. Mostre o QR code a quem está ao seu lado,
          ou mande o link.
        </p>
      </div>
      <OnceLink
        url={url}
        text={text}
        whatsApp={whatsApp}
        goesByWhatsApp={!link.email}
        hint="O link aparece só agora. Quem tem o link vê o orçamento por 30 dias."
      />
    </div>
  )
}
