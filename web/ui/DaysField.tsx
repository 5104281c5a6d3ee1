import { FieldNotes, useField, type FieldProps } from './Field.tsx'
import { count } from '#web/kit/formats.ts'

/** For how many days something holds, of a few that can be chosen. */
export function DaysField({ name, label, hint, days }: FieldProps & { days: readonly number[] }) {
  const field = useField<number>(name, hint)
  return (
    <fieldset className="field span-6" aria-describedby={field.control['aria-describedby']}>
      <legend>{label}</legend>
      <div className="flex flex-wrap gap-2">
        {days.map((many, index) => (
          <label
            key={many}
            className="relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-border-strong bg-surface pr-3.5 pl-2.5 has-checked:border-brand has-checked:bg-brand-soft"
          >
            <input
              type="radio"
              className="size-5 accent-brand"
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
