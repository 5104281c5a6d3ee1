import type { Criticality, RiskClass } from '#core/equipment/category.ts'
import type { Due, EquipmentStatus } from '#core/equipment/equipment.ts'
import { equipmentStatuses } from '#core/equipment/equipment.ts'
import { ApiError } from '#web/kit/api-error.ts'
import { equipmentStatusText } from './EquipmentChip.tsx'

const refusals: Record<string, string> = {
  'equipment.limit_reached':
    'O plano Básico já está no limite de equipamentos. Arquive um que saiu de uso, ou passe para o Profissional, que não tem limite.',
  'plan.trial_over':
    'O período de teste terminou e não há plano ativo. Os equipamentos continuam aqui para consulta. Para cadastrar outros, contrate um plano.',
  'plan.suspended':
    'Sua conta está suspensa. Você ainda pode consultar tudo; para voltar a cadastrar, fale com o suporte.',
  'plan.expired':
    'O plano venceu. Os equipamentos continuam aqui para consulta. Para cadastrar outros, renove o plano.',
  'equipment.order_open':
    'Há uma ordem de serviço aberta para este equipamento. Encerre ou cancele a ordem antes de arquivar.',
  'equipment.already_archived': 'Este equipamento já está arquivado.',
  'equipment.not_archived': 'Este equipamento não está arquivado.',
  'file.too_many': 'Este equipamento já tem 60 arquivos. Remova os que não usa mais.',
}

export const refusalText = (code: string): string => refusals[code] ?? 'Esta ação não é possível agora.'

/** The same error with this slice's words in place of the general sentence. */
export function explained(error: ApiError | null): ApiError | null {
  if (error?.status !== 422) return error
  const { status, code, id, fields, current, details } = error
  return new ApiError(status, {
    code,
    message: refusalText(code),
    fields,
    current,
    details,
    ...(id && { id }),
  })
}

export const criticalityTexts: Record<Criticality, { label: string; hint: string }> = {
  high: { label: 'Alta', hint: 'Sem este equipamento a clínica para' },
  normal: { label: 'Normal', hint: 'Faz falta, mas há como contornar' },
  low: { label: 'Baixa', hint: 'Pode esperar' },
}

export const riskTexts: Record<RiskClass, string> = {
  I: 'I, baixo risco',
  II: 'II, médio risco',
  III: 'III, alto risco',
  IV: 'IV, máximo risco',
}

export const statusOptions = equipmentStatuses.map((value: EquipmentStatus) => ({
  value,
  label: equipmentStatusText(value),
}))

export const dueTexts: Record<Due, string> = {
  overdue: 'Vencida',
  soon: 'Nos próximos 30 dias',
  ok: 'Depois de 30 dias',
  none: 'Sem data',
}

const fieldTexts: Record<string, string> = {
  name: 'nome',
  category: 'categoria',
  brand: 'marca',
  model: 'modelo',
  serialNumber: 'número de série',
  assetTag: 'patrimônio',
  anvisaNumber: 'registro Anvisa',
  riskClass: 'classe de risco',
  room: 'sala',
  criticality: 'criticidade',
  status: 'situação',
  acquiredOn: 'data da compra',
  warrantyUntil: 'garantia',
  attributes: 'dados técnicos',
  notes: 'observações',
  purchase: 'dados da compra',
}

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

/** `Mudou sala e próxima manutenção.` */
export function changedText(fields: string[]): string {
  if (fields.length === 0) return 'Salvo, sem mudanças.'
  return `Mudou ${list.format(fields.map((field) => fieldTexts[field] ?? field))}.`
}
