import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from './database.ts'

test('isolates test databases from each other', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
  const client = new Client(one.connection)
  await client.connect()
  await client.query('create table mark ()')
  await client.query('set role equipo_member')
  await client.end()

  const second = new Client(other.connection)
  await second.connect()
  const { rows } = await second.query<{ mark: string | null }>(`select to_regclass('mark') as mark`)
  await second.end()
  expect(rows[0]?.mark).toBeNull()
  await Promise.all([one.drop(), other.drop()])
})
