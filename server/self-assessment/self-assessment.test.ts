import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#core/kit/ids.ts'
import type { Answer, Answers } from '#core/self-assessment/answers.ts'
import { indicators } from '#core/self-assessment/rules.ts'
import { selfAssessmentApi, type Assessment } from '#core/self-assessment/self-assessment.api.ts'
import { startTestApp, type Caller, type Person, type TestApp } from '#test/app.ts'
import { begun, rulesId } from '#test/assessment.ts'
import { asOwner } from '#test/owner.ts'
import { hire } from '#test/team.ts'

let app: TestApp
let clinic: Person
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const on = ({ id, version }: Assessment) => ({ id, version, actionId: newId() })
const all = (answer: Answer): Answers =>
  Object.fromEntries(indicators.map(({ number }) => [number, answer])) as Answers
const newClinic = async () => {
  clinic = await app.register('dentist')
  return clinic
}
const listed = (who: Caller) => who.ok(selfAssessmentApi.list, {})

describe('refuses', () => {
  test('a workshop, which Anvisa does not inspect', async () => {
    const workshop = await app.register('technician')
    const input = { id: newId(), actionId: newId(), rules: rulesId, answers: {} }
    expect((await workshop.call(selfAssessmentApi.begin, input)).status).toBe(403)
    expect(await listed(workshop)).toEqual({ current: null, missing: [], items: [], nextCursor: null })
  })

  test.each([
    ['a grade that does not exist', { 1: 6 }],
    ['an indicator that does not exist', { 52: 3 }],
    ['"não se aplica" where it does not make sense', { 1: 'na' }],
    ['no number', { constructor: 3 }],
    ['a list', [3, 3]],
  ])('%s, on its field and in Portuguese', async (_, answers) => {
    const input = { id: newId(), actionId: newId(), rules: rulesId, answers: answers as unknown as Answers }
    const answer = await (await newClinic()).call(selfAssessmentApi.begin, input)
    expect(answer.status).toBe(400)
    expect(answer.error.fields?.[0]?.message).toMatch(/^Uma resposta não é uma nota/)
    expect((await listed(clinic)).current).toBeNull()
  })

  test('an unknown version of the script', async () => {
    const input = { id: newId(), actionId: newId(), rules: 'roi-9' as never, answers: {} }
    const answer = await (await newClinic()).call(selfAssessmentApi.begin, input)
    expect([answer.status, answer.error.fields?.[0]?.path]).toEqual([400, 'rules'])
  })

  test('to finish an incomplete assessment, with the number of missing answers', async () => {
    const open = await begun(await newClinic(), { 1: 3, 48: 'na' })
    const answer = await clinic.call(selfAssessmentApi.complete, on(open))
    expect([answer.status, answer.error.code]).toEqual([422, 'self_assessment.unanswered'])
    expect(answer.error.details).toEqual({ missing: 49 })
  })

  test('another clinic’s assessment, as if it did not exist', async () => {
    const open = await begun(await newClinic(), { 1: 3 })
    const other = await app.register('dentist')
    const [theirs, nobodys] = [
      await other.call(selfAssessmentApi.answer, { ...on(open), answers: { 1: 5 } }),
      await other.call(selfAssessmentApi.answer, { ...on(open), id: newId(), answers: { 1: 5 } }),
    ]
    expect([theirs.status, theirs.error.message]).toEqual([404, nobodys.error.message])
    expect((await other.call(selfAssessmentApi.complete, on(open))).status).toBe(404)
    expect((await listed(clinic)).current).toEqual(open)
  })

  test('a second open one, and shows the first', async () => {
    const open = await begun(await newClinic(), { 1: 3 })
    const input = { id: newId(), actionId: newId(), rules: rulesId, answers: { 2: 1 as const } }
    const answer = await clinic.call(selfAssessmentApi.begin, input)
    expect([answer.status, answer.error.current]).toEqual([409, open])
  })

  test('an invalid answer in the database too', async () => {
    const open = await begun(await newClinic())
    for (const answers of ['{"1": 6}', '{"0": 3}', '{"1": "3"}', '{"52": 1}', '[]', '{"1": null}']) {
      const statement = `update self_assessments set answers = '${answers}' where id = '${open.id}'`
      await expect(asOwner(app, statement)).rejects.toThrow('self_assessments_answers_check')
    }
  })
})

