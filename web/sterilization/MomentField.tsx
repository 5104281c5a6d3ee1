import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { addDays, dateIn, formatDate, type PlainDate } from '#core/kit/dates.ts'
import { useTimeZone, useToday } from '#web/kit/session.ts'
import { instantIn, timeIn } from '#web/kit/zoned.ts'
import { FieldNotes, useField, type FieldProps } from '#web/ui/Field.tsx'
import { maskTime, readTime } from '#web/ui/TypedField.tsx'

const days = 8

const dayText = (date: PlainDate, today: PlainDate) =>
  date === today ? 'Hoje' : date === addDays(today, -1) ? 'Ontem' : formatDate(date)

/** When something was, today or in the last days, on the clinic's clock; the value is an instant, or what was typed. */
export function MomentField({ name, label, hint, className = '' }: FieldProps & { label: string }) {
  const zone = useTimeZone()
  const today = useToday()
  const field = useField<string | null>(name, hint)
  const given = field.value && !Number.isNaN(Date.parse(field.value)) ? field.value : null
  const [day, setDay] = useState(given ? dateIn(zone, new Date(given)) : today)
  const [typed, setTyped] = useState(given ? timeIn(zone, given) : '')
  const change = (date: PlainDate, time: string) => {
    setDay(date)
    setTyped(time)
    const read = readTime(time)
    field.setValue((read && instantIn(zone, date, read)) ?? time)
  }
  return (
    <fieldset className={`field ${className}`}>
      <legend>{label}</legend>
      <div className="grid grid-cols-[minmax(0,1.4fr)_minmax(5.5rem,1fr)] items-start gap-2">
        <div className="select">
          <select
            className="input"
            aria-label={`Dia: ${label}`}
            value={day}
            onChange={(event) => change(event.target.value, typed)}
          >
            {Array.from({ length: days }, (_, ago) => addDays(today, -ago)).map((date) => (
              <option key={date} value={date}>
                {dayText(date, today)}
              </option>
            ))}
          </select>
          <ChevronDown size={18} aria-hidden="true" />
        </div>
        <input
          {...field.control}
          className="input"
          aria-label={`Hora: ${label}`}
          inputMode="numeric"
          placeholder="HH:MM"
          autoComplete="off"
          value={typed}
          onChange={(event) => change(day, maskTime(event.target.value))}
          onBlur={field.onBlur}
        />
      </div>
      <FieldNotes id={field.id} hint={hint} error={field.error} />
    </fieldset>
  )
}
