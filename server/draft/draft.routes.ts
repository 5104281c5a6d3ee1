import { draftApi } from '#core/draft/draft.api.ts'
import type { IssueDeps } from '#server/document/issue.store.ts'
import { Refused } from '#server/kit/errors.ts'
import { read, write, type ReadHandler, type Route } from '#server/kit/routes.ts'
import { beginDraft } from './begin-draft.store.ts'
import { changeDraft, discardDraft } from './draft-changes.ts'
import { getDraft, listDrafts } from './draft.store.ts'
import { issueDraft, previewDraft } from './issue-draft.store.ts'
import { formFor, kindsFor } from './refusal.store.ts'

/**
 * Previews that one person may ask for at once: whoever types on asks for the next while one is still drawn, and it takes
 * the place of the one that waits.
 */
const mostLooks = 3

export const draftRoutes = (deps: IssueDeps): Route[] => [
  read(draftApi.kinds, ({ db, now }) => kindsFor(db, now)),
  read(draftApi.form, ({ db, input }) => Promise.resolve(formFor(db, input))),
  read(draftApi.list, ({ db, input }) => listDrafts(db, input)),
  read(draftApi.get, ({ db, input, now }) => getDraft(db, input.id, now)),
  write(draftApi.create, ({ tx, input, now }) => beginDraft(tx, input, now)),
  write(draftApi.change, ({ tx, input, now }) => changeDraft(tx, input, now)),
  write(draftApi.discard, ({ tx, input, now }) => discardDraft(tx, input, now)),
  read(
    draftApi.preview,
    inTurn(({ db, input, now }) => previewDraft(db, deps, input.id, now)),
  ),
  write(draftApi.issue, ({ tx, input, now }) => issueDraft(tx, deps, input, now)),
]

/** Nobody takes the places of all others. @throws Refused `document.busy` */
function inTurn<In, Out>(handle: ReadHandler<In, Out>): ReadHandler<In, Out> {
  const looking = new Map<string, number>()
  return async (call) => {
    const { actor } = call.scope
    const who = actor.kind === 'user' ? actor.userId : ''
    const before = looking.get(who) ?? 0
    if (before >= mostLooks) throw new Refused('document.busy')
    looking.set(who, before + 1)
    try {
      return await handle(call)
    } finally {
      const left = (looking.get(who) ?? 1) - 1
      if (left > 0) looking.set(who, left)
      else looking.delete(who)
    }
  }
}
