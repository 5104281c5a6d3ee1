import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { Judged } from '#core/inspection-folder/inspection-folder.api.ts'
import { openFirst } from '#core/inspection-folder/counting.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { rowLabel } from './folder.texts.ts'
import { mendLinks } from './mend-link.ts'
import { NoteDialog } from './NoteDialog.tsx'

const isMissing = ({ state }: Judged) => state === 'missing' || state === 'expired'
const shownFirst = 8

/** Documents that an inspector would not find, critical ones first, each with the button that mends it. */
export function MissingPanel({ indicators }: { indicators: readonly Judged[] }) {
  const [noted, setNoted] = useState<number | null>(null)
  const [all, setAll] = useState(false)
  const open = openFirst(indicators)
  const count = open.filter(isMissing).length
  const visibleItems = all ? open : open.slice(0, shownFirst)
  const judged = open.find(({ number }) => number === noted)
  return (
    <Panel
      title="O que falta"
      aside={count > 0 && <span className="count">{count}</span>}
      className="folder-missing"
      flush
    >
      {open.length === 0 ? (
        <div className="panel-b">
          <Note tone="ok">
            Todos os indicadores que se aplicam estão apresentados, e nada vence nos próximos dias.
          </Note>
        </div>
      ) : (
        <ul className="rows">
          {visibleItems.map((one) => (
            <Row key={one.number} judged={one} onNote={() => setNoted(one.number)} />
          ))}
        </ul>
      )}
      {open.length > shownFirst && (
        <div className="panel-b">
          <Button variant="text" onClick={() => setAll(!all)} aria-expanded={all}>
            {all ? 'Mostrar menos' : `Mostrar todos, mais ${open.length - shownFirst}`}
          </Button>
        </div>
      )}
      {judged && <NoteDialog judged={judged} onClose={() => setNoted(null)} />}
    </Panel>
  )
}

function Row({ judged, onNote }: { judged: Judged; onNote: () => void }) {
  const { number, title, critical, lacks, soon, note, optional, state, proofs } = judged
  const links = mendLinks(judged, number)
  // An indicator with expired proofs does apply to the clinic, so it asks for a justification.
  const noteVerb = optional && state === 'missing' && proofs.length === 0 ? 'Não se aplica' : 'Justificar'
  return (
    <li className="items-start py-3.5 phone:flex-wrap">
      <span className={isMissing(judged) ? 'folder-number' : 'folder-number soon'} aria-hidden="true">
        {number}
      </span>
      <div className="what phone:flex-[1_1_60%]">
        <b className="inline mr-2 whitespace-normal">
          <span className="sr-only">Indicador {number}: </span>
          {title}
        </b>
        {critical && (
          <Chip tone="warn" icon={<TriangleAlert size={15} aria-hidden="true" />}>
            Crítico
          </Chip>
        )}
        {[...lacks, ...(soon ? [soon] : [])].map((line) => (
          <small className="block text-sm/4.5 whitespace-normal wrap-anywhere" key={line}>
            {line}
          </small>
        ))}
        {note && (
          <small>
            Vai na pasta: “{note.text}”, por {note.by}.
          </small>
        )}
      </div>
      <div className="folder-mend flex flex-none flex-wrap justify-end gap-1 phone:flex-[1_1_100%] phone:justify-start phone:pl-[calc(36px_+_0.875rem)]">
        {links.map(({ verb, to, state: begun }, at) => (
          <LinkButton
            key={verb}
            to={to}
            state={begun}
            size="sm"
            variant={at === 0 ? 'secondary' : 'text'}
            aria-label={`${verb}: ${rowLabel(judged)}`}
          >
            {verb}
          </LinkButton>
        ))}
        {isMissing(judged) && (
          <Button
            size="sm"
            variant={links.length > 0 ? 'text' : 'secondary'}
            aria-label={`${note ? 'Mudar a justificativa' : noteVerb}: ${rowLabel(judged)}`}
            onClick={onNote}
          >
            {note ? 'Mudar' : noteVerb}
          </Button>
        )}
      </div>
    </li>
  )
}
