/** Crockford's digits: without I, L, O and U, which are easily misread or could spell words. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const lengthOfCode = 12
const lookAlikes: Record<string, string> = { O: '0', I: '1', L: '1' }

/**
 * A code such as `7K2M-9QXT-4HCB` from at least 12 random bytes. It holds 60 random bits: with ten attempts a minute
 * and a million documents, a stranger finds one in some hundred thousand years.
 */
export function verificationCode(randomBytes: Uint8Array): string {
  if (randomBytes.length < lengthOfCode) throw new RangeError(`${lengthOfCode} random bytes are needed`)
  const code = Array.from(randomBytes.subarray(0, lengthOfCode), (byte) => digits[byte & 31]).join('')
  return grouped(code)
}

/**
 * Converts typed or copied text to the stored form of the code: capitals, hyphens in place, `o` read as 0, `i` and `l`
 * as 1; of an address, only the end is used.
 * @returns null if it cannot be a code
 */
export function parseVerificationCode(typed: string): string | null {
  const plain = typed
    .replace(/^.*\//s, '')
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}\p{Cf}._]/gu, '')
  const code = Array.from(plain, (letter) => lookAlikes[letter] ?? letter).join('')
  if (code.length !== lengthOfCode || Array.from(code).some((letter) => !digits.includes(letter))) return null
  return grouped(code)
}

function grouped(code: string): string {
  return [code.slice(0, 4), code.slice(4, 8), code.slice(8, 12)].join('-')
}
