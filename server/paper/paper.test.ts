import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#core/kit/ids.ts'
import { notificationChoiceApi } from '#core/notification/choice.api.ts'
import { registerApi } from '#core/register/register.api.ts'
import { paperApi, type Paper } from '#core/paper/paper.api.ts'
import { erasureApi } from '#core/privacy/erasure.api.ts'
import { erasureWord } from '#core/privacy/privacy.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { addEquipment, organizationOf } from '#test/orders.ts'
import { asOwner, rowsAsOwner } from '#test/owner.ts'
import { keepPaper, paperDraft } from '#test/papers.ts'
import { smallPdf } from '#test/made-pdf.ts'
import { hire } from '#test/team.ts'

let app: TestApp
let dentist: Person
let other: Person
beforeAll(async () => {
  app = await startTestApp()
  ;[dentist, other] = [await app.register('dentist'), await app.register('dentist')]
})
afterAll(() => app.close())

const seen = ({ id, version }: Paper) => ({ id, version, actionId: newId() })
const titles = async (person: Person, filter: object = {}) =>
  (await person.ok(paperApi.list, filter)).items.map(({ title }) => title)
const pdf = Buffer.from(smallPdf)

test.each([
  ['title', { title: ' ' }],
  ['title', { title: 'a'.repeat(121) }],
  ['validUntil', { issuedOn: '2026-12-01', validUntil: '2026-11-30' }],
  ['validUntil', { validUntil: '2026-02-30' }],
  ['noticeDays', { noticeDays: 366 }],
  ['noticeDays', { noticeDays: -1 }],
  ['kind', { kind: 'passport' as never }],
  ['equipmentId', { equipmentId: newId() }],
  ['validUntil', { kind: 'tank_cleaning', issuedOn: '2026-01-10', validUntil: '2026-07-11' }],
  ['validUntil', { kind: 'tank_cleaning', validUntil: null }],
  ['equipmentId', { kind: 'vessel_inspection', issuedOn: '2026-01-10', validUntil: '2031-01-10' }],
] as const)('%s refuses %o', async (field, more) => {
  const answer = await dentist.call(paperApi.create, paperDraft(more))
  expect([answer.status, answer.error.fields?.[0]?.path]).toEqual([400, field])
})

test('names a radiation report by X-ray and day, and ends it when the next is due', async () => {
  const [chair, intraoral, panoramic] = [
    await addEquipment(dentist),
    await addEquipment(dentist, undefined, 'intraoral-xray'),
    await addEquipment(dentist, undefined, 'extraoral-xray'),
  ]
  const survey = { kind: 'radiometric_survey' as const, issuedOn: '2026-01-10' }
  const tests = { kind: 'xray_quality_report' as const, issuedOn: '2026-01-10' }
  const refused = async (more: Parameters<typeof paperDraft>[0]) => {
    const { fields } = (await dentist.call(paperApi.create, paperDraft(more))).error
    return [fields?.[0]?.path, fields?.[0]?.message]
  }
  const ofRay = { equipmentId: intraoral.id }
  expect((await refused(survey))[0]).toBe('equipmentId')
  expect((await refused({ ...survey, equipmentId: chair.id }))[0]).toBe('equipmentId')
  expect((await refused({ ...survey, ...ofRay, issuedOn: null }))[0]).toBe('issuedOn')
  expect((await refused({ ...survey, ...ofRay, validUntil: null }))[0]).toBe('validUntil')
  expect(await refused({ ...survey, ...ofRay, validUntil: '2030-01-11' })).toEqual([
    'validUntil',
    'Vale no máximo até 10/01/2030 (RDC 1.002/2025, art. 141)',
  ])
  expect((await refused({ ...tests, ...ofRay, validUntil: '2028-01-11' }))[1]).toContain('IN 95/2021')
  const ofPanoramic = { ...tests, equipmentId: panoramic.id }
  expect((await refused({ ...ofPanoramic, validUntil: '2027-01-11' }))[1]).toContain('IN 94/2021')
  await keepPaper(dentist, { ...ofPanoramic, validUntil: '2027-01-10' })
  await keepPaper(dentist, { ...survey, ...ofRay, validUntil: '2030-01-10' })
})

