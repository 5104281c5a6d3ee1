import { importApi, type Draft, type Settings } from '#core/import/import.api.ts'
import { newId } from '#core/kit/ids.ts'
import { requestOf } from '#core/kit/request.ts'
import type { Caller, Person } from './app.ts'

export type Bytes = string | Uint8Array<ArrayBuffer>

export const csv = (...lines: string[]) => lines.join('\r\n')

/** Sends a spreadsheet through the door; `more` is the query, such as another kind or encoding. */
export async function uploadSheet(by: Caller, bytes: Bytes, more: Record<string, string> = {}) {
  const input = { fileId: newId(), kind: 'stock_items', name: 'estoque.csv', ...more }
  const { address } = requestOf(importApi.read, input)
  const body = typeof bytes === 'string' ? Buffer.from(bytes) : bytes
  const headers = { 'content-type': 'application/octet-stream' }
  const answer = await by.send(address, { method: 'PUT', body, headers })
  const draft = (await answer.json()) as Draft & { error?: { message: string } }
  return { status: answer.status, draft, said: draft.error?.message, ...draft.reading }
}

/** Settings as proposed for a file, with some changed. */
export function settingsOf({ reading }: Draft, more: Partial<Settings> = {}): Settings {
  if (!reading) throw new Error('the file was not read')
  return { ...reading.settings, ...more }
}

/** Sends a spreadsheet and checks its rows. */
export async function checkSheet(
  by: Person,
  bytes: Bytes,
  more: Partial<Settings> = {},
  query: Record<string, string> = {},
) {
  const { draft } = await uploadSheet(by, bytes, query)
  const { id } = draft
  const preview = await by.ok(importApi.check, { id, ...settingsOf(draft, more) })
  const { toMake, toChange } = preview
  const complete = () => by.call(importApi.complete, { id, actionId: newId(), toMake, toChange })
  return { id, draft, preview, complete }
}

/** Imports a spreadsheet. */
export async function importSheet(...sheet: Parameters<typeof checkSheet>) {
  const { complete } = await checkSheet(...sheet)
  const { status, body, error } = await complete()
  if (status !== 200) throw new Error(error.message)
  return body
}

const titles = 'Nome;Categoria;Saldo inicial;Custo total;Mínimo'

/** One import that is done, and a file at hand with rows that have errors. */
export async function keepImports(by: Person, name: string): Promise<{ imports: string; imported: string }> {
  const query = { name: `${name}.csv` }
  const rows = csv(titles, `${name} A;Filtros;2;10,00;1`, `${name} B;Filtro;;;`)
  const { id: imported } = await importSheet(by, rows, {}, query)
  const others = csv(
    titles,
    `${name} C;Outra;3;12,50;2`,
    `${name} D;Borracha;;;dois`,
    `${name} A;Filtros;;;5`,
  )
  const { id } = await checkSheet(by, others, {}, query)
  return { imports: id, imported }
}
