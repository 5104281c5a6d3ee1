import type { ReactNode } from 'react'
import { parseNumber } from '#core/kit/numbers.ts'
import { formatNumber } from '#web/kit/formats.ts'
import { BigChoice, type BigOption } from '#web/ui/BigChoice.tsx'
import { BigReading } from '#web/ui/BigReading.tsx'
import { FieldNotes, useField } from '#web/ui/Field.tsx'

interface ReadingProps {
  name: string
  label: string
  unit: string
  step: number
  min?: number | null
  max?: number | null
}

/** A form's measurement for a gloved thumb; the value stays as typed, and the schema reads it. */
export function BigReadingField({ name, label, unit, step, min = null, max = null }: ReadingProps) {
  const field = useField<string | number | null>(name, true)
  const typed = typeof field.value === 'number' ? formatNumber(field.value) : (field.value ?? '')
  return (
    <div className="ster-reading grid grid-cols-1 gap-2">
      <label className="font-[580]" htmlFor={field.id}>
        {label}
      </label>
      <BigReading
        id={field.id}
        label={label}
        unit={unit}
        typed={typed}
        value={parseNumber(typed)}
        min={min}
        max={max}
        step={step}
        error={field.error}
        onType={(text) => field.setValue(text)}
        onLeave={field.onBlur}
      />
    </div>
  )
}

interface ChoiceProps<Value extends string> {
  name: string
  label: string
  options: readonly BigOption<Value>[]
  hint?: ReactNode
  /** Converts a choice to the form's value, if that is no text. */
  keep?: (value: Value) => unknown
  /** Called after a choice, to change other fields. */
  onChosen?: (value: Value) => void
}

/** A form's choice on big tiles. */
export function BigChoiceField<Value extends string>(props: ChoiceProps<Value>) {
  const { name, label, options, hint, keep, onChosen } = props
  const field = useField<unknown>(name, hint)
  const value = options.find((option) => (keep ? keep(option.value) : option.value) === field.value)
  return (
    <div className="field">
      <BigChoice
        label={label}
        options={options}
        value={value?.value ?? null}
        onChoose={(chosen) => {
          field.setValue(keep ? keep(chosen) : chosen)
          onChosen?.(chosen)
        }}
        describedBy={field.control['aria-describedby']}
      />
      <FieldNotes id={field.id} hint={hint} error={field.error} />
    </div>
  )
}
