import { afterAll, beforeAll, expect, test } from 'vitest'
import { contractApi } from '#core/contract/contract.api.ts'
import { clauses } from '#core/draft/contract-texts.ts'
import { newId } from '#core/kit/ids.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { stageContract, termsOf } from '#test/contracts.ts'
import { addEquipment, completed, organizationOf, request, setStage, type Stage } from '#test/orders.ts'
import { hire } from '#test/team.ts'

let app: TestApp
let stage: Stage
beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
  await accepted(stage)
})
afterAll(() => app.close())

/** The workshop has an order of the clinic, and so sees its equipment. */
async function accepted(of: Stage) {
  await completed(of)
  await request(of)
}

const seen = ({ id, version }: { id: string; version: number }) => ({ id, version, actionId: newId() })

test('refuses equipment that the workshop does not see, of another clinic, or archived', async () => {
  const { technician, dentist } = stage
  const hiddenOne = await addEquipment(dentist)
  const other = await addEquipment(await app.register('dentist'))
  for (const { id } of [hiddenOne, other]) {
    const answer = await technician.call(contractApi.create, {
      id: newId(),
      actionId: newId(),
      clinicId: organizationOf(dentist),
      ...termsOf(id),
    })
    expect(answer).toMatchObject({ status: 400, error: { fields: [{ path: 'equipmentIds' }] } })
  }
})

test('refuses a client that is none, and a clinic that would write a contract', async () => {
  const { technician, dentist, equipment } = stage
  const stranger = await app.register('dentist')
  const sent = { id: newId(), actionId: newId(), ...termsOf(equipment.id) }
  expect(
    await technician.call(contractApi.create, { ...sent, clinicId: organizationOf(stranger) }),
  ).toMatchObject({ status: 404 })
  expect(
    await dentist.call(contractApi.create, { ...sent, clinicId: organizationOf(dentist) }),
  ).toMatchObject({
    status: 403,
  })
})

test('says on its field what does not fit together', async () => {
  const { technician, dentist, equipment } = stage
  const answer = await technician.call(contractApi.create, {
    id: newId(),
    actionId: newId(),
    clinicId: organizationOf(dentist),
    ...termsOf(equipment.id, { endsOn: '2026-10-01', partsLimitCents: null, indexName: null }),
  })
  expect(answer.error.fields?.map(({ path }) => path)).toEqual(['endsOn', 'partsLimitCents', 'indexName'])
})

test('keeps a draft from the clinic, and shows no prices without the permission', async () => {
  const { technician, dentist } = stage
  const contract = await stageContract(stage)
  expect(contract).toMatchObject({ status: 'draft', number: null, monthlyCents: 45_000 })
  expect(await dentist.call(contractApi.get, { id: contract.id })).toMatchObject({ status: 404 })
  expect((await dentist.ok(contractApi.list, {})).items).toEqual([])
  const colleague = await hire(app, technician)
  expect(await colleague.ok(contractApi.get, { id: contract.id })).toMatchObject({
    monthlyCents: null,
    partsLimitCents: null,
  })
  const listed = await colleague.ok(contractApi.list, { status: 'draft' })
  expect(listed.items.find(({ id }) => id === contract.id)).toMatchObject({
    monthlyCents: null,
    equipment: 1,
  })
  expect(await colleague.call(contractApi.discard, seen(contract))).toMatchObject({ status: 403 })
})

test('keeps only texts that differ from the template', async () => {
  const contract = await stageContract(stage, {
    clauses: { scope: clauses.scope.proposal, warranty: 'Garantia de um ano.' },
  })
  expect(contract.clauses).toEqual({ warranty: 'Garantia de um ano.' })
})

test('changes a draft in the version that was seen, and discards it for good', async () => {
  const { technician, equipment } = stage
  const draft = await stageContract(stage)
  const changed = await technician.ok(contractApi.change, {
    ...seen(draft),
    ...termsOf(equipment.id, {
      parts: 'none',
      partsLimitCents: null,
      periods: [{ equipmentId: equipment.id, from: '2026-12-01', until: null }],
    }),
  })
  expect(changed).toMatchObject({ parts: 'none', partsLimitCents: null, version: draft.version + 1 })
  expect(changed.equipment).toMatchObject([{ id: equipment.id, from: '2026-12-01', until: null }])
  expect(
    await technician.call(contractApi.change, { ...seen(draft), ...termsOf(equipment.id) }),
  ).toMatchObject({ status: 409 })
  await technician.ok(contractApi.discard, seen(changed))
  expect(await technician.call(contractApi.get, { id: draft.id })).toMatchObject({ status: 404 })
})

test('filters by state, client and equipment, page by page', async () => {
  const { technician, dentist, equipment } = await stageOfItsOwn()
  const of = { technician, dentist, equipment }
  const [older, newer] = [await stageContract(of), await stageContract(of)]
  const first = await technician.ok(contractApi.list, { status: 'draft', limit: 1 })
  expect(first.items.map(({ id }) => id)).toEqual([newer.id])
  const rest = await technician.ok(contractApi.list, {
    status: 'draft',
    limit: 1,
    cursor: first.nextCursor ?? '',
  })
  expect(rest.items.map(({ id }) => id)).toEqual([older.id])
  const count = async (filter: object) => (await technician.ok(contractApi.list, filter)).items.length
  expect(await count({ status: 'active' })).toBe(0)
  expect(await count({ partyId: organizationOf(dentist) })).toBe(2)
  expect(await count({ partyId: newId() })).toBe(0)
  expect(await count({ equipmentId: equipment.id, search: dentist.session.organization?.name })).toBe(2)
  expect(await count({ equipmentId: newId() })).toBe(0)
})

async function stageOfItsOwn() {
  const own = await setStage(app)
  await accepted(own)
  return own
}
