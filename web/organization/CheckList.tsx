import { FieldNotes, useField } from '#web/ui/Field.tsx'

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
