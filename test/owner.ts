import type { TestApp } from './app.ts'

/**
 * Runs a statement with the rights that only definer functions have, to set a stage that no request could:
 * row-level security is forced, so the owner by itself sees nothing.
 */
export async function asOwner({ database }: Pick<TestApp, 'database'>, statement: string): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query(
      `create or replace function test_stage(statement text) returns void language plpgsql security definer
        as 'begin execute statement; end'`,
    )
    await client.query('grant execute on function test_stage(text) to equipo_admin')
    await client.query('begin')
    await client.query(`select set_config('role', 'equipo_admin', true)`)
    await client.query('select test_stage($1)', [statement])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
