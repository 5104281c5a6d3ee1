import { both, ways, type Intent } from './intent.ts'

/** Questions of clinics and workshops alike. */
export const bothIntents = [
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
] as const satisfies readonly Intent[]
