import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { chargeApi } from '#core/charge/charge.api.ts'
import { clientApi } from '#core/client/client.api.ts'
import { contractStatuses } from '#core/contract/contract.ts'
import { contractApi } from '#core/contract/contract.api.ts'
import { documentApi } from '#core/document/document.api.ts'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { newId } from '#core/kit/ids.ts'
import { messageApi } from '#core/message/message.api.ts'
import { notificationApi } from '#core/notification/notification.api.ts'
import { organizationApi } from '#core/organization/organization.api.ts'
import { plannerApi } from '#core/planner/planner.api.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { statuses } from '#core/service-order/status.ts'
import { registerAccount } from '#server/account/account.store.ts'
import { openDatabase } from '#server/kit/database.ts'
import { stranger } from '#server/kit/scope.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import {
  expectSameClinic,
  expectSameDues,
  expectSameLateness,
  expectSameWork,
  type Ask,
} from '#test/same-facts.ts'
import { nextVersion } from '#test/next-version.ts'
import { dataFolder, startProgram, type Program } from '#test/program.ts'
import { signIn, type Caller } from './caller.ts'
import { dentist, password, secondDentist, technician, type Character } from './people.ts'

// Simulates a year and starts programs, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 400_000 })

const folder = dataFolder()
let database: TestDatabase
let demo: Program
beforeAll(async () => {
  database = await createTestDatabase()
  demo = await startDemo(database)
  await demo.ready
})
afterAll(async () => {
  demo.signal('SIGKILL')
  await demo.ended
  await database.drop()
  folder.remove()
})

function startDemo(
  { connection: { host, port, user, password: secret, database: name } }: TestDatabase,
  file = 'tools/demo/demo.ts',
) {
  const place = { host, port: String(port), user, ...(typeof secret === 'string' && { password: secret }) }
  const given = new URLSearchParams(Object.entries(place).filter(([, value]) => value) as [string, string][])
  return startProgram({
    dataDir: folder.path,
    file,
    env: { DATABASE_URL: `postgres:///${name}?${given.toString()}` },
  })
}

const enter = ({ registration: { email } }: Character): Promise<Caller> =>
  signIn({ app: { fetch }, origin: demo.address }, email, password)

async function look() {
  const person = await enter(dentist)
  return {
    orders: await person.ask(serviceOrderApi.list, { limit: 100 }),
    notifications: await person.ask(notificationApi.list, { limit: 50 }),
  }
}

async function stop(): Promise<void> {
  demo.signal('SIGTERM')
  expect(await demo.ended).toBe(0)
}

async function refusal(change: (refused: TestDatabase) => Promise<void>): Promise<string> {
  const refused = await createTestDatabase()
  try {
    await change(refused)
    const program = await startDemo(refused)
    expect(await program.ended).toBe(1)
    return program.complaint()
  } finally {
    await refused.drop()
  }
}

test('refuses a database with registered accounts in one line', async () => {
  const complaint = await refusal(async ({ connection }) => {
    const real = openDatabase(connection)
    const account = {
      userId: newId(),
      accountId: newId(),
      organizationId: newId(),
      name: 'Alguém',
      email: 'alguem@clinica.example',
      password: 'x',
      role: 'dentist' as const,
      city: 'Campinas',
      state: 'SP',
      timeZone: 'America/Sao_Paulo',
      trialEndsAt: '2026-12-01T00:00:00Z',
    }
    await real.write(stranger, (tx) => registerAccount(tx, account, new Date()))
    await real.close()
  })
  expect(complaint).toMatch(/^DATABASE_URL: este banco já tem dados que não são da demonstração;[^\n]+\n$/)
})

test('refuses another program’s database, and leaves it unchanged', async () => {
  const complaint = await refusal(async ({ connection }) => {
    const client = new Client(connection)
    await client.connect()
    await client.query(`drop schema public, auth cascade; create schema public; create table other (id int)`)
    await client.end()
  })
  expect(complaint).toMatch(/^DATABASE_URL: [^\n]+\n$/)
})

