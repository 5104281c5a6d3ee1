import { afterAll, beforeAll, expect, test } from 'vitest'
import { adaptationApi } from '#core/adaptation/adaptation.api.ts'
import { newId } from '#core/kit/ids.ts'
import { organizationApi } from '#core/organization/organization.api.ts'
import { acknowledgementApi } from '#core/signature/acknowledgement.api.ts'
import { signatureApi } from '#core/signature/signature.api.ts'
import { staffMemberApi } from '#core/staff/staff-member.api.ts'
import { issuedPlan, staffMember, wallOf, withCode } from '#test/acknowledgements.ts'
import { pathAnswers } from '#test/adaptation.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { addEquipment } from '#test/orders.ts'
import { attachTo, keepPaper } from '#test/papers.ts'
import { signInput } from '#test/signing.ts'
import { hire } from '#test/team.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const answers = (version = 0) => pathAnswers({ version })
const pathOf = (person: Person) => person.ok(adaptationApi.get, {})
const stepOf = async (person: Person, id: string) => (await pathOf(person)).steps.find((one) => one.id === id)
const assign = (step: string, version = 0) => ({
  actionId: newId(),
  step,
  version,
  person: 'Ana Lima',
  dueOn: '2026-12-01',
})

test('refuses the path to a workshop and to a stranger', async () => {
  const technician = await app.register('technician')
  expect((await technician.call(adaptationApi.get, {})).status).toBe(403)
  expect((await technician.call(adaptationApi.answer, answers())).status).toBe(403)
  expect((await technician.call(adaptationApi.assign, assign('pests'))).status).toBe(403)
  expect((await app.stranger.call(adaptationApi.get, {})).status).toBe(401)
})

test('lets only the owner answer, and a member read the path', async () => {
  const dentist = await app.register('dentist')
  const member = await hire(app, dentist)
  expect((await member.call(adaptationApi.answer, answers())).status).toBe(403)
  expect(await pathOf(member)).toMatchObject({ version: 0, deadline: { standing: 'unanswered' } })
})

test('keeps the answers, writes the rooms into the profile, and asks what they ask', async () => {
  const dentist = await app.register('dentist')
  expect(await stepOf(dentist, 'intraoral-tests')).toBeUndefined()
  const path = await dentist.ok(adaptationApi.answer, answers())
  expect(path).toMatchObject({ version: 1, answers: { offices: 3, xrays: ['extraoral'] } })
  expect(path.steps.map(({ id }) => id)).toContain('extraoral-tests')
  expect((await dentist.ok(organizationApi.get, {})).environmentClasses).toEqual(['individual_1', 'imaging'])
  expect(path.today.length).toBe(3)
})

test('refuses answers over a newer version, with the path as it stands', async () => {
  const dentist = await app.register('dentist')
  await dentist.ok(adaptationApi.answer, answers())
  expect((await dentist.call(adaptationApi.answer, answers())).status).toBe(409)
  expect(await dentist.ok(adaptationApi.answer, { ...answers(1), licensedThen: 'no' })).toMatchObject({
    deadline: { standing: 'no_grace' },
    version: 2,
  })
})

test('refuses a clinic without a room, and a number of offices that nobody has', async () => {
  const dentist = await app.register('dentist')
  const refused = await dentist.call(adaptationApi.answer, {
    ...answers(),
    environmentClasses: [],
    offices: 501,
  })
  expect(refused.status).toBe(400)
})

test('closes a step with the paper that it asks for', async () => {
  const dentist = await app.register('dentist')
  await dentist.ok(adaptationApi.answer, answers())
  expect(await stepOf(dentist, 'pests')).toMatchObject({ state: 'open', mend: { action: 'attach' } })
  await attachTo(dentist, await keepPaper(dentist, { kind: 'pest_control', validUntil: '2027-06-30' }))
  expect(await stepOf(dentist, 'pests')).toMatchObject({ state: 'done', mend: null })
})

