import { CircleAlert, CircleCheck, Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { formatNumber, parseNumber } from '#web/kit/formats.ts'
import { Field, useField, type FieldProps } from './Field.tsx'
import { limitsText, type Limits } from './reading-limits.ts'

interface ReadingProps extends FieldProps, Limits {
  unit: string
  /** How much − and + change it. */
  step?: number
}

/** What cannot be read stays as typed, so that the schema refuses it and nothing is lost. */
const readingOf = (typed: string) => (typed.trim() ? (parseNumber(typed) ?? typed) : null)

type Verdict = { tone: '' | 'ok' | 'bad'; text: string }

function verdictOf(value: number | null, { min, max }: Limits): Verdict {
  if (value === null || ((min ?? null) === null && (max ?? null) === null)) return { tone: '', text: '' }
  if (typeof min === 'number' && value < min) return { tone: 'bad', text: 'Abaixo da faixa' }
  if (typeof max === 'number' && value > max) return { tone: 'bad', text: 'Acima da faixa' }
  return { tone: 'ok', text: 'Dentro da faixa' }
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
      <div className={`reading ${verdict.tone}`}>
        <button type="button" aria-label="Diminuir" onClick={() => nudge(-step)}>
          <Minus size={22} aria-hidden="true" />
        </button>
        <span className="value">
          <input
            {...field.control}
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
          <span className="unit">{unit}</span>
        </span>
        <button type="button" aria-label="Aumentar" onClick={() => nudge(step)}>
          <Plus size={22} aria-hidden="true" />
        </button>
      </div>
      <ReadingBand value={value} {...limits} />
      {verdict.text && (
        <p className={`verdict ${verdict.tone}`} role="status">
          {verdict.tone === 'ok' ? (
            <CircleCheck size={18} aria-hidden="true" />
          ) : (
            <CircleAlert size={18} aria-hidden="true" />
          )}
          {verdict.text}
        </p>
      )}
    </Field>
  )
}

/** Where a value lies against its limits; nothing without limits. The words beside it say the same. */
function ReadingBand({ value, min, max }: Limits & { value: number | null }) {
  const low = min ?? null
  const high = max ?? null
  if (low === null && high === null) return null
  const from = low ?? Math.min(0, value ?? 0)
  const to = high ?? Math.max((low ?? 0) * 2, (value ?? 0) * 1.25)
  const margin = (to - from || Math.abs(to) || 1) / 2
  const start = low === null ? from : from - margin
  const end = high === null ? to : to + margin
  const at = (point: number) => `${Math.min(100, Math.max(0, ((point - start) / (end - start)) * 100))}%`
  return (
    <div className="band" aria-hidden="true">
      <i style={{ left: at(from), right: `calc(100% - ${at(to)})` }} />
      {value !== null && <b style={{ left: at(value) }} />}
    </div>
  )
}
