import { useId, type ButtonHTMLAttributes } from 'react'
import { look, type Look } from './button-look.ts'

/** The person's last interaction with the button before the explanation had loaded. */
export type Asked = 'pressed' | 'focused' | null

export interface BlockedProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  reason: string
}

/** A button that does nothing, and says why to who asks for its description. */
export function Blocked({ reason, variant, size, block, icon, className, children, ...rest }: BlockedProps) {
  const id = useId()
  return (
    <button
      {...rest}
      type="button"
      className={look({ variant, size, block }, className)}
      aria-disabled="true"
      aria-describedby={id}
    >
      {icon}
      {children}
      <span id={id} hidden>
        {reason}
      </span>
    </button>
  )
}
