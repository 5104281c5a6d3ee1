import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import type { Judged } from '#core/inspection-folder/inspection-folder.api.ts'
import { formatDate } from '#core/kit/dates.ts'
import { count } from '#web/kit/formats.ts'
import { part } from '#web/kit/part.ts'
import { Awaited } from '#web/ui/Awaited.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { rowLabel } from './folder.texts.ts'

const checkDialog = part(async () => (await import('./CheckDialog.tsx')).CheckDialog)

/** Indicators whose evidence is there: those whose contents nobody has checked yet, then the checked ones. */
export function CheckPanel({ indicators }: { indicators: readonly Judged[] }) {
  const [opened, setOpened] = useState<number | null>(null)
  const presented = indicators.filter(({ word }) => word === 'presented')
  const checked = indicators.filter(({ word }) => word === 'checked')
  const judged = indicators.find(({ number }) => number === opened)
  if (presented.length + checked.length === 0) return null
  const row = (one: Judged) => <CheckRow key={one.number} judged={one} onOpen={() => setOpened(one.number)} />
  return (
    <Panel
      title="Apresentado e conferido"
      hint="Apresentado: há um arquivo. Conferido: uma pessoa achou nele o que a norma pede"
      aside={presented.length > 0 && <span className="count">{presented.length}</span>}
      flush
    >
      {presented.length > 0 && <ul className="rows">{presented.map(row)}</ul>}
      {checked.length > 0 && (
        <details className="border-t border-border">
          <summary className="min-h-11 cursor-pointer px-5.5 py-2.5 text-text-2">
            {count(checked.length, 'indicador conferido', 'indicadores conferidos')}
          </summary>
          <ul className="rows">{checked.map(row)}</ul>
        </details>
      )}
      {judged && (
        <Awaited
          part={checkDialog}
          wanted
          name="a janela"
          onGiveUp={() => setOpened(null)}
          props={{ judged, onClose: () => setOpened(null) }}
        />
      )}
    </Panel>
  )
}

function CheckRow({ judged, onOpen }: { judged: Judged; onOpen: () => void }) {
  const { title, number, word, contents, check, proofs } = judged
  const found = contents.filter(({ found: isFound }) => isFound).length
  return (
    <li className="items-start py-3.5">
      <div className="what">
        <b className="inline whitespace-normal">
          {number}. {title}
        </b>
        <small className="block whitespace-normal wrap-anywhere">
          {word === 'checked' && check
            ? `Conferido por ${check.by}, ${formatDate(check.at.slice(0, 10))}`
            : `${found} de ${contents.length} conferidos · ${proofs.map((one) => one.title).join('; ')}`}
        </small>
      </div>
      {word === 'checked' ? (
        <Chip tone="ok" icon={<CircleCheck size={15} aria-hidden="true" />}>
          Conferido
        </Chip>
      ) : null}
      <Button size="sm" onClick={onOpen} aria-label={`Conferir: ${rowLabel(judged)}`}>
        Conferir
      </Button>
    </li>
  )
}
