import { type EquipmentDetail } from '#core/equipment/equipment.api.ts'
import { equipmentEditApi } from '#core/equipment/equipment-edit.api.ts'
import { newId } from '#core/kit/ids.ts'
import type { Input } from '#core/kit/endpoint.ts'
import type { LoadDetail } from '#core/sterilization/load-schemas.ts'
import { sterilizationApi, testApi } from '#core/sterilization/sterilization.api.ts'
import type { Caller, TestApp } from './app.ts'

type Open = Input<typeof sterilizationApi.open>
type Finish = Input<typeof sterilizationApi.finish>

/** An autoclave of a clinic: gravity with 21 L, unless `attributes` says otherwise. */
export const registerAutoclave = (
  clinic: Caller,
  attributes: Record<string, string | number> = {},
): Promise<EquipmentDetail> =>
  clinic.ok(equipmentEditApi.create, {
    id: newId(),
    actionId: newId(),
    name: 'Autoclave da sala',
    category: 'autoclave',
    criticality: 'high',
    status: 'operational',
    attributes: { litres: 21, cycle: 'Gravitacional (N)', ...attributes },
  })

/** Input of a load of ten packages that goes in now. */
export const openInput = (app: TestApp, equipmentId: string, more: Partial<Open> = {}): Open => ({
  id: newId(),
  actionId: newId(),
  equipmentId,
  proposal: '134',
  purpose: 'load',
  startedAt: app.now.toISOString(),
  operator: 'Sônia Arruda',
  implants: false,
  integratorType: 5,
  packages: [{ kind: 'Kit clínico', count: 10, transparent: true, preparedBy: 'Sônia Arruda' }],
  ...more,
})

export const biological = () => ({
  testId: newId(),
  indicatorLot: 'BI-7741',
  indicatorUntil: '2027-03-31',
  position: 'Perto do dreno',
  doubleWrapped: true as const,
})

/** Input of the end of a cycle, within the limits and with the integrator turned. */
export const endInput = (app: TestApp, id: string, more: Partial<Finish> = {}): Finish => ({
  id,
  actionId: newId(),
  minutes: 4.1,
  celsius: 134.2,
  pressure: 2.15,
  pressureUnit: 'bar',
  integrator: 'conform',
  endedAt: app.now.toISOString(),
  acceptBlock: false,
  ...more,
})

export const minutesLater = (app: TestApp, minutes: number) => {
  app.now = new Date(app.now.getTime() + minutes * 60_000)
}

/** A load that went in, and came out half an hour later. */
export async function sterilized(
  app: TestApp,
  clinic: Caller,
  equipmentId: string,
  more: Partial<Open> = {},
): Promise<LoadDetail> {
  const load = await clinic.ok(sterilizationApi.open, openInput(app, equipmentId, more))
  minutesLater(app, 30)
  return clinic.ok(sterilizationApi.finish, endInput(app, load.id))
}

type Read = Input<typeof testApi.read>

/** Puts a load's ampoules into the incubator. */
export async function incubate(app: TestApp, clinic: Caller, load: LoadDetail): Promise<string> {
  const id = load.biological?.id ?? ''
  await clinic.ok(testApi.incubate, {
    id,
    actionId: newId(),
    controlLot: 'BI-7741',
    incubator: 'Incubadora 1',
    celsius: 57,
    hours: 24,
    startedAt: app.now.toISOString(),
  })
  return id
}

/** Incubates a load's ampoules; they are read a day later. */
export async function incubated(app: TestApp, clinic: Caller, load: LoadDetail): Promise<string> {
  const id = await incubate(app, clinic, load)
  minutesLater(app, 24 * 60)
  return id
}

export const readInput = (app: TestApp, id: string, more: Partial<Read> = {}): Read => ({
  id,
  actionId: newId(),
  processed: 'negative',
  control: 'positive',
  readAt: app.now.toISOString(),
  readBy: 'Sônia Arruda',
  ...more,
})

/** A load with a biological test, read a day later. */
export async function tested(
  app: TestApp,
  clinic: Caller,
  equipmentId: string,
  processed: 'negative' | 'positive',
  more: Partial<Open> = {},
): Promise<LoadDetail> {
  const load = await sterilized(app, clinic, equipmentId, { biological: biological(), ...more })
  const id = await incubated(app, clinic, load)
  return clinic.ok(testApi.read, readInput(app, id, { processed }))
}

/** A load of some days ago with a positive biological test, and its consequences; no time passes in the test. */
export async function failedBefore(app: TestApp, clinic: Caller, operator: string) {
  const at = (hours: number) => new Date(app.now.getTime() - (72 - hours) * 3_600_000).toISOString()
  const { id: equipmentId } = await registerAutoclave(clinic)
  const opened = { startedAt: at(0), operator, biological: biological() }
  const { id: loadId } = await clinic.ok(sterilizationApi.open, openInput(app, equipmentId, opened))
  const ended = await clinic.ok(sterilizationApi.finish, endInput(app, loadId, { endedAt: at(1) }))
  const testId = ended.biological?.id ?? ''
  const incubation = { controlLot: 'BI-7741', incubator: operator, celsius: 57, hours: 24, startedAt: at(2) }
  await clinic.ok(testApi.incubate, { id: testId, actionId: newId(), ...incubation })
  const read = readInput(app, testId, { processed: 'positive', readAt: at(30) })
  const { failureId, results, programLimits } = await clinic.ok(testApi.read, read)
  return {
    loadId,
    testId,
    failureId: failureId ?? '',
    resultId: results[0]?.id ?? '',
    programId: programLimits.id,
    packageId: ended.packageList[0]?.id ?? '',
  }
}
