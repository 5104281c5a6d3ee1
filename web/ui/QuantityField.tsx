import { useState } from 'react'
import { formatNumber, parseNumber } from '#web/kit/formats.ts'
import { Field, useField, type FieldProps } from './Field.tsx'

/** A quantity in Portuguese writing; the value is whole thousandths: `2,5` is 2500, or null. */
export function QuantityField({ name, label, hint, optional, className }: FieldProps) {
  const field = useField<number | null>(name, hint)
  const [typing, setTyping] = useState<string | null>(null)
  const read = (typed: string) => {
    const value = parseNumber(typed)
    return value === null ? null : Math.round(value * 1000)
  }
  return (
    <Field field={field} label={label} hint={hint} optional={optional} className={className}>
      <input
        {...field.control}
        className="input"
        inputMode="decimal"
        autoComplete="off"
        value={typing ?? (typeof field.value === 'number' ? formatNumber(field.value / 1000) : '')}
        onChange={(event) => {
          setTyping(event.target.value)
          field.setValue(read(event.target.value))
        }}
        onBlur={() => {
          setTyping(null)
          field.onBlur()
        }}
      />
    </Field>
  )
}
