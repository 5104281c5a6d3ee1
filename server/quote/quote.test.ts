import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientApi } from '#core/client/client.api.ts'
import { newId } from '#core/kit/ids.ts'
import { notificationApi } from '#core/notification/notification.api.ts'
import { quoteApi } from '#core/quote/quote.api.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { workApi } from '#core/service-order/work.api.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import {
  accepted,
  acts,
  approved,
  addEquipment,
  askFor,
  offer,
  on,
  quoted,
  setStage,
  started,
} from '#test/orders.ts'
import type { Stage } from '#test/orders.ts'
import { asOwner } from '#test/owner.ts'
import { hire } from '#test/team.ts'
import { orderSweeps } from '#server/service-order/sweeps.store.ts'

let app: TestApp
let stage: Stage
beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
})
afterAll(() => app.close())

test('refuses a quote without items, with a wrong end, or below the legal warranty on the field', async () => {
  const order = await accepted(stage)
  const paths = async (change: object) =>
    (await acts(stage.technician, quoteApi.send, order, { ...offer, ...change })).error.fields?.map(
      ({ path }) => path,
    )
  expect(await paths({ lines: [] })).toEqual(['lines'])
  expect(await paths({ lines: [{ ...offer.lines[0], quantityMilli: 0 }] })).toEqual(['lines.0.quantityMilli'])
  expect(await paths({ endsOn: '2026-11-22' })).toEqual(['endsOn'])
  expect(await paths({ startsOn: '2026-02-30' })).toEqual(['startsOn'])
  expect(await paths({ validUntil: '2026-11-16' })).toEqual(['validUntil'])
  expect(await paths({ discountCents: 9_999_999 })).toEqual(['discountCents'])
  expect(await paths({ warrantyDays: 30 })).toEqual(['warrantyDays'])
  expect(await stage.dentist.ok(serviceOrderApi.get, { id: order.id })).toMatchObject({
    version: order.version,
    quotes: [],
  })
})

test('lets only the workshop quote and only the clinic decide, and hides it from other workshops', async () => {
  const { dentist, technician, rival } = stage
  const order = await quoted(stage)
  const quoteId = order.quotes[0]!.id
  expect((await acts(dentist, quoteApi.send, order, offer)).status).toBe(403)
  expect((await acts(technician, quoteApi.approve, order, { quoteId })).status).toBe(403)
  expect((await acts(rival, quoteApi.approve, order, { quoteId })).status).toBe(404)
  const unknown = await acts(dentist, quoteApi.approve, order, { quoteId: newId() })
  expect([unknown.status, unknown.error.code]).toEqual([422, 'quote_missing'])
  const second = await acts(technician, quoteApi.send, order, offer)
  expect([second.status, second.error.code]).toEqual([422, 'status'])
})

test('sums the lines in whole cents', async () => {
  const order = await quoted(stage)
  expect(order).toMatchObject({ status: 'quoted', totalCents: 106_200 })
  expect(order.quotes[0]).toMatchObject({
    validUntil: '2026-11-27',
    totals: { labour: 45_000, part: 61_200, travel: 6_400, discount: 6_400, total: 106_200 },
  })
})

test('shows prices and decisions to a clinic’s member by permission only', async () => {
  const other = await setStage(app)
  const order = await quoted(other)
  await asOwner(
    app,
    `update memberships set role = 'member' where user_id = '${other.dentist.session.user.id}'`,
  )
  const member = await app.signIn(other.dentist.email, other.dentist.password)
  const seen = await member.ok(serviceOrderApi.get, { id: order.id })
  expect(seen).toMatchObject({ seesPrices: false, totalCents: null })
  expect(seen.quotes[0]).toMatchObject({ lines: null, totals: null })
  const { items } = await member.ok(serviceOrderApi.list, {})
  expect(items[0]!.totalCents).toBeNull()
  const answer = await acts(member, quoteApi.approve, order, { quoteId: order.quotes[0]!.id })
  expect([answer.status, answer.error.code]).toEqual([403, 'permission_quotes'])
})

test('approves the order by a whole approval, and keeps who, when and what', async () => {
  const { dentist } = stage
  const order = await quoted(stage)
  const input = { ...on(order), quoteId: order.quotes[0]!.id }
  const seen = await dentist.ok(quoteApi.approve, input)
  expect(seen).toMatchObject({ status: 'approved', totalCents: 106_200 })
  expect(seen.quotes[0]).toMatchObject({ status: 'approved', decidedBy: dentist.session.user.name })
  expect(seen.quotes[0]!.decidedAt).toBe(app.now.toISOString())
  const twice = await acts(dentist, quoteApi.approve, seen, { quoteId: input.quoteId })
  expect([twice.status, twice.error.code]).toEqual([422, 'quote_decided'])
})

