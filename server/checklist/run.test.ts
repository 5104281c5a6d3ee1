import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checklistApi } from '#core/checklist/checklist.api.ts'
import type { Run } from '#core/checklist/schemas.ts'
import { newId } from '#core/kit/ids.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import {
  addTemplate,
  answerAll,
  answers,
  beginRun,
  conform,
  failing,
  finished,
  itemOf,
} from '#test/checklists.ts'
import { accepted, addEquipment, closed, setStage, type Stage } from '#test/orders.ts'
import { asOwner } from '#test/owner.ts'
import { hire } from '#test/team.ts'

let app: TestApp
let stage: Stage
let clinic: Person
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  stage = await setStage(app)
  clinic = stage.dentist
})

const on = ({ id, version }: Run) => ({ id, version, actionId: newId() })
const again = (person: Person, { id }: Run) => person.ok(checklistApi.get, { id })

describe('refuses', () => {
  test.each([
    ['builtin:unknown', 404],
    ['own:01890000-0000-7000-8000-000000000000', 404],
    ['unknown', 400],
  ])('to begin from %s', async (template, status) => {
    const input = { id: newId(), actionId: newId(), template }
    expect((await clinic.call(checklistApi.begin, input)).status).toBe(status)
  })

  test('to begin on another clinic’s equipment or with another’s template, as if neither existed', async () => {
    const other = await app.register('dentist')
    const theirs = await addTemplate(other)
    const equipment = await addEquipment(other)
    const base = { id: newId(), actionId: newId(), template: 'builtin:daily' }
    const answersGiven = [
      await clinic.call(checklistApi.begin, { ...base, equipmentId: equipment.id }),
      await clinic.call(checklistApi.begin, { ...base, actionId: newId(), template: theirs.template }),
      await stage.rival.call(checklistApi.begin, {
        ...base,
        actionId: newId(),
        equipmentId: stage.equipment.id,
      }),
    ]
    expect(answersGiven.map(({ status }) => status)).toEqual([404, 404, 404])
  })

  test('to begin under a finished order, or on other equipment than the order’s', async () => {
    const order = await closed(stage)
    const base = { id: newId(), template: 'builtin:preventive-autoclave', orderId: order.id }
    const over = await stage.technician.call(checklistApi.begin, { ...base, actionId: newId() })
    expect([over.status, over.error.code]).toEqual([422, 'checklist.order_over'])
    const open = await accepted(stage)
    const other = await addEquipment(clinic)
    const wrong = await clinic.call(checklistApi.begin, {
      ...base,
      actionId: newId(),
      orderId: open.id,
      equipmentId: other.id,
    })
    expect([wrong.status, wrong.error.fields?.[0]?.path]).toEqual([400, 'equipmentId'])
  })

  test.each([
    ['not a number', 'doze', 'answer.value'],
    ['an empty text', '', 'answer.value'],
    ['too large', '9999999999', 'answer.value'],
  ])('a reading that is %s, on its field', async (_, value, path) => {
    const run = await beginRun(clinic)
    const answer = await answers(clinic, run, itemOf(run, 'pressure'), { kind: 'number', value })
    expect([answer.status, answer.error.fields?.[0]?.path]).toEqual([400, path])
    expect(answer.error.fields?.[0]?.message).toBe('Escreva um número, como 12,5')
  })

  test('an answer of another kind, and a choice that the item does not have', async () => {
    const run = await beginRun(clinic)
    const kind = await answers(clinic, run, itemOf(run, 'pressure'), conform)
    expect([kind.status, kind.error.fields?.[0]?.path]).toEqual([400, 'answer.kind'])
    const choice = await answers(clinic, run, itemOf(run, 'oil'), { kind: 'choice', choice: 'blue' })
    expect([choice.status, choice.error.fields?.[0]?.path]).toEqual([400, 'answer.choice'])
  })

  test('to finish an incomplete run, and lists what is missing', async () => {
    const run = await beginRun(clinic)
    await answers(clinic, run, itemOf(run, 'drain'), failing)
    const answer = await clinic.call(checklistApi.complete, on(run))
    expect([answer.status, answer.error.code]).toEqual([422, 'checklist.unfinished'])
    const { missing } = answer.error.details as { missing: { label: string; reason: string }[] }
    expect(missing.map(({ label, reason }) => [label, reason])).toEqual([
      ['Dreno', 'follow_up'],
      ['Pressão', 'answer'],
      ['Óleo', 'answer'],
    ])
  })

  test('another organization’s run as if it did not exist, also to the order’s other side while it is open', async () => {
    const order = await accepted(stage)
    const run = await beginRun(stage.technician, {
      template: 'builtin:preventive-autoclave',
      orderId: order.id,
    })
    for (const person of [clinic, stage.rival, await app.register('dentist')]) {
      const [theirs, nobodys] = [
        await person.call(checklistApi.get, { id: run.id }),
        await person.call(checklistApi.get, { id: newId() }),
      ]
      expect([theirs.status, theirs.error.message]).toEqual([404, nobodys.error.message])
      const [item] = run.items
      if (!item) throw new Error('empty')
      expect((await answers(person, run, item, conform)).status).toBe(404)
      expect((await person.call(checklistApi.complete, on(run))).status).toBe(404)
    }
  })

  test('to change, finish or give up a finished run, also in the database', async () => {
    const run = await beginRun(clinic)
    const done = await finished(clinic, run)
    const item = itemOf(done, 'drain')
    const answer = await answers(clinic, done, item, failing)
    expect([answer.status, answer.error.code]).toEqual([422, 'checklist.over'])
    expect(answer.error.message).toContain('já foi encerrado por outra pessoa')
    const ends = [
      await clinic.call(checklistApi.complete, on(done)),
      await clinic.call(checklistApi.abandon, { ...on(done), note: 'Engano' }),
    ]
    expect(ends.map(({ status, error }) => [status, error.code])).toEqual([
      [422, 'checklist.over'],
      [422, 'checklist.over'],
    ])
    for (const statement of [
      `update checklists set note = 'x' where id = '${done.id}'`,
      `delete from checklists where id = '${done.id}'`,
      `update checklist_items set note = 'x' where id = '${item.id}'`,
      `delete from checklist_items where id = '${item.id}'`,
    ]) {
      await expect(asOwner(app, statement)).rejects.toThrow('a checklist that is over never changes')
    }
    expect(await again(clinic, done)).toEqual(done)
  })
})