test('refuses a database from before the migrations were frozen in one line', async () => {
  const complaint = await refusal(async ({ connection }) => {
    const client = new Client(connection)
    await client.connect()
    await client.query(`insert into migrations (name, sha256) values ('0003_definers.sql', 'x')`)
    await client.end()
  })
  expect(complaint).toMatch(/^DATABASE_URL: o banco é de uma versão de desenvolvimento do Equipo, [^\n]+\n$/)
})

test('shows each number alike on every page that has it, for a clinic and for a technician', async () => {
  for (const character of [dentist, secondDentist, technician]) {
    const caller = await enter(character)
    const ask: Ask = (endpoint, input) => caller.ask(endpoint, input)
    await expectSameWork(ask)
    if (character !== technician) await expectSameClinic(ask)
    else {
      await expectSameLateness(ask)
      await expectSameDues(ask)
    }
  }
})

test('gives the clinic its 24 pieces of equipment, orders in every status, and two unread notifications', async () => {
  const person = await enter(dentist)
  expect(await person.ask(equipmentApi.overview, {})).toMatchObject({ total: 24, limit: null })
  const { subscription } = await person.ask(organizationApi.get, {})
  expect(subscription.plan).toBe('professional')
  const { items } = await person.ask(serviceOrderApi.list, { limit: 100 })
  expect(items.length).toBeGreaterThanOrEqual(50)
  expect(new Set(items.map((item) => item.status))).toEqual(new Set(statuses))
  expect((await person.ask(notificationApi.list, { limit: 1 })).unread).toBe(2)
})

test('puts nothing of its year into the future, and goes back a year', async () => {
  const person = await enter(dentist)
  const { items } = await person.ask(serviceOrderApi.list, { limit: 100 })
  const since = items.map((item) => Date.parse(item.statusSince))
  expect(Math.max(...since)).toBeLessThanOrEqual(Date.now())
  const oldest = items.map((item) => item.createdAt).toSorted()[0] ?? ''
  const days = (Date.now() - Date.parse(oldest)) / 86_400_000
  expect(days).toBeGreaterThan(340)
  expect(days).toBeLessThan(380)
})

test('has plans that are late, plans that are due soon, and routines with a past', async () => {
  const person = await enter(dentist)
  const count = async (due: 'overdue' | 'soon') =>
    (await person.ask(plannerApi.list, { due, limit: 100 })).items.length
  expect(await count('overdue')).toBeGreaterThanOrEqual(2)
  expect(await count('overdue')).toBeLessThan(10)
  expect(await count('soon')).toBeGreaterThanOrEqual(4)
  const { items } = await person.ask(plannerApi.occurrences, { due: 'settled', limit: 100 })
  expect(items.length).toBeGreaterThan(20)
  const opened = await person.ask(plannerApi.occurrences, { due: 'open', opens: 'order', limit: 100 })
  expect(opened.items.filter(({ order }) => order !== null).length).toBeGreaterThan(0)
})

test('gives the technician three unread notifications, and ratings', async () => {
  const person = await enter(technician)
  expect((await person.ask(notificationApi.list, { limit: 1 })).unread).toBe(3)
  const { items } = await person.ask(serviceOrderApi.technicians, { state: 'SP', city: 'Campinas' })
  expect(items).toHaveLength(2)
  expect(items[0]?.ratingCount).toBeGreaterThan(10)
})

