'use no memo'

import { GitCompareArrows } from 'lucide-react'
import { formatInstant } from '#core/kit/dates.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { OrderChip } from './OrderChip.tsx'
import { newsOf } from './order-write.ts'
import { happenedTexts } from './order.texts.ts'
import { Panel } from '#web/ui/Panel.tsx'

export interface OrderConflictProps {
  /** The order when the person began, and as it is now. */
  seen: OrderDetail
  current: OrderDetail
  /** True if the person's action is still possible. */
  isPossible: boolean
  /** True if the person has typed something, which is kept. */
  isTyped: boolean
  /** Takes the order over as it is now; without it, the form's own button does. */
  onCatchUp?: () => void
}

/** Somebody else was faster: says what they did and who they are, and whether one can go on. */
export function OrderConflict({ seen, current, isPossible, isTyped, onCatchUp }: OrderConflictProps) {
  const zone = useTimeZone()
  const news = newsOf(seen, current)
  const consequence = isPossible ? 'Você pode continuar.' : 'Por isso não é mais possível fazer isto.'
  return (
    <Panel
      raised
      title="A ordem mudou agora há pouco"
      hint={isPossible && isTyped ? `${consequence} O que você escreveu continua aqui.` : consequence}
    >
      <ul className="rows -mx-[1.375rem] phone:-mx-4">
        {news.map((entry) => (
          <li key={entry.id}>
            <span className="eqi warn">
              <GitCompareArrows size={20} aria-hidden="true" />
            </span>
            <span className="what">
              <b>{happenedTexts[entry.action]}</b>
              <p>
                Por {entry.who}, {formatInstant(entry.at, zone)}
                {entry.reason && `: ${entry.reason}`}
              </p>
            </span>
          </li>
        ))}
      </ul>
      {seen.status !== current.status && (
        <p className="mb-3 flex flex-wrap items-center gap-2 text-sm">
          A ordem passou de <OrderChip status={seen.status} /> para <OrderChip status={current.status} />
        </p>
      )}
      {isPossible && onCatchUp && (
        <Button variant="primary" onClick={onCatchUp}>
          Continuar com a ordem como está agora
        </Button>
      )}
    </Panel>
  )
}
