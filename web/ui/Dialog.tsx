import { part } from '#web/kit/part.ts'
import { Awaited } from './Awaited.tsx'
import type { ConfirmProps, DialogProps } from './DialogWindow.tsx'

const confirmWindow = part(async () => (await import('./DialogWindow.tsx')).ConfirmWindow)
const dialogWindow = part(async () => (await import('./DialogWindow.tsx')).DialogWindow)

/** For what cannot be undone, and nothing else: undoing in a toast is better. */
export function ConfirmDialog(props: ConfirmProps) {
  const { open, onCancel } = props
  return <Awaited part={confirmWindow} wanted={open} name="a pergunta" onGiveUp={onCancel} props={props} />
}

/** A short form or a choice over the page. On a phone prefer a page of its own. */
export function Dialog(props: DialogProps) {
  const { open, kept, onClose } = props
  return (
    <Awaited
      part={dialogWindow}
      wanted={open}
      name="a janela"
      {...(!kept && { onGiveUp: onClose })}
      props={props}
    />
  )
}
