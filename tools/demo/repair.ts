import type { CompletionDraft } from '#core/completion/schemas.ts'
import type { InstrumentName } from './instruments.ts'

/** A fault of equipment, and its repair. */
export interface Repair {
  fault: string
  diagnosis: string
  /** Null if nothing was broken, as in a preventive service. */
  cause: string | null
  workDone: string
  /** Name, code, price in cents. */
  parts: readonly [name: string, code: string, cents: number][]
  readings: CompletionDraft['readings']
  instruments: readonly InstrumentName[]
  hours: number
}

/** @param more.decimals how many the instrument shows; @param more.instrument its position in the repair's list */
export const reading = (
  name: string,
  unit: string,
  [before, after]: [number | null, number],
  [min, max]: [number | null, number | null],
  more: { decimals?: number; instrument?: number } = {},
): CompletionDraft['readings'][number] => ({
  name,
  unit,
  before,
  after,
  min,
  max,
  decimals: more.decimals ?? 1,
  instrument: more.instrument ?? 0,
  note: before === null ? 'O defeito não deixava medir' : null,
})