test('lets the technician confirm a partial approval, with a smaller discount', async () => {
  const { dentist, technician } = stage
  const order = await quoted(stage)
  const quote = order.quotes[0]!
  const lineIds = [quote.lines![1]!.id]
  const all = await acts(dentist, quoteApi.approve, order, {
    quoteId: quote.id,
    lineIds: quote.lines!.map((line) => line.id),
  })
  expect([all.status, all.error.code]).toEqual([422, 'items_all'])
  const foreign = await acts(dentist, quoteApi.approve, order, { quoteId: quote.id, lineIds: [newId()] })
  expect(foreign.error.code).toBe('items_none')
  const part = await dentist.ok(quoteApi.approve, { ...on(order), quoteId: quote.id, lineIds })
  expect(part).toMatchObject({ status: 'quoted', next: { step: 'confirm_items', turn: 'workshop' } })
  // 61.200 of 112.600 takes 3.479 of 6.400.
  expect(part.quotes[0]).toMatchObject({
    status: 'partly_approved',
    approvedTotals: { part: 61_200, labour: 0, discount: 3_479, total: 57_721 },
  })
  const done = await technician.ok(quoteApi.confirm, { ...on(part), quoteId: quote.id })
  expect(done).toMatchObject({ status: 'approved', totalCents: 57_721 })
  expect(done.quotes[0]!.lines!.map((line) => line.approved)).toEqual([false, true, false])
})

test('lets the technician quote anew after a partial approval', async () => {
  const { dentist, technician } = stage
  const order = await quoted(stage)
  const quote = order.quotes[0]!
  const part = await dentist.ok(quoteApi.approve, {
    ...on(order),
    quoteId: quote.id,
    lineIds: [quote.lines![0]!.id],
  })
  const anew = await technician.ok(quoteApi.send, {
    ...on(part),
    ...offer,
    discountCents: 0,
    revises: quote.id,
  })
  expect(anew.quotes.map(({ status, number }) => [number, status])).toEqual([
    [1, 'superseded'],
    [2, 'sent'],
  ])
  expect(anew).toMatchObject({ status: 'quoted', totalCents: 112_600 })
})

test('returns the order to the technician after rejection or withdrawal, with the reason', async () => {
  const { dentist, technician } = stage
  const order = await quoted(stage)
  const rejected = await dentist.ok(quoteApi.reject, {
    ...on(order),
    quoteId: order.quotes[0]!.id,
    reason: 'Caro',
  })
  expect(rejected).toMatchObject({ status: 'accepted', totalCents: null })
  expect(rejected.quotes[0]).toMatchObject({ status: 'rejected', reason: 'Caro' })
  const again = await technician.ok(quoteApi.send, { ...on(rejected), ...offer })
  const withdrawn = await technician.ok(quoteApi.withdraw, { ...on(again), quoteId: again.quotes[1]!.id })
  expect(withdrawn).toMatchObject({ status: 'accepted' })
})

test('refuses approval after the quote’s last day', async () => {
  const { dentist } = stage
  const order = await quoted(stage)
  const before = app.now
  app.now = new Date('2026-11-28T03:00:00Z')
  const answer = await acts(dentist, quoteApi.approve, order, { quoteId: order.quotes[0]!.id })
  app.now = before
  expect([answer.status, answer.error.code]).toEqual([422, 'quote_expired'])
})

test('requires a complementary quote for extra work, which stops only the completion', async () => {
  const { dentist, technician } = stage
  const order = await started(stage)
  const before = app.now
  app.now = new Date(before.getTime() + 86_400_000)
  const extra = await technician.ok(quoteApi.send, { ...on(order), ...offer, discountCents: 0 })
  const asked = (await dentist.ok(serviceOrderApi.waiting, {})).items.find(({ id }) => id === order.id)
  expect(asked).toMatchObject({
    totalCents: 106_200,
    next: { cents: 112_600, since: app.now.toISOString(), yours: true },
  })
  app.now = before
  expect(extra).toMatchObject({ status: 'in_progress', next: { step: 'decide_complementary', yours: false } })
  expect(extra.quotes[1]).toMatchObject({ kind: 'complementary', status: 'sent' })
  expect(extra.choices.find((choice) => choice.action === 'complete')).toEqual({
    action: 'complete',
    blocked: 'quote_open',
  })
  const waiting = await technician.ok(workApi.waitForParts, {
    ...on(extra),
    reason: 'Sensor',
    expectedOn: '2026-11-25',
  })
  expect(waiting.status).toBe('waiting_parts')
  const agreed = await dentist.ok(quoteApi.approve, { ...on(waiting), quoteId: waiting.quotes[1]!.id })
  expect(agreed).toMatchObject({ status: 'waiting_parts', totalCents: 106_200 + 112_600 })
  const back = await technician.ok(workApi.resume, on(agreed))
  expect(back.choices.find((choice) => choice.action === 'complete')).toEqual({
    action: 'complete',
    blocked: null,
  })
})

