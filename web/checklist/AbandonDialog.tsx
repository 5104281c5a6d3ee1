import { useNavigate } from 'react-router'
import { checklistApi } from '#core/checklist/checklist.api.ts'
import type { Run } from '#core/checklist/schemas.ts'
import { plannerApi } from '#core/planner/planner.api.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useWrite } from '#web/kit/query.ts'
import { useAt } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { TextArea } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { runQuery } from './run-query.ts'

interface AbandonProps {
  run: Run
  note: string
  onClose: () => void
}

/** Asks why a run is left as it is. */
export function AbandonDialog({ run, note, onClose }: AbandonProps) {
  const at = useAt()
  const navigate = useNavigate()
  const form = useEndpointForm(checklistApi.abandon, {
    defaults: { note },
    fixed: { id: run.id, version: run.version },
  })
  const abandon = useWrite(checklistApi.abandon, {
    replaces: (left) => runQuery(left.id),
    invalidates: [checklistApi.list, plannerApi.occurrences],
    onDone() {
      toast('Checklist encerrado sem terminar')
      return navigate(at.checklists())
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Encerrar sem terminar?"
      text="As respostas ficam salvas como estão e não podem mais ser mudadas."
    >
      <FormPanel
        form={form}
        onSubmit={(input) => abandon.mutate(input)}
        saving={abandon.isPending}
        error={abandon.error}
        submit={false}
        unguarded
      >
        <TextArea name="note" label="Motivo" rows={3} />
        <div className="acts">
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="danger" busy={abandon.isPending} busyText="Salvando...">
            Encerrar sem terminar
          </Button>
        </div>
      </FormPanel>
    </Dialog>
  )
}
