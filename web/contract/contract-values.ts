import type { Contract } from '#core/contract/contract.api.ts'
import { ownClauseNames, type OwnClauses } from '#core/contract/term-fields.ts'
import type { PartsKind } from '#core/contract/contract.ts'
import { readjusted } from '#core/contract/readjusted.ts'
import { clauses as templates } from '#core/draft/contract-texts.ts'
import { addDays, addMonths, type PlainDate } from '#core/kit/dates.ts'

interface PeriodValues {
  equipmentId: string | null
  from: string | null
  until: string | null
}

/** The value of a renewal as it is typed. */
export interface ReadjustValues {
  monthlyCents: number | null
  readjustBasisPoints: number | null
  readjustIndex: string
  readjustIndexOn: string | null
}

/** A contract as it is typed. */
export interface ContractValues extends ReadjustValues {
  clinicId: string | null
  equipmentIds: string[]
  periods: PeriodValues[]
  labour: boolean
  parts: PartsKind | null
  partsLimitCents: number | null
  travel: boolean
  excluded: string
  visitsPerYear: number | null
  visitTemplate: string | null
  responseLowHours: number | null
  responseNormalHours: number | null
  responseHighHours: number | null
  responseStoppedHours: number | null
  dueDay: number | null
  indexName: string
  readjustMonth: string | null
  startsOn: string | null
  endsOn: string | null
  renews: boolean
  renewalNoticeDays: number | null
  terminationNoticeDays: number | null
  fineBasisPoints: number | null
  forum: string
  clientSigner: string
  clauses: Record<keyof OwnClauses, string>
}

const clausesOf = (own: OwnClauses) =>
  Object.fromEntries(
    ownClauseNames.map((name) => [name, own[name] ?? templates[name].proposal]),
  ) as ContractValues['clauses']

/** A year from tomorrow on, two visits, and the notice that the template proposes. */
export const blank = (clinicId: string | null, today: PlainDate): ContractValues => ({
  clinicId,
  equipmentIds: [],
  periods: [],
  labour: true,
  parts: 'none',
  partsLimitCents: null,
  travel: true,
  excluded: '',
  visitsPerYear: 2,
  visitTemplate: null,
  responseLowHours: null,
  responseNormalHours: null,
  responseHighHours: null,
  responseStoppedHours: null,
  monthlyCents: null,
  dueDay: 10,
  indexName: '',
  readjustMonth: null,
  startsOn: addDays(today, 1),
  endsOn: addMonths(today, 12),
  renews: false,
  renewalNoticeDays: 30,
  terminationNoticeDays: 30,
  fineBasisPoints: 0,
  forum: '',
  clientSigner: '',
  clauses: clausesOf({}),
  readjustBasisPoints: null,
  readjustIndex: '',
  readjustIndexOn: null,
})

export const valuesOf = (contract: Contract): ContractValues => ({
  clinicId: contract.clinic.id,
  equipmentIds: contract.equipment.map(({ id }) => id),
  periods: contract.equipment.flatMap(({ id: equipmentId, from, until }) =>
    from || until ? [{ equipmentId, from, until }] : [],
  ),
  labour: contract.labour,
  parts: contract.parts,
  partsLimitCents: contract.partsLimitCents,
  travel: contract.travel,
  excluded: contract.excluded ?? '',
  visitsPerYear: contract.visitsPerYear,
  visitTemplate: contract.visitTemplate,
  responseLowHours: contract.responseLowHours,
  responseNormalHours: contract.responseNormalHours,
  responseHighHours: contract.responseHighHours,
  responseStoppedHours: contract.responseStoppedHours,
  monthlyCents: contract.monthlyCents,
  dueDay: contract.dueDay,
  indexName: contract.indexName ?? '',
  readjustMonth: contract.readjustMonth === null ? null : String(contract.readjustMonth),
  startsOn: contract.startsOn,
  endsOn: contract.endsOn,
  renews: contract.renews,
  renewalNoticeDays: contract.renewalNoticeDays ?? 30,
  terminationNoticeDays: contract.terminationNoticeDays,
  fineBasisPoints: contract.fineBasisPoints,
  forum: contract.forum ?? '',
  clientSigner: contract.clientSigner ?? '',
  clauses: clausesOf(contract.clauses),
  readjustBasisPoints: contract.readjustBasisPoints,
  readjustIndex: contract.readjustIndex ?? contract.indexName ?? '',
  readjustIndexOn: contract.readjustIndexOn,
})

/** The value of a renewal as it is sent: it follows the percentage, if there is one. */
export function readjustedOf(values: ReadjustValues, baseCents: number | null) {
  const { monthlyCents, readjustBasisPoints: typed, readjustIndex, readjustIndexOn } = values
  if (typed === null) return { monthlyCents, readjustIndex: '', readjustIndexOn: null }
  const isNumber = typeof typed === 'number' && baseCents !== null
  return {
    monthlyCents: isNumber ? Math.max(1, readjusted(baseCents, typed)) : monthlyCents,
    readjustIndex,
    readjustIndexOn,
  }
}

/** Fields that are not shown are not sent; `baseCents` is the value of the contract that it renews. */
export const sentOf = (values: ContractValues, baseCents: number | null) => ({
  ...values,
  ...readjustedOf(values, baseCents),
  clinicId: values.clinicId ?? '',
  periods: values.periods.map((one) => ({ ...one, equipmentId: one.equipmentId ?? '' })),
  partsLimitCents: values.parts === 'limit' ? values.partsLimitCents : null,
  readjustMonth: values.readjustMonth === null ? null : Number(values.readjustMonth),
  renewalNoticeDays: values.renews ? values.renewalNoticeDays : null,
})