test('shows a missing end explicitly', async () => {
  const { validUntil: _, ...silent } = paperDraft()
  const answer = await dentist.call(paperApi.create, silent)
  expect([answer.status, answer.error.fields?.[0]?.path]).toEqual([400, 'validUntil'])
  expect(await keepPaper(dentist, { validUntil: null })).toMatchObject({
    validUntil: null,
    urgency: 'unlimited',
  })
})

test('hides a paper from another clinic, which can neither change nor replace it', async () => {
  const paper = await keepPaper(dentist)
  expect(await titles(other)).toEqual([])
  for (const answer of [
    await other.call(paperApi.get, { id: paper.id }),
    await other.call(paperApi.change, { ...paperDraft(), ...seen(paper) }),
    await other.call(paperApi.archive, seen(paper)),
    await other.call(paperApi.create, paperDraft({ replacesId: paper.id })),
  ]) {
    expect(answer.status).toBe(404)
  }
  const foreignEquipment = await addEquipment(other)
  const answer = await dentist.call(paperApi.create, paperDraft({ equipmentId: foreignEquipment.id }))
  expect(answer.error.fields?.[0]?.path).toBe('equipmentId')
})

test('refuses an older version, and shows the current one', async () => {
  const paper = await keepPaper(dentist)
  await dentist.ok(paperApi.change, { ...paperDraft({ title: 'AVCB 2026' }), ...seen(paper) })
  const answer = await dentist.call(paperApi.change, { ...paperDraft(), ...seen(paper) })
  expect([answer.status, (answer.error.current as Paper).title]).toEqual([409, 'AVCB 2026'])
  expect((await dentist.call(paperApi.archive, seen(paper))).status).toBe(409)
})

test('counts the last day itself as valid, and the next no longer', async () => {
  const urgencies = []
  for (const validUntil of ['2026-11-16', '2026-11-17', '2026-12-17', '2026-12-18']) {
    urgencies.push((await keepPaper(dentist, { validUntil })).urgency)
  }
  expect(urgencies).toEqual(['expired', 'soon', 'soon', 'valid'])
})

test('replaces a paper once, and never changes the replaced one', async () => {
  const person = await app.register('dentist')
  const old = await keepPaper(person, { title: 'Velho' })
  const young = await keepPaper(person, { title: 'Novo', replacesId: old.id })
  expect(await titles(person)).toEqual(['Novo'])
  expect(await titles(person, { state: 'replaced' })).toEqual(['Velho'])
  const replaced = await person.ok(paperApi.get, { id: old.id })
  expect(replaced.replacedBy).toBe(young.id)
  const again = await person.call(paperApi.create, paperDraft({ replacesId: old.id }))
  expect([again.status, again.error.code]).toEqual([422, 'paper.replaced'])
  expect(again.error.message).toBe('Já há um documento mais novo no lugar deste: abra o mais novo.')
  const changed = await person.call(paperApi.change, { ...paperDraft(), ...seen(replaced) })
  expect([changed.status, changed.error.code]).toEqual([422, 'paper.replaced'])
})

test('lets one of two replacements win', async () => {
  const old = await keepPaper(dentist)
  const answers = await Promise.all(
    [1, 2, 3].map(() => dentist.call(paperApi.create, paperDraft({ replacesId: old.id }))),
  )
  expect(answers.map(({ status }) => status === 200).filter(Boolean)).toHaveLength(1)
  expect(answers.every(({ status }) => [200, 409, 422].includes(status))).toBe(true)
})

test('keeps an archived paper and restores it', async () => {
  const person = await app.register('dentist')
  const kept = await person.ok(paperApi.archive, seen(await keepPaper(person, { title: 'AVCB' })))
  expect(await titles(person)).toEqual([])
  expect(await titles(person, { state: 'archived' })).toEqual(['AVCB'])
  expect((await person.call(paperApi.archive, seen(kept))).error).toMatchObject({
    code: 'paper.archived',
    message: 'Este documento já está arquivado.',
  })
  const back = await person.ok(paperApi.restore, seen(kept))
  expect((await person.call(paperApi.restore, seen(back))).error.code).toBe('paper.not_archived')
  expect(await titles(person)).toEqual(['AVCB'])
})

