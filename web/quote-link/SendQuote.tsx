import { useQuery } from '@tanstack/react-query'
import { Mail, MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { newId } from '#core/kit/ids.ts'
import { quoteLinkApi } from '#core/quote-link/quote-link.api.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { query, useWrite } from '#web/kit/query.ts'
import { Awaited } from '#web/ui/Awaited.tsx'
import { part } from '#web/kit/part.ts'
import { Button } from '#web/ui/Button.tsx'
import { BottomBar } from '#web/ui/Page.tsx'

const windows = part(async () => (await import('./SendQuoteDialogs.tsx')).SendQuoteDialogs)

interface SendQuoteProps {
  order: OrderDetail
  quoteId: string
}

/** Sends a quote to a client who is not on Equipo: by WhatsApp or as a QR code, or by mail. */
export function SendQuote({ order, quoteId }: SendQuoteProps) {
  const [linkId, setLinkId] = useState(() => newId())
  const [opened, open] = useState<'link' | 'mail' | null>(null)
  const byMail = useQuery(query(quoteLinkApi.list, { id: order.id })).data?.byMail === true
  const make = useWrite(quoteLinkApi.create, { invalidates: [quoteLinkApi.list] })
  const close = () => {
    open(null)
    setLinkId(newId())
    make.reset()
  }
  return (
    <>
      <BottomBar>
        <Button
          variant="primary"
          size="lg"
          block
          icon={<MessageCircle size={18} aria-hidden="true" />}
          onClick={() => {
            make.mutate({ id: order.id, linkId, quoteId })
            open('link')
          }}
        >
          Enviar por WhatsApp
        </Button>
      </BottomBar>
      <Button size="lg" icon={<Mail size={18} aria-hidden="true" />} onClick={() => open('mail')}>
        Enviar por e-mail
      </Button>
      {opened && (
        <Awaited
          part={windows}
          wanted
          name="o link"
          onGiveUp={close}
          props={{ order, quoteId, linkId, make, asksAddress: opened === 'mail', byMail, onClose: close }}
        />
      )}
    </>
  )
}
