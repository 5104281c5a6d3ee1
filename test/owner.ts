import type { TestApp } from './app.ts'

/**
 * Runs a statement with rights that otherwise only definer functions have, to set up a state that no request could:
 * row-level security is forced, so even the owner sees nothing by itself.
 */
export async function asOwner(app: Pick<TestApp, 'database'>, statement: string): Promise<void> {
  await run(
    app,
    `create or replace function test_stage(statement text) returns void language plpgsql security definer
      as 'begin execute statement; end'`,
    'test_stage(text)',
    `select test_stage($1)`,
    statement,
  )
}

/** The rows of a query with those rights, as objects. */
export async function rowsAsOwner<Row>(app: Pick<TestApp, 'database'>, query: string): Promise<Row[]> {
  const rows = await run<{ row: Row }>(
    app,
    `create or replace function test_look(query text) returns setof jsonb language plpgsql security definer
      as 'begin return query execute format(''select to_jsonb(t) from (%s) t'', query); end'`,
    'test_look(text)',
    `select test_look($1) as row`,
    query,
  )
  return rows.map(({ row }) => row)
}

async function run<Row extends object>(
  { database }: Pick<TestApp, 'database'>,
  definition: string,
  signature: string,
  call: string,
  statement: string,
): Promise<Row[]> {
  const client = await database.pool.connect()
  try {
    await client.query(definition)
    await client.query(`grant execute on function ${signature} to equipo_admin`)
    await client.query('begin')
    await client.query(`select set_config('role', 'equipo_admin', true)`)
    const { rows } = await client.query<Row>(call, [statement])
    await client.query('commit')
    return rows
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
