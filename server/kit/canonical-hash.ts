import { createHash } from 'node:crypto'
import { canonicalJson } from '#core/document/canonical-json.ts'

/** SHA-256, in hexadecimal, of the value's canonical JSON: what is signed, and what a document prints of its snapshot. */
export const canonicalSha256 = (value: Parameters<typeof canonicalJson>[0]): string =>
  createHash('sha256').update(canonicalJson(value)).digest('hex')
