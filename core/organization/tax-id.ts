const values = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0) - 48)

/** The check digit of modulus 11: the sum of values times weights; a remainder below 2 gives 0. */
function checkDigit(digits: readonly number[], weightAt: (index: number) => number): number {
  const sum = digits.reduce((so, value, index) => so + value * weightAt(index), 0)
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}

/**
 * Whether 11 bare digits are a CPF: two check digits of modulus 11 with weights that fall to 2. Eleven equal digits
 * would pass that rule, but are refused. Source: Receita Federal, IN RFB 2.172/2024 and its manual of the CPF.
 */
export function isCpf(bare: string): boolean {
  if (!/^\d{11}$/.test(bare) || /^(\d)\1*$/.test(bare)) return false
  const all = values(bare)
  return [9, 10].every((at) => checkDigit(all.slice(0, at), (index) => at + 1 - index) === all[at])
}

/**
 * Whether 14 bare characters are a CNPJ: twelve digits or capital letters and two check digits. A letter counts as
 * its ASCII code less 48 (A is 17), so that old numbers keep their digits; the weights go from 2 to 9, from the right.
 * Source: Receita Federal, IN RFB 2.229/2024 (letters since July 2026) and "Cálculo do DV do CNPJ alfanumérico",
 * whose example is 12.ABC.345/01DE-35. No letter is refused: the examples use A to Z.
 */
export function isCnpj(bare: string): boolean {
  if (!/^[0-9A-Z]{12}\d{2}$/.test(bare) || /^(.)\1*$/.test(bare)) return false
  const all = values(bare)
  return [12, 13].every(
    (at) => checkDigit(all.slice(0, at), (index) => ((at - 1 - index) % 8) + 2) === all[at],
  )
}

/** CPF or CNPJ as it is stored: without signs, letters as capitals. */
export const bareTaxId = (typed: string) =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')

/** Whether a bare text is a CPF or a CNPJ, told apart by its length. */
export const isTaxId = (bare: string) => (bare.length === 11 ? isCpf(bare) : isCnpj(bare))
