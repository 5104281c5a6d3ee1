import { Download, Mail, MessageCircle } from 'lucide-react'
import { purchaseParagraphs } from '#core/purchase/purchase-text.ts'
import { whatsAppAddress } from '#core/share/share.ts'
import { purchaseApi, type Purchase } from '#core/purchase/purchase.api.ts'
import { address } from '#web/kit/call.ts'
import { useWrite } from '#web/kit/query.ts'
import { useSession } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { settled } from './queries.ts'

/** The ways in which a purchase goes to its supplier. */
export function SendPanel({ purchase }: { purchase: Purchase }) {
  const { id, version, supplier, sentAt } = purchase
  const workshop = useSession().organization?.name ?? ''
  const text = purchaseParagraphs(purchase, workshop).join('\n')
  const send = useWrite(purchaseApi.send, {
    ...settled,
    onDone: (_, { channel }) =>
      toast(channel === 'mail' ? 'Pedido enviado por e-mail' : 'Compra marcada como enviada'),
  })
  const sending = send.isPending ? send.variables.channel : null
  return (
    <Panel
      title={sentAt ? 'Enviar de novo' : 'Enviar ao fornecedor'}
      {...(!sentAt && { hint: 'Enviar marca a compra como enviada.' })}
    >
      <div className="grid gap-3">
        {send.error && <Note tone="bad">{send.error.message}</Note>}
        <a
          className="btn btn-secondary"
          href={whatsAppAddress(text, supplier.whatsapp)}
          target="_blank"
          rel="noreferrer"
          onClick={() => {
            if (!sentAt) send.mutate({ id, version, channel: 'other' })
          }}
        >
          <MessageCircle size={18} aria-hidden="true" />
          Enviar por WhatsApp
        </a>
        <Button
          icon={<Mail size={18} aria-hidden="true" />}
          busy={sending === 'mail'}
          busyText="Enviando..."
          disabledReason={supplier.email ? null : `${supplier.name} não tem e-mail no cadastro.`}
          onClick={() => send.mutate({ id, version, channel: 'mail' })}
        >
          Enviar por e-mail
        </Button>
        <a className="btn btn-secondary" href={address(purchaseApi.pdf, { id })} download>
          <Download size={18} aria-hidden="true" />
          Baixar PDF
        </a>
        {!sentAt && (
          <Button
            variant="text"
            busy={sending === 'other'}
            onClick={() => send.mutate({ id, version, channel: 'other' })}
          >
            Já enviei de outro jeito
          </Button>
        )}
      </div>
    </Panel>
  )
}
