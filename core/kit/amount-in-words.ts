import { convertCurrencyToWords } from '@brazilian-utils/brazilian-utils/convert-currency-to-words'

/** Integer cents as a receipt spells them: `mil duzentos e trinta e quatro reais e cinquenta e seis centavos`. */
export function amountInWords(cents: number): string {
  const words = Number.isSafeInteger(cents) ? convertCurrencyToWords(cents / 100) : ''
  if (words === '') throw new RangeError(`no words for ${cents} cents`)
  return words
}
