import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#core/kit/ids.ts'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { labelApi, type Label } from '#core/label/label.api.ts'
import { choiceApi } from '#core/organization/choice.api.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { accepted, addEquipment, setStage, type Stage } from '#test/orders.ts'
import { rowsAsOwner } from '#test/owner.ts'
import { hire } from '#test/team.ts'

let app: TestApp
let stage: Stage
let dentist: Person
let technician: Person
let other: Person
beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
  ;({ dentist, technician } = stage)
  other = await app.register('dentist')
})
afterAll(() => app.close())

async function blanks(person: Person, count = 1): Promise<Label[]> {
  const id = newId()
  await person.ok(labelApi.makeBlank, { id, actionId: newId(), count })
  return (await person.ok(labelApi.list, { status: 'blank' })).items.filter(({ batchId }) => batchId === id)
}
async function blank(person: Person): Promise<Label> {
  const [label] = await blanks(person)
  if (!label) throw new Error('nothing was made')
  return label
}
const seen = ({ id, version }: Label) => ({ id, version, actionId: newId() })
const tokenOf = async ({ id }: { id: string }) =>
  (await rowsAsOwner<{ token: string }>(app, `select token from labels where id = '${id}'`))[0]?.token ?? ''

test('opens nothing for an invalid token or code', async () => {
  for (const key of ['x', 'a'.repeat(22), 'AAAA-AAAA', `${'a'.repeat(21)}%`, '../../etc']) {
    expect((await dentist.call(labelApi.find, { key })).status).toBe(404)
    expect((await dentist.call(labelApi.home, { key })).status).toBe(404)
  }
})

test('binds a label once, to existing equipment', async () => {
  const label = await blank(dentist)
  const equipment = await addEquipment(dentist)
  const strange = await addEquipment(other)
  for (const equipmentId of [newId(), strange.id]) {
    expect((await dentist.call(labelApi.bind, { ...seen(label), equipmentId })).status).toBe(404)
  }
  const bound = await dentist.ok(labelApi.bind, { ...seen(label), equipmentId: equipment.id })
  expect(bound).toMatchObject({ status: 'bound', equipment: { id: equipment.id }, version: 2 })
  const late = await dentist.call(labelApi.bind, { ...seen(label), equipmentId: equipment.id })
  expect([late.status, late.error.current]).toMatchObject([409, { status: 'bound' }])
  const again = await dentist.call(labelApi.bind, { ...seen(bound), equipmentId: equipment.id })
  expect([again.status, again.error.code]).toEqual([422, 'label.bound'])
})

test('lets one of two people bind a label, and tells the other its equipment', async () => {
  const label = await blank(dentist)
  const people = [dentist, await hire(app, dentist)]
  const answers = await Promise.all(
    people.map(async (person) => {
      const { id: equipmentId } = await addEquipment(dentist)
      return person.call(labelApi.bind, { ...seen(label), equipmentId })
    }),
  )
  const [done, late] = answers.toSorted((a, b) => a.status - b.status)
  expect([done?.status, late?.status]).toEqual([200, 409])
  const { equipment } = await dentist.ok(labelApi.find, { key: label.code })
  expect(late?.error.current).toMatchObject({ status: 'bound', equipment: { id: equipment?.id } })
})

test('binds no label to archived equipment, and says so behind the one it has', async () => {
  const label = await blank(dentist)
  const equipment = await addEquipment(dentist)
  await dentist.ok(labelApi.issue, { actionId: newId(), equipmentIds: [equipment.id] })
  const [own] = (await dentist.ok(labelApi.list, { equipmentId: equipment.id })).items
  await dentist.ok(equipmentApi.archive, { id: equipment.id, version: equipment.version, actionId: newId() })
  const bind = await dentist.call(labelApi.bind, { ...seen(label), equipmentId: equipment.id })
  expect([bind.status, bind.error.code]).toEqual([422, 'label.archived'])
  const found = await dentist.ok(labelApi.find, { key: own?.code ?? '' })
  expect(found.equipment).toMatchObject({ id: equipment.id, isArchived: true })
  const issue = await dentist.call(labelApi.issue, { actionId: newId(), equipmentIds: [equipment.id] })
  expect(issue.status).toBe(404)
})

test('opens equipment by both of its labels, and by the other after one is retired', async () => {
  const equipment = await addEquipment(dentist)
  const labels = await blanks(dentist, 2)
  for (const label of labels) {
    await dentist.ok(labelApi.bind, { ...seen(label), equipmentId: equipment.id })
  }
  const [first, second] = labels.map(({ code }) => ({ key: code }))
  if (!first || !second) throw new Error('nothing was made')
  const { label } = await dentist.ok(labelApi.find, first)
  expect((await dentist.ok(labelApi.find, second)).equipment?.id).toBe(equipment.id)
  await dentist.ok(labelApi.retire, { ...seen(label), reason: 'Duas no mesmo' })
  expect((await dentist.call(labelApi.find, first)).status).toBe(404)
  expect((await dentist.ok(labelApi.find, second)).equipment?.id).toBe(equipment.id)
})

