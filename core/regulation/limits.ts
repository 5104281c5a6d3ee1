import { proposed, ruleOf } from './making.ts'
import type { Rule } from './rule.ts'

/** NR-13 applies to vessels whose maximum pressure in kPa times volume in m³ is above this. */
export const vesselScope = {
  ...ruleOf('vessel-scope', 'nr13', '', 'Vasos com pressão máxima (kPa) vezes volume (m³) acima de 8'),
  above: 8,
}

/** A sterilizer up to this volume is small; larger ones follow RDC 15/2012. */
export const smallChamber = {
  ...ruleOf(
    'small-chamber',
    'rdc1002',
    'arts. 3º, XXXI, e 93',
    'Esterilizador pequeno tem câmara de até 60 L; acima disso vale a RDC 15/2012',
  ),
  mostLitres: 60,
}

/**
 * How long a packed load may be used if the service has validated nothing else; never beyond the packaging's own date.
 */
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
 * Usual steam cycles, to compare a reading with if the cycle's own values are unknown. RDC 1.002/2025, art. 85, leaves
 * them to the manufacturer, whose values take precedence. Pressure is relative to the atmosphere.
 */
export const steamCycles: readonly CycleRule[] = [
  {
    ...proposed('steam-121', 'Ciclo de vapor a 121 °C por pelo menos 15 minutos; o fabricante prevalece'),
    name: '121 °C',
    celsius: 121,
    leastMinutes: 15,
    leastBar: 1,
  },
  {
    ...proposed('steam-134', 'Ciclo de vapor a 134 °C por pelo menos 4 minutos; o fabricante prevalece'),
    name: '134 °C',
    celsius: 134,
    leastMinutes: 4,
    leastBar: 2,
  },
]

export const limits: readonly Rule[] = [vesselScope, smallChamber, packageValidity, ...steamCycles]