test('lets approval or withdrawal win, and shows the other the change', async () => {
  const { dentist, technician } = stage
  const order = await quoted(stage)
  const quoteId = order.quotes[0]!.id
  const answers = await Promise.all([
    acts(dentist, quoteApi.approve, order, { quoteId }),
    acts(technician, quoteApi.withdraw, order, { quoteId }),
  ])
  expect(answers.map((answer) => `${answer.status}`).toSorted()).toEqual(['200', '409'])
  const loser = answers.find((answer) => answer.status === 409)!
  expect(loser.error.current).toMatchObject({ version: order.version + 1 })
})

test('ends a quote when the order is handed back, and lets the next workshop start anew', async () => {
  const other = await setStage(app)
  const order = await started(other)
  const short = await acts(other.technician, workApi.handBack, order, { reason: 'Sem peça', workSoFar: ' ' })
  expect(short.error.fields?.[0]?.path).toBe('workSoFar')
  await other.technician.ok(workApi.handBack, {
    ...on(order),
    reason: 'Sem peça',
    workSoFar: 'Desmontei a porta',
  })
  const free = await other.dentist.ok(serviceOrderApi.get, { id: order.id })
  expect(free).toMatchObject({ status: 'pending', workshop: null, totalCents: null })
  expect(free.history.at(-1)).toMatchObject({
    action: 'hand_back',
    reason: 'Sem peça',
    note: 'Desmontei a porta',
  })
  expect(free.quotes[0]!.status).toBe('void')
  const open = await other.dentist.ok(serviceOrderApi.publish, on(free))
  const taken = await other.rival.ok(workApi.accept, on(open))
  expect(taken.quotes).toEqual([])
  expect(taken.history.map((entry) => entry.action)).toEqual(['request', 'publish', 'accept'])
  expect(JSON.stringify(taken)).not.toContain('Desmontei')
})

test('lets the workshop record the decision of a client that is not on Equipo, with evidence', async () => {
  const { technician } = stage
  const client = { id: newId(), actionId: newId(), name: 'Odonto Sul', state: 'SP', city: 'Campinas' }
  await technician.ok(clientApi.create, { ...client, taxId: null, phone: null })
  const equipment = await addEquipment(technician, client.id)
  const order = await technician.ok(serviceOrderApi.create, askFor(equipment.id))
  const sent = await technician.ok(quoteApi.send, { ...on(order), ...offer })
  const quoteId = sent.quotes[0]!.id
  const bare = await acts(technician, quoteApi.approve, sent, { quoteId })
  expect([bare.status, bare.error.code]).toEqual([422, 'evidence_missing'])
  const evidence = { kind: 'message' as const, description: 'WhatsApp de 17/11, 9:12: pode fazer' }
  const done = await technician.ok(quoteApi.approve, { ...on(sent), quoteId, evidence })
  expect(done.status).toBe('approved')
  expect(done.history.at(-1)).toMatchObject({ action: 'approve_quote', side: 'workshop', evidence })
})

test('tells the workshop and the clinic’s other people of a refusal, with its reason', async () => {
  const own = await setStage(app)
  const colleague = await hire(app, own.dentist)
  const order = await quoted(own)
  const refusal = { quoteId: order.quotes[0]!.id, reason: 'Muito caro' }
  await own.dentist.ok(quoteApi.reject, { ...on(order), ...refusal })
  for (const [person, told] of [
    [own.technician, true],
    [colleague, true],
    [own.dentist, false],
  ] as const) {
    const { items } = await person.ok(notificationApi.list, { limit: 50 })
    const found = items.filter(({ kind, subjectId }) => kind === 'reject_quote' && subjectId === order.id)
    expect(found.map(({ details }) => details['reason'])).toEqual(told ? ['Muito caro'] : [])
  }
})

test('lets no approved quote expire', async () => {
  const order = await approved(stage)
  const start = app.now
  app.now = new Date('2100-01-01T12:00:00Z')
  await orderSweeps({ database: app.database, log: () => undefined }).expireQuotes(app.now)
  app.now = start
  const seen = await stage.dentist.ok(serviceOrderApi.get, { id: order.id })
  expect(seen).toMatchObject({ status: 'approved', quotes: [{ status: 'approved' }] })
})
