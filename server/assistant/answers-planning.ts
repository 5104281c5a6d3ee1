import type { Card } from '#core/assistant/assistant.api.ts'
import type { Entry } from '#core/calendar/schemas.ts'
import { calendarApi } from '#core/calendar/calendar.api.ts'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { addDays, addMonths, formatDate, formatInstant, type PlainDate } from '#core/kit/dates.ts'
import { count } from '#core/kit/numbers.ts'
import { plannerApi } from '#core/planner/planner.api.ts'
import { fewRows, many, monthEnd, monthStart, say, upper, type Answerer, type Question } from './answering.ts'

/** Maintenance of some days, as the planner shows it. */
const dueIn =
  (words: string, days: (today: PlainDate) => [PlainDate, PlainDate]): Answerer =>
  async ({ look, today }) => {
    const [from, to] = days(today)
    const found = await look(calendarApi.get, { from, to, kind: 'maintenance' })
    const open = found.entries.filter(
      (one): one is Extract<Entry, { kind: 'maintenance' }> =>
        one.kind === 'maintenance' && !one.routine && (one.status === 'planned' || one.status === 'opened'),
    )
    const cards = open.map((one): Card => ({
      label: one.title,
      under: [one.equipment?.name, formatDate(one.on)].filter(Boolean).join(' · '),
      to: { page: 'plan-of', id: one.planId },
    }))
    if (open.length === 0)
      return say(`Nenhuma manutenção vence ${words}.`, [], ['Abrir o planejador', 'planner'])
    const verb = open.length === 1 ? 'vence' : 'vencem'
    return say(`${upper(count(open.length, 'manutenção', 'manutenções'))} ${verb} ${words}.`, cards, [
      'Abrir o planejador',
      'planner',
    ])
  }

const visitsIn =
  (words: string, days: (today: PlainDate) => [PlainDate, PlainDate]): Answerer =>
  async ({ look, today, timeZone, side }) => {
    const [from, to] = days(today)
    const found = await look(calendarApi.get, { from, to, kind: 'visit' })
    const clinics = new Map(found.clinics.map(({ id, name }) => [id, name]))
    const visits = found.entries.filter(
      (one): one is Extract<Entry, { kind: 'visit' }> =>
        one.kind === 'visit' && (one.status === 'confirmed' || one.status === 'proposed'),
    )
    const cards = visits.map((one): Card => ({
      label: `${formatInstant(one.startsAt, timeZone)} · OS ${one.order.number}`,
      under: [one.equipment?.name, side === 'technician' && clinics.get(one.clinicId)]
        .filter(Boolean)
        .join(' · '),
      to: { page: 'order', id: one.order.id },
    }))
    const [first] = cards
    if (!first) return say(`Nenhuma visita marcada ${words}.`, [], ['Abrir o planejador', 'planner'])
    const which = `A primeira é ${first.label.split(' · ')[0]}.`
    return say(
      `${upper(count(visits.length, 'visita marcada', 'visitas marcadas'))} ${words}. ${which}`,
      cards,
      ['Abrir o planejador', 'planner'],
    )
  }

const overdue: Answerer = async ({ look }) => {
  const found = await look(plannerApi.list, { due: 'overdue', limit: fewRows })
  const cards = found.items.map((one): Card => ({
    label: one.title,
    under: [one.equipment?.name, one.dueOn && `venceu em ${formatDate(one.dueOn)}`]
      .filter(Boolean)
      .join(' · '),
    to: { page: 'plan-of', id: one.id },
  }))
  const number = many(found, 'manutenção atrasada', 'manutenções atrasadas')
  return say(number ? `${upper(number)}.` : 'Nenhuma manutenção está atrasada.', cards, [
    'Ver os planos',
    'plans',
  ])
}

/** The equipment that the question names; more than one if the name fits several. */
export async function namedEquipment({ look, name }: Pick<Question, 'look' | 'name'>) {
  const { items } = await look(equipmentApi.list, { search: name, limit: 5 })
  return items
}

export const notFound = (name: string) =>
  say(`Não encontrei nada com “${name}”. Confira o nome, ou procure na busca do topo (Ctrl K).`)

const equipmentDue: Answerer = async (question) => {
  const found = await namedEquipment(question)
  const [first] = found
  if (!first) return notFound(question.name)
  const dueText = (on: PlainDate | null) => {
    if (!on) return 'sem manutenção planejada'
    return on < question.today ? `venceu em ${formatDate(on)}` : `vence em ${formatDate(on)}`
  }
  const cards = found.map((one): Card => ({
    label: one.name,
    under: [one.code, dueText(one.nextMaintenanceOn)].join(' · '),
    to: { page: 'equipment-of', id: one.id },
  }))
  if (found.length > 1) return say('Encontrei mais de um. Veja quando vence a manutenção de cada.', cards)
  return say(`${first.name}: ${dueText(first.nextMaintenanceOn)}.`, cards)
}

export const planningAnswers = {
  due_today: dueIn('hoje', (today) => [today, today]),
  due_week: dueIn('nos próximos 7 dias', (today) => [today, addDays(today, 6)]),
  due_month: dueIn('este mês', (today) => [monthStart(today), monthEnd(today)]),
  due_next_month: dueIn('no mês que vem', (today) => {
    const first = addMonths(monthStart(today), 1)
    return [first, monthEnd(first)]
  }),
  overdue,
  visits_today: visitsIn('para hoje', (today) => [today, today]),
  visits_tomorrow: visitsIn('para amanhã', (today) => [addDays(today, 1), addDays(today, 1)]),
  visits_week: visitsIn('nos próximos 30 dias', (today) => [today, addDays(today, 29)]),
  equipment_due: equipmentDue,
} satisfies Record<string, Answerer>
