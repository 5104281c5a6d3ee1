import { addMonths, type PlainDate } from '#core/kit/dates.ts'
import { nthWorkingDay, type OwnDays } from './holidays.ts'
import { ruleOf } from './making.ts'
import type { Rule } from './rule.ts'

/**
 * The end of the adaptation period for services that were open before: 360 days after 16/12/2025, counted by us. New
 * services, and those without a licence on that day (art. 13, sole paragraph), follow the norm at once.
 */
export const adaptation = {
  ...ruleOf(
    'adaptation',
    'rdc1002',
    'arts. 182 e 13, parágrafo único',
    'Serviços que já funcionavam com licença têm 360 dias da publicação; os novos seguem a norma desde já',
  ),
  publishedOn: '2025-12-16',
  days: 360,
  on: '2026-12-11',
} satisfies Rule & { on: PlainDate; publishedOn: PlainDate; days: number }

const adverseEvents = {
  ...ruleOf(
    'adverse-events',
    'rdc1002',
    'art. 120',
    'Notificar os eventos adversos do mês até o 15º dia útil do mês seguinte; óbito ou surto em até 24 horas',
  ),
  workingDay: 15,
  urgentHours: 24,
}

/**
 * The last day to notify the adverse events of a month.
 * @param month `YYYY-MM`
 * @param days a clinic's own closed days; the rule includes the national ones
 */
export function adverseEventsDue(month: string, days?: OwnDays): PlainDate {
  return nthWorkingDay(addMonths(`${month}-01`, 1).slice(0, 7), adverseEvents.workingDay, days)
}

export const deadlines: readonly Rule[] = [adaptation, adverseEvents]
