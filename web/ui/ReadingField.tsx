import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { parseNumber } from '#core/kit/numbers.ts'
import { formatNumber } from '#web/kit/formats.ts'
import { Field, useField, type FieldProps } from './Field.tsx'
import { limitsText, verdictOf, type Limits } from './reading-limits.ts'
import { ReadingBand, VerdictLine } from './ReadingBand.tsx'

interface ReadingProps extends FieldProps, Limits {
  unit: string
  /** Step of − and +. */
  step?: number
}

/** The parsed number, or the text itself if it is not a number, so that the schema refuses it and nothing is lost. */
const readingOf = (typed: string) => (typed.trim() ? (parseNumber(typed) ?? typed) : null)

const nudgeButton = 'grid min-h-15 place-items-center text-brand-text hover:bg-surface-2'
const borders = {
  ok: 'border-success shadow-[inset_0_0_0_1px_var(--success)]',
  bad: 'border-danger shadow-[inset_0_0_0_1px_var(--danger)]',
  '': 'border-border-strong',
}

/** A measured value: − field +, the unit inside, the limits as a band, the verdict in words. The value is a number, or null. */
export function ReadingField({
  name,
  label,
  hint,
  optional,
  className,
  unit,
  step = 1,
  min,
  max,
}: ReadingProps) {
  const limits = { min: min ?? null, max: max ?? null }
  const range = limitsText(limits, unit)
  const field = useField<number | string | null>(name, hint ?? range)
  const [typing, setTyping] = useState<string | null>(null)
  const value = typeof field.value === 'number' ? field.value : null
  const verdict = verdictOf(value, limits)
  const nudge = (by: number) => {
    setTyping(null)
    field.setValue(Math.round(((value ?? limits.min ?? limits.max ?? 0) + by) * 1000) / 1000)
  }
  return (
    <Field
      field={field}
      label={label}
      hint={hint ?? (range && `Limite: ${range}`)}
      optional={optional}
      className={className}
    >
      <div
        className={`grid grid-cols-[56px_minmax(0,1fr)_56px] overflow-hidden rounded-[14px] border bg-surface focus-within:outline-3 focus-within:outline-offset-1 focus-within:outline-focus ${borders[verdict.tone]}`}
      >
        <button type="button" className={nudgeButton} aria-label="Diminuir" onClick={() => nudge(-step)}>
          <Minus size={22} aria-hidden="true" />
        </button>
        <span className="relative border-x border-border">
          <input
            {...field.control}
            className="min-h-15 w-full border-0 bg-transparent pr-13 pl-3.5 text-center outline-0 [font:620_1.375rem/1.5_var(--font-id)]"
            inputMode="decimal"
            autoComplete="off"
            value={
              typing ?? (typeof field.value === 'number' ? formatNumber(field.value) : (field.value ?? ''))
            }
            onChange={(event) => {
              setTyping(event.target.value)
              field.setValue(readingOf(event.target.value))
            }}
            onBlur={() => {
              setTyping(null)
              field.onBlur()
            }}
          />
          <span className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-(length:--fs-sm) text-text-3">
            {unit}
          </span>
        </span>
        <button type="button" className={nudgeButton} aria-label="Aumentar" onClick={() => nudge(step)}>
          <Plus size={22} aria-hidden="true" />
        </button>
      </div>
      <ReadingBand value={value} {...limits} />
      <VerdictLine {...verdict} />
    </Field>
  )
}
