import type { CompletionDraft } from '#core/completion/schemas.ts'
import { addDays, type PlainDate } from '#core/kit/dates.ts'

/** The technicians' instruments: name, serial number, the running number of its certificates. */
const instruments = {
  recorder: ['Registrador de temperatura e pressão, 4 canais', 'RT4-1187', 451],
  multimeter: ['Multímetro true RMS', 'MM-20954', 452],
  radiometer: ['Radiômetro para fotopolimerizador', 'RF-0731', 453],
  gauge: ['Manômetro padrão 0 a 16 bar', 'MP-3316', 454],
  vacuumGauge: ['Vacuômetro padrão', 'VP-0418', 455],
  flowmeter: ['Proveta graduada e cronômetro', 'PG-0092', 456],
  calliper: ['Paquímetro digital 150 mm', 'PD-7740', 457],
  dynamometer: ['Dinamômetro digital 100 N', 'DD-1205', 458],
  thermometer: ['Termômetro de contato tipo K', 'TK-5561', 459],
  conductivity: ['Condutivímetro de bancada', 'CB-0277', 460],
  comparator: ['Relógio comparador milesimal', 'RC-3391', 462],
  exposure: ['Medidor de exposição radiológica', 'ME-0034', 461],
} as const satisfies Record<string, readonly [name: string, serialNumber: string, certificate: number]>

export type InstrumentName = keyof typeof instruments

/**
 * The report's entry for an instrument, with the certificate that is valid on `day`. Each certificate is valid for a
 * year, from the same day on.
 */
export function instrumentOn(name: InstrumentName, day: PlainDate): CompletionDraft['instruments'][number] {
  const [label, serialNumber, number] = instruments[name]
  const renewal = `${day.slice(0, 4)}-02-11`
  const year = Number(day.slice(0, 4)) - (day < renewal ? 1 : 0)
  return {
    name: label,
    serialNumber,
    certificate: `CAL ${number}/${year}`,
    certificateUntil: addDays(`${year + 1}-02-11`, -1),
  }
}
