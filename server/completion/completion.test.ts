import { afterAll, beforeAll, expect, test } from 'vitest'
import { completionApi } from '#core/completion/completion.api.ts'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { newId } from '#core/kit/ids.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { workApi } from '#core/service-order/work.api.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { rowsAsOwner } from '#test/owner.ts'
import { hire } from '#test/team.ts'
import {
  accepted,
  acts,
  approved,
  closed,
  completed,
  on,
  publish,
  setStage,
  started,
  work,
} from '#test/orders.ts'
import type { Stage } from '#test/orders.ts'

let app: TestApp
let stage: Stage
beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
})
afterAll(() => app.close())

const halfPicture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ'

const complete = (order: { id: string; version: number }, change: object = {}) =>
  acts(stage.technician, completionApi.complete, order, { ...work, ...change })

test('lets only the workshop complete an order in progress, and hides it from others', async () => {
  const order = await started(stage)
  expect((await acts(stage.dentist, completionApi.complete, order, work)).status).toBe(403)
  expect((await acts(stage.rival, completionApi.complete, order, work)).status).toBe(404)
  expect((await complete(await accepted(stage))).error.code).toBe('status')
})

test('names every incomplete field, also an expired certificate, and writes nothing', async () => {
  const order = await started(stage)
  const answer = await complete(order, {
    diagnosis: ' ',
    parts: [{ ...work.parts[0], lot: null }],
    instruments: [{ ...work.instruments[0], certificateUntil: '2026-11-16' }],
    conclusion: 'restricted',
    signature: { ...work.signature, drawing: null },
  })
  expect(answer.status).toBe(400)
  expect(answer.error.fields?.map(({ path }) => path)).toEqual([
    'diagnosis',
    'parts.0.lot',
    'instruments.0.certificateUntil',
    'restriction',
    'signature.drawing',
  ])
  const seen = await stage.dentist.ok(serviceOrderApi.get, { id: order.id })
  expect(seen).toMatchObject({
    status: 'in_progress',
    version: order.version,
    completions: [],
    documents: [],
  })
})

test.each([
  ['no stroke', { kind: 'strokes', width: 300, height: 100, paths: [] }],
  ['a point', { kind: 'strokes', width: 300, height: 100, paths: ['M10 10'] }],
  ['letters', { kind: 'strokes', width: 300, height: 100, paths: ['MMMM,,,,1e999'] }],
  ['no picture', { kind: 'picture', png: '' }],
  ['text that says that it is a picture', { kind: 'picture', png: btoa('isto não é') }],
  ['half a picture', { kind: 'picture', png: halfPicture }],
] as const)('refuses a signature that is %s on its field, and writes nothing', async (_title, drawing) => {
  const order = await started(stage)
  const answer = await complete(order, { signature: { ...work.signature, drawing } })
  expect(answer.status).toBe(400)
  expect(answer.error.fields?.map(({ path }) => path)).toEqual(['signature.drawing'])
  expect(await stage.dentist.ok(serviceOrderApi.get, { id: order.id })).toMatchObject({
    status: 'in_progress',
    documents: [],
  })
})

test('undoes the whole completion if its report cannot be made', async () => {
  const order = await started(stage)
  const answer = await complete(order, { photoIds: [newId()] })
  expect([answer.status, answer.error.code]).toEqual([422, 'document.photo_missing'])
  const seen = await stage.dentist.ok(serviceOrderApi.get, { id: order.id })
  expect(seen).toMatchObject({
    status: 'in_progress',
    version: order.version,
    completions: [],
    documents: [],
  })
  const done = await stage.technician.ok(completionApi.complete, { ...on(order), ...work })
  expect(done.documents).toMatchObject([{ number: 'RT-2026-0001', version: 1, status: 'valid' }])
})

test('writes the report, the equipment’s status and the warranty on completion', async () => {
  const other = await setStage(app)
  const done = await completed(other, {
    conclusion: 'restricted',
    restriction: 'Só depois de um teste biológico negativo',
    warrantyDays: 120,
    nextMaintenanceOn: '2027-02-17',
  })
  expect(done).toMatchObject({
    status: 'completed',
    warrantyUntil: '2027-03-17',
    next: { step: 'review', turn: 'clinic' },
    equipment: { status: 'restricted' },
  })
  expect(done.completions[0]!.content).toMatchObject({
    workDone: work.workDone,
    signature: { name: 'Rogério' },
  })
  const equipment = await other.dentist.ok(equipmentApi.get, { id: other.equipment.id })
  // A date without a plan is offered as one.
  expect(equipment).toMatchObject({ status: 'restricted', nextMaintenanceOn: null })
})

test('wants name and signature of the person who received, or neither, and prints them without telling the drawing', async () => {
  const order = await started(stage)
  const receiver = { name: 'Sônia Prado', jobTitle: 'Recepcionista', drawing: null }
  const { drawing } = work.signature
  const pathsOf = async (received: object) =>
    (await complete(order, { received })).error.fields?.map(({ path }) => path)
  expect(await pathsOf(receiver)).toEqual(['received.drawing'])
  expect(await pathsOf({ ...receiver, name: ' ', drawing })).toEqual(['received.name'])
  expect(await pathsOf({ ...receiver, drawing: { kind: 'picture', png: halfPicture } })).toEqual([
    'received.drawing',
  ])
  const received = { ...receiver, drawing }
  const done = await stage.technician.ok(completionApi.complete, { ...on(order), ...work, received })
  expect(done.completions[0]?.content.received).toEqual({ name: 'Sônia Prado', jobTitle: 'Recepcionista' })
  const [document] = await rowsAsOwner<{ snapshot: object }>(
    app,
    `select snapshot from documents where order_id = '${order.id}'`,
  )
  expect(document?.snapshot).toMatchObject({ received })
})