test('shows the items of its template, with their sources, in one read', async () => {
  const run = await beginRun(clinic, { template: 'builtin:daily' })
  expect(run).toMatchObject({
    title: 'Rotina diária',
    status: 'open',
    answered: 0,
    isOwn: true,
    equipment: null,
    startedBy: clinic.session.user.name,
  })
  expect(run.items.length).toBe(run.total)
  expect(itemOf(run, 'hoses-drained').basis?.text).toBe('RDC 1.002/2025, art. 42')
  expect(await again(clinic, run)).toEqual(run)
})

test('reads comma and point alike, judges by the limits, and keeps the limits with the reading', async () => {
  const run = await beginRun(clinic)
  const first = await answers(clinic, run, itemOf(run, 'pressure'), { kind: 'number', value: '8,2' })
  expect(first.body).toMatchObject({
    answer: { kind: 'number', value: 8.2, min: 7.8, max: 8.4 },
    verdict: 'conform',
    version: 2,
    answeredBy: clinic.session.user.name,
  })
  const second = await answers(clinic, run, first.body, { kind: 'number', value: '8.9' })
  expect(second.body).toMatchObject({ answer: { value: 8.9 }, verdict: 'not_conform', version: 3 })
  const none = await answers(clinic, run, second.body, null)
  expect(none.body).toMatchObject({ answer: null, verdict: null, version: 4 })
})

test('includes limits from the plate in the answer', async () => {
  const run = await beginRun(stage.dentist, {
    template: 'builtin:preventive-autoclave',
    equipmentId: stage.equipment.id,
  })
  const item = itemOf(run, 'temperature')
  const wrong = await answers(clinic, run, item, { kind: 'number', value: 134, min: '137', max: '134' })
  expect([wrong.status, wrong.error.fields?.[0]?.path]).toEqual([400, 'answer.max'])
  const right = await answers(clinic, run, item, { kind: 'number', value: '133,9', min: '134', max: '137' })
  expect(right.body).toMatchObject({ answer: { value: 133.9, min: 134, max: 137 }, verdict: 'not_conform' })
})

