import { Link } from 'react-router'
import { dateIn, formatInstant } from '#core/kit/dates.ts'
import type { ConversationStep, Message } from '#core/message/message.api.ts'
import { happenedWords } from '#core/service-order/order-words.ts'
import { longDate } from '#web/kit/formats.ts'
import { useAt, useTimeZone } from '#web/kit/session.ts'
import { Bubble } from './Bubble.tsx'

interface LinesProps {
  /** The oldest first. */
  messages: Message[]
  newAfter: number
  /** The number of the last message above the place that is opened; without it the first new one is the place. */
  place?: number
  theirReadSeq: number
  /** The line at which the list opens. */
  line: React.Ref<HTMLLIElement>
}

/** Messages with their days, and the line above the first new one. */
export function Lines({ messages, newAfter, place = newAfter, theirReadSeq, line }: LinesProps) {
  const zone = useTimeZone()
  const firstNew = messages.find(({ own, seq }) => !own && seq > newAfter)?.id
  const opensAt = place === newAfter ? firstNew : messages.find(({ seq }) => seq > place)?.id
  return messages.map((message, at) => {
    const day = dateIn(zone, new Date(message.createdAt))
    const before = messages[at - 1]
    const isNewDay = !before || dateIn(zone, new Date(before.createdAt)) !== day
    return [
      isNewDay && <Divider key={day}>{longDate(day)}</Divider>,
      message.id === opensAt && <li key="place" ref={line} aria-hidden="true" />,
      message.id === firstNew && <Divider key="new">Mensagens novas</Divider>,
      <Bubble key={message.id} message={message} isRead={message.seq <= theirReadSeq} />,
      message.steps.map((step) => <StepLine key={step.id} step={step} />),
    ]
  })
}

const Divider = ({ children }: { children: React.ReactNode }) => (
  <li className="my-2 self-center rounded-full bg-surface-2 px-3 py-0.5 text-sm text-text-2">{children}</li>
)

/** A step of an order, quieter than what people write. */
function StepLine({ step: { action, order, at } }: { step: ConversationStep }) {
  const addresses = useAt()
  return (
    <li className="my-1 max-w-full self-center text-center text-sm text-text-2 wrap-anywhere">
      <Link className="link inline-flex min-h-11 items-center" to={addresses.order(order)}>
        {order.number}
      </Link>{' '}
      {happenedWords[action]} · {formatInstant(at, useTimeZone())}
    </li>
  )
}
