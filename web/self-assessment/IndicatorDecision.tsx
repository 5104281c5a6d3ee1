import { useQuery } from '@tanstack/react-query'
import { ClipboardList, Pencil } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { decisionText } from '#core/checklist/decision-text.ts'
import type { FollowUp } from '#core/checklist/schemas.ts'
import type { Answers } from '#core/self-assessment/answers.ts'
import type { Indicator } from '#core/self-assessment/indicator.ts'
import { missingFirst } from '#core/self-assessment/score.ts'
import { part } from '#web/kit/part.ts'
import { Button } from '#web/ui/Button.tsx'
import { InPlace } from '#web/ui/InPlace.tsx'
import { detailQuery, ofIndicator } from './evidence.ts'

const form = part(async () => (await import('./DecisionForm.tsx')).DecisionForm)

/** For each indicator below 3, what is done about it. */
export const decisionsOf = (id: string, answers: Answers): ReadonlyMap<number, ReactNode> =>
  new Map(
    missingFirst(answers).map(({ indicator }) => [
      indicator.number,
      <IndicatorDecision key={indicator.number} id={id} indicator={indicator} />,
    ]),
  )

/** The decision about an indicator below 3: order, corrective action with a date, or reason. */
function IndicatorDecision({ id, indicator }: { id: string; indicator: Indicator }) {
  const { number, title } = indicator
  const { data } = useQuery(detailQuery(id))
  const { decision } = ofIndicator(data, number)
  const [isOpen, setOpen] = useState(false)
  if (!data) return null
  if (isOpen) {
    const onClose = () => setOpen(false)
    return <InPlace part={form} name="a decisão" props={{ id, number, standing: decision, onClose }} />
  }
  return (
    <div className="grid justify-items-start gap-2 mt-3">
      {decision && <Standing decision={decision} />}
      <Button
        icon={
          decision ? <Pencil size={16} aria-hidden="true" /> : <ClipboardList size={16} aria-hidden="true" />
        }
        aria-label={`${decision ? 'Mudar o que fazer' : 'Decidir o que fazer'} com ${number}. ${title}`}
        onClick={() => setOpen(true)}
      >
        {decision ? 'Mudar' : 'Decidir o que fazer'}
      </Button>
    </div>
  )
}

const Standing = ({ decision }: { decision: FollowUp }) => (
  <p>
    <b>{decisionText(decision)}</b>
    {decision.doneAt && ', feita'}: {decision.text}
  </p>
)
