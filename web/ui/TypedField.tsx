'use no memo'

import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { formatDate } from '#core/kit/dates.ts'
import { formatCents, parseCents } from '#core/kit/money.ts'
import { parseNumber } from '#core/kit/numbers.ts'
import { formatNumber } from '#web/kit/formats.ts'
import { Field, useField, type FieldProps } from './Field.tsx'
import { NativePicker } from './NativePicker.tsx'

interface TypedProps<Value> extends FieldProps {
  show: (value: Value) => string
  /** Parses the typed text; null if it is empty or not readable. */
  read: (typed: string) => Value | null
  inputMode: 'numeric' | 'decimal'
  lead?: ReactNode
  unit?: ReactNode
  placeholder?: string | undefined
  mask?: (typed: string) => string
  /** The value after `by` presses of the up arrow; negative for the down arrow. */
  step?: (value: Value, by: number) => Value
  /** The device's native picker for such a value. */
  picker?: 'date' | 'time'
}

/**
 * A text field whose value is not a text. The typed text stays as it is until the field is left. Text that cannot be
 * parsed reaches the form unchanged, so that the schema refuses it with its own sentence.
 */
function TypedField<Value>({
  show,
  read,
  mask,
  step,
  picker,
  lead,
  unit,
  inputMode,
  placeholder,
  ...props
}: TypedProps<Value>) {
  const { name, label, hint, optional, className } = props
  const field = useField<Value | string | null>(name, hint)
  const [typing, setTyping] = useState<string | null>(null)
  const settled = field.value === null || field.value === undefined ? '' : shown(field.value, show)
  const type = (text: string) => {
    const typed = mask ? mask(text) : text
    setTyping(typed)
    field.setValue(typed.trim() ? (read(typed) ?? typed) : null)
  }
  const turn = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    const value = read(typing ?? settled)
    if (!step || by === 0 || value === null) return
    event.preventDefault()
    type(show(step(value, by)))
  }
  return (
    <Field field={field} label={label} hint={hint} optional={optional} className={className}>
      <div className="input-wrap">
        {lead && <span className="lead">{lead}</span>}
        <input
          {...field.control}
          className="input"
          inputMode={inputMode}
          autoComplete="off"
          placeholder={placeholder}
          value={typing ?? settled}
          onChange={(event) => type(event.target.value)}
          onKeyDown={turn}
          onBlur={() => {
            setTyping(null)
            field.onBlur()
          }}
        />
        {unit && <span className="unit">{unit}</span>}
        {picker && <NativePicker kind={picker} value={field.value} onPick={field.setValue} />}
      </div>
    </Field>
  )
}

const shown = <Value,>(value: Value | string, show: (value: Value) => string) =>
  typeof value === 'string' && !/^\d{4}-\d{2}-\d{2}$/.test(value) ? value : show(value as Value)

/** An amount in reais; the value is integer cents, or null. */
export function MoneyField(props: FieldProps) {
  return (
    <TypedField<number>
      {...props}
      inputMode="decimal"
      lead="R$"
      read={parseCents}
      show={(cents) => formatCents(cents).replace(/^R\$\s/, '')}
    />
  )
}

interface NumberProps extends FieldProps {
  unit?: string
  placeholder?: string
  /** Parser and formatter. The defaults are those of money and counts, with a point between thousands. */
  read?: (typed: string) => number | null
  show?: (value: number) => string
}

/** A number in Portuguese writing with its unit inside; the value is a number, or null. */
export function NumberField({ placeholder, unit, read = parseNumber, show, ...props }: NumberProps) {
  return (
    <TypedField<number>
      {...props}
      inputMode="decimal"
      unit={unit}
      placeholder={placeholder}
      read={read}
      show={show ?? formatNumber}
    />
  )
}

const readQuantity = (typed: string) => {
  const value = parseNumber(typed)
  return value === null ? null : Math.round(value * 1000)
}

/** A quantity in Portuguese writing; the value is whole thousandths: `2,5` is 2500, or null. */
export function QuantityField(props: FieldProps) {
  return (
    <TypedField<number>
      {...props}
      inputMode="decimal"
      read={readQuantity}
      show={(thousandths) => formatNumber(thousandths / 1000)}
    />
  )
}

/** Inserts the slashes while digits are typed at the end. Leaves pasted text and corrections unchanged. */
export function maskDate(typed: string): string {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed.trim())
  if (iso) return `${iso[3]}/${iso[2]}/${iso[1]}`
  if (/^\d{8}$/.test(typed)) return `${typed.slice(0, 2)}/${typed.slice(2, 4)}/${typed.slice(4)}`
  if (/^\d{3}$/.test(typed)) return `${typed.slice(0, 2)}/${typed.slice(2)}`
  if (/^\d{2}\/\d{3}$/.test(typed)) return `${typed.slice(0, 5)}/${typed.slice(5)}`
  return typed
}

/** `1/2/2027` or `01/02/2027` gives `2027-02-01`; null for any other shape. */
export function readDate(typed: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(typed.trim()) ?? []
  if (!year) return null
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** A date as dd/mm/aaaa; the value is `YYYY-MM-DD`, or null. */
export function DateField(props: FieldProps) {
  return (
    <TypedField<string>
      {...props}
      inputMode="numeric"
      placeholder="dd/mm/aaaa"
      mask={maskDate}
      read={readDate}
      show={formatDate}
      picker="date"
    />
  )
}

/** Inserts the colon while digits are typed at the end. Leaves pasted text and corrections unchanged. */
export function maskTime(typed: string): string {
  if (/^\d{3}$/.test(typed) && Number(typed.slice(0, 2)) > 23) return `${typed.slice(0, 1)}:${typed.slice(1)}`
  if (/^\d{3,4}$/.test(typed)) return `${typed.slice(0, 2)}:${typed.slice(2)}`
  return typed
}

/** `8:30`, `08h30` or `0830` gives `08:30`; `8` or `8h` gives `08:00`; null if there is no such time. */
export function readTime(typed: string): string | null {
  const text = typed.trim().toLowerCase()
  const [, hour = '', minute = '00'] =
    /^(\d{1,2})[:h.](\d{2})$/.exec(text) ?? /^(\d{2})(\d{2})$/.exec(text) ?? /^(\d{1,2})h?$/.exec(text) ?? []
  if (!hour || Number(hour) > 23 || Number(minute) > 59) return null
  return `${hour.padStart(2, '0')}:${minute}`
}

/** The time `by` quarters of an hour later, rounded to a quarter; wraps at midnight. */
export function stepTime(time: string, by: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const quarters = (hour * 60 + minute) / 15
  const next = by > 0 ? Math.floor(quarters) + by : Math.ceil(quarters) + by
  const minutes = (((next * 15) % 1440) + 1440) % 1440
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** A time of day in 24 hours, whatever the browser's language; the value is `08:30`, or null. The arrow keys step by 15 minutes. */
export function TimeField(props: FieldProps) {
  return (
    <TypedField<string>
      {...props}
      inputMode="numeric"
      placeholder="HH:MM"
      mask={maskTime}
      read={readTime}
      show={(time) => time}
      step={stepTime}
      picker="time"
    />
  )
}