test('makes one report of two completions at once', async () => {
  const order = await started(stage)
  const input = { ...on(order), ...work }
  const { technician } = stage
  const answers = await Promise.all([
    technician.call(completionApi.complete, input),
    technician.call(completionApi.complete, input),
    acts(technician, completionApi.complete, order, work),
  ])
  expect(answers.map(({ status }) => status)).toSatisfy(
    (all: number[]) =>
      all.filter((status) => status === 200).length >= 1 &&
      all.every((status) => [200, 409].includes(status)),
  )
  const seen = await stage.dentist.ok(serviceOrderApi.get, { id: order.id })
  expect([seen.completions.length, seen.documents.length]).toEqual([1, 1])
})

test('marks a report as contested after the clinic’s objection, and makes a new version with the answer', async () => {
  const { dentist, technician } = stage
  const done = await completed(stage)
  expect((await acts(technician, completionApi.object, done, { reason: 'Não' })).status).toBe(403)
  const mute = await acts(dentist, completionApi.object, done, { reason: '' })
  expect(mute.error.fields).toEqual([{ path: 'reason', message: 'Escreva o motivo' }])
  const contested = await dentist.ok(completionApi.object, { ...on(done), reason: 'Ainda vaza' })
  expect(contested).toMatchObject({
    status: 'in_progress',
    contested: true,
    next: { step: 'answer_objection', turn: 'workshop' },
  })
  expect(contested.documents[0]!.status).toBe('contested')
  const again = await technician.ok(completionApi.complete, {
    ...on(contested),
    ...work,
    answer: 'Vapor do dreno, é normal',
  })
  expect(again).toMatchObject({ status: 'completed', contested: false })
  expect(again.documents.map(({ version, status }) => [version, status])).toEqual([
    [1, 'superseded'],
    [2, 'valid'],
  ])
  expect(again.completions.map(({ number }) => number)).toEqual([1, 2])
})

test('changes nothing after closing; the rating is added once', async () => {
  const other = await setStage(app)
  const { dentist, technician } = other
  const order = await closed(other)
  expect(order).toMatchObject({ status: 'closed', next: { step: 'rate', turn: 'clinic' } })
  const late = await acts(dentist, completionApi.object, order, { reason: 'Ainda vaza' })
  expect([late.status, late.error.code]).toEqual([422, 'status'])
  const rate = (stars: number) => ({ id: order.id, actionId: newId(), stars })
  expect((await technician.call(serviceOrderApi.rate, rate(5))).status).toBe(403)
  expect((await dentist.call(serviceOrderApi.rate, rate(6))).error.fields?.[0]?.path).toBe('stars')
  const rated = await dentist.ok(serviceOrderApi.rate, rate(4))
  expect(rated).toMatchObject({
    version: order.version,
    rating: { stars: 4 },
    workshop: { rating: 4, ratingCount: 1 },
  })
  const twice = await dentist.call(serviceOrderApi.rate, rate(5))
  expect([twice.status, twice.error.code]).toEqual([422, 'already_rated'])
  const seen = await technician.ok(serviceOrderApi.get, { id: order.id })
  expect(seen.equipment).toMatchObject({ name: other.equipment.name, status: null })
  const { items } = await dentist.ok(serviceOrderApi.technicians, { state: 'SP', city: 'Campinas' })
  expect(items[0]).toMatchObject({
    rating: 4,
    completedCount: 1,
    name: technician.session.organization!.name,
  })
})

test('sets equipment down while an order says that the clinic cannot work, and back after cancelling', async () => {
  const other = await setStage(app)
  const order = await publish(other)
  const { kind, fault } = { kind: 'corrective' as const, fault: 'Parou' }
  const urgent = await other.dentist.ok(serviceOrderApi.edit, {
    ...on(order),
    kind,
    fault,
    priority: 'clinic_stopped',
  })
  expect(urgent.equipment.status).toBe('down')
  const gone = await other.dentist.ok(serviceOrderApi.cancel, { ...on(urgent), reason: 'Voltou' })
  expect(gone.equipment.status).toBe('operational')
})

test('requires a justification to sign equipment as fit with a final reading out of limits', async () => {
  const other = await setStage(app)
  const order = await started(other)
  const readings = work.readings.map((reading) => ({ ...reading, after: 140 }))
  const refused = await acts(other.technician, completionApi.complete, order, { ...work, readings })
  expect([refused.status, refused.error.fields?.map(({ path }) => path)]).toEqual([
    400,
    ['readings.0.whyFit'],
  ])
  const whyFit = 'O manual admite até 141 °C'
  const justified = { ...work, readings: readings.map((reading) => Object.assign({ whyFit }, reading)) }
  const done = await other.technician.ok(completionApi.complete, { ...on(order), ...justified })
  expect(done.completions[0]!.content.readings[0]!.whyFit).toBe(whyFit)
})

test('says on the report who of the workshop did what, if more than one person did', async () => {
  const other = await setStage(app)
  const order = await approved(other)
  const bia = await hire(app, other.technician)
  await bia.ok(workApi.start, on(order))
  const begun = await other.technician.ok(serviceOrderApi.get, { id: order.id })
  const done = await other.technician.ok(completionApi.complete, { ...on(begun), ...work })
  const [row] = await rowsAsOwner<{ people: unknown }>(
    app,
    `select snapshot -> 'people' as people from documents where id = '${done.documents[0]?.id}'`,
  )
  expect(row?.people).toEqual([
    { name: work.signature?.name, did: 'aceitou a ordem, fez o orçamento, concluiu e assinou' },
    { name: bia.session.user.name, did: 'iniciou o serviço' },
  ])
})
