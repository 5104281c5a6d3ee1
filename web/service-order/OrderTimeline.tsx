import {
  CalendarClock,
  CheckCheck,
  CircleDashed,
  CirclePlay,
  CircleX,
  FileText,
  Handshake,
  MessageSquareWarning,
  Package,
  Star,
  type LucideIcon,
} from 'lucide-react'
import { formatInstant } from '#core/kit/dates.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { happenedTexts } from './order.texts.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { Timeline, type TimelineItem } from '#web/ui/Steps.tsx'
import { evidenceTexts } from './service-order.texts.ts'

type Entry = OrderDetail['history'][number]
type Look = [LucideIcon, NonNullable<TimelineItem['tone']>]

const plain: Look = [CircleDashed, '']
const looks: Partial<Record<Entry['action'], Look>> = {
  accept: [Handshake, 'brand'],
  decline: [CircleX, 'bad'],
  withdraw: [CircleX, 'bad'],
  hand_back: [CircleX, 'bad'],
  cancel: [CircleX, 'bad'],
  send_quote: [FileText, 'brand'],
  send_complementary: [FileText, 'brand'],
  revise_quote: [FileText, 'brand'],
  approve_quote: [CheckCheck, 'ok'],
  approve_items: [CheckCheck, 'ok'],
  confirm_items: [CheckCheck, 'ok'],
  reject_quote: [MessageSquareWarning, 'warn'],
  propose_visit: [CalendarClock, ''],
  confirm_visit: [CalendarClock, 'ok'],
  move_visit: [CalendarClock, 'warn'],
  refuse_visit: [CalendarClock, 'warn'],
  miss_visit: [CalendarClock, 'bad'],
  start: [CirclePlay, 'brand'],
  wait_parts: [Package, 'warn'],
  resume: [CirclePlay, 'brand'],
  complete: [CheckCheck, 'ok'],
  object: [MessageSquareWarning, 'bad'],
  close: [CheckCheck, 'ok'],
  rate: [Star, 'brand'],
}

/** Everything that happened, the newest first: what, who, when, why. */
export function OrderTimeline({ order }: { order: OrderDetail }) {
  const zone = useTimeZone()
  const items = order.history.toReversed().map((entry): TimelineItem => {
    const [Icon, tone] = looks[entry.action] ?? plain
    return {
      id: entry.id,
      icon: <Icon size={19} />,
      tone,
      title: happenedTexts[entry.action],
      at: formatInstant(entry.at, zone),
      children: <Details entry={entry} />,
    }
  })
  return (
    <Panel title="O que aconteceu">
      <Timeline items={items} />
    </Panel>
  )
}

function Details({ entry }: { entry: Entry }) {
  return (
    <>
      <p>{entry.side === 'system' ? 'Automático' : entry.who}</p>
      {entry.reason && <p className="mt-1 text-text">“{entry.reason}”</p>}
      {entry.note && <p className="mt-1 whitespace-pre-line">{entry.note}</p>}
      {entry.evidence && (
        <p className="mt-1">
          Decisão do cliente ({evidenceTexts[entry.evidence.kind].toLowerCase()}):{' '}
          {entry.evidence.description}
        </p>
      )}
    </>
  )
}
