import { addDays, dateIn } from '#core/kit/dates.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { failureApi } from '#core/sterilization/failure.api.ts'
import { writtenSteps } from '#core/sterilization/failure.ts'
import type { LoadDetail } from '#core/sterilization/load-schemas.ts'
import { sterilizationApi, testApi } from '#core/sterilization/sterilization.api.ts'
import type { Story } from './agenda.ts'
import { timeZone } from './calendar.ts'
import { equipmentOf, type Cast } from './cast.ts'
import { packagesOf, readingsOf, stepNotes } from './sterilization-values.ts'

/** Working days before today: the first that was recorded, and the one with a positive biological test. */
const firstDay = -44
const failedDay = -24
/** A biological test on the first of every five working days. */
const week = 5

type Open = Input<typeof sterilizationApi.open>

/** Two loads a day, a biological test a week, one of which failed and was handled; today's waits in the incubator. */
export const clinicSterilization = (cast: Cast): readonly Story[] => [() => sterilize(cast)]

async function sterilize(cast: Cast): Promise<void> {
  const { time } = cast
  const main = equipmentOf(cast.clinic.equipmentList, 'Autoclave principal')
  for (let day = firstDay; day < 0; day += 1) {
    const withTest = (day - firstDay) % week === 0
    const tested = await load(cast, main, { day, hour: '08:10', withTest })
    if (tested && withTest) time.start(() => readNextDay(cast, tested, day))
    await load(cast, main, { day, hour: '14:10', withTest: false })
  }
  await thisMorning(cast, main)
}

interface When {
  day: number
  hour: string
  withTest: boolean
}

/** A load from start to end. While the main autoclave is down, the other one is used. */
async function load(cast: Cast, main: string, { day, hour, withTest }: When): Promise<LoadDetail | null> {
  const { time, clinic } = cast
  await time.until(day, hour)
  const { autoclaves } = await clinic.ask(sterilizationApi.start, {})
  const free = autoclaves.filter(({ status, runningLoadId }) => status !== 'down' && !runningLoadId)
  const autoclave = free.find(({ id }) => id === main) ?? free[0]
  if (!autoclave) return null
  const opened = await open(cast, autoclave.id, withTest)
  await time.untilInstant(new Date(time.now.getTime() + 42 * 60_000))
  const ended = await finish(cast, opened)
  return clinic.ask(sterilizationApi.release, { id: ended.id, actionId: time.id() })
}

function open(cast: Cast, equipmentId: string, withTest: boolean, more: Partial<Open> = {}) {
  const { time, clinic } = cast
  const today = dateIn(timeZone, time.now)
  const turn = Math.floor(time.now.getTime() / 3_600_000)
  return clinic.ask(sterilizationApi.open, {
    id: time.id(),
    actionId: time.id(),
    equipmentId,
    proposal: '134',
    purpose: 'load',
    startedAt: time.now.toISOString(),
    implants: false,
    integratorType: 5,
    integratorLot: 'INT-2291',
    integratorUntil: addDays(time.today, 210),
    ...packagesOf(turn),
    biological: withTest
      ? {
          testId: time.id(),
          indicatorLot: 'BI-7741',
          indicatorUntil: addDays(today, 130),
          position: 'Perto do dreno, na bandeja de baixo',
          doubleWrapped: true,
        }
      : null,
    ...more,
  })
}

function finish({ time, clinic }: Cast, { id }: LoadDetail) {
  const turn = Math.floor(time.now.getTime() / 3_600_000)
  return clinic.ask(sterilizationApi.finish, {
    id,
    actionId: time.id(),
    ...readingsOf(turn),
    pressureUnit: 'bar',
    integrator: 'conform',
    endedAt: time.now.toISOString(),
    acceptBlock: false,
  })
}

async function incubate({ time, clinic }: Cast, { biological }: LoadDetail): Promise<string> {
  const id = biological?.id ?? ''
  await clinic.ask(testApi.incubate, {
    id,
    actionId: time.id(),
    controlLot: 'BI-7741',
    incubator: 'Incubadora biológica',
    celsius: 57,
    hours: 24,
    startedAt: time.now.toISOString(),
  })
  return id
}