test('gives the technician 25 clients, and contracts in every state with their charges, orders and visits', async () => {
  const person = await enter(technician)
  const clients = (filter: object) => person.ask(clientApi.list, { limit: 100, ...filter })
  expect((await clients({})).items).toHaveLength(25)
  expect((await clients({ contract: true })).items).toHaveLength(3)
  const { items } = await person.ask(contractApi.list, { limit: 100 })
  expect(new Set(items.map(({ status }) => status))).toEqual(new Set(contractStatuses))
  const active = items.filter(({ status }) => status === 'active')
  expect(active).toHaveLength(3)
  const read = await Promise.all(active.map(({ id }) => person.ask(contractApi.get, { id })))
  expect(read.filter(({ renewedBy }) => renewedBy?.status === 'sent')).toHaveLength(1)
  expect(read.some(({ equipment }) => equipment.some(({ plan }) => plan?.dueOn))).toBe(true)
  const standings = await Promise.all(active.map(({ id }) => person.ask(contractApi.standing, { id })))
  expect(standings.reduce((sum, { orders }) => sum + orders, 0)).toBeGreaterThanOrEqual(3)
  const owed = await person.ask(chargeApi.list, { search: 'Contrato CT', limit: 100 })
  expect(owed.items.length).toBeGreaterThan(0)
})

test('has conversations of a year with cards and steps, of which one is not read', async () => {
  const person = await enter(dentist)
  const { items } = await person.ask(messageApi.list, {})
  expect(items.map(({ unread }) => unread)).toEqual([1, 0])
  const { items: last } = await person.ask(messageApi.messages, { id: items[0]?.id ?? '' })
  expect(last.filter(({ card }) => card?.title).length).toBeGreaterThan(3)
  expect(last.flatMap(({ steps }) => steps).length).toBeGreaterThan(10)
})

test('puts the small clinic on Básico with its trial over and its 15 places taken', async () => {
  const person = await enter(secondDentist)
  expect(await person.ask(equipmentApi.overview, {})).toMatchObject({
    total: 15,
    limit: 15,
    cannotAdd: 'equipment.limit_reached',
  })
  const { subscription } = await person.ask(organizationApi.get, {})
  expect(subscription.plan).toBe('basic')
  expect(Date.parse(subscription.trialEndsAt)).toBeLessThan(Date.now())
})

test('renders its reports, which anybody with the code can verify', async () => {
  const person = await enter(dentist)
  const { items } = await person.ask(documentApi.list, { limit: 100 })
  expect(items.length).toBeGreaterThan(40)
  expect(items.every((item) => item.sha256 !== null)).toBe(true)
  const found = new Set(items.map((item) => item.status))
  expect(found).toEqual(new Set(['valid', 'superseded', 'contested']))
  const contested = items.find((item) => item.status === 'contested')
  const { status } = await person.ask(documentApi.verify, { code: contested?.verificationCode ?? '' })
  expect(status).toBe('contested')
})

test('gives the administrator no rights before there is a second factor', async () => {
  const entrance = { app: { fetch }, origin: demo.address }
  const administrator = await signIn(entrance, 'admin@equipo.local', password)
  await expect(administrator.ask(organizationApi.overview, {})).rejects.toThrow('forbidden')
})

test('has a dispute for the administrator to decide', async () => {
  const person = await enter(secondDentist)
  const { items } = await person.ask(serviceOrderApi.list, { limit: 100 })
  const steps = items.map(({ next }) => next.step)
  expect(steps).toContain('mediate')
  expect(steps).toContain('decide_warranty_refusal')
})

test('leaves everything unchanged on a second start', async () => {
  const before = await look()
  await stop()
  demo = await startDemo(database)
  await demo.ready
  expect(demo.output()).not.toContain('Montando')
  expect(demo.output()).toContain(`helena@demo.example`)
  expect(await look()).toEqual(before)
})

test('lets the next version open the demonstration, which this version then refuses', async () => {
  const before = await look()
  await stop()
  const next = nextVersion(`alter table equipment add next_version text not null default 'yes'`)
  try {
    demo = await startDemo(database, next.main)
    await demo.ready
    expect(await look()).toEqual(before)
    await stop()
    demo = await startDemo(database)
    expect(await demo.ended).toBe(1)
    expect(demo.complaint()).toContain('é de uma versão mais nova do Equipo; atualize o programa')
  } finally {
    next.remove()
  }
})
