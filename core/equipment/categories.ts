import { infrastructure } from './infrastructure-categories.ts'
import { sterilization } from './sterilization-categories.ts'
import { treatment } from './treatment-categories.ts'
import type { Category } from './category.ts'

export const categoryIds = [
  'autoclave',
  'compressor',
  'dental-chair',
  'intraoral-xray',
  'extraoral-xray',
  'vacuum-pump',
  'curing-light',
  'ultrasonic-cleaner',
  'ultrasonic-scaler',
  'sealer',
  'high-speed-handpiece',
  'low-speed-handpiece',
  'micromotor',
  'water-purifier',
  'biological-incubator',
  'apex-locator',
  'endodontic-motor',
  'laser',
  'intraoral-scanner',
  'amalgamator',
  'defibrillator',
  'air-conditioner',
  'other',
] as const
export type CategoryId = (typeof categoryIds)[number]

/** Equipment that emits X-rays. */
export const emitters = ['intraoral-xray', 'extraoral-xray'] as const satisfies CategoryId[]

/** The categories of a clinic's equipment. The plans for each, with their sources, are in `core/regulation`. */
export const categories: Record<CategoryId, Category> = { ...sterilization, ...infrastructure, ...treatment }

export const categoryLabels = Object.fromEntries(
  categoryIds.map((id) => [id, categories[id].label]),
) as Record<CategoryId, string>
