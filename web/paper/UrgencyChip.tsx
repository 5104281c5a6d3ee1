import { CircleAlert, CircleCheck, Hourglass, Infinity as Endless } from 'lucide-react'
import type { PlainDate } from '#core/kit/dates.ts'
import type { Urgency } from '#core/paper/paper.ts'
import { dueIn } from '#web/kit/formats.ts'
import { useToday } from '#web/kit/session.ts'
import { Chip, type Tone } from '#web/ui/Chip.tsx'

const urgencyTexts: Record<Urgency, { label: string; tone: Tone }> = {
  expired: { label: 'Vencido', tone: 'bad' },
  soon: { label: 'Vence logo', tone: 'warn' },
  valid: { label: 'Válido', tone: 'ok' },
  unlimited: { label: 'Sem validade', tone: 'neutral' },
}

const icons = { expired: CircleAlert, soon: Hourglass, valid: CircleCheck, unlimited: Endless }

/** Urgency in a word, with the number of days if the date is near or past. */
export function UrgencyChip({ urgency, until }: { urgency: Urgency; until: PlainDate | null }) {
  const today = useToday()
  const Icon = icons[urgency]
  const { label, tone } = urgencyTexts[urgency]
  const counts = until !== null && (urgency === 'expired' || urgency === 'soon')
  const days = counts ? dueIn(until, today).text : ''
  return (
    <Chip tone={tone} icon={<Icon size={14} aria-hidden="true" />}>
      {urgency === 'expired' && days ? days : urgency === 'soon' ? `Vence ${days}` : label}
    </Chip>
  )
}
