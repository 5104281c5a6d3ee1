import { newId } from '#core/kit/ids.ts'
import { recordKinds } from '#core/record/kinds.ts'
import type { Person } from './app.ts'
import { sampleInput } from './sample.ts'

/** Makes one record of each declared kind; returns ids by the kind's table. */
export async function keepRecords(by: Person, name: string): Promise<Record<string, string>> {
  const made: Record<string, string> = {}
  for (const { kind, api } of recordKinds) {
    const id = newId()
    await by.ok(api.create, { ...sampleInput(api.create), id, actionId: newId(), name } as never)
    made[kind.table] = id
  }
  return made
}
