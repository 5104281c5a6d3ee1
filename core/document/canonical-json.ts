export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json | undefined }

/**
 * The canonical JSON of a value: keys sorted by their UTF-16 units, no spaces, undefined keys left out. This text is
 * hashed, signed and compared, so it must not depend on the order in which the keys were written.
 * @throws RangeError for a number that JSON cannot represent
 */
export function canonicalJson(value: Json): string {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError(`${value} has no JSON text`)
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (isList(value)) return `[${value.map((item) => canonicalJson(item)).join(',')}]`
  const members = Object.entries(value)
    .filter((member): member is [string, Json] => member[1] !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`)
  return `{${members.join(',')}}`
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}
