import { addMonths, type PlainDate } from '#core/kit/dates.ts'

export const registryStandings = ['waiting', 'confirmed', 'lapsed', 'refused'] as const
export type RegistryStanding = (typeof registryStandings)[number]

export const registryStandingTexts: Record<RegistryStanding, string> = {
  waiting: 'A conferir',
  confirmed: 'Conferido',
  lapsed: 'Conferência vencida',
  refused: 'Não encontrado',
}

/** The newest check of a workshop's current CFT or CREA number; null if nobody has looked it up. */
export interface RegistryCheck {
  registryCheckedOn: PlainDate | null
  registryConfirmed: boolean | null
}

/** Months for which a check counts. */
export const checkMonths = 12

/** The first day on which a check no longer counts. */
export const lapsesOn = (checkedOn: PlainDate): PlainDate => addMonths(checkedOn, checkMonths)

export function standingOf(check: RegistryCheck, today: PlainDate): RegistryStanding {
  if (check.registryCheckedOn === null) return 'waiting'
  if (!check.registryConfirmed) return 'refused'
  return today < lapsesOn(check.registryCheckedOn) ? 'confirmed' : 'lapsed'
}

/** The day of a check that still confirms the number; null if there is none. */
export const confirmedOn = (check: RegistryCheck, today: PlainDate): PlainDate | null =>
  standingOf(check, today) === 'confirmed' ? check.registryCheckedOn : null

/** Why a check of that day cannot be recorded today; null if it can. */
export function checkDayFault(checkedOn: PlainDate, today: PlainDate): string | null {
  if (checkedOn > today) return 'O dia da conferência não pode estar no futuro'
  return lapsesOn(checkedOn) <= today ? 'Esta conferência já venceu: confira de novo' : null
}

export const registryTexts = {
  no_registry: 'Esta oficina não informa um registro. Não há o que conferir.',
  registry_changed: 'A oficina mudou o número enquanto você conferia. Confira o novo.',
}
