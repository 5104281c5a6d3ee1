import type { ReactNode } from 'react'
import type { Endpoint } from '#core/kit/endpoint.ts'
import type { ApiError } from '#web/kit/api-error.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import type { WriteInput } from '#web/kit/query.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { FormPanel } from './Form.tsx'
import { TextArea } from './TextField.tsx'

interface ReasonProps<In extends object> {
  endpoint: Endpoint<In, unknown>
  /** All that the request carries besides the reason: `id`, `version`. */
  fixed: Record<string, unknown>
  /** From `useWrite`. */
  write: { mutate: (input: WriteInput<In>) => void; isPending: boolean; error: ApiError | null }
  title: string
  text: string
  verb: string
  busy: string
  /** The action cannot be undone. */
  danger?: boolean
  onClose: () => void
}

/** Asks an administrator for the reason of what they are about to do, which the audit log keeps. */
export function ReasonDialog<In extends object>(props: ReasonProps<In>): ReactNode {
  const { endpoint, fixed, write, title, text, verb, busy, danger, onClose } = props
  const form = useEndpointForm(endpoint, { defaults: { reason: '' }, fixed, holds: true })
  return (
    <Dialog open onClose={onClose} title={title} text={text}>
      <FormPanel
        form={form}
        onSubmit={(input) => write.mutate(input)}
        saving={write.isPending}
        error={write.error}
        submit={false}
        unguarded
      >
        <TextArea name="reason" label="Motivo" hint="Fica no registro de acessos" rows={3} />
        <div className="acts">
          <Button onClick={onClose}>Voltar</Button>
          <Button
            type="submit"
            variant={danger ? 'danger' : 'primary'}
            busy={write.isPending}
            busyText={busy}
          >
            {verb}
          </Button>
        </div>
      </FormPanel>
    </Dialog>
  )
}
