import type { CategoryId } from '#core/equipment/categories.ts'
import { infrastructurePreventives } from './built-in-infrastructure.ts'
import type { BuiltIn } from './built-in-making.ts'
import { records } from './built-in-records.ts'
import { routines } from './built-in-routines.ts'
import { sterilizationPreventives } from './built-in-sterilization.ts'
import { treatmentPreventives } from './built-in-treatment.ts'

/** The current checklists that come with Equipo. A run keeps the items that it was begun with. */
export const builtIns: readonly BuiltIn[] = [
  ...routines,
  ...records,
  ...sterilizationPreventives,
  ...infrastructurePreventives,
  ...treatmentPreventives,
]

const byCode = new Map(builtIns.map((one) => [one.code, one]))

export const builtInOf = (code: string): BuiltIn | undefined => byCode.get(code)

/** Reference by which a template is requested. */
export const builtInRef = ({ code }: Pick<BuiltIn, 'code'>): string => `builtin:${code}`

/** Reference of the technician's preventive checklist of a category. */
export const preventiveRef = (category: CategoryId): string => `builtin:preventive-${category}`