test('handles a repeated answer once if the first reply was lost', async () => {
  const run = await beginRun(clinic)
  const item = itemOf(run, 'drain')
  const input = { id: run.id, itemId: item.id, itemVersion: 1, actionId: newId(), answer: conform }
  const [first, second] = [
    await clinic.ok(checklistApi.answer, input),
    await clinic.ok(checklistApi.answer, input),
  ]
  expect(second).toEqual(first)
  expect(first.version).toBe(2)
})

test('keeps answers of two people to different items of one run at once', async () => {
  const run = await beginRun(clinic)
  const colleague = await hire(app, clinic)
  const both = await Promise.all([
    answers(clinic, run, itemOf(run, 'drain'), conform),
    answers(colleague, run, itemOf(run, 'pressure'), { kind: 'number', value: 8 }),
  ])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const after = await again(clinic, run)
  expect(after.answered).toBe(2)
  expect(itemOf(after, 'pressure').answeredBy).toBe(colleague.session.user.name)
})

test('keeps one of two simultaneous answers to one item, and shows it to the other person', async () => {
  const run = await beginRun(clinic)
  const colleague = await hire(app, clinic)
  const item = itemOf(run, 'drain')
  const both = await Promise.all([
    answers(clinic, run, item, conform, 'Limpo'),
    answers(colleague, run, item, failing, 'Com óleo'),
  ])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const [won, lost] = both[0].status === 200 ? both : [both[1], both[0]]
  expect(lost.error.current).toEqual(won.body)
  expect(itemOf(await again(clinic, run), 'drain')).toEqual(won.body)
})

test('refuses or counts an answer that meets the end of the run, and never loses it', async () => {
  const run = await beginRun(clinic)
  const colleague = await hire(app, clinic)
  await answerAll(clinic, run)
  const before = await again(clinic, run)
  const item = itemOf(before, 'drain')
  const [answer, end] = await Promise.all([
    answers(colleague, before, item, failing),
    clinic.call(checklistApi.complete, on(before)),
  ])
  const after = await again(clinic, run)
  const wasFirst = answer.status === 200
  expect([end.status, after.status]).toEqual(wasFirst ? [422, 'open'] : [200, 'finished'])
  expect(itemOf(after, 'drain').verdict).toBe(wasFirst ? 'not_conform' : 'conform')
})

test('shows the result of a finished run, and who finished it', async () => {
  const run = await beginRun(clinic)
  const remark = itemOf(run, 'remark')
  await answers(clinic, run, remark, { kind: 'not_applicable' })
  await answerAll(clinic, { ...run, items: run.items.filter(({ key }) => key !== 'remark') })
  const done = await clinic.ok(checklistApi.complete, { ...on(run), note: 'Tudo em ordem' })
  expect(done).toMatchObject({
    status: 'finished',
    conform: 3,
    notConform: 0,
    notApplicable: 1,
    note: 'Tudo em ordem',
    completedBy: clinic.session.user.name,
    completedAt: app.now.toISOString(),
  })
})

test('keeps answers and reason of a run that was given up', async () => {
  const run = await beginRun(clinic)
  await answers(clinic, run, itemOf(run, 'drain'), conform)
  const left = await clinic.ok(checklistApi.abandon, { ...on(run), note: 'Equipamento em uso' })
  expect(left).toMatchObject({ status: 'abandoned', note: 'Equipamento em uso', answered: 1 })
})

test('pages the list, newest first, filtered by state, template and person', async () => {
  const colleague = await hire(app, clinic)
  const daily = await beginRun(clinic, { template: 'builtin:daily' })
  const weekly = await beginRun(colleague, { template: 'builtin:weekly' })
  await clinic.ok(checklistApi.abandon, { ...on(daily), note: 'Feriado' })
  const first = await clinic.ok(checklistApi.list, { limit: 1 })
  expect(first.items.map(({ id }) => id)).toEqual([weekly.id])
  const rest = await clinic.ok(checklistApi.list, { limit: 1, cursor: first.nextCursor ?? '' })
  expect([rest.items.map(({ id }) => id), rest.nextCursor]).toEqual([[daily.id], null])
  const ids = async (filter: object) => (await clinic.ok(checklistApi.list, filter)).items.map(({ id }) => id)
  expect(await ids({ status: 'abandoned' })).toEqual([daily.id])
  expect(await ids({ template: 'builtin:weekly' })).toEqual([weekly.id])
  expect(await ids({ mine: true })).toEqual([daily.id])
})
