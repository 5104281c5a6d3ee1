import { type Contract, contractApi } from '#core/contract/contract.api.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import type { Person } from './app.ts'
import { organizationOf, type Stage } from './orders.ts'

type Sent = Input<typeof contractApi.create>

/** Terms of a year with two visits; the stage's clock stands in November 2026. */
export const termsOf = (equipmentId: string, more: Partial<Sent> = {}) => ({
  equipmentIds: [equipmentId],
  periods: [],
  labour: true,
  parts: 'limit' as const,
  partsLimitCents: 100_000,
  travel: true,
  excluded: 'Lâmpadas e mangueiras',
  visitsPerYear: 2,
  responseStoppedHours: 4,
  responseNormalHours: 16,
  monthlyCents: 45_000,
  dueDay: 10,
  indexName: 'IPCA',
  readjustMonth: 11,
  startsOn: '2026-11-01',
  endsOn: '2027-10-31',
  renews: true,
  renewalNoticeDays: 30,
  terminationNoticeDays: 30,
  fineBasisPoints: 1000,
  forum: 'Campinas, SP',
  clauses: {},
  ...more,
})

/** A draft of the workshop for that clinic. */
const draftContract = (
  by: Person,
  clinicId: string,
  equipmentId: string,
  more: Partial<Sent> = {},
): Promise<Contract> =>
  by.ok(contractApi.create, { id: newId(), actionId: newId(), clinicId, ...termsOf(equipmentId, more) })

/** A draft for the stage's clinic, whose equipment the workshop sees because of an order. */
export const stageContract = (
  { technician, dentist, equipment }: Pick<Stage, 'technician' | 'dentist' | 'equipment'>,
  more: Partial<Sent> = {},
) => draftContract(technician, organizationOf(dentist), equipment.id, more)
