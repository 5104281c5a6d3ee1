import { UserCheck } from 'lucide-react'
import { useState } from 'react'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { Button, type ButtonProps } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useConflictRefetch, useOrderWrite } from '#web/parts/order-write.ts'
import { Note } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { blockOf } from './action-forms.ts'
import { actionTexts, blockedTexts, wordedError } from './service-order.texts.ts'
import { TechnicianCards, type Technician } from './TechnicianCards.tsx'

/** Asks another technician, while nobody has accepted. */
export function RedirectButton({ order, variant }: { order: OrderDetail } & Pick<ButtonProps, 'variant'>) {
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<Technician | null>(null)
  const write = useOrderWrite(serviceOrderApi.redirect, () => {
    setOpen(false)
    toast('Ordem enviada')
  })
  useConflictRefetch(order.id, write.error)
  const block = blockOf(order, 'redirect')
  if (block === undefined) return null
  const error = wordedError(write.error)
  return (
    <>
      <Button
        variant={variant}
        icon={<UserCheck size={18} aria-hidden="true" />}
        disabledReason={block && blockedTexts[block]}
        onClick={() => setOpen(true)}
      >
        {order.workshop ? 'Trocar técnico' : actionTexts.redirect}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Quem atende?" wide>
        <TechnicianCards
          place={order.clinic}
          chosen={chosen?.workshopId ?? null}
          onChoose={setChosen}
          without={order.workshop?.id}
        />
        {error && (
          <div className="mt-4">
            <Note tone="bad">{error.message}</Note>
          </div>
        )}
        <div className="acts">
          <Button onClick={() => setOpen(false)}>Voltar</Button>
          <Button
            variant="primary"
            busy={write.isPending}
            busyText="Enviando..."
            disabledReason={chosen ? null : 'Escolha um técnico'}
            onClick={() =>
              chosen && write.mutate({ id: order.id, version: order.version, workshopId: chosen.workshopId })
            }
          >
            {chosen ? `Enviar para ${chosen.name}` : 'Enviar'}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
