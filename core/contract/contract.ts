import { addMonths, type PlainDate } from '#core/kit/dates.ts'

/** Stored, because a signature or a person causes each of them. */
export const contractStatuses = [
  'draft',
  'sent',
  'refused',
  'active',
  'ended',
  'terminated',
  'renewed',
  'amended',
] as const
export type ContractStatus = (typeof contractStatuses)[number]

export const contractStatusTexts: Record<ContractStatus, string> = {
  draft: 'Rascunho',
  sent: 'Esperando assinaturas',
  refused: 'Recusado',
  active: 'Ativo',
  ended: 'Encerrado',
  terminated: 'Rescindido',
  renewed: 'Renovado',
  amended: 'Alterado por aditivo',
}

/** With the notice of a termination, at the end of a term that would be renewed, or today because both sides agree. */
export const endings = ['notice', 'term', 'agreed'] as const
export type Ending = (typeof endings)[number]

export const partsKinds = ['none', 'limit', 'all'] as const
export type PartsKind = (typeof partsKinds)[number]

const mostYears = 10
/** A month has each of these days. */
export const lastDueDay = 28

interface CoveredPeriod {
  equipmentId: string
  from: PlainDate | null
  until: PlainDate | null
}

/** The terms that depend on each other. */
export interface LinkedTerms {
  labour: boolean
  travel: boolean
  parts: PartsKind
  partsLimitCents: number | null
  visitsPerYear: number
  indexName: string | null
  readjustMonth: number | null
  startsOn: PlainDate
  endsOn: PlainDate
  renews: boolean
  renewalNoticeDays: number | null
  equipmentIds: readonly string[]
  periods: readonly CoveredPeriod[]
}

export interface Problem {
  path: string
  message: string
}

/** Errors of terms that the schema of one field cannot see. */
export function termProblems(terms: LinkedTerms): Problem[] {
  const { startsOn, endsOn, parts, partsLimitCents, indexName, readjustMonth } = terms
  const problems: Problem[] = []
  const say = (path: string, message: string) => problems.push({ path, message })
  if (endsOn <= startsOn) say('endsOn', 'O fim precisa vir depois do início')
  else if (endsOn > addMonths(startsOn, 12 * mostYears))
    say('endsOn', `Um contrato dura até ${mostYears} anos`)
  if (parts === 'limit' && !partsLimitCents)
    say('partsLimitCents', 'Escreva até que valor as peças estão incluídas')
  if (!terms.labour && !terms.travel && parts === 'none' && terms.visitsPerYear === 0)
    say('parts', 'O contrato ainda não inclui nada: escolha mão de obra, peças, deslocamento ou visitas')
  if (indexName && !readjustMonth) say('readjustMonth', 'Escolha o mês do reajuste')
  if (!indexName && readjustMonth) say('indexName', 'Escreva o índice, como IPCA')
  if (terms.renews && terms.renewalNoticeDays === null)
    say('renewalNoticeDays', 'Escreva com quantos dias avisar para não renovar')
  return [...problems, ...periodProblems(terms)]
}

function periodProblems({ startsOn, endsOn, equipmentIds, periods }: LinkedTerms): Problem[] {
  const seen = new Set<string>()
  return periods.flatMap(({ equipmentId, from, until }, index) => {
    const at = `periods.${index}`
    const isTwice = seen.has(equipmentId)
    seen.add(equipmentId)
    if (!equipmentIds.includes(equipmentId))
      return [{ path: `${at}.equipmentId`, message: 'Este equipamento não está na lista de cobertos' }]
    if (isTwice) return [{ path: `${at}.equipmentId`, message: 'Este equipamento já tem um período' }]
    if (from && (from < startsOn || from > endsOn))
      return [{ path: `${at}.from`, message: 'Use uma data dentro da vigência do contrato' }]
    if (until && (until < (from ?? startsOn) || until > endsOn))
      return [{ path: `${at}.until`, message: 'Use uma data entre o início e o fim da vigência' }]
    return []
  })
}

/** Only what nobody has signed yet changes without a new version. */
export const mayChange = (status: ContractStatus) => status === 'draft'

/** The workshop may take it back while it waits for signatures, or after a refusal. */
export const mayWithdraw = (status: ContractStatus) => status === 'sent' || status === 'refused'

/** The clinic may refuse what it was asked to sign. */
export const mayRefuse = (status: ContractStatus) => status === 'sent'

/** Both have signed it, now or in the past: it has charges. */
export const isMade = (status: ContractStatus) =>
  status !== 'draft' && status !== 'sent' && status !== 'refused'
