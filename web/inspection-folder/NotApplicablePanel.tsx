import { useState } from 'react'
import type { Judged } from '#core/inspection-folder/inspection-folder.api.ts'
import { indicatorOf } from '#core/self-assessment/rules.ts'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { rowLabel } from './folder.texts.ts'
import { NoteDialog } from './NoteDialog.tsx'

/** A duty that stays although the indicator is left out. */
function Remains({ number }: { number: number }) {
  const text = indicatorOf(number)?.notApplicable?.remains
  return text ? <small>{text}</small> : null
}

/** Indicators that do not apply, and why. The clinic can withdraw its own statements. */
export function NotApplicablePanel({ indicators }: { indicators: readonly Judged[] }) {
  const [noted, setNoted] = useState<number | null>(null)
  const out = indicators.filter(({ state }) => state === 'not_applicable')
  const judged = out.find(({ number }) => number === noted)
  if (out.length === 0) return null
  return (
    <Panel flush>
      <details>
        <summary className="py-4 px-5.5 font-[580] cursor-pointer min-h-11">
          O que não se aplica ({out.length})
        </summary>
        <ul className="rows">
          {out.map((one) => (
            <li key={one.number}>
              <span className="folder-number out" aria-hidden="true">
                {one.number}
              </span>
              <div className="what">
                <b>{one.title}</b>
                <small className="block text-sm/4.5 whitespace-normal wrap-anywhere">
                  {one.note
                    ? one.note.text
                    : 'De acordo com a autoavaliação, o perfil ou os equipamentos da clínica.'}
                </small>
                <Remains number={one.number} />
              </div>
              {one.note && (
                <Button size="sm" aria-label={`Mudar: ${rowLabel(one)}`} onClick={() => setNoted(one.number)}>
                  Mudar
                </Button>
              )}
            </li>
          ))}
        </ul>
      </details>
      {judged && <NoteDialog judged={judged} onClose={() => setNoted(null)} />}
    </Panel>
  )
}
