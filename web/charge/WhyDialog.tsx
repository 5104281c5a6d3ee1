import type { Endpoint } from '#core/kit/endpoint.ts'
import type { ApiError } from '#web/kit/api-error.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import type { WriteInput } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { TextArea } from '#web/ui/TextField.tsx'

interface WhyProps<In extends object> {
  endpoint: Endpoint<In, unknown>
  /** All that the request carries besides the reason. */
  fixed: Record<string, unknown>
  /** From `useWrite`. */
  write: { mutate: (input: WriteInput<In>) => void; isPending: boolean; error: ApiError | null }
  title: string
  /** The consequence, and whether it can be undone. */
  text: string
  verb: string
  /** The reason's name in the request. */
  name?: 'reason' | 'answer'
  label?: string
  hint?: string
  danger?: boolean
  onClose: () => void
}

/** Asks for the reason of a step in a charge. Both sides read it. */
export function WhyDialog<In extends object>(props: WhyProps<In>) {
  const { endpoint, fixed, write, title, text, verb, name = 'reason', label = 'Motivo', danger } = props
  const form = useEndpointForm(endpoint, { defaults: { [name]: '' }, fixed })
  return (
    <Dialog open onClose={props.onClose} title={title} text={text}>
      <FormPanel
        form={form}
        onSubmit={(input) => write.mutate(input)}
        saving={write.isPending}
        error={write.error}
        submit={false}
        unguarded
      >
        <TextArea name={name} label={label} rows={3} hint={props.hint ?? 'O cliente também lê'} />
        <div className="acts">
          <Button onClick={props.onClose}>Voltar</Button>
          <Button
            type="submit"
            variant={danger ? 'danger' : 'primary'}
            busy={write.isPending}
            busyText="Salvando..."
          >
            {verb}
          </Button>
        </div>
      </FormPanel>
    </Dialog>
  )
}
