import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrate } from '#server/kit/migrate.ts'
import { createTestDatabase } from '#test/database.ts'
import { clear, stateOf } from './state.ts'

test('empties a cleared database, which can then be migrated again', async () => {
  const database = await createTestDatabase()
  try {
    await clear(database.connection)
    expect(await stateOf(database.connection)).toBe('empty')
    const ran = await migrate(database.connection, join(import.meta.dirname, '../../server/migrations'))
    expect(ran).not.toEqual([])
  } finally {
    await database.drop()
  }
})
