import { unsentSubjects } from '#web/kit/outbox-list.ts'
import type { UnsentSlice } from '#web/kit/unsent.ts'
import { complain } from './complain.ts'

/** A subject's slice knows its changes; the page only passes them on. */
// oxlint-disable-next-line typescript/no-explicit-any
type Any = UnsentSlice<any>

/** By the first part of a subject's name: `checklist:…`. */
const slices: Readonly<Record<string, () => Promise<{ unsent: Any }>>> = {
  checklist: () => import('#web/checklist/unsent.ts'),
  document: () => import('#web/draft/unsent.ts'),
  'self-assessment': () => import('#web/self-assessment/unsent.ts'),
  count: () => import('#web/stock/unsent.ts'),
  expense: () => import('#web/expense/unsent.ts'),
  message: () => import('#web/message/unsent.ts'),
  order: () => import('#web/service-order/unsent.ts'),
}

export interface FoundSubject {
  slice: Any
  id: string
}

/** @returns null for a subject of a version that this one does not know */
export async function sliceOf(subject: string): Promise<FoundSubject | null> {
  const at = subject.indexOf(':')
  const load = slices[subject.slice(0, at)]
  return load ? { slice: (await load()).unsent, id: subject.slice(at + 1) } : null
}

/** Goes on sending what an earlier day has left. */
export async function goOnSending(person: string): Promise<void> {
  const open = async (subject: string) => {
    const found = await sliceOf(subject)
    await found?.slice.open(person, found.id)
  }
  await Promise.all((await unsentSubjects(person)).map((subject) => open(subject).catch(complain)))
}
