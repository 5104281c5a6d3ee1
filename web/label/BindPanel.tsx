import { labelApi, type Label } from '#core/label/label.api.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useWrite } from '#web/kit/query.ts'
import { EquipmentField } from '#web/equipment/EquipmentField.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { staleAfterLabel } from './queries.ts'

/** On which equipment a blank label has been stuck. */
export function BindPanel({ label, onBound }: { label: Label; onBound: () => void }) {
  const form = useEndpointForm(labelApi.bind, {
    defaults: { equipmentId: null },
    fixed: { id: label.id, version: label.version },
    holds: true,
  })
  const bind = useWrite(labelApi.bind, {
    invalidates: staleAfterLabel,
    onDone: () => {
      toast('Etiqueta vinculada')
      form.reset()
      onBound()
    },
  })
  return (
    <Panel title="Equipamento">
      <FormPanel
        form={form}
        onSubmit={(input) => bind.mutate(input)}
        saving={bind.isPending}
        error={bind.error}
        submit="Vincular a este equipamento"
        savingText="Vinculando..."
        unguarded
      >
        <EquipmentField name="equipmentId" label="Em qual equipamento ela está?" />
      </FormPanel>
    </Panel>
  )
}
