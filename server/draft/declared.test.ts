import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DeclaredContent } from '#core/draft/declared.ts'
import type { PracticeContent } from '#core/draft/practice-index.ts'
import { draftApi } from '#core/draft/draft.api.ts'
import { inspectionFolderApi } from '#core/inspection-folder/inspection-folder.api.ts'
import { newId } from '#core/kit/ids.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { addEquipment } from '#test/orders.ts'
import { keepPaper } from '#test/papers.ts'
import { isPdf, issue, missingOf, prepare, write } from '#test/record-drafts.ts'

let app: TestApp
let dentist: Person
beforeAll(async () => {
  app = await startTestApp()
  app.now = new Date('2026-11-29T12:00:00Z')
  dentist = await app.register('dentist')
})
afterAll(() => app.close())

const people = { author: 'Helena Sampaio', authorRegistry: 'CRO-SP 00000', approver: 'Antônio Brandão' }
const protocol = {
  ...people,
  here: 'Desmaio e crise de ansiedade.',
  sent: 'Dor no peito: SAMU.',
  until: 'O dentista fica com o paciente até a ambulância sair.',
  steps: [{ what: 'Parar o atendimento e chamar ajuda.', who: 'Quem vê' }],
  kit: 'Maleta na sala 1.',
  access: 'Parede da sala 1.',
  drills: 'Simulação em março.',
}

const indicator = async (number: number) => {
  const { indicators } = await dentist.ok(inspectionFolderApi.overview, {})
  return indicators.find((one) => one.number === number)
}

test('refuses a protocol with an empty part, and issues it once each is written', async () => {
  expect((await indicator(46))?.mend).toMatchObject({ action: 'issue', kind: 'emergency_protocol' })
  const draft = await prepare(dentist, 'emergency_protocol')
  expect(missingOf(draft)).toContain('Assistência até a transferência')
  const half = await write(dentist, draft, { ...protocol, until: ' ' })
  const { id, version } = half
  const early = await dentist.call(draftApi.issue, { id, version, actionId: newId() })
  expect([early.status, early.error.code]).toEqual([422, 'document.incomplete'])
  const issued = await issue<DeclaredContent>(app, dentist, await write(dentist, half, protocol))
  expect([issued.number, issued.validUntil]).toEqual(['PUE-2026-0001', '2028-11-29'])
  expect(isPdf(issued.bytes)).toBe(true)
  // A file is there; that its contents were checked, a person says.
  expect(await indicator(46)).toMatchObject({ state: 'proven', word: 'presented' })
})

test('gathers the clinic’s equipment and papers, and no other clinic’s', async () => {
  const other = await app.register('dentist')
  await keepPaper(other, { kind: 'waste_contract', title: 'Coleta alheia' })
  await keepPaper(dentist, { kind: 'waste_contract', title: 'Coleta da rua' })
  await addEquipment(dentist, undefined, 'intraoral-xray')
  const designation = await issue<DeclaredContent>(
    app,
    dentist,
    await prepare(
      dentist,
      'supervisor_designation',
      {},
      {
        ...people,
        supervisor: 'Ana Prado',
        supervisorRegistry: 'CRO-SP 1',
        substitute: 'Bruno Sá',
        substituteRegistry: 'CRO-SP 2',
        sector: 'Ana Prado',
        activities: 'Confere os laudos.',
        power: 'Carta da direção.',
      },
    ),
  )
  expect(designation.content.facts.equipment).toMatchObject([{ category: 'intraoral-xray' }])
  const waste = await prepare(dentist, 'waste_management_plan', {}, people)
  const preview = await dentist.ok(draftApi.get, { id: waste.id })
  expect(missingOf(preview)).toContain('Explantes')
  const index = await issue<PracticeContent>(
    app,
    dentist,
    await prepare(dentist, 'practice_index', {}, people),
  )
  const found = index.content.found.map(({ item, as, name }) => [item, as, name])
  expect(found).toContainEqual(['XVII', 'document', expect.stringContaining('SPR-2026-0001')])
  expect(JSON.stringify(found)).not.toContain('alheia')
})

test('shows a training with its list of presence as evidence of indicator 5 (RDC 63/2011, art. 32)', async () => {
  expect(await indicator(5)).toMatchObject({ state: 'missing', mend: { kind: 'training_record' } })
  const training = {
    ...people,
    heldOn: '2026-11-20',
    hours: '8h às 10h',
    load: '2 horas',
    subject: 'Pacote teste e registro da carga.',
    teacher: 'Helena Sampaio',
    teacherBackground: 'Cirurgiã-dentista',
  }
  const draft = await prepare(dentist, 'training_record', {}, training)
  expect(missingOf(draft)).toEqual(['Lista de presença'])
  const present = [{ name: 'Ana Lima', background: 'ASB' }]
  const issued = await issue(app, dentist, await write(dentist, draft, { ...training, present }))
  expect([issued.number, issued.validUntil]).toEqual(['RCP-2026-0001', null])
  expect(await indicator(5)).toMatchObject({ state: 'proven', word: 'presented' })
})
