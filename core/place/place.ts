import { brasilia } from '#core/kit/dates.ts'
import { getCities, getStates, getTimezoneByState, type StateCode } from '@brazilian-utils/brazilian-utils'

export interface State {
  code: string
  name: string
}

const collator = new Intl.Collator('pt-BR')

/** The 26 states and the Federal District, by name. Source: IBGE, through `@brazilian-utils/brazilian-utils`. */
export const states: readonly State[] = getStates()
  .map(({ code, name }) => ({ code, name }))
  .toSorted((a, b) => collator.compare(a.name, b.name))

function isState(code: string): code is StateCode {
  return states.some((state) => state.code === code)
}

/** The municipalities of a state by name; none for an unknown code. */
export function citiesOf(state: string): string[] {
  return isState(state) ? getCities(state).toSorted(collator.compare) : []
}

export function isCity(state: string, city: string): boolean {
  return isState(state) && getCities(state).includes(city)
}

/** The IANA time zone in which most of a state lives. Its organizations may choose another. */
export function timeZoneOf(state: string): string {
  return (isState(state) && getTimezoneByState(state)) || brasilia
}
