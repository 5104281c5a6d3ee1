/** True for an EAN-8, UPC-A, EAN-13 or GTIN-14 whose check digit is right. Source: GS1 General Specifications, 7.9. */
export function isEan(digits: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(digits)) return false
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0)
  return sum % 10 === 0
}

/** A code as it is compared: an EAN without its leading zeros, other codes in capitals. */
export function comparedCode(typed: string): string {
  const text = typed.trim().toUpperCase()
  return isEan(text) ? text.replace(/^0+/, '') : text
}
