import { Client, type ClientConfig } from 'pg'
import { settings, type Scope } from '#server/kit/scope.ts'
import type { Recorded } from './recorded.ts'

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

/** How one statement found its rows. */
export interface Found {
  /** Relation, the way in, rows read there. */
  scans: string[]
  /** Pages looked at. */
  pages: number
  /** Large tables that were read whole. */
  whole: string[]
}

/** Read whole, a table beyond this many rows makes one organization pay for all others. */
const large = 1_000

/**
 * What PostgreSQL does for each reading statement, as the request's own role and with the plan that it keeps after
 * some repetitions.
 */
export async function explain(connection: ClientConfig, scope: Scope, sent: Recorded): Promise<Found[]> {
  const client = new Client(connection)
  await client.connect()
  try {
    const found: Found[] = []
    for (const { sql, parameters } of sent.flat().filter((one) => one.sql.startsWith('select'))) {
      await client.query('begin')
      const names = ['role', 'app.user_id', 'app.organization_id', 'app.permissions']
      const values = settings(scope)
      for (const [place, name] of names.entries()) {
        await client.query('select set_config($1, $2, true)', [name, values[place]])
      }
      found.push(summary(await planOf(client, sql, parameters)))
      await client.query('rollback')
    }
    return found
  } finally {
    await client.end()
  }
}

async function planOf(client: Client, sql: string, parameters: readonly unknown[]): Promise<Node> {
  await client.query('deallocate all')
  await client.query(`prepare measured as ${sql}`)
  const execute =
    parameters.length > 0 ? `execute measured (${parameters.map(literal).join(', ')})` : 'execute measured'
  for (let time = 0; time < 6; time += 1) await client.query(execute)
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
    `explain (analyze, buffers, format json) ${execute}`,
  )
  return rows[0]!['QUERY PLAN'][0].Plan
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (value instanceof Date) return `'${value.toISOString()}'`
  const text = Array.isArray(value) ? `{${value.join(',')}}` : String(value)
  return `'${text.replaceAll(`'`, `''`)}'`
}

function summary(plan: Node): Found {
  const nodes = flat(plan)
  const rowsOf = (node: Node) =>
    Math.round((node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'])
  const scans = nodes.filter((node) => node['Relation Name'] && rowsOf(node) > 0)
  return {
    scans: scans.map(
      (node) => `${node['Relation Name']}: ${node['Index Name'] ?? node['Node Type']}, ${rowsOf(node)}`,
    ),
    pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    whole: scans
      .filter((node) => node['Node Type'] === 'Seq Scan' && rowsOf(node) > large)
      .map((node) => node['Relation Name'] ?? ''),
  }
}

const flat = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flat)]
