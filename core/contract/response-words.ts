import { dateIn, formatInstant, type Instant, type PlainDate } from '#core/kit/dates.ts'
import type { ResponseState } from '#core/service-order/status.ts'

export interface Response {
  state: ResponseState
  /** Until when the work must begin, or should have begun; null while the clock stands still. */
  dueAt: Instant | null
}

/** `14:30` today, otherwise `24/11/2026, 14:30`. */
const timeText = (at: Instant, timeZone: string, today: PlainDate) =>
  dateIn(timeZone, new Date(at)) === today
    ? formatInstant(at, timeZone).slice(-5)
    : formatInstant(at, timeZone)

/** `Responder até 14:30`. */
export function responseText({ state, dueAt }: Response, timeZone: string, today: PlainDate): string {
  if (state === 'kept') return 'No prazo do contrato'
  if (state === 'paused') return 'Prazo parado: esperando a clínica'
  const time = dueAt && timeText(dueAt, timeZone, today)
  if (state === 'missed') return time ? `Prazo perdido: era ${time}` : 'Prazo perdido'
  return time ? `Responder até ${time}` : 'Sem horário de atendimento'
}