test('keeps who does a step and until when, once for each version', async () => {
  const dentist = await app.register('dentist')
  expect(await dentist.ok(adaptationApi.assign, assign('pests'))).toMatchObject({
    assignment: { person: 'Ana Lima', dueOn: '2026-12-01', version: 1 },
  })
  expect((await dentist.call(adaptationApi.assign, assign('pests'))).status).toBe(409)
  const cleared = await dentist.ok(adaptationApi.assign, { ...assign('pests', 1), person: null, dueOn: null })
  expect(cleared.assignment).toEqual({ person: null, dueOn: null, version: 2 })
})

test('asks for the confirmation of everybody until each has confirmed the documents in force (art. 6º, sole paragraph)', async () => {
  const dentist = await app.register('dentist')
  await addEquipment(dentist)
  const left = async () => (await stepOf(dentist, 'acknowledgement'))?.lacks
  expect(await left()).toEqual(['Ninguém está nas fichas da equipe.'])
  const [{ code }, token] = [await withCode(dentist, 'Ana Souza'), await wallOf(dentist)]
  expect(await left()).toEqual(['Nenhum documento que a equipe precisa conhecer foi emitido.'])
  const documentId = await issuedPlan(dentist)
  expect(await left()).toEqual(['Faltam 2 de 2 pessoas, em 1 documento.'])
  const { documents } = await app.stranger.ok(acknowledgementApi.open, { token, code })
  const signatures = [{ id: newId(), documentId, sha256: documents[0]?.sha256 ?? '' }]
  await app.stranger.ok(acknowledgementApi.sign, { token, code, signatures })
  expect(await left()).toEqual(['Falta 1 de 2 pessoas, em 1 documento.'])
  const read = { purpose: 'acknowledgement' as const, drawing: null }
  await dentist.ok(signatureApi.sign, await signInput(dentist, documentId, read))
  expect(await stepOf(dentist, 'acknowledgement')).toMatchObject({ state: 'done', lacks: [] })
  const gone = await staffMember(dentist, 'Bento Reis')
  expect(await left()).toEqual(['Falta 1 de 3 pessoas, em 1 documento.'])
  await dentist.ok(staffMemberApi.archive, { id: gone, version: 1, actionId: newId() })
  expect(await left()).toEqual([])
  await issuedPlan(dentist)
  expect(await stepOf(dentist, 'acknowledgement')).toMatchObject({ state: 'open' })
})

test('finds no step that there is not, or that does not apply to the clinic', async () => {
  const dentist = await app.register('dentist')
  await dentist.ok(adaptationApi.answer, answers())
  expect((await dentist.call(adaptationApi.assign, assign('nothing'))).status).toBe(404)
  expect((await dentist.call(adaptationApi.assign, assign('processing-contract'))).status).toBe(404)
})

test('shows no clinic what another has said', async () => {
  const [one, other] = [await app.register('dentist'), await app.register('dentist')]
  await one.ok(adaptationApi.answer, answers())
  await one.ok(adaptationApi.assign, assign('pests'))
  expect(await pathOf(other)).toMatchObject({ version: 0 })
  expect((await stepOf(other, 'pests'))?.assignment.version).toBe(0)
})

test('names to a clinic in São Paulo each norm of state and city and how much was read, and to one in Recife that none is known', async () => {
  const [paulista, recife] = [
    await app.register('dentist', { state: 'SP', city: 'São Paulo' }),
    await app.register('dentist', { state: 'PE', city: 'Recife' }),
  ]
  const { localNorms } = await pathOf(paulista)
  expect(localNorms.map(({ name, read }) => `${name}: ${read}`)).toEqual([
    'Resolução SS-15/1999: o Equipo leu só a abertura',
    'Resolução SS-16/1999: o Equipo leu só a abertura',
    'Portaria CVS 1/2019: o Equipo leu só a abertura',
    'Portaria CVS 4/2024: o Equipo não leu o texto',
    'Portaria SMS.G 266/2025: o Equipo leu só a abertura',
    'Portaria SMS.G 2215/2016: o Equipo não leu o texto',
  ])
  expect(localNorms[4]).toMatchObject({ dated: '06/05/2025', checkedOn: '2026-11-22' })
  expect(await pathOf(recife)).toMatchObject({ localNorms: [], place: 'Recife, PE' })
})
