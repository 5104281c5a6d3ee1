import { organizationApi } from '#core/organization/organization.api.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useWrite } from '#web/kit/query.ts'
import { orderReads, useConflictRefetch } from './order-write.ts'
import { Button } from '#web/ui/Button.tsx'
import { RadioCards } from '#web/ui/Choice.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { TextArea } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/Toast.tsx'
import type { Decision, Dispute } from './DisputePanel.tsx'

/** The administrator's decision with its reason. */
export function DisputeForm({ order, dispute }: { order: OrderDetail; dispute: Dispute }) {
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
        error={decide.error}
        submit={false}
        unguarded
        className="stack gap-4"
      >
        <RadioCards name="outcome" label="Decisão" options={dispute.options} />
        <TextArea name="reason" label="Motivo" hint="Os dois lados vão ler." rows={3} />
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
