import type { Card } from '#core/assistant/assistant.api.ts'
import { correctiveActionApi } from '#core/checklist/corrective-action.api.ts'
import { complianceApi } from '#core/compliance/compliance.api.ts'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { financeApi } from '#core/finance/finance.api.ts'
import { inspectionFolderApi } from '#core/inspection-folder/inspection-folder.api.ts'
import { formatDate } from '#core/kit/dates.ts'
import { formatCents } from '#core/kit/money.ts'
import { count } from '#core/kit/numbers.ts'
import { failureApi } from '#core/sterilization/failure.api.ts'
import { sterilizationApi } from '#core/sterilization/sterilization.api.ts'
import { fewRows, many, say, upper, type Answerer } from './answering.ts'
import { namedEquipment, notFound } from './answers-planning.ts'

const equipmentCount: Answerer = async ({ look }) => {
  const { inUse, byStatus, overdue } = await look(equipmentApi.overview, {})
  const down = byStatus.down ? ` ${upper(count(byStatus.down, 'está parado', 'estão parados'))}.` : ''
  const late = overdue
    ? ` ${upper(count(overdue, 'está com manutenção atrasada', 'estão com manutenção atrasada'))}.`
    : ''
  return say(
    `${upper(count(inUse, 'equipamento em uso', 'equipamentos em uso'))}.${down}${late}`,
    [],
    ['Ver os equipamentos', 'equipment'],
  )
}

const equipmentStopped: Answerer = async ({ look }) => {
  const found = await look(equipmentApi.list, { status: 'down', limit: fewRows })
  const number = many(found, 'equipamento parado', 'equipamentos parados')
  return say(
    number ? `${upper(number)}.` : 'Nenhum equipamento está parado.',
    found.items.map((one): Card => ({
      label: one.name,
      under: [one.code, one.room].filter(Boolean).join(' · '),
      to: { page: 'equipment-of', id: one.id },
    })),
    ['Ver os equipamentos', 'equipment'],
  )
}

const costsMonth: Answerer = async ({ look }) => {
  const { spentCents } = await look(financeApi.overview, {})
  const { months, equipmentList } = await look(equipmentApi.clinicCosts, {})
  const sums = months.map(({ correctiveCents, otherCents }) => correctiveCents + otherCents)
  const [before = 0, now = 0] = sums.slice(-2)
  const year = sums.reduce((sum, cents) => sum + cents, 0)
  return say(
    `A clínica gastou ${formatCents(spentCents)} este mês ao todo. A manutenção custou ${formatCents(now)} este mês, ${formatCents(before)} no mês passado e ${formatCents(year)} em 12 meses.`,
    equipmentList.map((one): Card => ({
      label: one.name,
      under: `${formatCents(one.totalCents)} em 12 meses`,
      to: { page: 'equipment-of', id: one.id },
    })),
    ['Ver as finanças', 'finances'],
  )
}

const equipmentCosts: Answerer = async (question) => {
  const [equipment] = await namedEquipment(question)
  if (!equipment) return notFound(question.name)
  const { last12MonthsCents } = await question.look(equipmentApi.costs, { id: equipment.id })
  const { id, name, code } = equipment
  return say(`${name} custou ${formatCents(last12MonthsCents)} em manutenção nos últimos 12 meses.`, [
    { label: name, under: code, to: { page: 'equipment-of', id } },
  ])
}

const points = (tenths: number) => (tenths / 10).toLocaleString('pt-BR')

const compliance: Answerer = async ({ look }) => {
  const { score, losses } = await look(complianceApi.get, {})
  const all: [string, 'compliance'] = ['Ver a conformidade', 'compliance']
  if (score === null) return say('Ainda não há o que medir. Cadastre equipamentos e planos.', [], all)
  const left = losses.length
    ? ` ${upper(count(losses.length, 'ponto de atenção tira', 'pontos de atenção tiram'))} nota.`
    : ' Nada tira nota.'
  return say(`A nota da clínica é ${score} de 100.${left}`, [], all)
}

