import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { columnsOf, type ImportKind } from '#core/import/import-kind.ts'
import type { Problem, Settings } from '#core/import/import.api.ts'
import { Button } from '#web/ui/Button.tsx'
import { rowsText } from './import.texts.ts'

type Mend = Settings['mends'][number]

interface ProblemRowProps {
  importKind: ImportKind
  problem: Problem
  /** True if the person has given these cells another text, which is wrong too. */
  isMended: boolean
  busy: boolean
  onMend: (mend: Mend) => void
}

/** Equal errors of a column, and another text for all of their cells. */
export function ProblemRow({ importKind, problem, isMended, busy, onMend }: ProblemRowProps) {
  const { field, label, text, message, named, rows, column } = problem
  const [typed, setTyped] = useState(text)
  const options = columnsOf(importKind, () => true).find(([name]) => name === field)?.[1].options
  const name = `${label} da ${rowsText(rows)}`
  const set = (value: string) => setTyped(value)
  return (
    <li className="flex-wrap">
      <span className="what min-w-60">
        <b>
          {label}
          {text && `: “${text}”`}
        </b>
        <p role="status">
          {isMended && <span className="font-semibold text-danger-text">Continua errado. </span>}
          {options && column !== null ? 'Escolha um dos valores da lista' : message} ({rowsText(rows, named)})
        </p>
      </span>
      {column !== null && (
        <form
          className="flex w-full gap-2 sm:w-auto"
          onSubmit={(event) => {
            event.preventDefault()
            onMend({ column, rows, text: typed })
          }}
        >
          {options ? (
            <span className="select grow">
              <select
                className="input"
                aria-label={name}
                value={typed}
                onChange={(event) => set(event.target.value)}
              >
                <option value={text}>{text || 'Escolha'}</option>
                {Object.values(options).map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </select>
              <ChevronDown size={18} aria-hidden="true" />
            </span>
          ) : (
            <input
              className="input grow"
              aria-label={name}
              value={typed}
              maxLength={2000}
              onChange={(event) => set(event.target.value)}
            />
          )}
          <Button type="submit" busy={busy} aria-label={`Corrigir ${name}`}>
            Corrigir
          </Button>
        </form>
      )}
    </li>
  )
}
