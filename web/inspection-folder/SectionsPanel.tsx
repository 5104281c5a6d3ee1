import { ArrowUpDown } from 'lucide-react'
import { useState } from 'react'
import type { Output } from '#core/kit/endpoint.ts'
import type { Choice, inspectionFolderApi } from '#core/inspection-folder/inspection-folder.api.ts'
import { numbersText, sections, type SectionId } from '#core/inspection-folder/sections.ts'
import { part } from '#web/kit/part.ts'
import { Awaited } from '#web/ui/Awaited.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Tape } from '#web/ui/Tape.tsx'
import { annexBeside } from './annex.ts'

export type Overview = Output<typeof inspectionFolderApi.overview>

interface SectionsProps {
  overview: Overview
  choice: Choice
  onChange: (choice: Choice) => void
}

const order = part(async () => (await import('./OrderList.tsx')).OrderList)

/** The chosen sections in their order, then the others in the script's order. */
function inTurn({ sections: chosen }: Choice): SectionId[] {
  return [...chosen, ...sections.map(({ id }) => id).filter((id) => !chosen.includes(id))]
}

export function SectionsPanel({ overview, choice, onChange }: SectionsProps) {
  const [moving, setMoving] = useState(false)
  const toggle = (id: SectionId) => {
    const has = choice.sections.includes(id)
    const among = has ? choice.sections.filter((one) => one !== id) : placed(choice.sections, id)
    onChange({ ...choice, sections: among })
  }
  const annex = annexBeside(overview, choice)
  return (
    <Panel
      title="O que entra, nesta ordem"
      flush
      aside={
        <Button
          variant="text"
          size="sm"
          icon={<ArrowUpDown size={17} aria-hidden="true" />}
          aria-pressed={moving}
          onClick={() => setMoving(!moving)}
        >
          {moving ? 'Pronto' : 'Mudar a ordem'}
        </Button>
      }
    >
      {moving ? (
        <Awaited
          part={order}
          wanted
          name="a ordem"
          onGiveUp={() => setMoving(false)}
          props={{ ids: choice.sections, onChange: (ids) => onChange({ ...choice, sections: ids }) }}
        />
      ) : (
        <ul>
          {inTurn(choice).map((id) => (
            <SectionRow
              key={id}
              id={id}
              overview={overview}
              checked={choice.sections.includes(id)}
              onToggle={() => toggle(id)}
            />
          ))}
          {overview.annex.length > 0 && (
            <li className="not-first:border-t not-first:border-border">
              <label className="folder-section relative grid grid-cols-[24px_minmax(0,1fr)_148px_64px] items-center gap-4 py-2.5 px-5.5 cursor-pointer phone:grid-cols-[24px_minmax(0,1fr)_auto] phone:gap-y-1.5 phone:gap-x-3.5 min-h-16 phone:py-3 phone:px-4">
                <input
                  className="size-6 m-0 accent-brand"
                  type="checkbox"
                  checked={choice.annex}
                  onChange={() => onChange({ ...choice, annex: !choice.annex })}
                />
                <span className="what">
                  <b className="block font-[580]">
                    Prontuário de manutenção{annex.since && ` desde ${annex.since.slice(0, 4)}`}
                  </b>
                  <small className="block text-text-2">
                    {annex.documents > 0
                      ? 'anexo, só se o fiscal pedir'
                      : 'os laudos já estão nas partes marcadas'}
                  </small>
                </span>
                <span className="proven grid gap-1 text-sm/6 text-text-2 phone:col-[2_/_-1] phone:row-start-2 phone:grid-cols-[auto_1fr] phone:items-center phone:gap-3">
                  anexo
                </span>
                <span className="pages text-sm/6 text-right text-text-2">{annex.pages} p.</span>
              </label>
            </li>
          )}
        </ul>
      )}
    </Panel>
  )
}

/** Back in its place by the script, after those that come before it there. */
function placed(chosen: readonly SectionId[], id: SectionId): SectionId[] {
  const rank = (one: SectionId) => sections.findIndex((section) => section.id === one)
  const at = chosen.findIndex((one) => rank(one) > rank(id))
  return at < 0 ? [...chosen, id] : [...chosen.slice(0, at), id, ...chosen.slice(at)]
}

interface RowProps {
  id: SectionId
  overview: Overview
  checked: boolean
  onToggle: () => void
}

function SectionRow({ id, overview, checked, onToggle }: RowProps) {
  const section = sections.find((one) => one.id === id)
  const counted = overview.indicators.filter((one) => one.section === id && one.state !== 'not_applicable')
  const proven = counted.filter(({ state }) => state === 'proven').length
  if (!section) return null
  const progress = `${proven} de ${counted.length}`
  return (
    <li className="not-first:border-t not-first:border-border">
      <label className="folder-section relative grid grid-cols-[24px_minmax(0,1fr)_148px_64px] items-center gap-4 py-2.5 px-5.5 cursor-pointer phone:grid-cols-[24px_minmax(0,1fr)_auto] phone:gap-y-1.5 phone:gap-x-3.5 min-h-16 phone:py-3 phone:px-4">
        <input className="size-6 m-0 accent-brand" type="checkbox" checked={checked} onChange={onToggle} />
        <span className="what">
          <b className="block font-[580]">{section.title}</b>
          <small className="block text-text-2">
            {id === 'licence' && 'indicadores '}
            {numbersText(section.indicators)} · {section.holds}
          </small>
        </span>
        {counted.length === 0 ? (
          <span className="proven grid gap-1 text-sm/6 text-text-2 phone:col-[2_/_-1] phone:row-start-2 phone:grid-cols-[auto_1fr] phone:items-center phone:gap-3">
            não se aplica
          </span>
        ) : (
          <span className="proven grid gap-1 text-sm/6 text-text-2 phone:col-[2_/_-1] phone:row-start-2 phone:grid-cols-[auto_1fr] phone:items-center phone:gap-3">
            <span>{progress}</span>
            <Tape
              value={proven}
              of={counted.length}
              label={`${section.title}: ${progress} indicadores`}
              thin
            />
          </span>
        )}
        <span className="pages text-sm/6 text-right text-text-2">{overview.pages[id] ?? 1} p.</span>
      </label>
    </li>
  )
}
