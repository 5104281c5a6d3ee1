import { proposed, ruleOf } from './making.ts'
import type { Rule } from './rule.ts'

/** NR-13 speaks of vessels whose maximum pressure in kPa times volume in m³ is above this. */
export const vesselScope = {
  ...ruleOf('vessel-scope', 'nr13', '', 'Vasos com pressão máxima (kPa) vezes volume (m³) acima de 8'),
  above: 8,
}

/** Up to here a sterilizer is small; above, RDC 15/2012 is followed. */
export const smallChamber = {
  ...ruleOf(
    'small-chamber',
    'rdc1002',
    'arts. 3º, XXXI, e 93',
    'Esterilizador pequeno tem câmara de até 60 L; acima disso vale a RDC 15/2012',
  ),
  mostLitres: 60,
}

/** How long a packed load may be used where the service has validated nothing else; never beyond the packaging's own. */
export const packageValidity = {
  ...ruleOf(
    'package-validity',
    'rdc1002',
    'art. 82',
    'Sem validação própria, 6 meses do processamento, e nunca além da validade da embalagem',
  ),
  months: 6,
}

export interface CycleRule extends Rule {
  /** `Embalado, 134 °C`. */
  name: string
  celsius: number
  leastMinutes: number
  leastBar: number
}

/**
 * Usual steam cycles, to compare a reading with while the cycle's own values are not known. RDC 1.002/2025, art. 85,
 * leaves them to the manufacturer, whose values come before these. Pressure is above the air's.
 */
export const steamCycles: readonly CycleRule[] = [
  {
    ...proposed('steam-121', 'Ciclo de vapor a 121 °C por ao menos 15 minutos; o fabricante prevalece'),
    name: '121 °C',
    celsius: 121,
    leastMinutes: 15,
    leastBar: 1,
  },
  {
    ...proposed('steam-134', 'Ciclo de vapor a 134 °C por ao menos 4 minutos; o fabricante prevalece'),
    name: '134 °C',
    celsius: 134,
    leastMinutes: 4,
    leastBar: 2,
  },
]

export const limits: readonly Rule[] = [vesselScope, smallChamber, packageValidity, ...steamCycles]
