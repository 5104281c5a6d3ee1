import { useId, useState } from 'react'
import type { AnswerInput } from '#core/checklist/answer.ts'
import { judge } from '#core/checklist/judging.ts'
import { formatReading } from '#core/checklist/limits.ts'
import { readingOf } from '#core/checklist/reading.ts'
import { BigReading } from '#web/ui/BigReading.tsx'
import type { AnswerProps } from './AnswerControl.tsx'
import { limitsOf, plain } from './checklist.texts.ts'

/** The fields' texts, as typed. */
interface Typed {
  value: string
  min: string
  max: string
}

const written = (value: string | number | null | undefined) =>
  value === null || value === undefined ? '' : typeof value === 'number' ? formatReading(value) : value

/**
 * A reading with its unit and limits. What is no number yet is kept on this device as it was typed, says so, and is
 * sent once it is one.
 */
export function ReadingAnswer({ shown: { item, answer }, onAnswer, draft, onDraft }: AnswerProps) {
  const id = useId()
  const [left, setLeft] = useState(false)
  const answered = answer?.kind === 'number' ? answer : null
  const typed: Typed = draft
    ? (JSON.parse(draft) as Typed)
    : { value: written(answered?.value), min: written(answered?.min), max: written(answered?.max) }
  const isManual = item.limits === 'manual'
  const type = (changes: Partial<Typed>) => {
    const next = { ...typed, ...changes }
    const given: AnswerInput = {
      kind: 'number',
      value: next.value,
      ...(isManual && { min: next.min || null, max: next.max || null }),
    }
    const isEmpty = !next.value.trim() && !next.min.trim() && !next.max.trim()
    const isRead = [next.min, next.max].every((limit) => !limit.trim() || readingOf(limit) !== null)
    if (isEmpty) {
      onDraft('')
      return onAnswer(null, true)
    }
    const reads = isRead && 'verdict' in judge(item, given)
    onDraft(reads && stays(next) ? '' : JSON.stringify(next))
    if (reads) onAnswer(given, true)
  }
  const given: AnswerInput = { kind: 'number', value: typed.value, min: typed.min, max: typed.max }
  const judged = typed.value.trim() ? judge(item, given) : null
  const wrong = judged && 'message' in judged ? judged.message : undefined
  const limits = isManual
    ? { min: plain(typed.min), max: plain(typed.max) }
    : { min: item.min, max: item.max }
  return (
    <div className="grid gap-3">
      {isManual && (
        <div className="grid grid-cols-2 gap-y-2 gap-x-3">
          <p className="col-span-full text-sm/6 text-text-2">
            Limites da plaqueta ou do manual{item.unit && `, em ${item.unit}`}
          </p>
          <Limit label="Mínimo" value={typed.min} onType={(min) => type({ min })} />
          <Limit label="Máximo" value={typed.max} onType={(max) => type({ max })} />
        </div>
      )}
      <BigReading
        id={id}
        label={item.label}
        unit={item.unit ?? ''}
        typed={typed.value}
        value={readingOf(typed.value)}
        onType={(value) => {
          setLeft(false)
          type({ value })
        }}
        onLeave={() => {
          setLeft(true)
          if (!wrong) onDraft('')
        }}
        step={10 ** -(item.decimals ?? 1)}
        error={left || isFar(typed.value) ? wrong : undefined}
        range={limitsOf(item, { ...given, min: limits.min, max: limits.max })}
        format={(value) => formatReading(value, item.decimals)}
        {...limits}
      />
    </div>
  )
}

/** While `12,` is on its way to `12,5` it is no number, and no mistake either. */
const isFar = (typed: string) => typed.trim() !== '' && !/^[−–-]?\d*[.,]?\d*$/.test(typed.trim())

/** True if the typed text may be replaced by the formatted number without disturbing the person who types. */
const stays = ({ value, min, max }: Typed) =>
  [value, min, max].every((text) => {
    const read = readingOf(text)
    return text === '' || (read !== null && formatReading(read) === text)
  })

function Limit({ label, value, onType }: { label: string; value: string; onType: (text: string) => void }) {
  return (
    <label className="field">
      <span className="label">
        {label} <span className="opt">(opcional)</span>
      </span>
      <input
        className="input id"
        inputMode="decimal"
        autoComplete="off"
        value={value}
        onChange={(event) => onType(event.target.value)}
      />
    </label>
  )
}
