import type { Input } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import type { failureApi, FailureDetail } from '#core/sterilization/failure.api.ts'
import type { LoadDetail } from '#core/sterilization/load-schemas.ts'
import { sterilizationApi } from '#core/sterilization/sterilization.api.ts'
import type { Caller } from './app.ts'

/** Input of a recorded step of a failure. */
export const stepInput = (
  { id }: FailureDetail,
  step: Input<typeof failureApi.step>['step'],
  more: object = {},
) => ({ id, actionId: newId(), step, note: 'Feito e conferido', ...more })

/** Input of the signed end of a failure. */
export const endFailureInput = ({ id }: FailureDetail) => ({
  id,
  actionId: newId(),
  signature: 'Helena Sampaio, CRO-SP 12345',
})

export const openSteps = ({ steps }: FailureDetail) =>
  steps.filter(({ state }) => state === 'open').map(({ step }) => step)

/** The current states of loads. */
export const statesOf = async (clinic: Caller, loads: readonly LoadDetail[]) =>
  Promise.all(loads.map(async ({ id }) => (await clinic.ok(sterilizationApi.get, { id })).state))
