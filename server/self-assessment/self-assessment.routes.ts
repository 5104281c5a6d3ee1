import { selfAssessmentApi } from '#core/self-assessment/self-assessment.api.ts'
import { Forbidden } from '#server/kit/errors.ts'
import { read, write, type Route } from '#server/kit/routes.ts'
import {
  beginAssessment,
  changeAnswers,
  completeAssessment,
  listAssessments,
} from './self-assessment.store.ts'

export const selfAssessmentRoutes: Route[] = [
  read(selfAssessmentApi.list, ({ db, input }) => listAssessments(db, input)),
  write(selfAssessmentApi.begin, ({ tx, scope, input, now }) => {
    // A workshop has nothing that ANVISA inspects.
    if (scope.organization?.kind !== 'clinic') throw new Forbidden()
    return beginAssessment(tx, input, now)
  }),
  write(selfAssessmentApi.answer, ({ tx, input }) => changeAnswers(tx, input)),
  write(selfAssessmentApi.complete, ({ tx, input, now }) => completeAssessment(tx, input, now)),
]
