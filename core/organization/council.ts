import { states } from '#core/place/place.ts'

const stateCodes = new Set(states.map(({ code }) => code))

/** Capitals, with every run of what is neither letter nor digit as one blank. */
const tidy = (typed: string) =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/(?<=\d)[.-](?=\d)/g, '')
    .replace(/N[º°O]?\.?\s*(?=\d)/, '')
    .replace(/[^0-9A-Z]+/g, ' ')
    .trim()

/** State and number in either order, without the council's own name; null where one of the two is not there. */
function parts(text: string): { state: string; number: string } | null {
  const match =
    /^(?<state>[A-Z]{2}) ?(?<number>\d+ ?[A-Z]?)$/.exec(text) ??
    /^(?<number>\d+(?: ?D)?) ?(?<state>[A-Z]{2})$/.exec(text)
  const { state, number } = match?.groups ?? {}
  return state && number && stateCodes.has(state) ? { state, number: number.replace(' ', '') } : null
}

/**
 * A dentist's number at the regional council, written `CRO-SP 98765` from any usual way: `98765/SP`, `cro sp 98.765`.
 * A state and one to six digits. Source: Lei 4.324/1964 (one council a state); the CFO publishes no check digit, the
 * regional councils count from 1.
 * @returns null where it is none
 */
export function readCro(typed: string): string | null {
  const found = parts(tidy(typed).replace(/^CRO ?/, ''))
  if (!found || !/^0*[1-9]\d{0,5}$/.test(found.number)) return null
  return `CRO-${found.state} ${found.number.replace(/^0+/, '')}`
}

/**
 * A technician's or engineer's number: `CFT 02203456789` or `CREA-SP 5069876543`.
 *
 * CFT: 7 to 12 digits, valid in the whole country, so a state or the regional council's name (CRT) is left out.
 * Sources: Lei 13.639/2018, Resolução CFT 48/2018; how long the number is, sources say differently.
 * CREA: a state and either the regional number of up to 7 digits or the national one (RNP) of 10, each with the `D` of
 * a definitive registration where it was typed. Source: Resolução CONFEA 1.007/2003; check digits differ by state.
 * @returns null where it is neither
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
