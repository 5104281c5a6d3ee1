import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { onceOnly } from './actions.ts'
import { builder, openDatabase, type Database, type Tx } from './database.ts'
import { Refused } from './errors.ts'
import { stranger, type Scope } from './scope.ts'

const q = builder<{ notes: { text: string } }>()
const write = (text: string) => q.insertInto('notes').values({ text })
const notes = q.selectFrom('notes').selectAll()
const noting = endpoint({
  method: 'POST',
  path: '/api/notes',
  summary: 'Anota',
  input: z.object({ actionId: z.string() }),
  output: z.object({}),
})
const somebody: Scope = {
  ...stranger,
  actor: { kind: 'user', userId: newId(), name: 'Alguém' },
  role: 'equipo_member',
}

let place: TestDatabase
let database: Database
beforeAll(async () => {
  place = await createTestDatabase()
  database = openDatabase(place.connection)
  await database.pool.query('create table notes (text text primary key)')
  await database.pool.query('grant select, insert on notes to equipo_member')
})
afterAll(async () => {
  await database.close()
  await place.drop()
})

function send(actionId: string, work: (tx: Tx) => Promise<unknown>): Promise<unknown> {
  const request = new Request('http://localhost')
  const asked = { endpoint: noting, scope: somebody, input: { actionId }, now: new Date() }
  return onceOnly(database, { ...asked, request, from: '127.0.0.1' }, work)
}

test('returns the first answer of a repeated action even if a rule is against it by now', async () => {
  const id = newId()
  await send(id, async (tx) => (await tx.all(write('ruled')), { done: 1 }))
  expect(await send(id, () => Promise.reject(new Refused('not_now', undefined, 'Agora não.')))).toEqual({
    done: 1,
  })
  await expect(
    send(newId(), () => Promise.reject(new Refused('not_now', undefined, 'Agora não.'))),
  ).rejects.toThrow(Refused)
})

test('returns the first answer even if the action’s own row is in the way', async () => {
  const work = async (tx: Tx) => (await tx.all(write('made')), { done: 2 })
  const id = newId()
  expect([await send(id, work), await send(id, work)]).toEqual([{ done: 2 }, { done: 2 }])
  await expect(send(newId(), work)).rejects.toMatchObject({ code: '23505' })
})

test('changes nothing if the caller continues after hearing that the action happened', async () => {
  const id = newId()
  await send(id, async (tx) => (await tx.all(write('first')), { done: 3 }))
  const again = send(id, async (tx) => {
    await tx.all(notes).catch(() => {})
    await tx.all(write('second')).catch(() => {})
    return { done: 4 }
  })
  expect(await again).toEqual({ done: 3 })
  expect(await database.reader(somebody).all(notes)).not.toContainEqual({ text: 'second' })
})

test('does work without the database once too', async () => {
  const id = newId()
  let times = 0
  const work = () => Promise.resolve({ times: (times += 1) })
  expect([await send(id, work), await send(id, work)]).toEqual([{ times: 1 }, { times: 1 }])
})

test('frees the connection after a refusal', async () => {
  const one = openDatabase({ ...place.connection, max: 1 })
  const own = q.selectNoFrom(sql<number>`pg_backend_pid()`.as('pid'))
  const pids: unknown[] = []
  const refused = one.write(stranger, async (tx) => {
    pids.push(await tx.first(own))
    throw new Refused('not_now', undefined, 'Agora não.')
  })
  await expect(refused).rejects.toThrow(Refused)
  pids.push(await one.write(stranger, (tx) => tx.first(own)))
  await one.close()
  expect(pids[0]).toEqual(pids[1])
})
