import { ArrowRight, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Draft } from '#core/draft/draft.api.ts'
import { atClinic } from '#web/kit/paths.ts'
import { useAt } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { missingText, whereTexts } from './draft.texts.ts'
import { placeOf } from './places.ts'

type Missing = Draft['missing'][number]

const missingId = 'falta'
/** As many leave room for the pages below them. */
const shownOf = 6

/** Brings the list into view and the focus to its first line. */
export function goToMissing() {
  const list = document.getElementById(missingId)
  list?.scrollIntoView({ block: 'start' })
  list?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true })
}

/** Missing parts of the document, each with the norm that demands it and a link to its field. */
export function MissingPanel({ draft }: { draft: Draft }) {
  const { missing } = draft
  const [isWhole, setWhole] = useState(false)
  const visibleItems = isWhole || missing.length <= shownOf ? missing : missing.slice(0, shownOf - 1)
  if (missing.length === 0) {
    return (
      <div id={missingId} className="flex items-center gap-2 text-success-text">
        <CircleCheck size={20} aria-hidden="true" />
        <span>Está tudo pronto para emitir.</span>
      </div>
    )
  }
  return (
    <div id={missingId}>
      <Panel title="O que falta" hint={missingText(missing.length)}>
        <ul className="draft-missing">
          {visibleItems.map((one) => (
            <li
              className="relative grid content-center gap-0.5 py-2 px-0 not-first:border-t not-first:border-border min-h-11"
              key={`${one.field} ${one.label}`}
            >
              <Way missing={one} draft={draft} />
              <small className="leading-4.5 text-text-3">{one.norm}</small>
            </li>
          ))}
        </ul>
        {visibleItems.length < missing.length && (
          <Button size="sm" className="mt-2" onClick={() => setWhole(true)}>
            Mostrar os outros {missing.length - visibleItems.length}
          </Button>
        )}
      </Panel>
    </div>
  )
}

function Way({ missing: { field, label, where }, draft }: { missing: Missing; draft: Draft }) {
  const at = useAt()
  if (field !== null) {
    return (
      <button
        type="button"
        className="link static justify-between text-left whitespace-normal wrap-anywhere after:absolute after:inset-0 min-h-0 min-w-0"
        onClick={() => goTo(field)}
      >
        {label}
      </button>
    )
  }
  const to =
    where &&
    {
      'clinic-profile': at.profile(),
      equipment: draft.equipmentId ? at.equipment({ id: draft.equipmentId }) : atClinic.equipmentList(),
      order: draft.orderId && at.order({ id: draft.orderId }),
      papers: atClinic.documents(),
      checklists: atClinic.checklists(),
      settings: at.profile(),
    }[where]
  if (!to) return <b>{label}</b>
  return (
    <Link
      className="link static justify-between text-left whitespace-normal wrap-anywhere after:absolute after:inset-0 min-h-0 min-w-0"
      to={to}
    >
      <span>{label}</span>
      <ArrowRight className="flex-none" size={16} aria-hidden="true" />
      <span className="sr-only">, {whereTexts[where]}</span>
    </Link>
  )
}

/** The field's place comes into view, and its first control takes the focus. */
function goTo(field: string) {
  const place = document.getElementById(placeOf(field.split('.')[0] ?? field))
  place?.scrollIntoView({ block: 'center' })
  place?.querySelector<HTMLElement>('input, textarea, select, button')?.focus({ preventScroll: true })
}
