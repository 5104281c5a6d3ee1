import { Minus, Plus } from 'lucide-react'
import { formatNumber } from '#web/kit/formats.ts'
import { ReadingBand, VerdictLine } from './ReadingBand.tsx'
import { limitsText, verdictOf, type Limits } from './reading-limits.ts'

interface BigReadingProps extends Limits {
  id: string
  /** For screen readers only, because the question is shown above the field. */
  label: string
  unit: string
  /** As typed. */
  typed: string
  /** The typed value as a number; null if it is empty or not a number. */
  value: number | null
  onType: (typed: string) => void
  /** The field was left. */
  onLeave?: () => void
  /** Step of − and +. */
  step: number
  error?: string | undefined
  /** The limits in words, in place of `limitsText`. */
  range?: string
  /** Formats the values that − and + produce. */
  format?: (value: number) => string
}

const nudgeButton = 'grid min-h-18 cursor-pointer place-items-center rounded-[14px] bg-surface-3'
const borders = { ok: 'border-success', bad: 'border-danger', '': 'border-border-strong' }

/** A measured value with large targets: − value +, unit inside, the limits as a band, the verdict in words. */
export function BigReading(props: BigReadingProps) {
  const { id, label, unit, typed, value, onType, onLeave, step, error, format = formatNumber } = props
  const limits = { min: props.min ?? null, max: props.max ?? null }
  const range = props.range ?? limitsText(limits, unit)
  const verdict = verdictOf(value, limits)
  const nudge = (by: number) => {
    const from = value ?? limits.min ?? limits.max ?? 0
    onType(format(Math.round((from + by) * 1_000_000) / 1_000_000))
  }
  const by = `${format(step)} ${unit}`.trim()
  return (
    <div className="field">
      <div className="grid grid-cols-[64px_minmax(0,1fr)_64px] gap-2.5 max-[23rem]:grid-cols-[56px_minmax(0,1fr)_56px] max-[23rem]:gap-1.5">
        <button
          type="button"
          className={nudgeButton}
          aria-label={`Diminuir ${by}`}
          onClick={() => nudge(-step)}
        >
          <Minus size={28} aria-hidden="true" />
        </button>
        <span className="relative">
          <input
            className={`h-18 w-full rounded-[14px] border-2 bg-surface pr-14 pl-3 text-center [font:620_2rem/1_var(--font-id)] max-[23rem]:pr-9 max-[23rem]:pl-1 max-[23rem]:text-[1.5rem] ${borders[error ? 'bad' : verdict.tone]}`}
            id={id}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : range ? `${id}-hint` : undefined}
            aria-label={unit ? `${label}, em ${unit}` : label}
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="done"
            value={typed}
            onChange={(event) => onType(event.target.value)}
            onBlur={onLeave}
          />
          <span
            className="pointer-events-none absolute top-1/2 right-3 max-w-12 -translate-y-1/2 truncate text-text-3 max-[23rem]:right-2 max-[23rem]:max-w-9"
            aria-hidden="true"
          >
            {unit}
          </span>
        </span>
        <button
          type="button"
          className={nudgeButton}
          aria-label={`Aumentar ${by}`}
          onClick={() => nudge(step)}
        >
          <Plus size={28} aria-hidden="true" />
        </button>
      </div>
      <ReadingBand value={value} {...limits} />
      <ReadingNotes id={id} range={range} error={error} />
      <VerdictLine {...verdict} />
    </div>
  )
}

function ReadingNotes({ id, range, error }: { id: string; range: string; error: string | undefined }) {
  if (error) {
    return (
      <p className="err" id={`${id}-error`}>
        {error}
      </p>
    )
  }
  return range ? (
    <p className="hint" id={`${id}-hint`}>
      Limite: {range}
    </p>
  ) : null
}
