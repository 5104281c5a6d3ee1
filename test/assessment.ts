import { newId } from '#core/kit/ids.ts'
import type { Answers } from '#core/self-assessment/answers.ts'
import { selfAssessmentApi, type Assessment } from '#core/self-assessment/self-assessment.api.ts'
import type { Caller } from './app.ts'

export const rulesId = 'roi-odontologia-1.2' as const

/** Begins a clinic's self-assessment with these answers. */
export const begun = (clinic: Caller, answers: Answers = {}): Promise<Assessment> =>
  clinic.ok(selfAssessmentApi.begin, { id: newId(), actionId: newId(), rules: rulesId, answers })
