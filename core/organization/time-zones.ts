/** Brazil's zones in the IANA database: UTC-2 to UTC-5, with several names if their history differs. */
export const timeZones = [
  'America/Noronha',
  'America/Sao_Paulo',
  'America/Manaus',
  'America/Rio_Branco',
  'America/Cuiaba',
  'America/Campo_Grande',
  'America/Porto_Velho',
  'America/Boa_Vista',
  'America/Belem',
  'America/Fortaleza',
  'America/Recife',
  'America/Bahia',
  'America/Maceio',
  'America/Araguaina',
  'America/Santarem',
  'America/Eirunepe',
] as const

const western = new Set(['America/Rio_Branco', 'America/Eirunepe'])
const amazon = new Set([
  'America/Manaus',
  'America/Cuiaba',
  'America/Campo_Grande',
  'America/Porto_Velho',
  'America/Boa_Vista',
])

/**
 * Brazil's four clocks, from east to west. Source: Decreto 2.784/1913, Lei 11.662/2008 and Lei 12.876/2013; without
 * summer time since Decreto 9.772/2019, so zones of one clock differ only in the past.
 */
export const clocks = ['UTC-2', 'UTC-3', 'UTC-4', 'UTC-5'] as const
export type Clock = (typeof clocks)[number]

export function clockOf(zone: string): Clock {
  if (zone === 'America/Noronha') return 'UTC-2'
  if (western.has(zone)) return 'UTC-5'
  return amazon.has(zone) ? 'UTC-4' : 'UTC-3'
}
