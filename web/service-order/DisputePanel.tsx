import type { Endpoint } from '#core/kit/endpoint.ts'
import { organizationApi } from '#core/organization/organization.api.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { disputeApi } from '#core/service-order/dispute.api.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useWrite } from '#web/kit/query.ts'
import { orderReads, useConflictRefetch } from '#web/parts/order-write.ts'
import { Button } from '#web/ui/Button.tsx'
import { RadioCards } from '#web/ui/Choice.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { TextArea } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { blockOf } from './action-forms.ts'
import { wordedError } from './service-order.texts.ts'

interface Decision {
  id: string
  version: number
  actionId: string
  reason: string
  outcome: string
}

interface Dispute {
  endpoint: Endpoint<Decision, { id: string }>
  title: string
  said: string
  options: { value: string; label: string; hint: string }[]
}

const mediation = {
  endpoint: disputeApi.mediate as unknown as Dispute['endpoint'],
  title: 'Decida a mediação',
  options: [
    {
      value: 'stands',
      label: 'O serviço vale',
      hint: 'A ordem se encerra, e o laudo deixa de estar contestado.',
    },
    {
      value: 'redo',
      label: 'O técnico refaz',
      hint: 'A ordem volta ao serviço, e o técnico conclui de novo.',
    },
    { value: 'ended', label: 'Acaba sem conserto', hint: 'A ordem é cancelada, e o laudo fica contestado.' },
  ],
}

const warranty = {
  endpoint: disputeApi.decideWarranty as unknown as Dispute['endpoint'],
  title: 'Decida a garantia',
  options: [
    { value: 'warranty', label: 'É garantia', hint: 'O técnico atende sem custo.' },
    { value: 'new_defect', label: 'É outro defeito', hint: 'A ordem vira corretiva, para qualquer técnico.' },
  ],
}

/** What the sides do not agree on, and the administrator's decision with its reason, which both are told. */
export function DisputePanel({ order }: { order: OrderDetail }) {
  const last = order.history.findLast((entry) => entry.action === 'object')
  if (blockOf(order, 'mediate') === null) {
    const said = `A clínica contestou ${order.objections} vezes. Da última vez: “${last?.reason ?? ''}”`
    return <DisputeForm order={order} dispute={{ ...mediation, said }} />
  }
  if (blockOf(order, 'decide_warranty') === null) {
    const said = `O técnico nega a garantia: “${order.warrantyRefusal ?? ''}”`
    return <DisputeForm order={order} dispute={{ ...warranty, said }} />
  }
  return <Note>Não há o que decidir nesta ordem.</Note>
}

function DisputeForm({ order, dispute }: { order: OrderDetail; dispute: Dispute }) {
  const form = useEndpointForm<Decision, { outcome: string | null; reason: string }>(dispute.endpoint, {
    defaults: { outcome: null, reason: '' },
    fixed: { id: order.id, version: order.version },
  })
  const decide = useWrite(dispute.endpoint, {
    invalidates: [...orderReads, organizationApi.overview],
    onDone: () => toast('Decisão registrada, os dois lados foram avisados'),
  })
  useConflictRefetch(order.id, decide.error)
  return (
    <Panel title={dispute.title}>
      <p className="mb-4">{dispute.said}</p>
      <FormPanel
        form={form}
        onSubmit={(input) => decide.mutate(input)}
        saving={decide.isPending}
        error={wordedError(decide.error)}
        submit={false}
        unguarded
        className="stack gap-4"
      >
        <RadioCards name="outcome" label="Decisão" options={dispute.options} />
        <TextArea name="reason" label="Motivo" hint="Os dois lados leem." rows={3} />
        <Button
          type="submit"
          variant="primary"
          className="self-start"
          busy={decide.isPending}
          busyText="Registrando..."
        >
          Registrar decisão
        </Button>
      </FormPanel>
    </Panel>
  )
}
