import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accountApi } from '#core/account/account.api.ts'
import { sessionApi } from '#core/account/session.api.ts'
import { administrationApi } from '#core/administration/administration.api.ts'
import { newId } from '#core/kit/ids.ts'
import { choiceApi } from '#core/organization/choice.api.ts'
import { notificationApi } from '#core/notification/notification.api.ts'
import { chargeApi } from '#core/charge/charge.api.ts'
import { dateIn } from '#core/kit/dates.ts'
import { looseCharge } from '#test/charge-acts.ts'
import { hire } from '#test/team.ts'
import { workApi } from '#core/service-order/work.api.ts'
import { q } from '#server/database.ts'
import { administratorOf } from '#test/administrator.ts'
import { scopeOf, startTestApp, type Caller, type Person, type TestApp } from '#test/app.ts'
import { liveAddress, openLive, type HeardStream } from '#test/live-stream.ts'
import { on, organizationOf, publish, request, setStage, type Stage } from '#test/orders.ts'
import { packed } from './hints.ts'

let app: TestApp
let other: Awaited<ReturnType<TestApp['another']>>
let stage: Stage
const opened: HeardStream[] = []
beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date() })
  other = await app.another()
  stage = await setStage(app)
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((stream) => stream.close()))
})
afterAll(async () => {
  await other.close()
  await app.close()
})

async function listen(person: Person, caller: Caller = person): Promise<HeardStream> {
  const stream = await openLive(person, caller)
  opened.push(stream)
  return stream
}

test('refuses a stranger, a page of another person and a page of another organization', async () => {
  const { dentist, technician } = stage
  expect((await app.stranger.send(liveAddress(dentist))).status).toBe(401)
  expect((await technician.send(liveAddress(dentist))).status).toBe(409)
  const administrator = await administratorOf(app)
  expect((await administrator.send(liveAddress(dentist))).status).toBe(404)
})

test('tells both sides of an order’s step on either server, and nobody else', async () => {
  const { dentist, technician, rival } = stage
  const elsewhere = other.holder(technician.cookie)
  const [here, there, foreign] = [
    await listen(dentist),
    await listen(technician, elsewhere),
    await listen(rival),
  ]
  const order = await request(stage)
  await expect.poll(() => there.heard).toContain(`order/${order.id}`)
  await expect.poll(() => there.heard).toContain('notification/')
  await technician.ok(workApi.accept, on(order))
  await expect.poll(() => here.heard).toContain('notification/')
  expect(here.heard.filter((hint) => hint === `order/${order.id}`).length).toBeGreaterThan(1)
  expect(foreign.heard).toEqual([])
})

test('tells a workshop of the order that it gives back, and no other of one that is published', async () => {
  const { technician, rival } = stage
  const order = await technician.ok(workApi.accept, on(await publish(stage)))
  const [taker, loser] = [await listen(technician), await listen(rival)]
  await technician.ok(workApi.withdraw, { ...on(order), reason: 'Agenda cheia nesta semana' })
  await expect.poll(() => taker.heard).toContain(`order/${order.id}`)
  expect(loser.heard).not.toContain(`order/${order.id}`)
})

test('tells both sides of a charge, and no colleague who may not see money', async () => {
  const { dentist, technician } = stage
  const clerk = await hire(app, dentist)
  const [payer, receiver, blind] = [await listen(dentist), await listen(technician), await listen(clerk)]
  await technician.ok(
    chargeApi.create,
    looseCharge(organizationOf(dentist), dateIn('America/Sao_Paulo', app.now)),
  )
  await expect.poll(() => payer.heard).toContain('charge/')
  await expect.poll(() => receiver.heard).toContain('charge/')
  const order = await request(stage)
  await expect.poll(() => blind.heard).toContain(`order/${order.id}`)
  expect(blind.heard).not.toContain('charge/')
})

test('tells nothing of what is undone', async () => {
  const { dentist } = stage
  const stream = await listen(dentist)
  const [undone, done] = [newId(), newId()]
  const told = (id: string) => {
    const of = `${organizationOf(dentist)}//order/${id}`
    return q.selectNoFrom(sql`hint(array[${of}::text])`.as('told'))
  }
  const failing = app.database.write(scopeOf(dentist), async (tx) => {
    await tx.all(told(undone))
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  await app.database.write(scopeOf(dentist), (tx) => tx.all(told(done)))
  await expect.poll(() => stream.heard).toContain(`order/${done}`)
  expect(stream.heard).not.toContain(`order/${undone}`)
})

test('tells a person’s other windows that notifications were read, and no colleague', async () => {
  const { technician } = stage
  await request(stage)
  const stream = await listen(technician)
  await technician.ok(notificationApi.read, {})
  await expect.poll(() => stream.heard).toContain('notification/')
})

/** Milliseconds until the server ends the stream. */
async function untilEnded(stream: HeardStream, act: () => Promise<unknown>): Promise<number> {
  await act()
  const since = performance.now()
  await stream.ended
  return performance.now() - since
}

test('ends within two seconds when the session is ended elsewhere, on either server', async () => {
  const person = await app.register('dentist')
  const { cookie } = await app.signIn(person.email, person.password)
  const stream = await listen(person, other.holder(cookie))
  expect(await untilEnded(stream, () => person.ok(sessionApi.endOthers, {}))).toBeLessThan(2_000)
})

test('ends within two seconds after signing out, a changed role or another organization', async () => {
  const administrator = await administratorOf(app)
  const [leaving, promoted, moving] = [
    await app.register('dentist'),
    await app.register('technician'),
    await app.register('dentist'),
  ]
  expect(await untilEnded(await listen(leaving), () => leaving.ok(accountApi.signOut, {}))).toBeLessThan(
    2_000,
  )
  const role = { actionId: newId(), email: promoted.email, reason: 'Ajuda no atendimento' }
  const stream = await listen(promoted)
  expect(await untilEnded(stream, () => administrator.ok(administrationApi.add, role))).toBeLessThan(2_000)
  const second = { id: newId(), actionId: newId(), kind: 'clinic' as const, name: 'Segunda sala' }
  const place = { city: 'Campinas', state: 'SP' }
  const staying = await listen(moving)
  const create = () => moving.ok(choiceApi.create, { ...second, ...place })
  expect(await untilEnded(staying, create)).toBeLessThan(2_000)
})

test('takes no turn: a person with open streams still gets answers', async () => {
  const { dentist } = stage
  const streams = await Promise.all(Array.from({ length: 12 }, () => listen(dentist)))
  expect((await dentist.call(notificationApi.list, { limit: 1 })).status).toBe(200)
  await listen(dentist)
  // The oldest made way for one more.
  await streams[0]?.ended
})

test('costs a mass change one hint for everybody', async () => {
  const { technician } = stage
  const stream = await listen(technician)
  const many = sql`hint(array(select format('%s//order/%s', gen_random_uuid(), gen_random_uuid())
    from generate_series(1, 201)))`
  await app.database.write(scopeOf(technician), (tx) => tx.all(q.selectNoFrom(many.as('told'))))
  await expect.poll(() => stream.heard).toContain('*')
})

test('packs hints into messages that PostgreSQL takes', () => {
  const hints = Array.from({ length: 500 }, () => `${newId()}//order/${newId()}`)
  const messages = packed(hints)
  expect(messages.every((message) => message.length < 7_100)).toBe(true)
  expect(messages.join(' ').split(' ')).toEqual(hints)
  expect(packed([...hints, '*'])).toEqual(['*'])
})
