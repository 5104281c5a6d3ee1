import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { builder, openDatabase, type Database, type Db } from './database.ts'
import { keptAnswers } from './kept-answers.ts'
import { stranger, type Scope } from './scope.ts'

const q = builder<{ notes: { owner: string; text: string } }>()
const notes = q.selectFrom('notes').select('text').orderBy('text')
const now = new Date('2026-11-24T12:00:00Z')

let place: TestDatabase
let database: Database
beforeAll(async () => {
  place = await createTestDatabase()
  database = openDatabase(place.connection)
  await database.pool.query(`create table notes (owner text not null, text text not null);
    alter table notes enable row level security;
    create policy own on notes for select to equipo_token using (owner = current_setting('app.permissions'));
    grant select on notes to equipo_token`)
})
afterAll(async () => {
  await database.close()
  await place.drop()
})
beforeEach(() =>
  database.pool.query(`truncate notes; insert into notes values ('ana', 'one'), ('eva', 'hers')`),
)

const of = (owner: string): Scope => ({ ...stranger, permissions: [owner] })

/** Asks for an owner's notes through one memory, and counts how often the answer was made. */
function asking(until: Date | null = null) {
  const answer = keptAnswers()
  const seen = { made: 0 }
  const make = async (db: Db) => {
    seen.made += 1
    const [rows] = await db.together(notes)
    return { result: rows.map(({ text }) => text), until }
  }
  const ask = async (owner = 'ana', at = now, asked: unknown = null) => {
    const { bytes } = await answer(database.reader(of(owner)), asked, at, make)
    return JSON.parse(new TextDecoder().decode(bytes)) as string[]
  }
  return { ask, seen }
}

test('makes an answer once as long as its rows are the same, and anew once any of them changed', async () => {
  const { ask, seen } = asking()
  expect([await ask(), await ask(), seen.made]).toEqual([['one'], ['one'], 1])
  for (const [change, result] of [
    [`update notes set text = 'two' where owner = 'ana'`, ['two']],
    [`insert into notes values ('ana', 'two')`, ['two', 'two']],
    [`delete from notes where owner = 'ana'`, []],
    [`insert into notes values ('ana', 'one')`, ['one']],
  ] as const) {
    const before = seen.made
    await database.pool.query(change)
    expect([await ask(), await ask()]).toEqual([result, result])
    expect(seen.made).toBe(before + 1)
  }
  await database.pool.query(`update notes set text = 'unseen' where owner = 'eva'`)
  const before = seen.made
  expect([await ask(), seen.made]).toEqual([['one'], before])
})

test('gives an answer to nobody with another scope or another question', async () => {
  const { ask, seen } = asking()
  expect([await ask('ana'), await ask('eva'), await ask('ana', now, 'other')]).toEqual([
    ['one'],
    ['hers'],
    ['one'],
  ])
  expect(seen.made).toBe(3)
})

test('makes an answer anew from the moment at which the same rows say something else', async () => {
  const { ask, seen } = asking(new Date(now.getTime() + 60_000))
  await ask()
  await ask('ana', new Date(now.getTime() + 59_999))
  expect(seen.made).toBe(1)
  await ask('ana', new Date(now.getTime() + 60_000))
  expect(seen.made).toBe(2)
})