test('binds and opens nothing by a retired label', async () => {
  const label = await blank(dentist)
  const equipment = await addEquipment(dentist)
  const gone = await dentist.ok(labelApi.retire, { ...seen(label), reason: 'Rasgou' })
  expect(gone).toMatchObject({ status: 'retired', retiredReason: 'Rasgou' })
  const bind = await dentist.call(labelApi.bind, { ...seen(gone), equipmentId: equipment.id })
  expect([bind.status, bind.error.code]).toEqual([422, 'label.retired'])
  const again = await dentist.call(labelApi.retire, { ...seen(gone), reason: 'De novo' })
  expect([again.status, again.error.code]).toEqual([422, 'label.retired'])
  expect((await dentist.call(labelApi.find, { key: await tokenOf(label) })).status).toBe(404)
  expect((await dentist.call(labelApi.find, { key: label.code })).status).toBe(404)
})

test('hides a label from another clinic, by token, code or id', async () => {
  const label = await blank(dentist)
  const equipment = await addEquipment(other)
  const token = await tokenOf(label)
  for (const answer of [
    await other.call(labelApi.find, { key: token }),
    await other.call(labelApi.find, { key: label.code }),
    await other.call(labelApi.bind, { ...seen(label), equipmentId: equipment.id }),
    await other.call(labelApi.retire, { ...seen(label), reason: 'Minha' }),
    await other.call(labelApi.issue, { actionId: newId(), equipmentIds: [stage.equipment.id] }),
    await other.call(labelApi.sheet, { paper: 'a4-63x38', start: 1, batch: label.batchId ?? '' }),
    await other.call(labelApi.preview, { paper: 'a4-63x38', start: 1, equipment: stage.equipment.id }),
  ]) {
    expect(answer.status).toBe(404)
  }
  expect((await other.call(labelApi.home, { key: token })).status).toBe(404)
  expect((await other.ok(labelApi.list, { equipmentId: stage.equipment.id })).items).toEqual([])
})

test('lets a technician bind a label of the workshop to a client’s equipment, which then owns it', async () => {
  const label = await blank(technician)
  const before = await technician.call(labelApi.bind, { ...seen(label), equipmentId: stage.equipment.id })
  expect(before.status).toBe(404)
  await accepted(stage)
  const bound = await technician.ok(labelApi.bind, { ...seen(label), equipmentId: stage.equipment.id })
  expect(bound.equipment?.id).toBe(stage.equipment.id)
  const found = await dentist.ok(labelApi.find, { key: label.code })
  expect(found).toMatchObject({ equipment: { id: stage.equipment.id }, orders: [{ status: 'accepted' }] })
  // The equipment's clinic takes it out of use, not who brought it.
  const take = await technician.call(labelApi.retire, { ...seen(bound), reason: 'Não é minha' })
  expect(take.status).toBe(404)
  await dentist.ok(labelApi.retire, { ...seen(bound), reason: 'Caiu' })
})

test('makes a label for equipment without one when printing, also for two prints at once', async () => {
  const equipmentList = [await addEquipment(dentist), await addEquipment(dentist)]
  const equipmentIds = equipmentList.map(({ id }) => id)
  const issue = () => dentist.ok(labelApi.issue, { actionId: newId(), equipmentIds })
  const made = await Promise.all([issue(), issue()])
  expect(made.map((one) => one.made).toSorted((a, b) => a - b)).toEqual([0, 2])
  const [label] = (await dentist.ok(labelApi.list, { equipmentId: equipmentList[0]?.id ?? '' })).items
  if (!label) throw new Error('no label')
  await dentist.ok(labelApi.retire, { ...seen(label), reason: 'Sumiu' })
  expect(await issue()).toEqual({ made: 1 })
  const all = (await dentist.ok(labelApi.list, { equipmentId: equipmentList[0]?.id ?? '' })).items
  expect(all.map(({ status }) => status).toSorted()).toEqual(['bound', 'retired'])
})

test('tells a person of several organizations which one a label belongs to', async () => {
  const person = await app.register('dentist')
  const label = await blank(person)
  const first = person.session.organization?.id
  await person.ok(choiceApi.create, {
    id: newId(),
    actionId: newId(),
    name: 'Segunda',
    city: 'Campinas',
    state: 'SP',
  })
  const later = await app.holder(person.cookie).call(labelApi.find, { key: label.code })
  expect(later.status).toBe(404)
  expect(await app.holder(person.cookie).ok(labelApi.home, { key: label.code })).toEqual({
    organizationId: first,
  })
})

test('lets only owners allow reports of strangers, and any member set the paper', async () => {
  const member = await hire(app, dentist)
  const settings = await dentist.ok(labelApi.settings, {})
  expect(settings).toMatchObject({ publicReports: false, version: 0 })
  const change = (more: object) => ({ ...settings, actionId: newId(), ...more })
  const refused = await member.call(labelApi.changeSettings, change({ publicReports: true }))
  expect([refused.status, refused.error.code]).toEqual([403, 'owner_only'])
  const set = await member.ok(labelApi.changeSettings, change({ paper: 'rolo-62', offsetX: 7 }))
  expect(set).toMatchObject({ paper: 'rolo-62', offsetX: 7, version: 1 })
  expect((await dentist.call(labelApi.changeSettings, change({}))).status).toBe(409)
  for (const wrong of [{ offsetX: 101 }, { offsetY: 0.5 }, { paper: 'papel' }]) {
    expect((await dentist.call(labelApi.changeSettings, { ...change(wrong), version: 1 })).status).toBe(400)
  }
})

test('refuses more than two hundred at once', async () => {
  const id = newId()
  expect((await dentist.call(labelApi.makeBlank, { id, actionId: newId(), count: 201 })).status).toBe(400)
  const equipmentIds = Array.from({ length: 201 }, () => newId())
  expect((await dentist.call(labelApi.issue, { actionId: newId(), equipmentIds })).status).toBe(400)
})
