import type { Measure } from './program.ts'

export const purposes = ['load', 'test', 'repeat', 'empty'] as const
/** Purpose of a load: for use; only for a test; or one of the two cycles that follow a failed test. */
export type Purpose = (typeof purposes)[number]

/** Whether it contains packages for use. */
export const isForUse = (purpose: Purpose) => purpose === 'load'

export const loadStates = ['running', 'conform', 'released', 'blocked', 'aborted'] as const
/** In the chamber; finished and waiting for release; released; blocked; aborted. */
export type LoadState = (typeof loadStates)[number]

export const testResults = ['negative', 'positive', 'invalid'] as const
export type TestResult = (typeof testResults)[number]

/** State of a load's biological test: not placed, waiting to be read, or its result. */
export type TestState = 'none' | 'pending' | TestResult

export type Outcome = 'conform' | 'non_conform' | 'aborted'

/** A load is conform if its integrator is and every reading is within the program's limits. */
export function outcomeOf(integrator: 'conform' | 'non_conform', outside: readonly Measure[]): Outcome {
  return integrator === 'conform' && outside.length === 0 ? 'conform' : 'non_conform'
}

/** Every reason to refuse the release of a load now. */
export const releaseTexts = {
  'sterilization.running': 'O ciclo ainda não terminou.',
  'sterilization.not_conform': 'Um ciclo interrompido não é liberado: esterilize de novo.',
  'sterilization.blocked': 'Esta carga está bloqueada: reprocesse os pacotes.',
  'sterilization.released': 'Esta carga já foi liberada.',
  'sterilization.reading_first': 'Há implantáveis: a liberação espera a leitura do biológico.',
  'sterilization.nothing_to_release': 'Um ciclo de teste não precisa de liberação.',
}
export type ReleaseRefusal = keyof typeof releaseTexts

/** Implantables from a chamber over 60 L need a biological test (RDC 15/2012, art. 98). */
export const needsBiological = ({ implants, large }: { implants: boolean; large: boolean }) =>
  implants && large

interface Releasable {
  state: LoadState
  purpose: Purpose
  test: TestState
  large: boolean
  implants: boolean
}

/**
 * Why a load may not be released now; null if it may. Implantables wait for a negative biological test if it is
 * needed, or if the clinic has decided so.
 */
export function cannotRelease(load: Releasable, implantsWait: boolean): ReleaseRefusal | null {
  if (load.state === 'running') return 'sterilization.running'
  if (load.state === 'released') return 'sterilization.released'
  if (load.state === 'blocked') return 'sterilization.blocked'
  if (load.state === 'aborted') return 'sterilization.not_conform'
  if (!isForUse(load.purpose)) return 'sterilization.nothing_to_release'
  const waits = needsBiological(load) || (load.implants && implantsWait)
  return waits && load.test !== 'negative' ? 'sterilization.reading_first' : null
}
