import { importApi, type Draft } from '#core/import/import.api.ts'
import { newId } from '#core/kit/ids.ts'
import { requestOf } from '#core/kit/request.ts'
import type { Person } from './app.ts'

/** Sends a spreadsheet of parts through the door. */
export async function sendSheet(by: Person, name: string, ...lines: string[]): Promise<Draft> {
  const { address } = requestOf(importApi.read, { fileId: newId(), kind: 'stock_items', name })
  const answer = await by.send(address, { method: 'PUT', body: Buffer.from(lines.join('\n')) })
  if (answer.status !== 200) throw new Error(await answer.text())
  return (await answer.json()) as Draft
}

/** Sends a spreadsheet and checks it as proposed. */
export async function checkSheet(by: Person, name: string, ...lines: string[]) {
  const { id, reading } = await sendSheet(by, name, ...lines)
  if (!reading) throw new Error('not read')
  return { id, ...(await by.ok(importApi.check, { id, ...reading.settings })) }
}

const titles = 'Nome;Categoria;Saldo inicial;Custo total;Mínimo'

/** One import that is done, and a file at hand with a row that has errors. */
export async function keepImports(by: Person, name: string): Promise<{ imports: string; imported: string }> {
  const done = await checkSheet(
    by,
    `${name}.csv`,
    titles,
    `${name} A;Filtros;2;10,00;1`,
    `${name} B;Filtro;;;`,
  )
  await by.ok(importApi.complete, { id: done.id, actionId: newId(), toMake: done.toMake, toChange: 0 })
  const lines = [titles, `${name} C;Outra;3;12,50;2`, `${name} D;Borracha;;;dois`, `${name} A;Filtros;;;5`]
  const { id } = await checkSheet(by, `${name}.csv`, ...lines)
  return { imports: id, imported: done.id }
}
