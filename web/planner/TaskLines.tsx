import { useState } from 'react'
import { Field, useField, type FieldProps } from '#web/ui/Field.tsx'

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** The tasks of a plan, one a line; the value is a list. */
export function TaskLines(props: FieldProps) {
  const { name, label, hint, optional, className = 'span-6' } = props
  const field = useField<string[]>(name, hint)
  const [text, setText] = useState(() => field.value.join('\n'))
  // Keeps the text as typed, unless the value has changed elsewhere.
  const shown = lines(text).join('\n') === field.value.join('\n') ? text : field.value.join('\n')
  return (
    <Field field={field} label={label} hint={hint} optional={optional} className={className}>
      <textarea
        {...field.control}
        className="input"
        rows={Math.min(10, Math.max(3, shown.split('\n').length + 1))}
        value={shown}
        onChange={(event) => {
          setText(event.target.value)
          field.setValue(lines(event.target.value))
        }}
        onBlur={field.onBlur}
      />
    </Field>
  )
}
