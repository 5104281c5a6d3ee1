import { evidenceApi } from '#core/self-assessment/evidence.api.ts'
import { selfAssessmentApi } from '#core/self-assessment/self-assessment.api.ts'
import { Forbidden } from '#server/kit/errors.ts'
import { issuingTurns, type IssueDeps } from '#server/document/issue.ts'
import { receiveFile, type FileDeps } from '#server/file/upload.ts'
import { inTurn, open, read, write, type Route } from '#server/kit/routes.ts'
import { annotate, assessmentDetail, decideIndicator } from './detail.store.ts'
import { issueAssessment } from './issue.store.ts'
import {
  beginAssessment,
  changeAnswers,
  completeAssessment,
  findAssessment,
  listAssessments,
} from './self-assessment.store.ts'
import { refused } from './refusals.ts'

export const selfAssessmentRoutes = (deps: FileDeps & IssueDeps): Route[] => [
  read(selfAssessmentApi.list, ({ db, input }) => listAssessments(db, input)),
  write(selfAssessmentApi.begin, ({ tx, scope, input, now }) => {
    // A workshop has nothing that Anvisa inspects.
    if (scope.organization?.kind !== 'clinic') throw new Forbidden()
    return beginAssessment(tx, input, now)
  }),
  write(selfAssessmentApi.answer, ({ tx, input }) => changeAnswers(tx, input)),
  write(selfAssessmentApi.complete, ({ tx, input, now }) => completeAssessment(tx, input, now)),
  read(evidenceApi.get, ({ db, input }) => assessmentDetail(db, input.id)),
  write(evidenceApi.annotate, ({ tx, input }) => annotate(tx, input)),
  open(evidenceApi.attach, async (call) => {
    const { id, number, fileId, kind, name } = call.input
    const { finishedAt } = await findAssessment(deps.database.reader(call.scope), id)
    if (finishedAt) throw refused('self_assessment.finished')
    return receiveFile(deps, call, {
      id: fileId,
      parent: { assessmentId: id, indicator: number },
      kind,
      name,
    })
  }),
  write(evidenceApi.followUp, ({ tx, input, now }) => decideIndicator(tx, input, now)),
  inTurn(
    issuingTurns,
    write(evidenceApi.issue, async ({ tx, input, now }) => {
      await issueAssessment(tx, deps, input.id, now)
      return assessmentDetail(tx, input.id)
    }),
  ),
]
