import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Endpoint } from '#core/kit/endpoint.ts'
import { actionForms } from '#web/service-order/action-forms.ts'

const root = join(import.meta.dirname, '../..')

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
/** Components that take all endpoints of a record, and those that their form sends to. */
const sent: Record<string, string[]> = {
  NewRecord: ['create'],
  EditRecord: ['change'],
  SmallRecords: ['create', 'change'],
}
const records = /<(NewRecord|EditRecord|SmallRecords)\b[\s\S]*?\bapi=\{(\w+Api)\}/g

/**
 * Every request that a form of the product sends, and the files that give it to a form: each is another form.
 * @throws if the source names its endpoint in a way unknown here
 */
export async function formEndpoints(): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>()
  const add = ({ method, path }: Pick<Endpoint, 'method' | 'path'>, file: string) => {
    const sends = `${method} ${path}`
    found.set(sends, (found.get(sends) ?? new Set()).add(file))
  }
  for (const [file, source] of await sources()) {
    for (const mention of mentionsIn(source)) {
      const [api = '', name = ''] = mention.split('.')
      const from = new RegExp(`\\b${api}\\b[^}]*\\} from '#core/([^']+)'`).exec(source)?.[1] ?? ''
      const module = (await import(join(root, 'core', from))) as Record<string, Record<string, Endpoint>>
      const endpoint = module[api]?.[name]
      if (!endpoint) throw new Error(`${file}: no endpoint ${mention}`)
      add(endpoint, file)
    }
  }
  const withFields = Object.values(actionForms).filter(({ fields }) => fields.length > 0)
  for (const { endpoint, title } of withFields) add(endpoint, title)
  return found
}

/** Forms that no walk submits, and why: they have another test, or nothing to submit. */
export const byHand: Record<string, string> = {
  'web/assistant/AssistantWindow.tsx': 'is one line that any text may fill: assistant.test.ts',
  'web/contact/ContactForm.tsx': 'needs no script: contact-form.test.ts',
  'web/document/CodeForm.tsx': 'leads to a page and sends nothing: verification.test.ts',
  'web/draft/use-draft.ts': 'saves itself while it is filled in and has no button: drafts.test.ts',
  'web/import/ProblemRow.tsx': 'mends a cell of a table: import.test.ts',
  'web/kit/endpoint-form.ts': 'is the hook of the other forms',
  'web/label/ConfirmationPage.tsx': 'needs no script: labels.test.ts',
  'web/label/ReportForm.tsx': 'needs no script: labels.test.ts',
  'web/label/ScanPage.tsx': 'leads to a page and sends nothing: labels.test.ts',
  'web/message/Composer.tsx': 'is one field that is sent through the outbox: messages.test.ts',
  'web/statement/StatementQuestions.tsx':
    'answers a question about a file, which is then sent again: pix.test.ts',
  'web/ui/Form.tsx': 'is the frame of the other forms',
}

/** The files of `byHand` with a form that names no request, or without the frame of the forms. */
export async function formsByHand(): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const [file, source] of await sources()) {
    const isNameless = [...source.matchAll(/= useForm[<(]/g)].some(
      ({ index }) => !source.slice(index, index + 300).includes('context: sendsTo('),
    )
    if (isNameless || /<form[\s>]/.test(source)) found[file] = byHand[file] ?? 'is unknown'
  }
  return found
}

async function sources(): Promise<[file: string, source: string][]> {
  const found: [string, string][] = []
  for await (const file of glob('web/**/*.{ts,tsx}', { cwd: root }))
    if (!file.includes('.test.')) found.push([file, await readFile(join(root, file), 'utf8')])
  return found
}

function mentionsIn(source: string): string[] {
  for (const [, first = ''] of source.matchAll(/= useEndpointForm(?:<[\s\S]*?>)?\(\s*([\w.]+)/g)) {
    if (!known.test(first)) throw new Error(`no rule finds the endpoint of useEndpointForm(${first}`)
  }
  const given = givings.flatMap((giving) =>
    [...source.matchAll(giving)].flatMap(([, said = '']) => said.match(/\b\w+Api\.\w+/g) ?? []),
  )
  const ofRecords = [...source.matchAll(records)].flatMap(([, component = '', api = '']) =>
    (sent[component] ?? []).map((name) => `${api}.${name}`),
  )
  return [...new Set([...given, ...ofRecords])]
}
