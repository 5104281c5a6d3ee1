import { brasilia } from '#core/kit/dates.ts'
import { getCities, type StateCode } from '@brazilian-utils/brazilian-utils/get-cities'
import { getStates } from '@brazilian-utils/brazilian-utils/get-states'
import { getTimezoneByState } from '@brazilian-utils/brazilian-utils/get-timezone-by-state'

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

function isCity(state: string, city: string): boolean {
  return isState(state) && getCities(state).includes(city)
}

interface Place {
  state: string
  city: string
}

/** What is wrong with the city of a place, as said on its field; null: nothing. */
export const cityFault = ({ state, city }: Place, path = 'city'): { path: string; message: string } | null =>
  isCity(state, city) ? null : { path, message: 'Escolha uma cidade da lista' }

/** The IANA time zone in which most of a state lives. Its organizations may choose another. */
export function timeZoneOf(state: string): string {
  return (isState(state) && getTimezoneByState(state)) || brasilia
}
