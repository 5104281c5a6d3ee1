import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '#core/kit/dates.ts'
import { newId } from '#core/kit/ids.ts'
import type { OccurrenceView, PlanView } from '#core/planner/schemas.ts'
import { dueIn } from '#web/kit/formats.ts'
import { useAt, useToday } from '#web/kit/session.ts'
import { logStanding } from './log-standing.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { DoneDialog, SkipDialog, type Settling } from './SettleDialogs.tsx'
import { heldTexts } from './planner.texts.ts'
import { openOccurrencesQuery } from './queries.ts'
import { LogButton } from './LogButton.tsx'
import { StartChecklist } from './StartChecklist.tsx'

/** The dates of a plan that wait: those that have begun to warn, else the next one by the rule. */
export function PlanOpen({ plan }: { plan: PlanView }) {
  const loaded = useQuery(openOccurrencesQuery(plan.id))
  const [doing, setDoing] = useState<Settling | null>(null)
  const [skipping, setSkipping] = useState<Settling | null>(null)
  const shared = { plan, onDone: setDoing, onSkip: setSkipping }
  return (
    <Panel title="A fazer" flush>
      <Loaded from={loaded}>
        {({ items: rows }) => {
          const coming = rows.length === 0 && !plan.pausedAt ? plan.nextDates[0] : undefined
          return (
            <ul className="rows">
              {rows.map((one) => (
                <OpenRow key={one.id} {...shared} dueOn={one.dueOn} row={one} />
              ))}
              {coming && <OpenRow {...shared} dueOn={coming} row={null} />}
              {rows.length === 0 && !coming && (
                <li className="text-text-2 flex flex-wrap items-center gap-y-3 gap-x-4">
                  {nothingText(plan)}
                </li>
              )}
            </ul>
          )
        }}
      </Loaded>
      {doing && <DoneDialog settling={doing} onClose={() => setDoing(null)} />}
      {skipping && <SkipDialog settling={skipping} onClose={() => setSkipping(null)} />}
    </Panel>
  )
}

function nothingText({ pausedAt, nextUse, uses }: PlanView): string {
  if (pausedAt) return 'O plano está pausado: nada vence até você retomar.'
  if (nextUse === null) return 'Este plano não tem mais datas.'
  const counted =
    uses === null ? 'O contador ainda não foi lido' : `O contador mostra ${uses.toLocaleString('pt-BR')}`
  return `${counted}; vence na contagem ${nextUse.toLocaleString('pt-BR')}.`
}

interface OpenRowProps {
  plan: PlanView
  dueOn: string | null
  /** Null while the date is only projected. */
  row: OccurrenceView | null
  onDone: (settling: Settling) => void
  onSkip: (settling: Settling) => void
}

function OpenRow(props: OpenRowProps) {
  const { plan, dueOn, row } = props
  const today = useToday()
  const due = dueOn === null ? null : dueIn(dueOn, today)
  const standing = logStanding(plan, dueOn, today)
  return (
    <li className="flex flex-wrap items-center gap-y-3 gap-x-4">
      <div className="grow flex-[1_1_14rem] min-w-0">
        <b className={due?.tone}>
          {due ? due.text : `na contagem ${row?.dueUse?.toLocaleString('pt-BR') ?? ''}`}
        </b>
        <small className="block text-text-2 wrap-anywhere">
          {dueOn && `${due?.tone === 'late' ? 'venceu' : 'vence'} em ${formatDate(dueOn)}`}
          {row && movedText(row)}
          {row?.held && `. ${heldTexts[row.held]}`}
          {isToFill(plan, row) && ', a preencher'}
        </small>
        {standing.text && <small>{standing.text}</small>}
      </div>
      <div className="flex flex-wrap gap-2.5 phone:basis-full phone:*:flex-auto">
        {row?.order || row?.checklistId ? <Work row={row} /> : <Settle {...props} />}
      </div>
    </li>
  )
}

const isToFill = (plan: PlanView, row: OccurrenceView | null) =>
  plan.opens === 'checklist' && !row?.checklistId

const movedText = ({ dueOn, plannedOn }: OccurrenceView) =>
  dueOn === null || plannedOn === dueOn ? '' : `, planejada para ${formatDate(plannedOn)}`

/** The order or checklist that completes the date. */
function Work({ row: { order, checklistId } }: { row: OccurrenceView }) {
  const at = useAt()
  if (order) {
    if (!order.mayOpen) return null
    const text = order.number ? `Ver a ${order.number}` : 'Ver a ordem'
    return <LinkButton to={at.order(order)}>{text}</LinkButton>
  }
  return checklistId && <LinkButton to={at.checklist({ id: checklistId })}>Continuar o checklist</LinkButton>
}

function Settle({ plan, dueOn, row, onDone, onSkip }: OpenRowProps) {
  const today = useToday()
  const settling = (): Settling => ({
    key: row
      ? { id: row.id, version: row.version }
      : { id: newId(), version: 0, of: { planId: plan.id, dueOn: dueOn ?? '' } },
    title: plan.title,
    dueOn,
  })
  return (
    <>
      {plan.mayChange && <Button onClick={() => onSkip(settling())}>Pular</Button>}
      {plan.template && plan.opens === 'checklist' ? (
        <StartChecklist plan={plan} dueOn={dueOn} row={row} />
      ) : plan.log ? (
        <LogButton plan={plan} standing={logStanding(plan, dueOn, today)} />
      ) : (
        <Button variant="primary" onClick={() => onDone(settling())}>
          Marcar como feita
        </Button>
      )}
    </>
  )
}
