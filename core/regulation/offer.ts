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
  /** What the technician's order is; 'preventive' where nothing is said. */
  orderKind?: 'preventive' | 'calibration' | 'inspection'
  /** The checklist that each date opens. */
  template?: string
  /** What the technician's checklist of the category asks for. */
  isPreventive?: boolean
}

/** The routines of a piece, as its own values make them. */
export type Routines = (attributes: Attributes) => readonly Routine[]

export const routine = (
  rule: string,
  title: string,
  usually: Usually,
  tasks: readonly string[],
  orderKind?: Routine['orderKind'],
): Routine => ({ rule, title, usually, tasks, ...(orderKind ? { orderKind } : {}) })

/** The technician's preventive of a category, which has a checklist of its own. */
export const preventive = (rule: string, title: string, tasks: readonly string[]): Routine => ({
  ...routine(rule, title, 'technician', tasks),
  isPreventive: true,
})

/** A category's own number, where it is known. */
export function numberOf(attributes: Attributes, key: string): number | null {
  const value = attributes[key]
  return typeof value === 'number' ? value : null
}
