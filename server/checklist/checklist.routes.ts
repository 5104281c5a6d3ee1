import { checklistApi } from '#core/checklist/checklist.api.ts'
import { correctiveActionApi } from '#core/checklist/corrective-action.api.ts'
import { templateApi } from '#core/checklist/template.api.ts'
import { issuingTurns, type IssueDeps } from '#server/document/issue.ts'
import type { FileDeps } from '#server/file/upload.ts'
import { inTurn, open, read, write, type Route } from '#server/kit/routes.ts'
import { answerItem, attachPhoto } from './answer.store.ts'
import { beginRun } from './begin.store.ts'
import { completeAction, listActions } from './corrective-action.store.ts'
import { decideItem } from './decision.store.ts'
import { abandonRun, completeRun } from './finish.store.ts'
import { issueRun } from './issue.store.ts'
import { findRun, listRuns } from './run.store.ts'
import { changeTemplate, copyTemplate, createTemplate, setArchived } from './template-changes.store.ts'
import { findTemplate, listTemplates } from './template.store.ts'

const templateRoutes: Route[] = [
  read(templateApi.list, ({ db, input }) => listTemplates(db, input)),
  read(templateApi.get, ({ db, input }) => findTemplate(db, input.template, input.version)),
  write(templateApi.create, ({ tx, input, now }) => createTemplate(tx, input, now)),
  write(templateApi.copy, ({ tx, input, now }) => copyTemplate(tx, input, now)),
  write(templateApi.change, ({ tx, input, now }) => changeTemplate(tx, input, now)),
  write(templateApi.archive, ({ tx, input, now }) => setArchived(tx, input, now, now)),
  write(templateApi.restore, ({ tx, input, now }) => setArchived(tx, input, null, now)),
]

const correctiveActionRoutes: Route[] = [
  read(correctiveActionApi.list, ({ db, input, now }) => listActions(db, input, now)),
  write(correctiveActionApi.complete, ({ tx, input, now }) => completeAction(tx, input, now)),
]

/** Templates, runs of them, and what is to be done about what does not conform. */
export const checklistRoutes = (deps: FileDeps & IssueDeps): Route[] => [
  ...templateRoutes,
  ...correctiveActionRoutes,
  read(checklistApi.list, ({ db, input }) => listRuns(db, input)),
  read(checklistApi.get, ({ db, input }) => findRun(db, input.id)),
  write(checklistApi.begin, async ({ tx, input, now }) => {
    await beginRun(tx, input, now)
    return findRun(tx, input.id)
  }),
  write(checklistApi.answer, ({ tx, input, now }) => answerItem(tx, input, now)),
  write(checklistApi.followUp, ({ tx, input, now }) => decideItem(tx, input, now)),
  open(checklistApi.attach, (call) => attachPhoto(deps, call)),
  write(checklistApi.complete, async ({ tx, input, now }) => {
    await completeRun(tx, input, now)
    return findRun(tx, input.id)
  }),
  write(checklistApi.abandon, async ({ tx, input, now }) => {
    await abandonRun(tx, input, now)
    return findRun(tx, input.id)
  }),
  inTurn(
    issuingTurns,
    write(checklistApi.issue, async ({ tx, input, now }) => {
      await issueRun(tx, deps, input.id, now)
      return findRun(tx, input.id)
    }),
  ),
]
