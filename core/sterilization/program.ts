/** What a load may be made of, for a program to suit it. Source: RDC 1.002/2025, art. 85. */
export const loadKinds = ['wrapped', 'unwrapped', 'solid', 'porous', 'hollow'] as const
export type LoadKind = (typeof loadKinds)[number]

/** Limits of the plateau, pressure above the atmosphere in bar, time in minutes. */
export interface CycleLimits {
  celsiusMin: number
  celsiusMax: number
  barMin: number
  barMax: number
  minutesMin: number
  /** Null: longer is not wrong. */
  minutesMax: number | null
}

export interface ProposedProgram extends CycleLimits {
  key: '121' | '134' | '134-vacuum'
  name: string
  kinds: readonly LoadKind[]
  vacuum: boolean
}

/**
 * Our usual values of saturated steam, verified in no norm: screens call them a proposal. The manufacturer's manual
 * of the autoclave prevails (RDC 1.002/2025, art. 85).
 */
export const proposedPrograms: readonly ProposedProgram[] = [
  {
    key: '121',
    name: 'Pacotes, 121 °C',
    kinds: ['wrapped', 'solid', 'porous'],
    vacuum: false,
    celsiusMin: 121,
    celsiusMax: 124,
    barMin: 1,
    barMax: 1.35,
    minutesMin: 15,
    minutesMax: null,
  },
  {
    key: '134',
    name: 'Pacotes, 134 °C',
    kinds: ['wrapped', 'solid'],
    vacuum: false,
    celsiusMin: 134,
    celsiusMax: 137,
    barMin: 2,
    barMax: 2.4,
    minutesMin: 4,
    minutesMax: null,
  },
  {
    key: '134-vacuum',
    name: 'Canetas e pacotes, 134 °C com vácuo',
    kinds: ['wrapped', 'solid', 'porous', 'hollow'],
    vacuum: true,
    celsiusMin: 134,
    celsiusMax: 137,
    barMin: 2,
    barMax: 2.4,
    minutesMin: 4,
    minutesMax: null,
  },
]

export const pressureUnits = ['bar', 'kPa'] as const
export type PressureUnit = (typeof pressureUnits)[number]

/** 100 kPa is 1 bar. */
export const inBar = (pressure: number, unit: PressureUnit): number =>
  unit === 'bar' ? pressure : pressure / 100

export interface CycleReadings {
  minutes: number
  celsius: number
  pressure: number
  pressureUnit: PressureUnit
}

export const measures = ['minutes', 'celsius', 'pressure'] as const
export type Measure = (typeof measures)[number]

/** What of a cycle lies outside its program's limits; the limits themselves are inside. */
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
