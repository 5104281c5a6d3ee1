import { formatDate, type PlainDate } from '#core/kit/dates.ts'
import { plannerApi } from '#core/planner/planner.api.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useWrite } from '#web/kit/query.ts'
import { useToday } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { TextArea } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { DateField } from '#web/ui/TypedField.tsx'
import { staleAfterPlan } from './queries.ts'

/** A date of a plan about which something is noted; without a row yet it is named by its plan and date. */
export interface Settling {
  key: { id: string; version: number; of?: { planId: string; dueOn: PlainDate } }
  title: string
  dueOn: PlainDate | null
}

interface SettleProps {
  settling: Settling
  onClose: () => void
}

const dueText = ({ dueOn }: Settling, today: PlainDate) => {
  if (!dueOn) return 'Vence pelo contador.'
  return `${dueOn < today ? 'Venceu' : 'Vence'} em ${formatDate(dueOn)}.`
}

export function DoneDialog({ settling, onClose }: SettleProps) {
  const today = useToday()
  const form = useEndpointForm(plannerApi.done, {
    defaults: { doneOn: today, note: '' },
    fixed: settling.key,
  })
  const done = useWrite(plannerApi.done, {
    invalidates: staleAfterPlan,
    onDone: () => {
      toast('Anotada como feita')
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={`Feita: ${settling.title}`} text={dueText(settling, today)}>
      <FormPanel
        form={form}
        onSubmit={done.mutate}
        saving={done.isPending}
        error={done.error}
        submit={false}
        unguarded
      >
        <div className="form-grid">
          <DateField name="doneOn" label="Feita em" className="span-6" />
          <TextArea name="note" label="Observação" optional rows={3} />
        </div>
        <div className="acts">
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="primary" busy={done.isPending} busyText="Salvando...">
            Marcar como feita
          </Button>
        </div>
      </FormPanel>
    </Dialog>
  )
}

export function SkipDialog({ settling, onClose }: SettleProps) {
  const today = useToday()
  const form = useEndpointForm(plannerApi.skip, { defaults: { reason: '' }, fixed: settling.key })
  const skip = useWrite(plannerApi.skip, {
    invalidates: staleAfterPlan,
    onDone: () => {
      toast('Data pulada')
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={`Pular: ${settling.title}`} text={dueText(settling, today)}>
      <FormPanel
        form={form}
        onSubmit={skip.mutate}
        saving={skip.isPending}
        error={skip.error}
        submit={false}
        unguarded
      >
        <TextArea name="reason" label="Por que pular" hint="Fica no histórico do plano" rows={3} />
        <div className="acts">
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="primary" busy={skip.isPending} busyText="Salvando...">
            Pular esta data
          </Button>
        </div>
      </FormPanel>
    </Dialog>
  )
}
