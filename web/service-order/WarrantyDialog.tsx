import { useState } from 'react'
import { useNavigate } from 'react-router'
import { newId } from '#core/kit/ids.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { disputeApi } from '#core/service-order/dispute.api.ts'
import { priorities } from '#core/service-order/status.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useAt, useSession } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { useConflictRefetch, useOrderWrite } from './order-write.ts'
import { priorityTexts } from './order.texts.ts'
import { Select, TextArea, TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { needsEvidence } from './action-forms.ts'
import { EvidenceFields } from './EvidenceFields.tsx'
import { useHeldOrder } from './held-order.ts'
import { actionTexts } from './service-order.texts.ts'

interface WarrantyValues {
  fault: string
  priority: string
  availability: string
  evidence: { kind: string | null; description: string } | undefined
}

/** Describes the repeated defect, and when somebody may look at it. */
export function WarrantyDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const navigate = useNavigate()
  const at = useAt()
  const { organization } = useSession()
  const side = organization?.kind ?? 'clinic'
  const { version } = useHeldOrder(order)
  const evidence = needsEvidence(order, 'claim_warranty', side)
  const [returnId] = useState(() => newId())
  const form = useEndpointForm<{ id: string; actionId: string }, WarrantyValues>(disputeApi.claimWarranty, {
    defaults: {
      fault: '',
      priority: order.priority,
      availability: '',
      evidence: evidence ? { kind: null, description: '' } : undefined,
    },
    fixed: { id: order.id, version, returnId },
  })
  const claim = useOrderWrite(disputeApi.claimWarranty, (opened) => {
    toast('Retorno em garantia pedido')
    return navigate(at.order(opened))
  })
  useConflictRefetch(order.id, claim.error)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Pedir garantia"
      text="Abre uma ordem sem custo para o mesmo técnico."
    >
      <FormPanel
        form={form}
        onSubmit={(input) => claim.mutate(input as Parameters<typeof claim.mutate>[0])}
        saving={claim.isPending}
        error={claim.error}
        submit={false}
        unguarded
      >
        <TextArea name="fault" label="O que voltou a acontecer" rows={3} />
        <Select
          name="priority"
          label="Prioridade"
          empty={null}
          options={priorities.map((value) => ({ value, label: priorityTexts[value] }))}
        />
        <TextField name="availability" label="Quando pode ser atendido" optional />
        {evidence && <EvidenceFields />}
        <div className="acts">
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="primary" busy={claim.isPending} busyText="Enviando...">
            {actionTexts.claim_warranty}
          </Button>
        </div>
      </FormPanel>
    </Dialog>
  )
}
