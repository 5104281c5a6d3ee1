import { draftApi } from '#core/draft/draft.api.ts'
import { issuingTurns, type IssueDeps } from '#server/document/issue.ts'
import { inTurn, read, write, type Route } from '#server/kit/routes.ts'
import { beginDraft } from './begin-draft.store.ts'
import { changeDraft, discardDraft } from './draft-changes.store.ts'
import { getDraft, listDrafts } from './draft.store.ts'
import { issueDraft, previewDraft } from './issue-draft.store.ts'
import { formFor, kindsFor } from './refusal.ts'

export const draftRoutes = (deps: IssueDeps): Route[] => [
  read(draftApi.kinds, ({ db, now }) => kindsFor(db, now)),
  read(draftApi.form, ({ db, input }) => Promise.resolve(formFor(db, input))),
  read(draftApi.list, ({ db, input }) => listDrafts(db, input)),
  read(draftApi.get, ({ db, input, now }) => getDraft(db, input.id, now)),
  write(draftApi.create, ({ tx, input, now }) => beginDraft(tx, input, now)),
  write(draftApi.change, ({ tx, input, now }) => changeDraft(tx, input, now)),
  write(draftApi.discard, ({ tx, input, now }) => discardDraft(tx, input, now)),
  read(draftApi.preview, ({ db, input, now }) => previewDraft(db, deps, input.id, now)),
  inTurn(
    issuingTurns,
    write(draftApi.issue, ({ tx, input, now }) => issueDraft(tx, deps, input, now)),
  ),
]
