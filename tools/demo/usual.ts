import {
  accept,
  approve,
  attach,
  close,
  complete,
  confirmVisit,
  proposeVisit,
  rate,
  request,
  sendQuote,
  start,
} from './job.ts'
import type { Job, Request } from './job.ts'
import type { Story } from './agenda.ts'
import type { Picture } from './pictures.ts'

/** The course of most repairs. */
export interface Usual extends Omit<Request, 'clinic'> {
  clinic: NonNullable<Job['clinic']>
  /** The working day of the request; the rest takes eight more. */
  day: number
  /** With a visit before the quote, straight to the quote, or a preventive service on an agreed day. */
  way: 'visited' | 'quoted' | 'planned'
  /** Null if the clinic does not react, so that the order closes by itself. */
  stars: number | null
  comment: string | null
  /** The technician's pictures of the work. */
  pictures: readonly Picture[]
}

/** From the request to the rating, in some eight working days. */
export function usual(repair: Usual): Story {
  return async () => {
    const { time, day, way } = repair
    await time.until(day, way === 'quoted' ? '08:40' : '14:20')
    const job = await request(repair)
    await time.until(day, way === 'quoted' ? '10:15' : '15:40')
    await accept(job)
    if (way === 'visited') await diagnose(job, day)
    await time.until(day + 1, '11:30')
    await sendQuote(job)
    await time.until(day + 2, '09:05')
    await approve(job)
    await work(job, repair)
    await review(job, repair)
  }
}

async function diagnose(job: Job, day: number): Promise<void> {
  const { time } = job
  await proposeVisit(job, 'diagnosis', time.at(day + 1, '10:00'), 45)
  await time.until(day, '16:50')
  await confirmVisit(job)
}

async function work(job: Job, { time, day, way, pictures }: Usual): Promise<void> {
  if (way !== 'quoted') {
    await proposeVisit(job, 'work', time.at(day + 4, '08:30'), 120)
    await time.until(day + 2, '11:45')
    await confirmVisit(job)
  }
  await time.until(day + 4, '08:35')
  await start(job)
  await time.until(day + 4, '10:40')
  const photoIds = await attach(job, job.workshop, pictures)
  await time.until(day + 4, '10:50')
  await complete(job, { photoIds })
}

async function review(job: Job, { time, day, stars, comment }: Usual): Promise<void> {
  if (stars === null) return
  await time.until(day + 5, '12:10')
  await close(job)
  await time.until(day + 5, '12:20')
  await rate(job, stars, comment)
}
