import {
  CircleCheck,
  CirclePlus,
  CircleX,
  HandCoins,
  MessageSquareWarning,
  Percent,
  Undo2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { Adjustment, Charge, Claim } from '#core/charge/charge.api.ts'
import { adjustmentTexts } from '#core/charge/charge.ts'
import { formatInstant } from '#core/kit/dates.ts'
import { formatCents } from '#core/kit/money.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { Timeline, type TimelineItem } from '#web/ui/Steps.tsx'
import { AdjustmentEntry } from './AdjustmentEntry.tsx'
import { historyOf, type Happened } from './charge-history.ts'
import { claimText } from './claim-text.ts'
import { ClaimFile } from './ClaimFile.tsx'
import { PaymentEntry } from './PaymentEntry.tsx'

interface HistoryProps {
  charge: Charge
  isClinic: boolean
}

/** Everything that happened to a charge, the newest first: what, who, when, why. */
export function HistoryPanel({ charge, isClinic }: HistoryProps) {
  const zone = useTimeZone()
  return (
    <Panel title="O que aconteceu">
      <Timeline
        items={historyOf(charge).map((one): TimelineItem => {
          const { icon, tone, title } = lookOf(charge, one)
          const children = <Details charge={charge} isClinic={isClinic} one={one} />
          return { id: one.id, at: formatInstant(one.at, zone), icon, tone, title, children }
        })}
      />
    </Panel>
  )
}

type Look = Pick<TimelineItem, 'icon' | 'title'> & { tone: NonNullable<TimelineItem['tone']> }

function lookOf(charge: Charge, one: Happened): Look {
  switch (one.kind) {
    case 'made':
      return {
        icon: <CirclePlus size={19} />,
        tone: 'brand',
        title: `Cobrança de ${formatCents(charge.totalCents)}`,
      }
    case 'paid':
      return one.payment.reversesId
        ? { icon: <Undo2 size={19} />, tone: 'bad', title: `Estorno de ${formatCents(-one.payment.cents)}` }
        : {
            icon: <HandCoins size={19} />,
            tone: one.payment.isReversed ? '' : 'ok',
            title: `Pagamento de ${formatCents(one.payment.cents)}`,
          }
    case 'adjusted':
      return { icon: <Percent size={19} />, tone: '', title: adjustmentTitle(one.adjustment) }
    case 'claimed':
      return {
        icon: <HandCoins size={19} />,
        tone: 'warn',
        title: `Pagamento informado: ${formatCents(one.claim.cents)}`,
      }
    case 'answered':
      return one.claim.state === 'confirmed'
        ? { icon: <CircleCheck size={19} />, tone: 'ok', title: 'Pagamento confirmado' }
        : { icon: <MessageSquareWarning size={19} />, tone: 'bad', title: 'Pagamento não confirmado' }
    case 'cancelled':
      return { icon: <CircleX size={19} />, tone: 'bad', title: 'Cobrança cancelada' }
  }
}

/** `Desconto de R$ 10,00`; undone ones say what they undo. */
function adjustmentTitle({ kind, cents, reversesId }: Adjustment): string {
  const text = `${adjustmentTexts[kind]} de ${formatCents(Math.abs(cents))}`
  return reversesId ? `Desfeito: ${text.charAt(0).toLowerCase()}${text.slice(1)}` : text
}

function Details({ charge, isClinic, one }: HistoryProps & { one: Happened }): ReactNode {
  switch (one.kind) {
    case 'made':
      return <p>{charge.by ?? 'Automática, no encerramento da ordem'}</p>
    case 'paid':
      return <PaymentEntry charge={charge} payment={one.payment} isClinic={isClinic} />
    case 'adjusted':
      return <AdjustmentEntry charge={charge} adjustment={one.adjustment} isClinic={isClinic} />
    case 'claimed':
      return <Claimed charge={charge} claim={one.claim} />
    case 'answered':
      return (
        <>
          <p>{one.claim.answeredBy}</p>
          {one.claim.answer && <p className="mt-1 wrap-anywhere text-text">“{one.claim.answer}”</p>}
        </>
      )
    case 'cancelled':
      return (
        <>
          <p>{charge.cancelledBy}</p>
          <p className="mt-1 wrap-anywhere text-text">“{charge.cancelReason}”</p>
        </>
      )
  }
}

const Claimed = ({ charge, claim }: { charge: Charge; claim: Claim }) => (
  <>
    <p>
      {claim.by}. {claimText(charge, claim)}
    </p>
    {claim.note && <p className="mt-1 wrap-anywhere text-text">“{claim.note}”</p>}
    <ClaimFile claim={claim} />
  </>
)
