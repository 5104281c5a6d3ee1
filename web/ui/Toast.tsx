import { Toast as Base } from '@base-ui/react/toast'
import { X } from 'lucide-react'

const manager = Base.createToastManager()

/** Says what has just been done; `undo` takes it back. Not for errors: those stay where they happened. */
export function toast(text: string, undo?: () => void) {
  const id: string = manager.add({
    title: text,
    timeout: undo ? 8000 : 5000,
    ...(undo && {
      actionProps: {
        children: 'Desfazer',
        onClick: () => {
          undo()
          manager.close(id)
        },
      },
    }),
  })
}

/** Where toasts appear; once, in the root. */
export function Toasts() {
  return (
    <Base.Provider toastManager={manager}>
      <Base.Portal>
        <Base.Viewport className="toasts" aria-label="Avisos">
          <ToastList />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  )
}

function ToastList() {
  const { toasts } = Base.useToastManager()
  return toasts.map((one) => (
    <Base.Root key={one.id} toast={one} className="toast">
      <Base.Title render={<p />} />
      {one.actionProps && <Base.Action />}
      <Base.Close aria-label="Fechar aviso">
        <X size={18} aria-hidden="true" />
      </Base.Close>
    </Base.Root>
  ))
}
