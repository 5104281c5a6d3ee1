import type { ReactNode } from 'react'

interface SwitchProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
  disabled?: boolean
  children: ReactNode
}

/** Something that holds at once when it is pressed, unlike a box of a form. */
export const Switch = ({ isOn, onChange, disabled = false, children }: SwitchProps) => (
  <label className="label-switch">
    <input
      type="checkbox"
      role="switch"
      checked={isOn}
      aria-checked={isOn}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span className="wrap-anywhere min-w-0">{children}</span>
  </label>
)
