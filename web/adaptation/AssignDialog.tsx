import { adaptationApi, type PathStepView } from '#core/adaptation/adaptation.api.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { DateField } from '#web/ui/TypedField.tsx'

/** Who takes a step on, and until when; it stands in the printed plan. */
export function AssignDialog({ step, onClose }: { step: PathStepView; onClose: () => void }) {
  const { id, title, assignment, who } = step
  const { person, dueOn, version } = assignment
  const form = useEndpointForm(adaptationApi.assign, {
    defaults: { person: person ?? '', dueOn },
    fixed: { step: id, version },
    holds: true,
  })
  const write = useWrite(adaptationApi.assign, { invalidates: [adaptationApi.get], onDone: onClose })
  return (
    <Dialog open onClose={onClose} title="Quem faz e até quando" text={title}>
      <FormPanel
        form={form}
        onSubmit={(input) => write.mutate(input)}
        saving={write.isPending}
        error={write.error}
        submit={false}
        unguarded
      >
        <div className="form-grid">
          <TextField name="person" label="Quem faz" optional hint={who} className="span-6" />
          <DateField name="dueOn" label="Até" optional />
        </div>
        <div className="acts">
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="primary" busy={write.isPending} busyText="Salvando">
            Salvar
          </Button>
        </div>
      </FormPanel>
    </Dialog>
  )
}
