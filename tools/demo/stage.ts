import { administrationApi } from '#core/administration/administration.api.ts'
import { equipmentEditApi } from '#core/equipment/equipment-edit.api.ts'
import { usualAttributes } from '#core/equipment/attributes.ts'
import { categories } from '#core/equipment/categories.ts'
import { clientApi } from '#core/client/client.api.ts'
import { addDays, addMonths } from '#core/kit/dates.ts'
import { organizationApi } from '#core/organization/organization.api.ts'
import type { App } from '#server/app.ts'
import { q } from '#server/database.ts'
import { stranger, type Scope } from '#server/kit/scope.ts'
import { timeZone } from './calendar.ts'
import { nobody, register, signIn, type Caller, type Entrance, type Person } from './caller.ts'
import { administratorName, password, type Character, type ClientCard } from './people.ts'
import type { Equipment } from './equipment.ts'
import type { Time } from './time.ts'

/** Registers a person with an organization, its profile and its plan. */
export async function enter(
  door: Door,
  character: Character,
  planned: readonly Equipment[] = [],
): Promise<Person & { equipmentList: EquipmentList }> {
  const { registration, details, plan, pixKey } = character
  const { app, time } = door
  const person = await register(door, registration)
  const { version } = await person.ask(organizationApi.get, {})
  const { city, state } = registration
  const written = await person.ask(organizationApi.update, {
    ...details,
    sanitaryLicenceUntil: details.sanitaryLicence ? addDays(time.today, 143) : null,
    city,
    state,
    timeZone,
    version,
    actionId: time.id(),
  })
  if (pixKey)
    await person.ask(organizationApi.setPixKey, {
      kind: 'email',
      key: pixKey,
      version: written.version,
      actionId: time.id(),
    })
  const equipmentList = await registerEquipment(time, person, planned)
  await givePlan(app, person, plan)
  return { ...person, equipmentList }
}

export interface Door extends Entrance {
  app: App
  time: Time
}

/** Ids of equipment by name. */
export type EquipmentList = ReadonlyMap<string, string>

export async function registerEquipment(
  time: Time,
  person: Person,
  planned: readonly Equipment[],
  clinicId?: string,
): Promise<EquipmentList> {
  const equipmentList = new Map<string, string>()
  for (const equipment of planned) {
    const id = time.id()
    const written = { id, actionId: time.id(), ...writtenOf(equipment, time, equipmentList.size) }
    // A technician does not know the price of a client's equipment.
    const own = clinicId ? { clinicId } : { purchase: purchaseOf(equipment, equipmentList.size) }
    await person.ask(equipmentEditApi.create, { ...written, ...own })
    equipmentList.set(equipment.name, id)
    await time.untilInstant(time.now)
  }
  return equipmentList
}

function writtenOf(equipment: Equipment, { today }: Time, index: number) {
  const { name, category, brand, model, room, age } = equipment
  const acquiredOn = addDays(addMonths(today, age * -12), -((index * 37) % 200))
  const { risk, criticality } = categories[category]
  const year = acquiredOn.slice(2, 4)
  return {
    name,
    category,
    brand,
    model,
    room,
    criticality,
    acquiredOn,
    serialNumber: `${model.replace(/[^A-Z0-9]/g, '')}-${year}${10_457 + index * 613}`,
    assetTag: `PAT-${String(index + 101)}`,
    anvisaNumber: risk ? `8000000${String(1001 + index * 17)}` : null,
    riskClass: risk,
    status: 'operational' as const,
    warrantyUntil: addMonths(acquiredOn, 12),
    attributes: usualAttributes(category),
  }
}

const purchaseOf = ({ value }: Equipment, index: number) => ({
  valueCents: value,
  supplier: index % 3 === 0 ? 'Dental Campinas Equipamentos' : 'Odonto Centro Comercial',
  invoice: `NF ${String(20_118 + index * 271)}`,
})

/** Adds a clinic that is not on Equipo, with its equipment, managed by its technician. */
export async function addClient(
  time: Time,
  workshop: Person,
  { card, equipmentList }: { card: ClientCard; equipmentList: readonly Equipment[] },
): Promise<EquipmentList> {
  const clinicId = time.id()
  await workshop.ask(clientApi.create, { id: clinicId, actionId: time.id(), ...card })
  return registerEquipment(time, workshop, equipmentList, clinicId)
}

/** Sets up the administrator as the person who runs the server does. */
export async function enterAdministrator(
  door: Door,
  { email, setupCode }: { email: string; setupCode: string },
): Promise<Caller> {
  await nobody(door).ask(administrationApi.setUp, { code: setupCode, password, seen: 'missing' })
  const administrator = await signIn(door, email, password)
  await demandSecondFactor(door.app, email, true)
  return administrator
}

/**
 * During the simulated year the administrator counts as set up; a real person who signs in later must add a second
 * factor.
 */
export async function demandSecondFactor({ database }: App, email: string, isThere: boolean): Promise<void> {
  await database.pool.query('update auth."user" set "twoFactorEnabled" = $2 where email = $1', [
    email,
    isThere,
  ])
  await database.pool.query(
    `update auth.session s set "secondFactor" = true from auth."user" u where u.id = s."userId" and u.email = $1`,
    [email],
  )
}

/** Sets a plan in the database as an administrator does; there is no page for it yet. */
async function givePlan({ database }: App, person: Person, plan: Character['plan']): Promise<void> {
  const administrator: Scope = {
    ...stranger,
    actor: { kind: 'user', userId: person.userId, name: administratorName },
    role: 'equipo_admin',
    profileRole: 'admin',
  }
  const update = q
    .updateTable('subscriptions')
    .set({ plan })
    .where('organizationId', '=', person.organizationId)
  await database.write(administrator, (tx) => tx.all(update))
}
