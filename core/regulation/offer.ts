import type { Attributes } from '#core/equipment/attributes.ts'

/**
 * Who usually does it: the clinic's own people, the technician, the medical physicist or the engineer of pressure
 * vessels (PLH).
 */
export type Usually = 'clinic' | 'technician' | 'physicist' | 'engineer'

/** A routine of a category, before its rule is looked up. */
export interface Routine {
  /** The rule that gives the interval and the basis. */
  rule: string
  title: string
  tasks: readonly string[]
  usually: Usually
  /** Kind of the technician's order; 'preventive' by default. */
  orderKind?: 'preventive' | 'calibration' | 'inspection'
  /** The checklist that each date opens. */
  template?: string
  /** Whether it uses the technician's preventive checklist of the category. */
  isPreventive?: boolean
}

/** The routines of equipment, given the values of its category's fields. */
export type Routines = (attributes: Attributes) => readonly Routine[]

export const routine = (
  rule: string,
  title: string,
  usually: Usually,
  tasks: readonly string[],
  orderKind?: Routine['orderKind'],
): Routine => ({ rule, title, usually, tasks, ...(orderKind ? { orderKind } : {}) })

/** The technician's preventive routine of a category, which has a checklist of its own. */
export const preventive = (rule: string, title: string, tasks: readonly string[]): Routine => ({
  ...routine(rule, title, 'technician', tasks),
  isPreventive: true,
})

/** A number among the category's own values, if it is known. */
export function numberOf(attributes: Attributes, key: string): number | null {
  const value = attributes[key]
  return typeof value === 'number' ? value : null
}
