import { kindNames } from '#core/document/kind-names.ts'
import { stillOutbox } from '#web/kit/outbox-open.ts'
import { queryClient } from '#web/kit/query.ts'
import type { UnsentSlice } from '#web/kit/unsent.ts'
import { same } from './draft-values.ts'
import { draftQuery } from './queries.ts'
import type { Written } from './saver.ts'
import { saverOf } from './use-draft.ts'

export const unsent: UnsentSlice<Written> = {
  async open(person, id) {
    const draft = await queryClient.fetchQuery(draftQuery(id)).catch(() => null)
    // Without the draft nothing can be merged: what was written is only shown.
    if (!draft || draft.documentId) return stillOutbox(person, `document:${id}`, () => 'document')
    const saver = saverOf(person, draft)
    await saver.ready
    saver.start(draft, () => undefined)()
    return saver.outbox
  },
  async title(id) {
    const { kind, subject } = await queryClient.fetchQuery(draftQuery(id))
    return subject ? `${kindNames[kind]}: ${subject}` : kindNames[kind]
  },
  text: ({ base, fields }) =>
    Object.entries(fields)
      .flatMap(([name, value]) => (typeof value === 'string' && !same(value, base[name]) ? [value] : []))
      .join('\n'),
  path: (at, id) => at.draft({ id }),
}
