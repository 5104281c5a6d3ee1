import type { Intent, Side } from './intent.ts'
import type { Concept } from './words.ts'

const ways = (text: string) => text.split(',').map((way) => way.trim().split(' ') as Concept[])
const both: readonly Side[] = ['dentist', 'technician']
const clinic: readonly Side[] = ['dentist']
const workshop: readonly Side[] = ['technician']

/** Every question that the assistant answers without a model. */
export const intents = [
  {
    key: 'due_today',
    sides: both,
    says: 'Quais manutenções vencem hoje?',
    ways: ways('due today, maintenance today, equipment maintenance today'),
  },
  {
    key: 'due_week',
    sides: both,
    says: 'Quais manutenções vencem nesta semana?',
    ways: ways('due week, maintenance week, maintenance due week'),
  },
  {
    key: 'due_month',
    sides: both,
    says: 'Quais manutenções vencem este mês?',
    ways: ways('due month, maintenance month, maintenance due month'),
  },
  {
    key: 'due_next_month',
    sides: both,
    says: 'O que vence no mês que vem?',
    ways: ways('due nextMonth, maintenance nextMonth, maintenance due nextMonth'),
  },
  {
    key: 'overdue',
    sides: both,
    says: 'O que está atrasado?',
    ways: ways('over, maintenance over, maintenance over open, equipment over, maintenance equipment over'),
  },
  {
    key: 'visits_today',
    sides: both,
    says: 'Quais visitas tenho hoje?',
    ways: ways('visit today, visit client today, visit technician today, technician today'),
  },
  {
    key: 'visits_tomorrow',
    sides: both,
    says: 'Quais visitas tenho amanhã?',
    ways: ways('visit tomorrow, visit client tomorrow, visit technician tomorrow'),
  },
  {
    key: 'visits_week',
    sides: both,
    says: 'Quando é a próxima visita?',
    ways: ways(
      'visit week, visit next, visit, visit technician, visit technician next, technician next, technician today next',
    ),
  },
  {
    key: 'waiting',
    sides: both,
    says: 'O que espera por mim?',
    ways: ways('mine, waits mine, waits, mine open'),
  },
  {
    key: 'orders_open',
    sides: both,
    says: 'Quais ordens estão abertas?',
    ways: ways('order open, order howMany, order list, order, order howMany open, order list open'),
  },
  {
    key: 'order_state',
    sides: both,
    says: 'Como está a OS 0001?',
    takes: 'number',
    ways: ways('order, order state, state, order find, order done, order open'),
  },
  {
    key: 'orders_done',
    sides: both,
    says: 'Quais ordens já foram concluídas?',
    ways: ways('order done, order list done, order howMany done'),
  },
  {
    key: 'equipment_due',
    sides: both,
    says: 'Quando vence a autoclave?',
    takes: 'name',
    ways: ways(
      'device due, device next due, device maintenance, device maintenance next, device maintenance due, device next, equipment due next, device due month, device over, device maintenance over',
    ),
  },
  {
    key: 'equipment_orders',
    sides: both,
    says: 'Que ordens tem a autoclave?',
    takes: 'name',
    ways: ways('device order, device order open, device order list, device order done, device order state'),
  },
  {
    key: 'documents_expiring',
    sides: both,
    says: 'Que documentos vencem logo?',
    ways: ways(
      'document due, document validity, document due month, document due list, document due week, document due nextMonth',
    ),
  },
  {
    key: 'documents_expired',
    sides: both,
    says: 'Tenho documento vencido?',
    ways: ways('document over, document over list'),
  },
  {
    key: 'document_find',
    sides: both,
    says: 'Onde está o laudo do raio X?',
    takes: 'name',
    ways: ways(
      'document find, document device, document find device, document find technician, document technician',
    ),
  },
  {
    key: 'checklists_open',
    sides: both,
    says: 'Tem checklist aberto?',
    ways: ways(
      'checklist, checklist open, checklist list open, checklist howMany open, checklist today, checklist done open, checklist done',
    ),
  },
  {
    key: 'reports',
    sides: both,
    says: 'Alguém relatou defeito pela etiqueta?',
    ways: ways('defect, defect fresh, defect notice, defect open, defect equipment'),
  },
  {
    key: 'norm',
    sides: both,
    says: 'O que a norma pede sobre a autoclave?',
    takes: 'name',
    ways: ways(
      'norm, norm device, norm biological, norm equipment, norm maintenance, norm device maintenance, norm sterilization',
    ),
  },
  {
    key: 'plan',
    sides: both,
    says: 'Qual é o meu plano?',
    ways: ways('plan, plan next, plan equipment howMany, plan due, plan due next'),
  },
  {
    key: 'team',
    sides: both,
    says: 'Quem está na minha equipe?',
    ways: ways('team, team list, team howMany'),
    isPersonal: true,
  },
  {
    key: 'notices',
    sides: both,
    says: 'Tenho avisos novos?',
    ways: ways('notice, notice fresh'),
    isPersonal: true,
  },
  {
    key: 'quotes_waiting',
    sides: clinic,
    says: 'Tem orçamento para aprovar?',
    ways: ways(
      'quote, quote answer, quote open, quote fresh, quote arrive fresh, quote waits mine, quote mine, quote waits',
    ),
  },
  {
    key: 'equipment_count',
    sides: clinic,
    says: 'Quantos equipamentos eu tenho?',
    ways: ways('equipment howMany, equipment list, equipment howMany client'),
  },
  {
    key: 'equipment_stopped',
    sides: clinic,
    says: 'Que equipamento está parado?',
    ways: ways('stopped, stopped equipment, stopped equipment list, stopped device'),
  },
  {
    key: 'costs_month',
    sides: clinic,
    says: 'Quanto gastei este mês?',
    ways: ways(
      'cost, cost month, cost maintenance, cost maintenance month, cost year, cost maintenance year, cost howMany maintenance year, cost howMany month, cost order',
    ),
  },
  {
    key: 'equipment_costs',
    sides: clinic,
    says: 'Quanto gastei com a autoclave este ano?',
    takes: 'name',
    ways: ways(
      'cost device, cost device year, cost device howMany, cost device maintenance, cost device order',
    ),
  },
  {
    key: 'compliance',
    sides: clinic,
    says: 'Como está a minha conformidade?',
    ways: ways('score, score state, grade, score client, score grade, grade client'),
  },
  {
    key: 'compliance_raise',
    sides: clinic,
    says: 'O que falta para a nota subir?',
    ways: ways('raise score, raise grade, raise score state, raise grade state'),
  },
  {
    key: 'folder',
    sides: clinic,
    says: 'O que falta na pasta da fiscalização?',
    ways: ways(
      'folder, folder norm, folder raise, folder norm raise, folder find, folder visit, folder document, folder done',
    ),
  },
  {
    key: 'corrective_actions',
    sides: clinic,
    says: 'Quais ações corretivas estão abertas?',
    ways: ways('corrective, corrective open, corrective list open, corrective over'),
  },
  {
    key: 'sterilization_day',
    sides: clinic,
    says: 'Quantos ciclos fizemos hoje?',
    ways: ways(
      'sterilization, sterilization today, sterilization howMany today, sterilization device today, sterilization state today',
    ),
  },
  {
    key: 'biological_test',
    sides: clinic,
    says: 'Qual foi o último teste biológico?',
    ways: ways(
      'biological, biological past, biological device, biological state, biological device past, biological next',
    ),
  },
  {
    key: 'sterilization_failures',
    sides: clinic,
    says: 'Tem falha na esterilização?',
    ways: ways(
      'failed, failed sterilization, failed device, failed sterilization open, failed device open, failed biological',
    ),
  },
  {
    key: 'technicians_near',
    sides: clinic,
    says: 'Que técnicos atendem a minha cidade?',
    ways: ways(
      'technician, technician near, technician device, technician list near, technician find, technician find device, technician find near',
    ),
  },
  {
    key: 'requests_new',
    sides: workshop,
    says: 'Tem pedido novo na minha região?',
    ways: ways(
      'request, request fresh, request near, request fresh near, order fresh, order fresh request, order take, order request, order request fresh, order near, take, order fresh near, order fresh list',
    ),
  },
  {
    key: 'quotes_pending',
    sides: workshop,
    says: 'Quais orçamentos estão sem resposta?',
    ways: ways(
      'quote, quote answer, quote open, quote answer client, quote client, quote waits client, quote waits',
    ),
  },
  {
    key: 'stock_low',
    sides: workshop,
    says: 'O que está abaixo do mínimo?',
    ways: ways('low, stock low, stock raise, stock low list, thing low'),
  },
  {
    key: 'stock_balance',
    sides: workshop,
    says: 'Quantas válvulas eu tenho?',
    takes: 'name',
    ways: ways('thing, thing stock, thing howMany, thing stock howMany, stock howMany'),
  },
  {
    key: 'stock_expiring',
    sides: workshop,
    says: 'Que lotes vencem logo?',
    ways: ways('stock due, stock over, stock validity, stock due month, stock over validity, stock list due'),
  },
  {
    key: 'to_buy',
    sides: workshop,
    says: 'O que preciso comprar?',
    ways: ways('buy, buy list, buy stock, buy raise, buy stock low'),
  },
  {
    key: 'purchases_open',
    sides: workshop,
    says: 'Quais compras ainda não chegaram?',
    ways: ways(
      'buy open, buy arrive, buy request open, buy list open, buy list arrive, request arrive, buy done, buy supplier open, stock arrive',
    ),
  },
  {
    key: 'supplier_find',
    sides: workshop,
    says: 'Qual é o telefone do meu fornecedor?',
    ways: ways('supplier, supplier contact, supplier list, supplier find'),
  },
  {
    key: 'clients_count',
    sides: workshop,
    says: 'Quantos clientes eu tenho?',
    ways: ways('client howMany, client list, client, client howMany list'),
  },
  {
    key: 'client_find',
    sides: workshop,
    says: 'Qual é o telefone da clínica Sorriso?',
    takes: 'name',
    ways: ways('client contact, client find, client contact find'),
  },
  {
    key: 'stock_counts',
    sides: workshop,
    says: 'Tem contagem do estoque aberta?',
    ways: ways('counting, counting open, counting stock, counting stock open, counting state'),
  },
] as const satisfies readonly Intent[]

export type IntentKey = (typeof intents)[number]['key']

const offered: Record<Side, readonly IntentKey[]> = {
  dentist: ['overdue', 'due_month', 'quotes_waiting', 'folder'],
  technician: ['visits_today', 'waiting', 'stock_low', 'overdue'],
}

/** Four questions that somebody of that side can ask. */
export const offersFor = (side: Side): string[] =>
  offered[side].flatMap((key) => intents.filter((one) => one.key === key).map(({ says }) => says))
