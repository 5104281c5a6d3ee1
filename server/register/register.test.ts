import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#core/kit/ids.ts'
import { paperApi } from '#core/paper/paper.api.ts'
import { registerApi } from '#core/register/register.api.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { addEquipment, completed, setStage, type Stage } from '#test/orders.ts'
import { keepPaper } from '#test/papers.ts'

let app: TestApp
let stage: Stage
let dentist: Person
let other: Person
beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
  dentist = stage.dentist
  other = await app.register('dentist')
})
afterAll(() => app.close())

const list = async (person: Person, filter: object = {}) => (await person.ok(registerApi.list, filter)).items
const titles = async (person: Person, filter: object = {}) =>
  (await list(person, filter)).map(({ title }) => title)

test('shows another organization nothing of it', async () => {
  await keepPaper(other, { title: 'De outra clínica' })
  expect(await titles(dentist)).not.toContain('De outra clínica')
  expect((await dentist.ok(registerApi.overview, {})).total).toBe(0)
})

test.each([
  ['group', { group: 'letters' as never }],
  ['state', { state: 'lost' as never }],
  ['search', { search: 'a'.repeat(101) }],
  ['cursor', { cursor: 'zzz' }],
])('refuses an invalid %s', async (path, filter) => {
  const answer = await dentist.call(registerApi.list, filter)
  expect([answer.status, answer.error.fields?.[0]?.path]).toEqual([400, path])
})

test('lists ended and ending first, then the newest, page by page', async () => {
  await keepPaper(dentist, { title: 'Vence logo', validUntil: '2026-12-01' })
  await keepPaper(dentist, { title: 'Vencido', validUntil: '2026-11-01' })
  await keepPaper(dentist, { title: 'De 2024', issuedOn: '2024-05-01', validUntil: '2028-01-01' })
  await keepPaper(dentist, { title: 'De 2025', issuedOn: '2025-05-01', validUntil: null, noExpiry: true })
  await completed(stage)
  const all = await titles(dentist)
  expect(all).toEqual(['Vencido', 'Vence logo', expect.stringMatching(/técnico/i), 'De 2025', 'De 2024'])
  const first = await dentist.ok(registerApi.list, { limit: 2 })
  const cursor = first.nextCursor ?? ''
  const second = await dentist.ok(registerApi.list, { limit: 2, cursor })
  expect([...first.items, ...second.items].map(({ title }) => title)).toEqual(all.slice(0, 4))
})

test('lists a report for both parties, with owner and file on each line', async () => {
  const [clinics] = await list(dentist, { group: 'reports' })
  const [workshops] = await list(stage.technician, { group: 'reports' })
  expect(clinics).toMatchObject({ source: 'document', isOwn: false, version: 1, status: 'valid' })
  expect(workshops).toMatchObject({ id: clinics?.id, isOwn: true, fileId: clinics?.id })
})

test('searches words without accents, in any order, in both kinds', async () => {
  const ray = await addEquipment(dentist, undefined, 'intraoral-xray')
  await keepPaper(dentist, {
    kind: 'radiometric_survey',
    title: 'Levantamento radiométrico',
    issuer: 'Física Sul',
    issuedOn: '2025-12-31',
    equipmentId: ray.id,
  })
  expect(await titles(dentist, { search: 'fisica RADIOMETRICO' })).toEqual(['Levantamento radiométrico'])
  expect(await titles(dentist, { search: 'tecnico 2026-0001' })).toHaveLength(1)
  expect(await titles(dentist, { search: '%' })).toEqual([])
})

test('lists replaced ones among the ended, and archived ones only on request', async () => {
  const old = await keepPaper(dentist, { title: 'Seguro antigo', kind: 'insurance' })
  await keepPaper(dentist, { title: 'Seguro novo', kind: 'insurance', replacesId: old.id })
  const gone = await keepPaper(dentist, { title: 'Guardado à toa', kind: 'other' })
  await dentist.ok(paperApi.archive, { id: gone.id, version: gone.version, actionId: newId() })
  expect(await titles(dentist, { group: 'contracts' })).toEqual(
    expect.arrayContaining(['Seguro novo', 'Seguro antigo']),
  )
  expect(await titles(dentist, { state: 'ended' })).toEqual(['Seguro antigo'])
  expect(await titles(dentist, { state: 'archived' })).toEqual(['Guardado à toa'])
  expect(await titles(dentist, { group: 'records' })).toEqual([])
})

test('counts every group in the overview, and lists next dates, the earliest first', async () => {
  const overview = await dentist.ok(registerApi.overview, {})
  expect(overview.byGroup).toMatchObject({ reports: 1, radiology: 1, contracts: 2 })
  expect(overview).toMatchObject({ expired: 1, soon: 1, archived: 1 })
  const dates = overview.dates.map(({ until }) => until)
  expect(dates.slice(0, 2)).toEqual(['2026-11-01', '2026-12-01'])
  expect(dates).toEqual(dates.toSorted())
  expect(dates).not.toContain('2028-01-01')
})
