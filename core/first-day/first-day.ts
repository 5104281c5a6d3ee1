import type { CategoryId } from '#core/equipment/categories.ts'
import type { Instant } from '#core/kit/dates.ts'

/** Equipment that almost every office has, the most important first. */
export const usualEquipment = [
  'autoclave',
  'dental-chair',
  'compressor',
  'vacuum-pump',
  'intraoral-xray',
  'ultrasonic-cleaner',
  'sealer',
  'curing-light',
] as const satisfies readonly CategoryId[]

const firstDaySteps = ['clinic', 'equipment', 'technician', 'order'] as const
export type FirstDayStep = (typeof firstDaySteps)[number]

export interface Beginning {
  trialEndsAt: Instant
  clinicName: string
  taxId: string | null
  /** The account's person, after whom a clinic is called until it says its own name. */
  personName: string
  isOwner: boolean
  equipment: number
  /** Technicians who were invited. */
  invited: number
  orders: number
}

/** True once the clinic has said what it is called. A dentist may work under her own name: her CNPJ or CPF says so. */
const hasOwnName = ({ clinicName, personName, taxId }: Beginning): boolean =>
  clinicName !== personName || taxId !== null

/**
 * The steps of a clinic's first days, and which are done. Null after its first order, without anything left to do, and
 * after its trial: who has not gone this way by then goes another one.
 */
export function firstDay(facts: Beginning, now: Date): { id: FirstDayStep; done: boolean }[] | null {
  const { isOwner, equipment, invited, orders } = facts
  if (orders > 0 || Date.parse(facts.trialEndsAt) <= now.getTime()) return null
  const done: Record<FirstDayStep, boolean> = {
    clinic: hasOwnName(facts),
    equipment: equipment > 0,
    technician: invited > 0,
    order: false,
  }
  // Only an owner changes the clinic's profile.
  return firstDaySteps.filter((id) => isOwner || id !== 'clinic').map((id) => ({ id, done: done[id] }))
}
