import { afterAll, beforeAll, expect, test } from 'vitest'
import { draftApi } from '#core/draft/draft.api.ts'
import type { XrayIndex } from '#core/draft/xray-index-content.ts'
import { type EquipmentDetail } from '#core/equipment/equipment.api.ts'
import { equipmentEditApi } from '#core/equipment/equipment-edit.api.ts'
import { newId } from '#core/kit/ids.ts'
import type { Paper } from '#core/paper/paper.api.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { keepPaper } from '#test/papers.ts'
import { makePdf } from '#test/made-pdf.ts'
import { isPdf, issue, prepare, write } from '#test/record-drafts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const device = (by: Person, category: 'intraoral-xray' | 'compressor' = 'intraoral-xray') =>
  by.ok(equipmentEditApi.create, {
    id: newId(),
    actionId: newId(),
    name: 'Raio X da sala 1',
    category,
    criticality: 'high',
    status: 'operational',
    attributes: {},
    anvisaNumber: '10363350012',
  })

/** The specialist's report, of a day, with its file. */
async function report(
  by: Person,
  equipment: EquipmentDetail,
  more: Partial<Parameters<typeof keepPaper>[1]> = {},
) {
  const paper: Paper = await keepPaper(by, {
    kind: 'xray_quality_report',
    title: 'Laudo de constância',
    number: 'L-881',
    issuer: 'Física Médica Campinas',
    issuedOn: '2026-03-02',
    validUntil: '2028-03-02',
    equipmentId: equipment.id,
    ...more,
  })
  const sent = await by.send(`/api/papers/${paper.id}/files/${newId()}?kind=document&name=laudo.pdf`, {
    method: 'PUT',
    headers: { 'content-type': 'application/pdf' },
    body: await makePdf(2),
  })
  expect(sent.status).toBe(200)
}

const said = { specialist: 'Dra. Vera Luz, ABFM 123', instruments: 'Medidor X2, certificado 991' }

test('refuses the index for equipment that is no X-ray, or another clinic’s', async () => {
  const [dentist, neighbour] = [await app.register('dentist'), await app.register('dentist')]
  const { id: equipmentId } = await device(dentist, 'compressor')
  const input = { id: newId(), actionId: newId(), kind: 'xray_index' as const, equipmentId }
  const refused = await dentist.call(draftApi.create, input)
  expect([refused.status, refused.error.fields]).toEqual([
    400,
    [{ path: 'equipmentId', message: 'Este documento não serve para este equipamento' }],
  ])
  expect((await neighbour.call(draftApi.create, input)).status).toBe(404)
})

test('requires the report with its file, its author, and the calibration of the instruments', async () => {
  const dentist = await app.register('dentist')
  const equipment = await device(dentist)
  const bare = { issuedOn: '2026-03-02', validUntil: '2027-03-02' }
  await keepPaper(dentist, { kind: 'xray_quality_report', equipmentId: equipment.id, ...bare })
  const draft = await prepare(dentist, 'xray_index', { equipmentId: equipment.id })
  expect(draft.missing.map(({ field, norm }) => [field, norm])).toEqual([
    [null, 'RDC 611/2022, art. 28'],
    ['specialist', 'Sugestão do Equipo'],
    ['instruments', 'RDC 611/2022, art. 30'],
  ])
  await report(dentist, equipment)
  expect((await write(dentist, draft, said)).missing).toEqual([])
})

test('prints values and conclusions only as copied, with the hash of the report', async () => {
  const dentist = await app.register('dentist')
  const equipment = await device(dentist)
  const other = await device(dentist)
  await report(dentist, equipment)
  await report(dentist, other, { title: 'Laudo do outro aparelho' })
  await keepPaper(dentist, {
    kind: 'radiometric_survey',
    title: 'Levantamento',
    issuedOn: '2025-05-01',
    validUntil: '2029-05-01',
    equipmentId: equipment.id,
  })
  await keepPaper(dentist, { kind: 'radiation_protection', title: 'PPR da clínica', validUntil: null })
  const tests = [
    { test: 'in95-kv', value: '3,1%', tolerance: 'até 10%', conclusion: 'Conforme', page: '4' },
    { test: '', name: 'Alinhamento', value: '1 mm' },
    { test: 'in95-time', value: '' },
    { test: 'unheard-of', value: '9' },
  ]
  const draft = await prepare(dentist, 'xray_index', { equipmentId: equipment.id }, { ...said, tests })
  const issued = await issue<XrayIndex>(app, dentist, draft)
  expect([issued.number, isPdf(issued.bytes)]).toEqual(['RX-2026-0001', true])
  // The index ends with the report, which holds for two years at most (IN 95).
  expect(issued.validUntil).toBe('2028-03-02')
  const { table, papers, conclusion } = issued.content
  expect([table, conclusion]).toEqual(['intraoral-xray', null])
  expect(Object.fromEntries(papers.map(({ title, isOfEquipment }) => [title, isOfEquipment]))).toEqual({
    'Laudo de constância': true,
    Levantamento: true,
    'PPR da clínica': false,
  })
  expect(papers.find(({ kind }) => kind === 'xray_quality_report')?.files).toMatchObject([
    { name: 'laudo.pdf', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ])
  expect(issued.content.tests).toEqual([
    { ...tests[0], name: null },
    { test: null, name: 'Alinhamento', value: '1 mm', tolerance: null, conclusion: null, page: null },
    { test: 'in95-time', name: null, value: null, tolerance: null, conclusion: null, page: null },
  ])
})
