import { FieldNotes, useField, type FieldProps } from './Field.tsx'
import { count } from '#web/kit/formats.ts'

/** For how many days something holds, of a few that can be chosen. */
export function DaysField({ name, label, hint, days }: FieldProps & { days: readonly number[] }) {
  const field = useField<number>(name, hint)
  return (
    <fieldset className="field span-6" aria-describedby={field.control['aria-describedby']}>
      <legend>{label}</legend>
      <div className="days-field">
        {days.map((many, index) => (
          <label key={many}>
            <input
              type="radio"
              name={field.id}
              checked={field.value === many}
              onChange={() => field.setValue(many)}
              {...(index === 0 && field.focus)}
            />
            <span>{count(many, 'dia', 'dias')}</span>
          </label>
        ))}
      </div>
      <FieldNotes id={field.id} hint={hint} error={field.error} />
    </fieldset>
  )
}
