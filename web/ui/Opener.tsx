import { useEffect, useState, type ButtonHTMLAttributes } from 'react'
import { usePart, type Part } from '#web/kit/part.ts'
import { missingText } from './part.texts.ts'
import { toast } from './Toast.tsx'

/** Props of a part that replaces a button once the button has been pressed. */
export interface Opened {
  /** The part's own button, to be pressed as soon as it stands. */
  trigger: (button: HTMLButtonElement | null) => void
}

interface OpenerProps<Props extends object> extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Looks like this button, and opens. */
  opens: Part<Props & Opened>
  props: Props
  /** Name of the part that it opens: 'o menu'. */
  name: string
}

/**
 * A button with a menu or popover that loads with its first press, or ahead of it. The part brings a button of the same
 * look, which takes the focus and the press over; until then this one says that it is busy.
 */
export function Opener<Props extends object>({
  opens,
  props,
  name,
  children,
  ...button
}: OpenerProps<Props>) {
  const [pressed, setPressed] = useState(false)
  const [trigger, setTrigger] = useState<HTMLButtonElement | null>(null)
  const { Found } = usePart(opens, false)
  useEffect(() => {
    trigger?.focus()
    trigger?.click()
  }, [trigger])
  if (pressed && Found) return <Found {...props} trigger={setTrigger} />
  const press = async () => {
    setPressed(true)
    if (await opens.ask()) return
    setPressed(false)
    const trouble = opens.trouble() ?? 'unreachable'
    const after = trouble === 'unreachable' ? ' Tente de novo quando ela voltar.' : ''
    toast(missingText(trouble, name) + after)
  }
  return (
    <button
      {...button}
      type="button"
      aria-haspopup="true"
      aria-expanded={false}
      aria-busy={pressed || undefined}
      onClick={() => void press()}
    >
      {children}
      {pressed && (
        <span className="sr-only" role="status">
          Abrindo...
        </span>
      )}
    </button>
  )
}