const complianceRaise: Answerer = async ({ look }) => {
  const { losses } = await look(complianceApi.get, {})
  const most = losses.toSorted((one, other) => other.tenths - one.tenths).slice(0, 3)
  const lines = most.map(({ name, equipment, tenths, norm }) => {
    const what = [name, equipment?.name].filter(Boolean).join(', ')
    return `+${points(tenths)}: ${what}${norm ? ` (${norm.text})` : ''}`
  })
  return say(
    lines.length ? `O que mais sobe a nota:\n${lines.join('\n')}` : 'Nada tira nota agora.',
    [],
    ['Ver o que falta', 'compliance'],
  )
}

const folder: Answerer = async ({ look }) => {
  const { counts } = await look(inspectionFolderApi.count, {})
  const critical = counts.criticalMissing ? `, ${counts.criticalMissing} entre os críticos` : ''
  const missing = counts.missing
    ? ` ${upper(count(counts.missing, 'indicador por apresentar', 'indicadores por apresentar'))}${critical}.`
    : ' Nada falta.'
  return say(
    `A clínica apresenta ${counts.proven} de ${counts.of} indicadores da Anvisa.${missing}`,
    [],
    ['Abrir a pasta', 'folder'],
  )
}

const correctiveActions: Answerer = async ({ look }) => {
  const found = await look(correctiveActionApi.list, { state: 'open', limit: fewRows })
  const number = many(found, 'ação corretiva aberta', 'ações corretivas abertas')
  return say(
    number ? `${upper(number)}.` : 'Nenhuma ação corretiva aberta.',
    found.items.map((one): Card => ({
      label: one.text,
      under: `${one.isLate ? 'venceu' : 'até'} ${formatDate(one.dueOn)}`,
      to: one.checklist ? { page: 'checklist', id: one.checklist.id } : { page: 'checklists', id: null },
    })),
  )
}

const sterilizationDay: Answerer = async ({ look }) => {
  const { loads, failures } = await look(sterilizationApi.day, {})
  const released = loads.filter(({ state }) => state === 'released').length
  const blocked = failures.length
    ? ` ${upper(count(failures.length, 'falha aberta', 'falhas abertas'))}.`
    : ''
  return say(
    loads.length
      ? `${upper(count(loads.length, 'ciclo hoje', 'ciclos hoje'))}, ${count(released, 'liberado', 'liberados')}.${blocked}`
      : `Nenhum ciclo hoje.${blocked}`,
    loads.map((one): Card => ({
      label: `Lote ${one.lot}`,
      under: one.equipmentName,
      to: { page: 'load', id: one.id },
    })),
    ['Ver a esterilização', 'sterilization'],
  )
}

const biologicalTest: Answerer = async ({ look }) => {
  const { items } = await look(sterilizationApi.list, { limit: 100 })
  const all: [string, 'sterilization'] = ['Ver a esterilização', 'sterilization']
  const last = items.find(({ test }) => test !== 'none')
  if (!last) return say('Nenhum teste biológico nos últimos ciclos registrados.', [], all)
  const result = {
    none: '',
    pending: 'ainda sem resultado',
    negative: 'negativo',
    positive: 'positivo',
    invalid: 'inválido',
  }
  return say(
    `O último teste biológico é do lote ${last.lot}, de ${formatDate(last.day)}: ${result[last.test]}.`,
    [{ label: `Lote ${last.lot}`, under: last.equipmentName, to: { page: 'load', id: last.id } }],
    all,
  )
}

const sterilizationFailures: Answerer = async ({ look }) => {
  const found = await look(failureApi.list, { open: true, limit: fewRows })
  const number = many(found, 'falha aberta', 'falhas abertas')
  return say(
    number ? `${upper(number)} na esterilização.` : 'Nenhuma falha aberta na esterilização.',
    found.items.map((one): Card => ({
      label: one.lot ? `Lote ${one.lot}` : one.equipmentName,
      under: one.equipmentName,
      to: { page: 'failure', id: one.id },
    })),
    ['Ver as falhas', 'failures'],
  )
}

export const clinicAnswers = {
  equipment_count: equipmentCount,
  equipment_stopped: equipmentStopped,
  costs_month: costsMonth,
  equipment_costs: equipmentCosts,
  compliance,
  compliance_raise: complianceRaise,
  folder,
  corrective_actions: correctiveActions,
  sterilization_day: sterilizationDay,
  biological_test: biologicalTest,
  sterilization_failures: sterilizationFailures,
} satisfies Record<string, Answerer>