test('lists the earliest end first, page by page, and papers without end last', async () => {
  const person = await app.register('dentist')
  const ends = ['2027-05-01', null, '2026-10-01', '2026-12-01', '2026-12-01']
  for (const [at, validUntil] of ends.entries()) await keepPaper(person, { title: String(at), validUntil })
  const shown: (string | null)[] = []
  let cursor: string | undefined
  do {
    const page = await person.ok(paperApi.list, { limit: 2, ...(cursor && { cursor }) })
    shown.push(...page.items.map(({ validUntil }) => validUntil))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(shown).toEqual(['2026-10-01', '2026-12-01', '2026-12-01', '2027-05-01', null])
})

test('lets a member without permissions keep papers', async () => {
  const member = await hire(app, dentist)
  expect((await member.call(paperApi.create, paperDraft())).status).toBe(200)
})

test('keeps its file with it, and with no other paper', async () => {
  const paper = await keepPaper(dentist)
  const send = (person: Person, id: string) =>
    person.send(`/api/papers/${id}/files/${newId()}?kind=document&name=avcb.pdf`, {
      method: 'PUT',
      body: pdf,
      headers: { 'content-type': 'application/pdf' },
    })
  expect((await send(other, paper.id)).status).toBe(404)
  expect((await send(dentist, paper.id)).status).toBe(200)
  const { files } = await dentist.ok(paperApi.get, { id: paper.id })
  expect(files.map(({ name }) => name)).toEqual(['avcb.pdf'])
  expect((await dentist.send(`/api/files/${files[0]?.id}`)).status).toBe(200)
  expect((await other.send(`/api/files/${files[0]?.id}`)).status).toBe(404)
})

test('lists licence and warranty among expiring papers, each once', async () => {
  const person = await app.register('dentist')
  const own = organizationOf(person)
  const soon = await keepPaper(person, { validUntil: '2026-11-20' })
  const equipment = await addEquipment(person)
  await asOwner(
    app,
    `update organizations set sanitary_licence = 'CEVS 123', sanitary_licence_until = '2026-11-30' where id = '${own}';
     update equipment set warranty_until = '2026-12-24' where id = '${equipment.id}'`,
  )
  expect((await person.ok(registerApi.overview, {})).dates).toMatchObject([
    { source: 'paper', id: soon.id, urgency: 'soon' },
    { source: 'licence', id: own, until: '2026-11-30', urgency: 'soon' },
    { source: 'warranty', id: equipment.id, until: '2026-12-24', urgency: 'valid' },
  ])
  await keepPaper(person, { kind: 'sanitary_licence', title: 'Licença', validUntil: '2027-11-30' })
  const after = await person.ok(registerApi.overview, {})
  expect(after.dates.map(({ source }) => source)).toEqual(['paper', 'warranty'])
})

test('deletes the papers and files of a clinic with its last person', async () => {
  const person = await app.register('dentist')
  const old = await keepPaper(person)
  const paper = await keepPaper(person, { replacesId: old.id })
  await person.send(`/api/papers/${paper.id}/files/${newId()}?kind=document&name=avcb.pdf`, {
    method: 'PUT',
    body: pdf,
    headers: { 'content-type': 'application/pdf' },
  })
  await person.ok(notificationChoiceApi.choose, {
    actionId: newId(),
    choices: [{ cause: 'plan_soon', byMail: true }],
  })
  await person.ok(erasureApi.request, { word: erasureWord })
  const now = new Date(app.now.getTime() + 8 * 86_400_000)
  await app.jobs.find(({ name }) => name === 'erase-accounts')?.run(now)
  const left = await rowsAsOwner(
    app,
    `select id from papers where organization_id = '${organizationOf(person)}'
     union all select id from files where organization_id = '${organizationOf(person)}'
     union all select user_id from notification_choices where user_id = '${person.session.user.id}'`,
  )
  expect(left).toEqual([])
})

test('refuses a paper that replaces itself', async () => {
  const clinic = await app.register('dentist')
  const { id } = await keepPaper(clinic)
  expect((await clinic.call(paperApi.create, paperDraft({ id, replacesId: id }))).status).toBe(409)
  const fresh = newId()
  expect((await clinic.call(paperApi.create, paperDraft({ id: fresh, replacesId: fresh }))).status).toBe(409)
})
