import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { missingIn } from '#core/checklist/missing.ts'
import type { Run } from '#core/checklist/schemas.ts'
import { Button } from '#web/ui/Button.tsx'
import { BottomBar, Crumbs } from '#web/ui/Page.tsx'
import { Tape } from '#web/ui/Tape.tsx'
import { useListName } from './list-name.ts'
import { ClosingPanel } from './ClosingPanel.tsx'
import { useOutbox } from './filling.ts'
import { FillingHead } from './FillingHead.tsx'
import { ItemCard } from './ItemCard.tsx'
import { SendingLine, SendingStrip } from './SendingStrip.tsx'
import { anchorOf, goTo } from './spots.ts'
import { asJudged, shownRun, type Shown } from './shown.ts'
import './filling.css'
import { count } from '#web/kit/formats.ts'
import { useAt } from '#web/kit/session.ts'

/** An open run: its items one under the other, each answer kept as it is given. */
export function Filling({ run }: { run: Run }) {
  const { outbox, sending } = useOutbox(run.id)
  const [closing, setClosing] = useState(false)
  const at = useAt()
  const listName = useListName()
  const items = shownRun(run, sending.box)
  const missing = missingIn(items.map(asJudged))
  const done = items.filter(isDone)
  const next = nextAfter(items)
  return (
    <div className="fill mx-auto max-w-176">
      <Crumbs items={[[listName, at.checklists()], [run.title]]} />
      <FillingHead run={run} />
      <div className="fill-top sticky top-[calc(var(--topbar-h)_-_0.5rem)] z-(--z-sticky) -mx-4 pt-4 pb-3 px-4 border-b border-border bg-canvas md:mx-0 md:px-0">
        <p className="flex justify-between gap-4 mb-1.5 text-sm">
          <b>
            {done.length} de {items.length} respondidos
          </b>
          <span className="text-text-3">
            {missing.length === 0 ? 'nada falta' : `${items.length - done.length} sem resposta`}
          </span>
        </p>
        <Tape
          thick
          value={done.length}
          of={items.length}
          label={`${done.length} de ${count(items.length, 'item respondido', 'itens respondidos')}`}
        />
        <SendingStrip sending={sending} outbox={outbox} />
      </div>
      {sectionsOf(items).map(([section, members]) => (
        <section
          key={members[0]?.item.id}
          className="grid grid-cols-1 gap-4 mt-4"
          {...(section && { 'aria-label': section })}
        >
          {section && <h2 className="mt-3 text-lg">{section}</h2>}
          {members.map((shown) => (
            <ItemCard
              key={shown.item.id}
              run={run}
              shown={shown}
              outbox={outbox}
              drafts={sending.box.drafts}
              missing={
                closing ? missing.filter((one) => one.itemId === shown.item.id).map((one) => one.reason) : []
              }
            />
          ))}
        </section>
      ))}
      <ClosingPanel
        run={run}
        missing={missing}
        isAsked={closing}
        onAsk={() => setClosing(true)}
        sending={sending}
        outbox={outbox}
      />
      <SendingLine sending={sending} />
      <BottomBar>
        <Button
          size="lg"
          aria-label="Item anterior"
          icon={<ArrowUp size={24} aria-hidden="true" />}
          onClick={() => step(items, -1)}
        />
        <Button
          size="lg"
          variant={next ? 'primary' : 'secondary'}
          className="grow"
          icon={<ArrowDown size={22} aria-hidden="true" />}
          onClick={() => (next ? goTo(next.item.id) : document.getElementById('closing')?.focus())}
        >
          {next ? 'Próximo sem resposta' : 'Ir para o fim'}
        </Button>
      </BottomBar>
    </div>
  )
}

const isDone = (shown: Shown) => asJudged(shown).verdict !== null

/** The item whose card is nearest to the top of what is seen. */
function currentIndex(items: readonly Shown[]): number {
  const tops = items.map(({ item }) => document.getElementById(anchorOf(item.id))?.getBoundingClientRect())
  const at = tops.findIndex((box) => box && box.bottom > 220)
  return at < 0 ? items.length - 1 : at
}

function step(items: readonly Shown[], by: number) {
  const to = items[Math.max(0, currentIndex(items) + by)]
  if (to) goTo(to.item.id)
}

/** The first that is unanswered; what was skipped comes round again. */
const nextAfter = (items: readonly Shown[]): Shown | undefined => items.find((shown) => !isDone(shown))

/** Items under their headings, as they follow each other. */
function sectionsOf(items: readonly Shown[]): [string | null, Shown[]][] {
  const sections: [string | null, Shown[]][] = []
  for (const shown of items) {
    const last = sections.at(-1)
    if (last && last[0] === shown.item.section) last[1].push(shown)
    else sections.push([shown.item.section, [shown]])
  }
  return sections
}
