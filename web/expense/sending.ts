import { expenseApi } from '#core/expense/expense.api.ts'
import type { FileKind } from '#core/file/file.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { ApiError } from '#web/kit/api-error.ts'
import { call, upload } from '#web/kit/call.ts'
import { fileOf, openOutbox } from '#web/kit/outbox-open.ts'
import type * as outbox from '#web/kit/outbox.ts'
import { queryClient, readAgainWhenShown, type WriteInput } from '#web/kit/query.ts'
import { expenseQuery, staleAfterExpense } from './queries.ts'
import { expenseSubject } from './subject.ts'

export type NewExpense = WriteInput<Input<typeof expenseApi.create>>

/** A new expense, and after it each of its files. */
export type Change =
  | { kind: 'create'; input: NewExpense }
  | { kind: 'file'; fileId: string; name: string; fileKind: FileKind }

export type Outbox = outbox.Outbox<Change>
type Sent = Parameters<outbox.OutboxParts<Change>['send']>[0]

/** The last refusal of each new expense, with its fields. */
const refusals = new Map<string, ApiError>()
export const refusalOf = (id: string): ApiError | null => refusals.get(id) ?? null

/** If the id is taken, it arrived before and the answer was lost long ago. */
async function create(actionId: string, input: NewExpense): Promise<number> {
  try {
    return (await call(expenseApi.create, { ...input, actionId })).version
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    refusals.set(input.id, error)
    if (error.code !== 'changed_meanwhile') throw error
    const there = await call(expenseApi.get, { id: input.id }).catch(() => null)
    if (!there) throw error
    return there.version
  }
}

async function send(from: Outbox, id: string, { actionId, change }: Sent): Promise<number> {
  if (change.kind === 'create') {
    const version = await create(actionId, change.input)
    void readAgainWhenShown()
    for (const { path } of staleAfterExpense) void queryClient.invalidateQueries({ queryKey: [path] })
    return version
  }
  const { fileId, name, fileKind } = change
  const file = await fileOf(from, fileId)
  await upload(expenseApi.upload, { id, fileId, kind: fileKind, name }, file)
  await queryClient.invalidateQueries({ queryKey: expenseQuery(id).queryKey })
  return 0
}

/** The outbox of one new expense; it goes on sending when the page is left. */
export const expenseOutbox = (person: string, id: string): Outbox =>
  openOutbox<Change>(person, expenseSubject + id, (from) => ({
    kindOf: ({ kind }) => (kind === 'file' ? 'expense-file' : 'expense'),
    join: () => null,
    isEnd: () => false,
    // Without its expense a file has no place.
    isHeld: ({ change }, { refused, clashes }) =>
      change.kind === 'file' &&
      [...refused.map(({ entry }) => entry), ...clashes].some((one) => one.change.kind === 'create'),
    onClash: () => null,
    send: (entry) => send(from(), id, entry),
  }))

/** Forgets a new expense and its files. */
export function dropExpense({ get, drop }: Outbox): void {
  const { entries, clashes, refused } = get().box
  for (const entry of [...entries, ...clashes, ...refused.map((one) => one.entry)]) drop(entry)
}
