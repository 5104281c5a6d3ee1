import { addDays, formatDate, type PlainDate } from '#core/kit/dates.ts'
import { samePeriod } from '#core/planner/dates.ts'
import type { PlanView } from '#core/planner/schemas.ts'
import { lateDays } from '#core/sterilization/late.ts'
import { atClinic } from '#web/kit/paths.ts'

const names = { biological: 'teste biológico', bowie_dick: 'Bowie-Dick' }

export interface LogStanding {
  /** Its days are over: what is done today counts for today's. */
  isPast: boolean
  /** The log still takes what was done on its last day. */
  isOpen: boolean
  text: string | null
}

/** State on `today` of a plan's date that the sterilization log fulfils. */
export function logStanding(plan: PlanView, dueOn: PlainDate | null, today: PlainDate): LogStanding {
  const { log, anchorOn, unit } = plan
  const inTime = { isPast: false, isOpen: true, text: null }
  if (!log || !dueOn || !anchorOn || unit === 'use' || plan.mode === 'completion') return inTime
  const { from, to } = samePeriod({ ...plan, unit, anchorOn, endsOn: plan.endsOn ?? null }, dueOn)
  if (to >= today) return inTime
  const isOpen = to >= addDays(today, -lateDays)
  const days = from === to ? formatDate(to) : `${formatDate(from)} a ${formatDate(to)}`
  const past = `${days} sem ${names[log]} no livro. O registro de hoje não vale para os dias anteriores.`
  const text = isOpen
    ? `${past} Se foi feito e faltou anotar, registre no livro até ${formatDate(addDays(to, lateDays))}.`
    : `${past} Não dá mais para registrar: pule e escreva o motivo.`
  return { isPast: true, isOpen, text }
}

/** Page on which the clinic fulfils such a plan: a biological goes with a load, a Bowie-Dick with the day. */
export function logPath({ log, equipment }: Pick<PlanView, 'log' | 'equipment'>): string {
  return log === 'biological' && equipment
    ? atClinic.sterilizationNew({ equipment: equipment.id })
    : atClinic.sterilization()
}
