/** A field that a category has besides name, brand, model and number. */
export type CategoryField = {
  /** Key in the equipment's `details`. */
  key: string
  /** In Portuguese, for screens and documents. */
  label: string
  hint?: string
} & (
  | { kind: 'number'; unit: string; min: number; max: number; decimals: number; usual?: number }
  | { kind: 'choice'; options: readonly string[]; usual?: string }
  | { kind: 'text'; most: number; usual?: string }
)

type NumberRange = {
  unit: string
  from: number
  to: number
  decimals?: number
  usual?: number
  hint?: string
}

/** A number of `unit`. The range holds all that such a device can have, so anything outside is a typing error. */
export function number(key: string, label: string, range: NumberRange): CategoryField {
  return {
    kind: 'number',
    key,
    label,
    unit: range.unit,
    min: range.from,
    max: range.to,
    decimals: range.decimals ?? 0,
    ...(range.usual === undefined ? {} : { usual: range.usual }),
    ...(range.hint === undefined ? {} : { hint: range.hint }),
  }
}

/** One of a few words; `usual` is the most common in clinics. */
export function choice(
  key: string,
  label: string,
  options: readonly string[],
  usual?: string,
): CategoryField {
  return { kind: 'choice', key, label, options, ...(usual === undefined ? {} : { usual }) }
}

export function text(key: string, label: string, hint?: string): CategoryField {
  return { kind: 'text', key, label, most: 60, ...(hint === undefined ? {} : { hint }) }
}

export const voltage = choice('voltage', 'Tensão', ['127 V', '220 V', 'Bivolt'], '220 V')
export const watts = (usual?: number) =>
  number('watts', 'Potência', { unit: 'W', from: 1, to: 20_000, ...(usual === undefined ? {} : { usual }) })
