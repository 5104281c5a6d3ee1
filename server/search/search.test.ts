import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#core/kit/ids.ts'
import { searchApi } from '#core/search/search.api.ts'
import { supplierApi } from '#core/supplier/supplier.api.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { keptClinic } from '#test/claims.ts'
import { accepted, organizationOf, setStage, type Stage } from '#test/orders.ts'
import { keepPaper } from '#test/papers.ts'
import { issuedReport } from '#test/signing.ts'

let app: TestApp
let stage: Stage
beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
})
afterAll(() => app.close())

const find = (person: Person, text: string) => person.ok(searchApi.find, { text })
const nothing = { equipment: [], orders: [], parts: [], documents: [], organizations: [], suppliers: [] }

test('finds nothing of others: their equipment, orders, documents, papers, clients and suppliers', async () => {
  const { dentist, technician, rival } = { ...stage, rival: await app.register('technician') }
  const report = await issuedReport(stage)
  await keepPaper(dentist, { title: 'Alvará sanitário' })
  await keptClinic(technician, 'Odonto Cambuí')
  await technician.ok(supplierApi.create, {
    id: newId(),
    actionId: newId(),
    name: 'Peças Boa Vista',
    category: 'parts',
  })
  for (const text of [report.number, 'Alvará', 'Cambuí', 'Boa Vista', stage.equipment.name])
    expect(await find(rival, text)).toEqual(nothing)
  expect((await find(technician, 'Alvará')).documents).toEqual([])
  expect((await find(dentist, 'Boa Vista')).suppliers).toEqual([])
})

test('finds each kind by words in another number and without accents', async () => {
  const { dentist, technician } = stage
  const clinic = await find(dentist, 'alvaras sanitarios')
  expect(clinic.documents).toMatchObject([{ source: 'paper', title: 'Alvará sanitário' }])
  const { number } = await issuedReport(stage)
  for (const person of [dentist, technician])
    expect((await find(person, number)).documents).toMatchObject([{ source: 'document', number }])
  expect((await find(technician, 'odontos cambui')).organizations).toMatchObject([{ name: 'Odonto Cambuí' }])
  expect((await find(technician, 'peça vista')).suppliers).toMatchObject([{ name: 'Peças Boa Vista' }])
  expect((await find(dentist, 'autoclaves')).equipment).toMatchObject([{ id: stage.equipment.id }])
})

test('finds the workshop that has an order of the clinic, under the name of its profile', async () => {
  const other = await setStage(app)
  const { session } = other.technician
  const name = session.organization?.name ?? ''
  expect((await find(other.dentist, name)).organizations).toEqual([])
  await accepted(other)
  expect((await find(other.dentist, name)).organizations).toMatchObject([
    { id: organizationOf(other.technician), name },
  ])
})

test('finds nothing by blanks, and no more than eight of a kind', async () => {
  expect(await find(stage.dentist, ' . ').catch(() => nothing)).toEqual(nothing)
  for (let at = 0; at < 9; at++) await keepPaper(stage.dentist, { title: `Certificado ${at}` })
  expect((await find(stage.dentist, 'certificados')).documents).toHaveLength(8)
})