test('stores answers with their counts, and removes them by null', async () => {
  const open = await begun(await newClinic())
  const after = await clinic.ok(selfAssessmentApi.answer, {
    ...on(open),
    answers: { 6: 2, 1: 4, 48: 'na' },
  })
  expect(after).toMatchObject({ answers: { 1: 4, 6: 2, 48: 'na' }, version: 2, finishedAt: null })
  expect(after.score).toEqual({ graded: 2, conform: 1, critical: 1, criticalConform: 0, notApplicable: 1 })
  const less = await clinic.ok(selfAssessmentApi.answer, { ...on(after), answers: { 6: null } })
  expect(less.answers).toEqual({ 1: 4, 48: 'na' })
  expect((await listed(clinic)).current).toEqual(less)
})

test('includes in the list what is missing first', async () => {
  await begun(await newClinic(), { 1: 0, 2: 1, 6: 2, 42: 1, 13: 5 })
  const { missing } = await listed(clinic)
  expect(missing.map(({ number, critical }) => [number, critical])).toEqual([
    [42, true],
    [6, true],
    [1, false],
  ])
})

test('handles a repeated answer once if the first reply was lost', async () => {
  const open = await begun(await newClinic())
  const input = { ...on(open), answers: { 1: 4 as const } }
  const [first, second] = [
    await clinic.ok(selfAssessmentApi.answer, input),
    await clinic.ok(selfAssessmentApi.answer, input),
  ]
  expect(second).toEqual(first)
})

test('lets one of two people win, and shows the other the current answers', async () => {
  const open = await begun(await newClinic())
  const colleague = await hire(app, clinic)
  const both = await Promise.all([
    clinic.call(selfAssessmentApi.answer, { ...on(open), answers: { 42: 4 } }),
    colleague.call(selfAssessmentApi.answer, { ...on(open), answers: { 42: 1 } }),
  ])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const { current } = await listed(clinic)
  expect(both.find(({ status }) => status === 409)?.error.current).toEqual(current)
})

test('keeps a finished one unchanged at the top of the history, and allows the next', async () => {
  const first = await begun(await newClinic(), all(3))
  const done = await clinic.ok(selfAssessmentApi.complete, on(first))
  expect(done).toMatchObject({ finishedAt: app.now.toISOString(), rules: rulesId })
  const late = await clinic.call(selfAssessmentApi.answer, { ...on(done), answers: { 1: 0 } })
  expect([late.status, late.error.current]).toEqual([409, done])
  expect((await clinic.call(selfAssessmentApi.complete, on(done))).status).toBe(409)

  app.now = new Date(app.now.getTime() + 86_400_000)
  const second = await begun(clinic, { ...all(4), 6: 1 })
  const newest = await clinic.ok(selfAssessmentApi.complete, on(second))
  const page = await clinic.ok(selfAssessmentApi.list, { limit: 1 })
  expect(page).toMatchObject({ current: null, items: [newest] })
  const rest = await clinic.ok(selfAssessmentApi.list, { limit: 1, cursor: page.nextCursor ?? '' })
  expect(rest).toMatchObject({ items: [done], nextCursor: null })
})

test('deletes the assessments of a clinic that closes', async () => {
  await begun(await newClinic(), { 1: 0 })
  const id = clinic.session.organization?.id ?? ''
  await asOwner(app, `select close_organization('${id}')`)
  expect((await listed(clinic)).current).toBeNull()
})
