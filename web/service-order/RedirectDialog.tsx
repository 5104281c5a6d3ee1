import { useState } from 'react'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useConflictRefetch, useOrderWrite } from './order-write.ts'
import { Note } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { TechnicianCards, type Technician } from './TechnicianCards.tsx'

interface RedirectDialogProps {
  order: OrderDetail
  open: boolean
  onClose: () => void
}

/** Other technicians who may take the order. */
export function RedirectDialog({ order, open, onClose }: RedirectDialogProps) {
  const [chosen, setChosen] = useState<Technician | null>(null)
  const write = useOrderWrite(serviceOrderApi.redirect, () => {
    onClose()
    toast('Ordem enviada')
  })
  useConflictRefetch(order.id, write.error)
  const error = write.error
  return (
    <Dialog open={open} onClose={onClose} title="Quem atende?" wide>
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
        <Button onClick={onClose}>Voltar</Button>
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
  )
}
