import { afterAll, beforeAll, expect, test } from 'vitest'
import { inspectionFolderApi } from '#core/inspection-folder/inspection-folder.api.ts'
import { contentsOf } from '#core/inspection-folder/contents.ts'
import { newId } from '#core/kit/ids.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { attachTo, keepPaper } from '#test/papers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const pests = 13
const all = contentsOf(pests).map(({ id }) => id)
const judged = async (person: Person) =>
  (await person.ok(inspectionFolderApi.overview, {})).indicators.find(({ number }) => number === pests)
const filed = async (person: Person) => {
  const paper = await keepPaper(person, { kind: 'pest_control', validUntil: '2027-06-30' })
  await attachTo(person, paper)
  return paper.id
}
const check = (seen: string[], contents = all, version = 0) => ({
  actionId: newId(),
  number: pests,
  version,
  contents,
  seen,
})

test('refuses a check by a workshop, by a stranger, and of an indicator whose evidence is not there', async () => {
  const [dentist, technician] = [await app.register('dentist'), await app.register('technician')]
  expect((await technician.call(inspectionFolderApi.check, check([]))).status).toBe(403)
  expect((await app.stranger.call(inspectionFolderApi.check, check([]))).status).toBe(401)
  const refused = await dentist.call(inspectionFolderApi.check, check([]))
  expect(refused).toMatchObject({ status: 422, body: { error: { code: 'folder.nothing_to_check' } } })
})

test('calls an indicator presented with its file, and checked once every content was found (RDC 63/2011, art. 63)', async () => {
  const dentist = await app.register('dentist')
  const id = await filed(dentist)
  expect(await judged(dentist)).toMatchObject({ word: 'presented', check: null })
  const some = await dentist.ok(inspectionFolderApi.check, check([id], all.slice(0, 1)))
  expect(some).toMatchObject({ word: 'presented', check: { version: 1 } })
  const whole = await dentist.ok(inspectionFolderApi.check, check([id], all, 1))
  expect(whole).toMatchObject({ word: 'checked', check: { by: dentist.session.user.name, version: 2 } })
  expect((await dentist.ok(inspectionFolderApi.count, {})).counts).toMatchObject({ checked: 1 })
})

test('drops contents that the indicator does not demand', async () => {
  const dentist = await app.register('dentist')
  const id = await filed(dentist)
  const one = await dentist.ok(inspectionFolderApi.check, check([id], ['anything', ...all.slice(1)]))
  expect(one.word).toBe('presented')
})

test('refuses a check of evidence that has changed since, and over a newer check', async () => {
  const dentist = await app.register('dentist')
  const id = await filed(dentist)
  expect((await dentist.call(inspectionFolderApi.check, check([newId()]))).status).toBe(409)
  await dentist.ok(inspectionFolderApi.check, check([id]))
  expect((await dentist.call(inspectionFolderApi.check, check([id]))).status).toBe(409)
})

test('calls a checked indicator presented again when another paper comes', async () => {
  const dentist = await app.register('dentist')
  await dentist.ok(inspectionFolderApi.check, check([await filed(dentist)]))
  await filed(dentist)
  expect(await judged(dentist)).toMatchObject({ word: 'presented' })
})

test('shows no clinic the checks of another', async () => {
  const [one, other] = [await app.register('dentist'), await app.register('dentist')]
  await one.ok(inspectionFolderApi.check, check([await filed(one)]))
  await filed(other)
  expect(await judged(other)).toMatchObject({ word: 'presented', check: null })
})
