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

/**
 * What a clinic has. Intervals that a norm sets: RDC 1.002/2025 art. 136 (incubator), IN 95/2021 (intraoral X-ray, 2 years),
 * IN 94/2021 (extraoral X-ray, 1 year). All others are proposals that the manufacturer's manual overrides.
 */
export const categories: Record<CategoryId, Category> = { ...sterilization, ...infrastructure, ...treatment }
