import { basisOf } from '#core/regulation/basis-of.ts'
import type { Basis } from '#core/regulation/basis.ts'
import { steamCycles as known } from '#core/regulation/limits.ts'

/** Contents of a load for which a program is suitable. Source: RDC 1.002/2025, art. 85. */
export const loadKinds = ['wrapped', 'unwrapped', 'solid', 'porous', 'hollow'] as const
export type LoadKind = (typeof loadKinds)[number]

/** Limits of the plateau: pressure above the atmosphere in bar, time in minutes. */
export interface CycleLimits {
  celsiusMin: number
  celsiusMax: number
  barMin: number
  barMax: number
  minutesMin: number
  /** Null if there is no maximum. */
  minutesMax: number | null
}

export const proposalKeys = ['121', '134', '134-vacuum'] as const
export type ProposalKey = (typeof proposalKeys)[number]

export interface ProposedProgram extends CycleLimits {
  key: ProposalKey
  name: string
  kinds: readonly LoadKind[]
  vacuum: boolean
  basis: Basis
}

type CycleRule = (typeof known)[number]

const cycleAt = (celsius: number): CycleRule => {
  const rule = known.find((one) => one.celsius === celsius)
  if (!rule) throw new Error(`no steam cycle at ${celsius} °C`)
  return rule
}
const steamCycles = { lower: cycleAt(121), higher: cycleAt(134) }

/** How far the plateau may exceed its minimum values; ours, as are the values themselves. */
const span = { celsius: 3, bar: 0.4 }

function proposed(
  key: ProposalKey,
  name: string,
  { celsius, leastBar, leastMinutes, ...rule }: CycleRule,
  kinds: readonly LoadKind[],
): ProposedProgram {
  return {
    key,
    name,
    kinds,
    vacuum: key === '134-vacuum',
    celsiusMin: celsius,
    celsiusMax: celsius + span.celsius,
    barMin: leastBar,
    barMax: leastBar + span.bar,
    minutesMin: leastMinutes,
    minutesMax: null,
    basis: basisOf(rule),
  }
}

/**
 * Our usual values of saturated steam, not verified in any norm: screens call them a proposal. The manufacturer's
 * manual of the autoclave prevails (RDC 1.002/2025, art. 85).
 */
export const proposedPrograms: readonly ProposedProgram[] = [
  proposed('121', 'Pacotes, 121 °C', steamCycles.lower, ['wrapped', 'solid', 'porous']),
  proposed('134', 'Pacotes, 134 °C', steamCycles.higher, ['wrapped', 'solid']),
  proposed('134-vacuum', 'Canetas e pacotes, 134 °C com vácuo', steamCycles.higher, [
    'wrapped',
    'solid',
    'porous',
    'hollow',
  ]),
]

export const pressureUnits = ['bar', 'kPa'] as const
export type PressureUnit = (typeof pressureUnits)[number]

/** 100 kPa is 1 bar. */
const inBar = (pressure: number, unit: PressureUnit): number => (unit === 'bar' ? pressure : pressure / 100)

export interface CycleReadings {
  minutes: number
  celsius: number
  pressure: number
  pressureUnit: PressureUnit
}

export const measures = ['minutes', 'celsius', 'pressure'] as const
export type Measure = (typeof measures)[number]

/** Measures of a cycle that are outside its program's limits; limits are inclusive. */
export function outsideLimits(readings: CycleReadings, limits: CycleLimits): Measure[] {
  const bar = inBar(readings.pressure, readings.pressureUnit)
  const outside = {
    minutes:
      readings.minutes < limits.minutesMin ||
      (limits.minutesMax !== null && readings.minutes > limits.minutesMax),
    celsius: readings.celsius < limits.celsiusMin || readings.celsius > limits.celsiusMax,
    pressure: bar < limits.barMin || bar > limits.barMax,
  }
  return measures.filter((measure) => outside[measure])
}
