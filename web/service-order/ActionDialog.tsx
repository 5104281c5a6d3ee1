import type { Action } from '#core/service-order/actions.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { isUnderWay } from '#core/service-order/status.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { isStillPossible, useConflictRefetch, useSeenOrder } from './order-write.ts'
import { OrderConflict } from './OrderConflict.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { TextArea } from '#web/ui/TextField.tsx'
import { DateField } from '#web/ui/TypedField.tsx'
import { EvidenceFields } from './EvidenceFields.tsx'
import type { OrderAction } from './order-action.ts'
import type { ActionForm, ActionInput, Subject } from './action-forms.ts'
import { useHeldOrder } from './held-order.ts'

interface ActionValues {
  reason: string
  workSoFar: string
  note: string
  expectedOn: string | null
  evidence: { kind: string | null; description: string } | undefined
}

interface ActionDialogProps {
  order: OrderDetail
  action: Action
  subject: Subject
  form: ActionForm
  evidence: boolean
  verb: string
  write: OrderAction
  onClose: () => void
}

/** The few words that an action asks for, and what stands against it when it was refused. */
export function ActionDialog({
  order,
  action,
  subject,
  form: spec,
  evidence,
  verb,
  write,
  onClose,
}: ActionDialogProps) {
  const current = useHeldOrder(order)
  const { seen, changed } = useSeenOrder(current)
  // An order that was only asked for is nobody else's to read once it is cancelled or given to another.
  const isGone = write.error?.status === 404
  const isPossible = !isGone && isStillPossible(current, action)
  const form = useEndpointForm<ActionInput, ActionValues>(spec.endpoint, {
    defaults: {
      reason: '',
      workSoFar: '',
      note: '',
      expectedOn: null,
      evidence: evidence ? { kind: null, description: '' } : undefined,
    },
    fixed: { id: order.id, version: current.version, ...subject },
  })
  useConflictRefetch(order.id, write.error)
  const asks = (field: ActionForm['fields'][number]) =>
    spec.fields.includes(field) && (field !== 'workSoFar' || action !== 'cancel' || isUnderWay(order.status))
  return (
    <Dialog open onClose={onClose} title={spec.title} text={isPossible ? spec.text : undefined}>
      <FormPanel
        form={form}
        onSubmit={(input) => void write.send(input)}
        saving={write.isPending}
        error={isGone || (changed && write.error?.status === 409) ? null : write.error}
        submit={false}
        unguarded
      >
        {isGone && (
          <Note tone="warn">
            Esta ordem não está mais com você: foi cancelada ou passou a outra pessoa. Por isso não é mais
            possível fazer isto.
          </Note>
        )}
        {changed && (
          <OrderConflict
            seen={seen}
            current={current}
            isPossible={isPossible}
            isTyped={form.formState.isDirty}
          />
        )}
        {asks('reason') && <TextArea name="reason" label={spec.reasonLabel ?? 'Motivo'} rows={3} />}
        {asks('workSoFar') && (
          <TextArea
            name="workSoFar"
            label="O que já foi feito"
            rows={3}
            optional={action === 'cancel'}
            hint="Peças trocadas, medidas, o que ficou aberto"
          />
        )}
        {asks('expectedOn') && <DateField name="expectedOn" label="Chega em" optional className="span-6" />}
        {evidence && <EvidenceFields />}
        <Buttons verb={verb} form={spec} write={write} isPossible={isPossible} onClose={onClose} />
      </FormPanel>
    </Dialog>
  )
}

interface ButtonsProps extends Pick<ActionDialogProps, 'verb' | 'form' | 'write' | 'onClose'> {
  isPossible: boolean
}

function Buttons({ verb, form, write, isPossible, onClose }: ButtonsProps) {
  return (
    <div className="acts">
      <Button onClick={onClose}>{isPossible ? 'Voltar' : 'Fechar'}</Button>
      {isPossible && (
        <Button
          type="submit"
          variant={form.danger ? 'danger' : 'primary'}
          busy={write.isPending}
          busyText="Enviando..."
        >
          {write.error?.status === 0 ? 'Tentar de novo' : verb}
        </Button>
      )}
    </div>
  )
}
