import type { ButtonHTMLAttributes } from 'react'
import { Link, type LinkProps } from 'react-router'
import { SelfExplaining } from './SelfExplaining.tsx'
import { look, type Look } from './button-look.ts'

export interface ButtonProps extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  /** Under way: shows the spinner, ignores presses, and says `busyText` in place of the label. */
  busy?: boolean
  busyText?: string
  /** The reason why this is not possible now. The button stays reachable, and shows it on hover, focus and press. */
  disabledReason?: string | null | undefined
}

/** One loud `primary` a screen; the rest `secondary` or `text`; `danger` for what hurts. */
export function Button({ busy = false, busyText, disabledReason, ...props }: ButtonProps) {
  if (disabledReason) {
    const { onClick: _, ...rest } = props
    return <SelfExplaining {...rest} reason={disabledReason} />
  }
  const { variant, size, block, icon, className, children, onClick, type = 'button', ...rest } = props
  return (
    <button
      {...rest}
      type={type}
      className={look({ variant, size, block }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      // A field that is left by the press may show its error and move the button away from under it.
      onMouseDown={type === 'submit' ? (event) => event.preventDefault() : undefined}
      // The second half of a double press would do it twice, or press what has come in its place meanwhile.
      onClick={(event) => (busy || event.detail > 1 ? event.preventDefault() : onClick?.(event))}
    >
      {busy ? <span className="spin" aria-hidden="true" /> : icon}
      {busy && busyText ? busyText : children}
    </button>
  )
}

/** A way to another page that looks like a button. */
export function LinkButton({ variant, size, block, icon, className, children, ...rest }: Look & LinkProps) {
  const style = look({ variant, size, block }, className)
  return (
    <Link {...rest} className={style}>
      {icon}
      {children}
    </Link>
  )
}

/** Icon without a word; `label` is what a screen reader says. */
export function IconButton({
  label,
  children,
  className = '',
  type = 'button',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { label: string }) {
  return (
    <button {...rest} type={type} className={`icon-btn ${className}`} aria-label={label}>
      {children}
    </button>
  )
}
