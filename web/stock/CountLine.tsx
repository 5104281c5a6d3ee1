import { Check, CloudUpload } from 'lucide-react'
import { useId, useState, type KeyboardEvent } from 'react'
import { formatDate } from '#core/kit/dates.ts'
import { formatMilli, parseNumber } from '#core/kit/numbers.ts'
import { quantityMilli } from '#core/record/field.ts'
import type { SheetItem, SheetLine } from '#core/stock/count.api.ts'
import { unitTexts } from '#core/stock/units.ts'

interface LineProps {
  item: SheetItem
  line: SheetLine
  /** It is only on this device yet. */
  isWaiting: boolean
  /** Null if the field was emptied. */
  onCount: (countedMilli: number | null) => void
  /** The entry was finished with Enter. */
  onDone: () => void
}

/** An item, or one lot of it, with the field for what was counted. */
export function CountLine({ item, line, isWaiting, onCount, onDone }: LineProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const { lot, expiresOn, countedMilli } = line
  const error = typed === null ? null : faultOf(typed)
  const isCounted = countedMilli !== null && error === null
  const type = (text: string) => {
    setTyped(text)
    if (faultOf(text) === null) onCount(milliOf(text))
  }
  const move = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    const fields = [...(event.currentTarget.closest('ul')?.querySelectorAll('input') ?? [])]
    fields[fields.indexOf(event.currentTarget) + 1]?.focus()
    onDone()
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-t border-border px-4 py-2 first:border-0 md:px-5.5">
      <label htmlFor={id} className="min-w-0 flex-1 py-1">
        <b className="block text-pretty wrap-anywhere">{item.name}</b>
        <small className="text-text-2">
          <span className="id">{item.code}</span>
          {lot && `, lote ${lot}`}
          {expiresOn && `, vence em ${formatDate(expiresOn)}`}
        </small>
      </label>
      <span className="w-5 flex-none text-text-3" role="img" aria-label={stateText(isCounted, isWaiting)}>
        {isCounted && (isWaiting ? <CloudUpload size={20} /> : <Check size={20} />)}
      </span>
      <span className="input-wrap w-32 flex-none">
        <input
          id={id}
          className="input"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="next"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          value={typed ?? (countedMilli === null ? '' : formatMilli(countedMilli))}
          onChange={(event) => type(event.target.value)}
          onKeyDown={move}
          onBlur={() => error === null && setTyped(null)}
        />
        <span className="unit">{unitTexts[item.unit]}</span>
      </span>
      {error && (
        <p className="err w-full" id={`${id}-error`}>
          {error}
        </p>
      )}
    </li>
  )
}

function stateText(isCounted: boolean, isWaiting: boolean): string {
  if (!isCounted) return 'Sem contagem'
  return isWaiting ? 'Aguardando envio' : 'Salva'
}

function milliOf(typed: string): number | null {
  const number = parseNumber(typed)
  return number === null ? null : Math.round(number * 1000)
}

/** The sentence about text that cannot be sent; empty text takes an entry back. */
function faultOf(typed: string): string | null {
  if (typed.trim() === '') return null
  const milli = milliOf(typed)
  if (milli === null) return 'Escreva um número, como 12 ou 2,5'
  const parsed = quantityMilli.safeParse(milli)
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? null)
}
