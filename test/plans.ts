import type { Compilable } from 'kysely'
import type { Db } from '#server/kit/database.ts'
import { settings, type Scope } from '#server/kit/scope.ts'
import type { TestApp } from './app.ts'

/**
 * How PostgreSQL finds the rows of what `read` asks, once it keeps a plan without looking at the values. It reads by an
 * index wherever it can, however few rows a test has.
 */
export async function keptPlans(
  app: TestApp,
  scope: Scope,
  read: (db: Db) => Promise<unknown>,
): Promise<string[]> {
  const asked: Compilable[] = []
  const reader = app.database.reader(scope)
  await read({
    scope,
    all: (query) => (asked.push(query), reader.all(query)),
    first: (query) => (asked.push(query), reader.first(query)),
    together: <T extends readonly unknown[]>(...queries: { [K in keyof T]: Compilable<T[K]> }) => {
      asked.push(...queries)
      return reader.together<T>(...queries)
    },
  })
  const client = await app.database.pool.connect()
  try {
    const plans: string[] = []
    for (const { sql, parameters } of asked.map((query) => query.compile())) {
      await client.query('begin')
      await client.query('set local plan_cache_mode = force_generic_plan; set local enable_seqscan = off')
      const names = ['role', 'app.user_id', 'app.organization_id', 'app.permissions']
      for (const [at, name] of names.entries())
        await client.query('select set_config($1, $2, true)', [name, settings(scope)[at]])
      await client.query(`prepare kept as ${sql}`)
      const values = parameters.length > 0 ? `(${parameters.map(literal).join(', ')})` : ''
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain execute kept${values}`)
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
      await client.query('rollback')
      await client.query('deallocate kept')
    }
    return plans
  } finally {
    client.release()
  }
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  const text = Array.isArray(value) ? `{${value.join(',')}}` : `${value as string | number | boolean}`
  return `'${text.replaceAll(`'`, `''`)}'`
}
