import { useState, type ReactNode } from 'react'
import { formatDate } from '#core/kit/dates.ts'
import { formatCents, parseCents } from '#core/kit/money.ts'
import { formatNumber, parseNumber } from '#web/kit/formats.ts'
import { Field, useField, type FieldProps } from './Field.tsx'

interface TypedProps<Value> extends FieldProps {
  show: (value: Value) => string
  /** What was typed, read; null where it is empty or not to be read. */
  read: (typed: string) => Value | null
  inputMode: 'numeric' | 'decimal'
  lead?: ReactNode
  unit?: ReactNode
  placeholder?: string | undefined
  mask?: (typed: string) => string
}

/**
 * A text whose value is something else. What was typed stays as typed until the field is left;
 * what cannot be read reaches the form as typed, so that the schema refuses it with its own sentence.
 */
function TypedField<Value>({
  show,
  read,
  mask,
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
          onBlur={() => {
            setTyping(null)
            field.onBlur()
          }}
        />
        {unit && <span className="unit">{unit}</span>}
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

/** A number in Portuguese writing with its unit inside; the value is a number, or null. */
export function NumberField({
  placeholder,
  unit,
  ...props
}: FieldProps & { unit?: string; placeholder?: string }) {
  return (
    <TypedField<number>
      {...props}
      inputMode="decimal"
      unit={unit}
      placeholder={placeholder}
      read={parseNumber}
      show={formatNumber}
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

/** Puts the slashes in while digits are typed at the end, and leaves alone what was pasted or is being corrected. */
export function maskDate(typed: string): string {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed.trim())
  if (iso) return `${iso[3]}/${iso[2]}/${iso[1]}`
  if (/^\d{8}$/.test(typed)) return `${typed.slice(0, 2)}/${typed.slice(2, 4)}/${typed.slice(4)}`
  if (/^\d{3}$/.test(typed)) return `${typed.slice(0, 2)}/${typed.slice(2)}`
  if (/^\d{2}\/\d{3}$/.test(typed)) return `${typed.slice(0, 5)}/${typed.slice(5)}`
  return typed
}

/** `1/2/2027` or `01/02/2027` gives `2027-02-01`; null where there is no such shape. */
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
    />
  )
}
