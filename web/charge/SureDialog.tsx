import type { ReactNode } from 'react'
import type { ApiError } from '#web/kit/api-error.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Note } from '#web/ui/Panel.tsx'

interface SureProps<Input> {
  title: string
  /** The consequence in words. */
  text: string
  verb: string
  /** From `useWrite`. */
  write: { mutate: (input: Input) => void; isPending: boolean; error: ApiError | null }
  input: Input
  onClose: () => void
  children?: ReactNode
}

/** Asks once more before money changes sides. */
export function SureDialog<Input>({ title, text, verb, write, input, onClose, children }: SureProps<Input>) {
  return (
    <Dialog open onClose={onClose} title={title} text={text}>
      <div className="stack gap-4">
        {children}
        {write.error && <Note tone="bad">{write.error.message}</Note>}
      </div>
      <div className="acts">
        <Button onClick={onClose}>Voltar</Button>
        <Button
          variant="primary"
          busy={write.isPending}
          busyText="Salvando..."
          onClick={() => write.mutate(input)}
        >
          {verb}
        </Button>
      </div>
    </Dialog>
  )
}
