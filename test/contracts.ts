import { type Contract, contractApi } from '#core/contract/contract.api.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import { isCnpj } from '#core/organization/tax-id.ts'
import { signatureApi } from '#core/signature/signature.api.ts'
import type { Person } from './app.ts'
import { organizationOf, type Stage } from './orders.ts'
import { asOwner } from './owner.ts'
import { signInput } from './signing.ts'

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

/** A CNPJ with these first characters. */
const taxIdOf = (first: string): string =>
  Array.from({ length: 100 }, (_, digits) => first + String(digits).padStart(2, '0')).find(isCnpj) ?? first

/** The workshop's profile has what a contract must say. */
export async function withPapers({ app, technician }: Stage): Promise<void> {
  const workshopId = organizationOf(technician)
  const taxId = taxIdOf(workshopId.slice(-12).toUpperCase())
  await asOwner(
    app,
    `update organizations set tax_id = '${taxId}', registry = 'CFT 1' where id = '${workshopId}'`,
  )
}

/** The same, sent to be signed. */
export async function sentContract(stage: Stage, more: Partial<Sent> = {}): Promise<Contract> {
  const { technician } = stage
  await withPapers(stage)
  const { id, version } = await stageContract(stage, more)
  return technician.ok(contractApi.send, { id, version, actionId: newId() })
}

/** The same, signed by both. */
export async function activeContract(stage: Stage, more: Partial<Sent> = {}): Promise<Contract> {
  const { id, documentId } = await sentContract(stage, more)
  for (const person of [stage.technician, stage.dentist])
    await person.ok(signatureApi.sign, await signInput(person, documentId ?? ''))
  return stage.technician.ok(contractApi.get, { id })
}

/** Contracts in several states, by name. */
export const keepContracts = async (stage: Stage) => ({
  contract: (await stageContract(stage)).id,
  sentContract: (await sentContract(stage)).id,
  activeContract: (await activeContract(stage)).id,
  otherContract: (await sentContract(stage)).id,
})
