import type { Caller, Person } from './caller.ts'
import type { EquipmentList } from './stage.ts'
import type { Time } from './time.ts'

/** All persons of the demonstration. */
export interface Cast {
  time: Time
  clinic: Person & { equipmentList: EquipmentList }
  /** The technician whose account is shown, and a colleague. */
  first: Person
  second: Person
  administrator: Caller
  /** Equipment of the technician's client who is not on Equipo. */
  clientEquipment: EquipmentList
}

export function equipmentOf(equipmentList: EquipmentList, name: string): string {
  const id = equipmentList.get(name)
  if (!id) throw new Error(`no such equipment: ${name}`)
  return id
}
