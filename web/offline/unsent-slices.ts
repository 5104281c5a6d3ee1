import type { UnsentSlice } from '#web/kit/unsent.ts'

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