async function readNextDay(cast: Cast, tested: LoadDetail, day: number): Promise<void> {
  const { time, clinic } = cast
  const id = await incubate(cast, tested)
  await time.untilInstant(new Date(time.now.getTime() + 24.5 * 3_600_000))
  const isFailed = day === failedDay
  const read = await clinic.ask(testApi.read, reading(cast, id, isFailed ? 'positive' : 'negative'))
  if (isFailed && read.failureId) await dealWith(cast, read.failureId, day + 1)
}

const reading = ({ time }: Cast, id: string, processed: 'negative' | 'positive') => ({
  id,
  actionId: time.id(),
  processed,
  control: 'positive' as const,
  readAt: time.now.toISOString(),
  readBy: 'Sônia Arruda',
})

/** Everything is recalled, the repeated test is negative; then the technical responsible signs. */
async function dealWith(cast: Cast, failureId: string, day: number): Promise<void> {
  const { time, clinic } = cast
  await time.until(day, '10:20')
  const { packages, equipmentId } = await clinic.ask(failureApi.get, { id: failureId })
  const step = { id: failureId, choice: 'all' as const, step: 'scope' as const, note: null }
  await clinic.ask(failureApi.step, { ...step, actionId: time.id() })
  const ids = packages.map(({ id }) => id)
  await recall(cast, failureId, ids.slice(0, 4), 'used', 'Consultório 1')
  await recall(cast, failureId, ids.slice(4), 'found', 'Armário da esterilização')
  await time.until(day, '11:30')
  await recall(cast, failureId, ids.slice(4), 'reprocessed', null)
  for (const written of writtenSteps) {
    const note = stepNotes[written]
    if (note) await clinic.ask(failureApi.step, { id: failureId, actionId: time.id(), step: written, note })
  }
  await time.until(day, '15:20')
  const more = { purpose: 'repeat' as const, failureId, packages: [] }
  const repeat = await open(cast, equipmentId, true, more)
  await time.untilInstant(new Date(time.now.getTime() + 42 * 60_000))
  const id = await incubate(cast, await finish(cast, repeat))
  await time.until(day + 2, '09:00')
  await clinic.ask(testApi.read, reading(cast, id, 'negative'))
  const signature = `${clinic.name}, CRO-SP 98765`
  await clinic.ask(failureApi.end, { id: failureId, actionId: time.id(), signature })
}

async function recall(
  { time, clinic }: Cast,
  id: string,
  packageIds: string[],
  fate: 'used' | 'found' | 'reprocessed',
  place: string | null,
): Promise<void> {
  if (packageIds.length === 0) return
  await clinic.ask(failureApi.recall, { id, actionId: time.id(), packageIds, fate, place })
}

/**
 * This week's biological test is in the incubator, a load waits for release, and one is in the chamber. All follow each
 * other closely, so that they fit into the morning of a clinic that opens at eight.
 */
async function thisMorning(cast: Cast, main: string): Promise<void> {
  const { time, clinic } = cast
  const reserve = equipmentOf(clinic.equipmentList, 'Autoclave reserva')
  const { autoclaves } = await clinic.ask(sterilizationApi.start, {})
  const isFree = (id: string) => autoclaves.some((one) => one.id === id && one.status !== 'down')
  const used = isFree(main) ? main : reserve
  if (!isFree(used)) return
  await time.untilInstant(time.before(130))
  const tested = await open(cast, used, true)
  await time.untilInstant(time.before(86))
  const ended = await finish(cast, tested)
  await clinic.ask(sterilizationApi.release, { id: ended.id, actionId: time.id() })
  await incubate(cast, ended)
  await time.untilInstant(time.before(80))
  const second = await open(cast, used, false)
  await time.untilInstant(time.before(36))
  await finish(cast, second)
  await time.untilInstant(time.before(25))
  await open(cast, used, false)
}
