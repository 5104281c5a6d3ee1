/** Without letters that look like digits. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const half = 5

/**
 * A recovery code of two halves, `ABCDE-23456`, some 49 bits.
 * @param pick a random whole number from 0 to below its argument
 */
export function recoveryCode(pick: (below: number) => number): string {
  const part = () => Array.from({ length: half }, () => letters[pick(letters.length)]).join('')
  return `${part()}-${part()}`
}

/** Converts a typed code to its stored form: any case, with or without hyphen and spaces. */
export function keptRecoveryCode(typed: string): string {
  const plain = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  return `${plain.slice(0, half)}-${plain.slice(half)}`
}
