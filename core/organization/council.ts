import { states } from '#core/place/place.ts'

const stateCodes = new Set(states.map(({ code }) => code))

/** Capitals; every run of other characters than letters and digits becomes one blank. */
const tidy = (typed: string) =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/(?<=\d)[.-](?=\d)/g, '')
    .replace(/N[º°O]?\.?\s*(?=\d)/, '')
    .replace(/[^0-9A-Z]+/g, ' ')
    .trim()

/** State and number in either order, without the council's own name; null if one of them is missing. */
function parts(text: string): { state: string; number: string } | null {
  const match =
    /^(?<state>[A-Z]{2}) ?(?<number>\d+ ?[A-Z]?)$/.exec(text) ??
    /^(?<number>\d+(?: ?D)?) ?(?<state>[A-Z]{2})$/.exec(text)
  const { state, number } = match?.groups ?? {}
  return state && number && stateCodes.has(state) ? { state, number: number.replace(' ', '') } : null
}

/**
 * Normalizes a dentist's number at the regional council to `CRO-SP 98765` from any common form: `98765/SP`, `cro sp
 * 98.765`. A state and one to six digits. Source: Lei 4.324/1964 (one council per state); the CFO publishes no check
 * digit, the regional councils count from 1.
 * @returns null if it is not such a number
 */
export function readCro(typed: string): string | null {
  const found = parts(tidy(typed).replace(/^CRO ?/, ''))
  if (!found || !/^0*[1-9]\d{0,5}$/.test(found.number)) return null
  return `CRO-${found.state} ${found.number.replace(/^0+/, '')}`
}

/**
 * Normalizes a technician's or engineer's number: `CFT 02203456789` or `CREA-SP 5069876543`.
 *
 * CFT: 7 to 12 digits, valid in the whole country, so a state or the regional council's name (CRT) is dropped. Sources:
 * Lei 13.639/2018, Resolução CFT 48/2018; sources disagree about the length of the number. CREA: a state and either the
 * regional number of up to 7 digits or the national one (RNP) of 10, with the `D` of a definitive registration if it
 * was typed. Source: Resolução CONFEA 1.007/2003; check digits differ by state.
 * @returns null if it is neither
 */
export function readTechnicalRegistry(typed: string): string | null {
  const text = tidy(typed)
  const technician = /^(?:CFT|CRT)(?: ?[A-Z]{2}| \d{2}(?= ))? ?(\d{7,12})$/.exec(text)
  if (technician) return `CFT ${technician[1]}`
  if (!text.includes('CREA')) return null
  const found = parts(text.replace(/CREA ?/, '').trim())
  if (!found || !/^(?:\d{3,7}|\d{10})D?$/.test(found.number)) return null
  return `CREA-${found.state} ${found.number}`
}
