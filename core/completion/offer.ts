import type { TemplateItem } from '#core/checklist/item.ts'
import type { CompletionDraft } from './schemas.ts'

/** The source of an offered reading. `manual`: name and unit only, since its limits stand in the device's manual. */
export const offerSources = ['report', 'template', 'norm', 'manual'] as const

/** A reading that the form offers, so that nobody types its name, unit and limits again. */
export interface ReadingOffer {
  source: (typeof offerSources)[number]
  name: string
  unit: string
  min: number | null
  max: number | null
  decimals: number | null
  /** Serial number of the instrument by which it was measured the last time. */
  serialNumber: string | null
}

/** The readings of an earlier report. */
export const offersOfReport = ({
  readings,
  instruments,
}: Pick<CompletionDraft, 'readings' | 'instruments'>): ReadingOffer[] =>
  readings.map(({ name, unit, min, max, decimals, instrument }) => ({
    source: 'report',
    name,
    unit: unit ?? '',
    min,
    max,
    decimals,
    serialNumber: instrument === null ? null : (instruments[instrument]?.serialNumber ?? null),
  }))

/** The measurements of a checklist template. @param source of its limits, if it has them */
export const offersOfItems = (items: readonly TemplateItem[], source: 'template' | 'norm'): ReadingOffer[] =>
  items
    .filter(({ kind }) => kind === 'number')
    .map(({ label, unit, min, max, decimals }) => ({
      source: min === null && max === null ? 'manual' : source,
      name: label,
      unit: unit ?? '',
      min,
      max,
      decimals,
      serialNumber: null,
    }))

const mostOffers = 24

/** One offer of each name, the first one; those without limits stand last. */
export function mergedOffers(offers: readonly ReadingOffer[]): ReadingOffer[] {
  const byName = new Map<string, ReadingOffer>()
  const limited = (one: ReadingOffer) => one.source !== 'manual'
  for (const one of [...offers.filter(limited), ...offers.filter((other) => !limited(other))]) {
    const key = one.name.trim().toLowerCase()
    if (!byName.has(key)) byName.set(key, one)
  }
  return [...byName.values()].slice(0, mostOffers)
}
