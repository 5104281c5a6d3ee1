import { afterAll, beforeAll, expect, test } from 'vitest'
import { contractApi } from '#core/contract/contract.api.ts'
import { documentApi } from '#core/document/document.api.ts'
import { clauses } from '#core/draft/contract-texts.ts'
import { newId } from '#core/kit/ids.ts'
import { signatureApi } from '#core/signature/signature.api.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { sentContract, stageContract, termsOf } from '#test/contracts.ts'
import { addEquipment, completed, organizationOf, request, setStage, type Stage } from '#test/orders.ts'
import { askedByLink, signInput } from '#test/signing.ts'
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

test('refuses to send what the norm finds incomplete, and says what is missing', async () => {
  const draft = await stageContract(stage, { forum: null })
  const answer = await stage.technician.call(contractApi.send, seen(draft))
  expect(answer).toMatchObject({ status: 422, error: { code: 'document.incomplete' } })
  expect(JSON.stringify(answer.error.details)).toContain('Foro')
  expect(await stage.technician.ok(contractApi.get, { id: draft.id })).toMatchObject({ status: 'draft' })
})

test('draws a draft for its workshop only', async () => {
  const draft = await stageContract(stage)
  expect((await stage.technician.ok(contractApi.preview, { id: draft.id })).count).toBeGreaterThan(0)
  expect(await stage.dentist.call(contractApi.preview, { id: draft.id })).toMatchObject({ status: 404 })
  const { id } = await sentContract(stage)
  expect(await stage.dentist.call(contractApi.preview, { id })).toMatchObject({ status: 404 })
})

test('becomes active when both have signed, in either order, and never changes again', async () => {
  const { technician, dentist, equipment } = stage
  for (const order of [
    [technician, dentist],
    [dentist, technician],
  ]) {
    const contract = await sentContract(stage)
    expect(contract).toMatchObject({ status: 'sent', number: expect.stringMatching(/^CT-/) })
    const paper = contract.documentId ?? ''
    const [first, second] = order
    await first?.ok(signatureApi.sign, await signInput(first, paper))
    expect(await dentist.ok(contractApi.get, { id: contract.id })).toMatchObject({ status: 'sent' })
    await second?.ok(signatureApi.sign, await signInput(second, paper))
    const active = await dentist.ok(contractApi.get, { id: contract.id })
    expect(active).toMatchObject({ status: 'active' })
    expect(
      await technician.call(contractApi.change, { ...seen(active), ...termsOf(equipment.id) }),
    ).toMatchObject({ status: 422, error: { code: 'contract.sent' } })
    const reason = 'Engano'
    expect(await technician.call(contractApi.withdraw, { ...seen(active), reason })).toMatchObject({
      status: 422,
    })
    expect(await technician.call(documentApi.revoke, { id: paper, actionId: newId(), reason })).toMatchObject(
      { status: 422, error: { code: 'document.in_force' } },
    )
  }
})

test('becomes active once when both sign at the same time', async () => {
  const { technician, dentist } = stage
  const contract = await sentContract(stage)
  const paper = contract.documentId ?? ''
  const inputs = [await signInput(technician, paper), await signInput(dentist, paper)] as const
  await Promise.all([technician.ok(signatureApi.sign, inputs[0]), dentist.ok(signatureApi.sign, inputs[1])])
  expect(await technician.ok(contractApi.get, { id: contract.id })).toMatchObject({
    status: 'active',
    version: contract.version + 1,
  })
})

test('goes back to a draft when it is withdrawn or its paper is revoked, and can be sent again', async () => {
  const { technician, dentist } = stage
  const contract = await sentContract(stage)
  const reason = 'Mudou o valor'
  expect(await dentist.call(contractApi.withdraw, { ...seen(contract), reason })).toMatchObject({
    status: 403,
  })
  const draft = await technician.ok(contractApi.withdraw, { ...seen(contract), reason })
  expect(draft).toMatchObject({ status: 'draft', documentId: null, number: null })
  expect(await dentist.call(contractApi.get, { id: contract.id })).toMatchObject({ status: 404 })
  const again = await technician.ok(contractApi.send, seen(draft))
  expect(again.number).not.toBe(contract.number)
  await technician.ok(documentApi.revoke, { id: again.documentId ?? '', actionId: newId(), reason })
  expect(await technician.ok(contractApi.get, { id: contract.id })).toMatchObject({ status: 'draft' })
})

test('lets the clinic refuse with a reason, in the product or by a link, and sign after all', async () => {
  const { technician, dentist } = stage
  const contract = await sentContract(stage)
  const reason = 'O valor está acima do combinado'
  expect(await technician.call(contractApi.refuse, { ...seen(contract), reason })).toMatchObject({
    status: 403,
  })
  expect(await stage.rival.call(contractApi.refuse, { ...seen(contract), reason })).toMatchObject({
    status: 404,
  })
  const refused = await dentist.ok(contractApi.refuse, { ...seen(contract), reason })
  expect(refused).toMatchObject({ status: 'refused', refusedReason: reason })
  const paper = contract.documentId ?? ''
  await technician.ok(signatureApi.sign, await signInput(technician, paper))
  await dentist.ok(signatureApi.sign, await signInput(dentist, paper))
  expect(await dentist.ok(contractApi.get, { id: contract.id })).toMatchObject({
    status: 'active',
    refusedReason: null,
  })
  const other = await sentContract(stage)
  const { token } = await askedByLink(technician, other.documentId ?? '')
  await app.stranger.ok(signatureApi.decline, { token, reason })
  expect(await technician.ok(contractApi.get, { id: other.id })).toMatchObject({
    status: 'refused',
    refusedReason: reason,
  })
})

test('shows the clinic no prices and no paper without the permission, once it was sent', async () => {
  const contract = await sentContract(stage)
  const colleague = await hire(app, stage.dentist)
  expect(await colleague.ok(contractApi.get, { id: contract.id })).toMatchObject({
    status: 'sent',
    monthlyCents: null,
    documentId: null,
  })
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
