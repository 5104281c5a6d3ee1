import type { LoadDetail, LoadResult } from '#core/sterilization/load-schemas.ts'
import type { PressureUnit } from '#core/sterilization/program.ts'

/** Values of the form for a cycle's end. Readings as typed. */
export interface EndValues {
  minutes: string | number | null
  celsius: string | number | null
  pressure: string | number | null
  pressureUnit: PressureUnit
  integrator: 'conform' | 'non_conform' | null
  endedAt: string | null
  note: string
}

export const endDraft = ({ id }: LoadDetail) => `esterilizacao:fim:${id}`

export const firstEnd = (unit: PressureUnit): EndValues => ({
  minutes: null,
  celsius: null,
  pressure: null,
  pressureUnit: unit,
  integrator: null,
  endedAt: new Date().toISOString(),
  note: '',
})

export const endOf = (result: LoadResult): EndValues => ({
  minutes: result.minutes,
  celsius: result.celsius,
  pressure: result.pressure,
  pressureUnit: result.pressureUnit ?? 'bar',
  integrator: result.integrator,
  endedAt: result.endedAt,
  note: '',
})

/** The row that holds: no other corrects it. */
export const currentOf = <Row extends { id: string; corrects: string | null }>(
  rows: readonly Row[],
): Row | undefined => rows.find(({ id }) => !rows.some(({ corrects }) => corrects === id))
