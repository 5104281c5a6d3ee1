import { useId, type ReactNode } from 'react'
import './answering.css'

export interface BigOption<Value extends string> {
  value: Value
  label: ReactNode
  icon?: ReactNode
  /** Colour of the tile once it is chosen. */
  tone?: 'ok' | 'bad' | 'plain'
  /** Takes the whole line. */
  wide?: boolean
}

interface BigChoiceProps<Value extends string> {
  /** Read out, not shown: the question stands above it. */
  label: string
  options: readonly BigOption<Value>[]
  value: Value | null
  onChoose: (value: Value) => void
  disabled?: boolean
  describedBy?: string | undefined
}

/** One of a few, on tiles that a gloved thumb meets. */
export function BigChoice<Value extends string>({
  label,
  options,
  value,
  onChoose,
  disabled = false,
  describedBy,
}: BigChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className="big-choice" aria-describedby={describedBy} disabled={disabled}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={['big-tile', option.tone ?? 'plain', option.wide && 'wide'].filter(Boolean).join(' ')}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={value === option.value}
            onChange={() => onChoose(option.value)}
          />
          {option.icon}
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
