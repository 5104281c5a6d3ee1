import { urgencyOf } from '#core/paper/paper.ts'
import type { Facts, EquipmentFact } from './facts.ts'
import { lightCauses, lights, type Light, type LightCause } from './parts.ts'
import { plansPart } from './plans-part.ts'
import { nonconformitiesPart } from './nonconformities-part.ts'
import { papersPart } from './papers-part.ts'
import { standingOf, sterilizationPart } from './sterilization-part.ts'

/** Causes that make the light red; all others make it yellow. */
const irregular = new Set<LightCause>([
  'plan_overdue',
  'paper_expired',
  'test_failed',
  'test_missing',
  'equipment_down',
  'action_overdue',
])

const lightOf = (cause: LightCause | null): Light =>
  cause === null ? 'ok' : irregular.has(cause) ? 'irregular' : 'attention'

const rank = (light: Light) => lights.indexOf(light)

export interface LitEquipment extends EquipmentFact {
  light: Light
  cause: LightCause | null
}

/** The light of each equipment, by its worst cause. */
export function litEquipment(facts: Facts): LitEquipment[] {
  const found = causesByEquipment(facts)
  return facts.equipmentList.map((equipment) => {
    const cause = (found.get(equipment.id) ?? []).reduce<LightCause | null>(worse, null)
    return Object.assign({ light: lightOf(cause), cause }, equipment)
  })
}

function worse(one: LightCause | null, other: LightCause): LightCause {
  if (one === null) return other
  const difference =
    rank(lightOf(other)) - rank(lightOf(one)) || lightCauses.indexOf(one) - lightCauses.indexOf(other)
  return difference > 0 ? other : one
}

function causesByEquipment(facts: Facts): Map<string, LightCause[]> {
  const found = new Map<string, LightCause[]>()
  const add = (id: string | null | undefined, cause: LightCause) => {
    if (id) found.set(id, [...(found.get(id) ?? []), cause])
  }
  for (const part of [plansPart, papersPart, sterilizationPart, nonconformitiesPart]) {
    for (const { equipment, cause, on } of part(facts).losses) {
      // A past week without a test cannot be mended; only today counts for the light.
      if (cause !== 'test_missing' || on === facts.today) add(equipment?.id, cause)
    }
  }
  addSoon(facts, add)
  return found
}

function addSoon(facts: Facts, add: (id: string | null, cause: LightCause) => void): void {
  const { today } = facts
  for (const { equipmentId, dueOn, noticeDays } of facts.plans) {
    if (dueOn !== null && urgencyOf(dueOn, noticeDays, today) === 'soon') add(equipmentId, 'plan_soon')
  }
  for (const { equipmentId, validUntil, noticeDays } of facts.papers) {
    if (urgencyOf(validUntil, noticeDays, today) === 'soon') add(equipmentId, 'paper_soon')
  }
  const down = new Set(facts.equipmentList.filter(({ status }) => status === 'down').map(({ id }) => id))
  for (const autoclave of facts.autoclaves) {
    if (!down.has(autoclave.equipmentId) && standingOf(autoclave, today) === 'warn')
      add(autoclave.equipmentId, 'test_soon')
  }
}

/** A room has the light of its worst equipment. Equipment without a room is grouped last. */
export function litRooms(
  equipmentList: readonly LitEquipment[],
): { room: string | null; light: Light; equipmentCount: number }[] {
  const rooms = new Map<string | null, LitEquipment[]>()
  for (const equipment of equipmentList)
    rooms.set(equipment.room, [...(rooms.get(equipment.room) ?? []), equipment])
  return [...rooms].map(([room, all]) => ({
    room,
    equipmentCount: all.length,
    light: all.reduce<Light>((worst, { light }) => (rank(light) > rank(worst) ? light : worst), 'ok'),
  }))
}
