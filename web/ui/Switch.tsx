import type { ReactNode } from 'react'

interface SwitchProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
  disabled?: boolean
  children: ReactNode
}

/** Something that holds at once when it is pressed, unlike a box of a form. */
export const Switch = ({ isOn, onChange, disabled = false, children }: SwitchProps) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3 text-(length:--fs-sm) has-disabled:cursor-not-allowed">
    <input
      type="checkbox"
      className="m-0 h-7 w-11.5 flex-none cursor-[inherit] appearance-none rounded-[14px] border-2 border-border-strong bg-surface before:m-1 before:block before:size-4 before:rounded-[50%] before:bg-border-strong before:transition-[translate] before:duration-120 checked:border-brand checked:bg-brand checked:before:translate-x-4.5 checked:before:bg-on-brand disabled:opacity-60"
      role="switch"
      checked={isOn}
      aria-checked={isOn}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span className="wrap-anywhere min-w-0">{children}</span>
  </label>
)
