import { sterilizationApi } from '#core/sterilization/sterilization.api.ts'
import { newId } from '#core/kit/ids.ts'
import type { Person, TestApp } from '#test/app.ts'
import {
  biological,
  endInput,
  failedBefore,
  incubate,
  openInput,
  registerAutoclave,
} from '#test/sterilization.ts'

/** Loads in every state that looks different. */
export interface Sterilized {
  /** In the chamber. */
  runningLoad: string
  /** Finished conform, with an ampoule that waits for the incubator. */
  conformLoad: string
  /** Finished conform, with an ampoule in the incubator. */
  incubatedLoad: string
  /** Released. */
  releasedLoad: string
  /** Blocked by an open failure. */
  lockedLoad: string
  failure: string
}

export async function keepSterilization(app: TestApp, dentist: Person): Promise<Sterilized> {
  const failed = await failedBefore(app, dentist, 'Sônia Arruda de Albuquerque')
  const { id } = await registerAutoclave(dentist, { cycle: 'Pré-vácuo (B)' })
  const at = (hours: number) => new Date(app.now.getTime() - hours * 3_600_000).toISOString()
  const ended = async (hours: number, more: object = {}) => {
    const load = await dentist.ok(
      sterilizationApi.open,
      openInput(app, id, { startedAt: at(hours), ...more }),
    )
    return dentist.ok(sterilizationApi.finish, endInput(app, load.id, { endedAt: at(hours - 0.7) }))
  }
  const released = await ended(5)
  await dentist.ok(sterilizationApi.release, { id: released.id, actionId: newId() })
  const incubating = await ended(7, { biological: biological() })
  await incubate(app, dentist, incubating)
  const conform = await ended(3, { biological: biological() })
  const running = await dentist.ok(sterilizationApi.open, openInput(app, id, { startedAt: at(0.3) }))
  return {
    runningLoad: running.id,
    conformLoad: conform.id,
    incubatedLoad: incubating.id,
    releasedLoad: released.id,
    lockedLoad: failed.loadId,
    failure: failed.failureId,
  }
}
