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

/** The municipalities of a state by name; empty for an unknown code. */
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

/** The message for the city field if the state has no such city; null if it has. */
export const cityFault = ({ state, city }: Place, path = 'city'): { path: string; message: string } | null =>
  isCity(state, city) ? null : { path, message: 'Escolha uma cidade da lista' }

/**
 * Municipalities whose time zone differs from their state's. Fernando de Noronha: Decreto 2.784/1913, art. 2º, a.
 * Western Amazonas: the same article, e, 2 (Lei 12.876/2013), west of the line from Tabatinga to Porto Acre. The law
 * names no municipalities; the list is that of the electoral court (TRE-AM, 2022 and 2024) for voting hours.
 */
const ownZones: readonly { state: string; zone: string; cities: ReadonlySet<string> }[] = [
  { state: 'PE', zone: 'America/Noronha', cities: new Set(['Fernando de Noronha']) },
  {
    state: 'AM',
    zone: 'America/Eirunepe',
    cities: new Set([
      'Amaturá',
      'Atalaia do Norte',
      'Benjamin Constant',
      'Eirunepé',
      'Envira',
      'Guajará',
      'Ipixuna',
      'Itamarati',
      'Jutaí',
      'São Paulo de Olivença',
      'Tabatinga',
    ]),
  },
]

/** The IANA time zone of a municipality; for most of them, that of the state. An organization may choose another. */
export function timeZoneOf({ state, city }: Place): string {
  const own = ownZones.find((one) => one.state === state && one.cities.has(city))
  return own?.zone ?? ((isState(state) && getTimezoneByState(state)) || brasilia)
}
