import type { ReactNode } from 'react'
import { FieldNotes, useField, type FieldProps } from './Field.tsx'

interface CardOption {
  value: string
  label: ReactNode
  hint?: ReactNode
  icon?: ReactNode
  disabled?: boolean
}

/** One of a few, each with a line that explains it. */
export function RadioCards({
  name,
  label,
  hint,
  optional,
  className = 'span-6',
  options,
}: FieldProps & { options: CardOption[] }) {
  const field = useField<string | null>(name, hint)
  return (
    <fieldset className={`field ${className}`} aria-describedby={field.control['aria-describedby']}>
      <legend>
        {label}
        {optional && <span className="opt"> (opcional)</span>}
      </legend>
      <div className="cards">
        {options.map((option, index) => (
          <label className="rcard" key={option.value}>
            <input
              type="radio"
              name={field.id}
              value={option.value}
              checked={field.value === option.value}
              disabled={option.disabled}
              {...(index === 0 && field.focus)}
              onChange={() => field.setValue(option.value)}
              onBlur={field.onBlur}
            />
            <span className="what">
              <b>{option.label}</b>
              {option.hint && <small>{option.hint}</small>}
            </span>
            {option.icon}
          </label>
        ))}
      </div>
      <FieldNotes id={field.id} hint={hint} error={field.error} />
    </fieldset>
  )
}

/** Yes or no. The label may be a sentence with links. */
export function Checkbox({ name, label, hint, className = 'span-6' }: FieldProps) {
  const field = useField<boolean>(name, hint)
  return (
    <div className={`field ${className}`}>
      <label className="check">
        <input
          {...field.control}
          type="checkbox"
          checked={field.value ?? false}
          onChange={(event) => field.setValue(event.target.checked)}
          onBlur={field.onBlur}
        />
        <span>{label}</span>
      </label>
      <FieldNotes id={field.id} hint={hint} error={field.error} />
    </div>
  )
}

interface CheckListProps {
  name: string
  label: string
  hint: string
  /** At least one must be ticked. */
  needed?: boolean
  options: { value: string; label: string }[]
}

/** Several of a few; the value is the list of those that are ticked. */
export function CheckList({ name, label, hint, needed, options }: CheckListProps) {
  const field = useField<string[]>(name, hint)
  const chosen = field.value ?? []
  const toggle = (value: string) =>
    field.setValue(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  return (
    <fieldset className="field mt-5" aria-describedby={field.control['aria-describedby']}>
      <legend>
        {label}
        {!needed && <span className="opt"> (opcional)</span>}
      </legend>
      <div className="grid gap-x-6 md:grid-cols-2">
        {options.map((option, index) => (
          <label className="check" key={option.value}>
            <input
              type="checkbox"
              {...(index === 0 && field.focus)}
              checked={chosen.includes(option.value)}
              onChange={() => toggle(option.value)}
              onBlur={field.onBlur}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldNotes id={field.id} hint={hint} error={field.error} />
    </fieldset>
  )
}
