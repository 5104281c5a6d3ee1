import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import type { Person } from './caller.ts'
import { equipmentOf, type Cast } from './cast.ts'
import {
  accept,
  approve,
  close,
  complete,
  rate,
  request,
  sendQuote,
  start,
  type Job,
  type Request,
} from './job.ts'
import { repairs, type RepairName } from './repairs.ts'

/** Actions for the stories of one clinic. Days are working days, as in `Time`. */
export interface Scene extends Cast {
  /** The clinic sends a request to the first technician, unless `more` names another. */
  ask: (equipment: string, repair: RepairName, more?: Partial<Request>) => Promise<Job>
  /** Accepted at the hour, quoted on the same afternoon. */
  quoted: (job: Job, day: number, hour?: string) => Promise<void>
  /** Done on the day of the approval, accepted and rated on the next. */
  finish: (job: Job, day: number, stars: number, comment?: string) => Promise<void>
  /** The order as the clinic sees it after a workshop let go of it; `workshop` is the next one. */
  look: (job: Job, workshop?: Person) => Promise<void>
}

export function sceneOf(cast: Cast): Scene {
  const { time, clinic, first } = cast
  return {
    ...cast,
    ask: (equipment, repair, more = {}) =>
      request({
        time,
        clinic,
        workshop: first,
        repair: repairs[repair],
        equipmentId: equipmentOf(clinic.equipmentList, equipment),
        ...more,
      }),
    async quoted(job, day, hour = '10:20') {
      await time.until(day, hour)
      await accept(job)
      await time.until(day, '15:10')
      await sendQuote(job)
    },
    async finish(job, day, stars, comment) {
      await time.until(day, '09:10')
      await start(job)
      await time.until(day, '11:40')
      await complete(job)
      await time.until(day + 1, '08:30')
      await close(job)
      await time.until(day + 1, '08:35')
      await rate(job, stars, comment ?? null)
    },
    async look(job, workshop = job.workshop) {
      job.workshop = workshop
      job.order = await clinic.ask(serviceOrderApi.get, { id: job.order.id })
    },
  }
}

/** The clinic approves the open quote at that hour. */
export async function approveAt(job: Job, day: number, hour: string): Promise<void> {
  await job.time.until(day, hour)
  await approve(job)
}
