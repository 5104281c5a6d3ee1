import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Endpoint } from '#core/kit/endpoint.ts'
import { actionForms } from '#web/service-order/action-forms.ts'

const root = join(import.meta.dirname, '../..')

/** A request that a form sends: `POST /api/contacts`, and the file that says so. */
interface Sent {
  file: string
  sends: string
}

/**
 * The places in a page's source that give a form its endpoint: the hooks, the properties of the components that
 * contain a form (`endpoint={…}`, `change={…}`), a choice between two (`const endpoint = … ? a : b`), and an endpoint
 * with a narrower input (`{ ...xApi.name, input`).
 */
const givings = [
  /useEndpointForm(?:<[\s\S]*?>)?\(\s*(\w+Api\.\w+)/g,
  /\bsendsTo\(([^)]*)\)/g,
  /(?:\bchange=\{|\bendpoint(?:=\{|: | = ))([^\n]*)/g,
  /\{ \.\.\.(\w+Api\.\w+), input/g,
]
/** Everything that `useEndpointForm` is given must be found by one of these. */
const known = /^(\w+Api\.\w+|(\w+\.)?endpoint|change|api\.create|creating|changing|typed)\b/
/** Components that take all endpoints of a record. */
const records = /<(New|Edit)Record\b[\s\S]*?\bapi=\{(\w+Api)\}/g

/** Every request that a form of the product sends. @throws if the source names its endpoint in a way unknown here */
export async function formEndpoints(): Promise<Sent[]> {
  const found: Sent[] = []
  for await (const file of glob('web/**/*.{ts,tsx}', { cwd: root })) {
    const source = await readFile(join(root, file), 'utf8')
    for (const mention of mentionsIn(source)) {
      const [api = '', name = ''] = mention.split('.')
      const from = new RegExp(`\\b${api}\\b[^}]*\\} from '#core/([^']+)'`).exec(source)?.[1] ?? ''
      const module = (await import(join(root, 'core', from))) as Record<string, Record<string, Endpoint>>
      const endpoint = module[api]?.[name]
      if (!endpoint) throw new Error(`${file}: no endpoint ${mention}`)
      found.push({ file, sends: nameOf(endpoint) })
    }
  }
  const withFields = Object.values(actionForms).filter(({ fields }) => fields.length > 0)
  for (const { endpoint, title } of withFields) found.push({ file: title, sends: nameOf(endpoint) })
  return found
}

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`

function mentionsIn(source: string): string[] {
  for (const [, first = ''] of source.matchAll(/= useEndpointForm(?:<[\s\S]*?>)?\(\s*([\w.]+)/g)) {
    if (!known.test(first)) throw new Error(`no rule finds the endpoint of useEndpointForm(${first}`)
  }
  const given = givings.flatMap((giving) =>
    [...source.matchAll(giving)].flatMap(([, said = '']) => said.match(/\b\w+Api\.\w+/g) ?? []),
  )
  const ofRecords = [...source.matchAll(records)].map(
    ([, kind, api]) => `${api}.${kind === 'New' ? 'create' : 'change'}`,
  )
  return [...new Set([...given, ...ofRecords])]
}
