import type { Card } from '#core/assistant/assistant.api.ts'
import { defectReportApi } from '#core/label/defect-report.api.ts'
import { orderStatusWords } from '#core/service-order/order-words.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import type { Output } from '#core/kit/endpoint.ts'
import { organizationApi } from '#core/organization/organization.api.ts'
import { count } from '#core/kit/numbers.ts'
import { namedEquipment, notFound } from './answers-planning.ts'
import { fewRows, many, say, upper, type Answerer, type Question } from './answering.ts'

type Order = Output<typeof serviceOrderApi.list>['items'][number]

const orderCard =
  ({ side }: Pick<Question, 'side'>) =>
  (one: Order): Card => ({
    label: `OS ${one.number} · ${one.equipment.name}`,
    under: [orderStatusWords[one.status], side === 'technician' ? one.clinic.name : one.workshop?.name]
      .filter(Boolean)
      .join(' · '),
    to: { page: 'order', id: one.id },
  })

const orders =
  (filter: Parameters<typeof listOf>[1], words: [none: string, one: string, several: string]): Answerer =>
  async (question) => {
    const found = await listOf(question, filter)
    const [none, one, several] = words
    const number = many(found, one, several)
    return say(number ? `${upper(number)}.` : none, found.items.map(orderCard(question)), [
      'Ver as ordens',
      'orders',
    ])
  }

const listOf = (
  { look }: Question,
  filter: { open?: boolean; group?: 'finished' | 'reviewing'; status?: 'quoted' },
) => look(serviceOrderApi.list, { ...filter, limit: fewRows })

const waiting: Answerer = async (question) => {
  const { items, total } = await question.look(serviceOrderApi.waiting, {})
  const words = count(total, 'ordem espera por você', 'ordens esperam por você')
  return say(total ? `${upper(words)}.` : 'Nada espera por você agora.', items.map(orderCard(question)), [
    'Ver as ordens',
    'orders',
  ])
}

const orderState: Answerer = async (question) => {
  const found = await question.look(serviceOrderApi.list, { search: question.number, limit: 10 })
  const items = found.items.filter(({ number }) => number.includes(question.number))
  const [first] = items
  if (!first) return notFound(`OS ${question.number}`)
  if (items.length > 1)
    return say('Encontrei mais de uma ordem com esse número.', items.map(orderCard(question)))
  const turn = first.next.yours ? ' Agora é a sua vez.' : ''
  return say(
    `A OS ${first.number} (${first.equipment.name}) está assim: ${orderStatusWords[first.status]}.${turn}`,
    [orderCard(question)(first)],
  )
}

const equipmentOrders: Answerer = async (question) => {
  const [equipment] = await namedEquipment(question)
  if (!equipment) return notFound(question.name)
  const found = await question.look(serviceOrderApi.list, { equipmentId: equipment.id, limit: fewRows })
  const number = many(found, 'ordem', 'ordens')
  return say(
    number ? `${equipment.name} tem ${number}, a mais nova primeiro.` : `${equipment.name} não tem ordens.`,
    found.items.map(orderCard(question)),
    ['Ver as ordens', 'orders'],
  )
}

/** Sent quotes: the clinic decides on them, the workshop waits for that. */
const quotes: Answerer = async (question) => {
  const found = await listOf(question, { status: 'quoted' })
  const mine = question.side === 'dentist'
  const number = many(found, 'orçamento', 'orçamentos')
  const none = mine ? 'Nenhum orçamento espera por você.' : 'Nenhum orçamento está sem resposta.'
  const end = mine ? 'para você responder' : 'sem resposta da clínica'
  return say(number ? `${upper(number)} ${end}.` : none, found.items.map(orderCard(question)), [
    'Ver as ordens',
    'orders',
  ])
}

const requestsNew: Answerer = async ({ look }) => {
  const found = await look(serviceOrderApi.candidates, { limit: fewRows })
  const number = many(found, 'pedido publicado', 'pedidos publicados')
  const [first] = found.items
  if (!first)
    return say('Nenhum pedido publicado nas cidades que você atende.', [], ['Ir para o início', 'home'])
  return say(
    `${upper(number)} nas cidades que você atende. O mais novo é de ${first.city}: ${first.fault.slice(0, 120)}`,
    [],
    ['Ver os pedidos', 'home'],
  )
}

const techniciansNear: Answerer = async ({ look }) => {
  const { city, state } = await look(organizationApi.get, {})
  if (!city || !state)
    return say('Complete a cidade no perfil da clínica.', [], ['Abrir o perfil', 'profile'])
  const { items } = await look(serviceOrderApi.technicians, { city, state })
  if (items.length === 0) return say(`Nenhum técnico do Equipo atende ${city} ainda.`)
  const names = items
    .slice(0, 3)
    .map(({ name, rating }) => (rating ? `${name} (nota ${rating.toLocaleString('pt-BR')})` : name))
  return say(
    `${upper(count(items.length, 'técnico atende', 'técnicos atendem'))} ${city}: ${names.join(', ')}. Escolha um ao abrir uma ordem.`,
    [],
    ['Ver as ordens', 'orders'],
  )
}

const reports: Answerer = async ({ look, side }) => {
  const found = await look(defectReportApi.list, { status: 'new', limit: fewRows })
  const number = many(found, 'relato novo', 'relatos novos')
  return say(
    number ? `${upper(number)} de defeito pela etiqueta.` : 'Nenhum relato de defeito novo.',
    found.items.map((one): Card => ({
      label: one.equipment.name,
      under: side === 'technician' ? one.clinic.name : one.equipment.code,
      to: { page: 'report', id: one.id },
    })),
    ['Ver os relatos', 'reports'],
  )
}

export const orderAnswers = {
  waiting,
  orders_open: orders({ open: true }, ['Nenhuma ordem aberta.', 'ordem aberta', 'ordens abertas']),
  orders_done: orders({ group: 'finished' }, [
    'Nenhuma ordem concluída ainda.',
    'ordem encerrada',
    'ordens encerradas',
  ]),
  order_state: orderState,
  equipment_orders: equipmentOrders,
  quotes_waiting: quotes,
  quotes_pending: quotes,
  requests_new: requestsNew,
  technicians_near: techniciansNear,
  reports,
} satisfies Record<string, Answerer>
