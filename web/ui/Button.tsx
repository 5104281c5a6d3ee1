import { Popover } from '@base-ui/react/popover'
import { useId, type ButtonHTMLAttributes, type ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'

type Variant = 'primary' | 'secondary' | 'danger' | 'text'
type Size = 'sm' | 'md' | 'lg'

interface Look {
  variant?: Variant | undefined
  size?: Size | undefined
  block?: boolean | undefined
  /** A lucide icon, already an element: `<Plus size={18} />`. */
  icon?: ReactNode
}

const look = ({ variant = 'secondary', size = 'md', block }: Look, extra = '') =>
  `btn btn-${variant} ${size === 'md' ? '' : `btn-${size}`} ${block ? 'btn-block' : ''} ${extra}`

export interface ButtonProps extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  /** Under way: shows the spinner, ignores presses, and says `busyText` in place of the label. */
  busy?: boolean
  busyText?: string
  /** Why this is not possible now. The button stays reachable, and says so on hover, focus and press. */
  disabledReason?: string | null | undefined
}

/** One loud `primary` a screen; the rest `secondary` or `text`; `danger` for what hurts. */
export function Button({ busy = false, busyText, disabledReason, ...props }: ButtonProps) {
  if (disabledReason) return <BlockedButton {...props} reason={disabledReason} />
  const { variant, size, block, icon, className, children, onClick, type = 'button', ...rest } = props
  return (
    <button
      {...rest}
      type={type}
      className={look({ variant, size, block }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <span className="spin" aria-hidden="true" /> : icon}
      {busy && busyText ? busyText : children}
    </button>
  )
}

type BlockedProps = Omit<ButtonProps, 'busy' | 'busyText' | 'disabledReason'> & { reason: string }

function BlockedButton({ reason, variant, size, block, icon, className, children, ...rest }: BlockedProps) {
  const id = useId()
  const style = look({ variant, size, block }, className)
  return (
    <Popover.Root>
      <Popover.Trigger
        openOnHover
        delay={150}
        render={
          <button
            {...rest}
            type="button"
            className={style}
            aria-disabled="true"
            aria-describedby={id}
            onClick={undefined}
          >
            {icon}
            {children}
            <span id={id} hidden>
              {reason}
            </span>
          </button>
        }
      />
      <Popover.Portal>
        <Popover.Positioner className="menu-wrap" sideOffset={8} collisionPadding={12}>
          <Popover.Popup className="tip" initialFocus={false} aria-label="Por que não">
            {reason}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
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
