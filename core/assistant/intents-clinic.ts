import { clinic, ways, type Intent } from './intent.ts'

/** Questions of a clinic alone. */
export const clinicIntents = [
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
] as const satisfies readonly Intent[]
