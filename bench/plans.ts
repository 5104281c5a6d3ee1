import { Client, type ClientConfig } from 'pg'
import { openDatabase, type Database } from '#server/kit/database.ts'
import { settings, type Scope } from '#server/kit/scope.ts'
import { everyList, type Reading } from './lists.ts'
import { recorder, type Recorded, type Statement } from './recorded.ts'

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Node[]
}

/** How a list found its rows. */
export interface Found {
  name: string
  milliseconds: number
  /** Number of pages read. */
  pages: number
  /** The access paths and the rows that they read, without those of named functions. */
  scans: string[]
  /** Tables of which more rows were read than an organization has on a page, including reads inside named functions. */
  excesses: string[]
}

/**
 * A list of 25 that reads more rows of one table than this makes an organization pay for others, or for its own past.
 */
const large = 1_000

/**
 * PostgreSQL's plan for each list, as the request's own role, after some repetitions, when it keeps the plan.
 * @param choose the lists; all of the product if absent
 */
export async function explainLists(
  connection: ClientConfig,
  choose: (database: Database) => Promise<Reading[]> = everyList,
): Promise<Found[]> {
  const database = openDatabase(connection)
  const client = new Client(connection)
  await client.connect()
  try {
    const found: Found[] = []
    for (const list of await choose(database)) {
      const { database: noting, sent } = recorder(database)
      await list.read(noting.reader(list.scope))
      found.push({ name: list.name, ...(await look(client, list.scope, sent)) })
    }
    return found
  } finally {
    await client.end()
    await database.close()
  }
}

async function look(client: Client, scope: Scope, sent: Recorded): Promise<Omit<Found, 'name'>> {
  const plans: { plan: Node; milliseconds: number }[] = []
  const excesses = new Map<string, number>()
  for (const statement of sent.flat()) {
    const execute = await prepare(client, scope, statement)
    for (const [table, rows] of await rowsRead(client, execute)) {
      excesses.set(table, Math.max(rows, excesses.get(table) ?? 0))
    }
    plans.push(await planOf(client, execute))
    await client.query('rollback')
    await client.query('deallocate all')
  }
  return {
    milliseconds: sum(plans.map((one) => one.milliseconds)),
    pages: sum(plans.map(({ plan }) => plan['Shared Hit Blocks'] + plan['Shared Read Blocks'])),
    scans: plans.flatMap(({ plan }) => scansOf(plan)),
    excesses: [...excesses].filter(([, rows]) => rows > large).map(([table, rows]) => `${rows} of ${table}`),
  }
}

/**
 * Begins the request's transaction and returns the call of the prepared statement, which by then has its final plan.
 */
async function prepare(client: Client, scope: Scope, { sql, parameters }: Statement): Promise<string> {
  const execute =
    parameters.length > 0 ? `execute measured (${parameters.map(literal).join(', ')})` : 'execute measured'
  await client.query(`prepare measured as ${sql}`)
  await client.query('begin')
  const names = ['role', 'app.user_id', 'app.organization_id', 'app.permissions']
  const values = settings(scope)
  for (const [place, name] of names.entries()) {
    await client.query('select set_config($1, $2, true)', [name, values[place]])
  }
  for (let time = 0; time < 6; time += 1) await client.query(execute)
  return execute
}

/** Rows that one more call reads of each table, by the transaction's own statistics. */
async function rowsRead(client: Client, execute: string): Promise<Map<string, number>> {
  const count = async () => {
    const { rows } = await client.query<{ relname: string; read: string }>(
      `select relname, seq_tup_read + coalesce(idx_tup_fetch, 0) as read from pg_stat_xact_user_tables`,
    )
    return new Map(rows.map(({ relname, read }) => [relname, Number(read)]))
  }
  const before = await count()
  await client.query(execute)
  return new Map([...(await count())].map(([table, rows]) => [table, rows - (before.get(table) ?? 0)]))
}

async function planOf(client: Client, execute: string): Promise<{ plan: Node; milliseconds: number }> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node; 'Execution Time': number }] }>(
    `explain (analyze, buffers, timing off, format json) ${execute}`,
  )
  const [row] = rows
  if (!row) throw new Error('PostgreSQL returned no plan')
  const { Plan, 'Execution Time': milliseconds } = row['QUERY PLAN'][0]
  return { plan: Plan, milliseconds }
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (value instanceof Date) return `'${value.toISOString()}'`
  const text = Array.isArray(value) ? `{${value.join(',')}}` : `${value as string | number | boolean}`
  return `'${text.replaceAll(`'`, `''`)}'`
}

function scansOf(plan: Node): string[] {
  const rowsOf = (node: Node) =>
    Math.round((node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'])
  return flat(plan)
    .filter((node) => (node['Index Name'] ?? node['Relation Name']) && rowsOf(node) > 0)
    .map(
      (node) => `${node['Index Name'] ?? `${node['Relation Name']} (${node['Node Type']})`} ${rowsOf(node)}`,
    )
}

const flat = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flat)]
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
