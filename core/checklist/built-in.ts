import type { CategoryId } from '#core/equipment/categories.ts'
import { infrastructurePreventives } from './built-in-infrastructure.ts'
import type { BuiltIn } from './built-in-making.ts'
import { routines } from './built-in-routines.ts'
import { sterilizationPreventives } from './built-in-sterilization.ts'
import { treatmentPreventives } from './built-in-treatment.ts'

/** The checklists that come with Equipo, as they are asked today. Runs keep what they asked. */
export const builtIns: readonly BuiltIn[] = [
  ...routines,
  ...sterilizationPreventives,
  ...infrastructurePreventives,
  ...treatmentPreventives,
]

const byCode = new Map(builtIns.map((one) => [one.code, one]))

export const builtInOf = (code: string): BuiltIn | undefined => byCode.get(code)

/** How it is named where a template is asked for. */
export const builtInRef = ({ code }: Pick<BuiltIn, 'code'>): string => `builtin:${code}`

/** The technician's preventive of a category. */
export const preventiveRef = (category: CategoryId): string => `builtin:preventive-${category}`
