import { adaptationApi, type AdaptationPath } from '#core/adaptation/adaptation.api.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import type { Person } from './app.ts'

type Answers = Input<typeof adaptationApi.answer>

/** Answers of a clinic with three offices and a panoramic X-ray. */
export const pathAnswers = (more: Partial<Answers> = {}): Answers => ({
  actionId: newId(),
  version: 0,
  licensedThen: 'yes',
  environmentClasses: ['individual_1', 'imaging'],
  offices: 3,
  severalDentists: 'no',
  xrays: ['extraoral'],
  autoclaves: ['up_to_60'],
  processing: 'own',
  ...more,
})

export const answerPath = (by: Person, more: Partial<Answers> = {}): Promise<AdaptationPath> =>
  by.ok(adaptationApi.answer, pathAnswers(more))
