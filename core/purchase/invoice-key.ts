import { getNfeKeyInfo } from '@brazilian-utils/brazilian-utils/get-nfe-key-info'
import * as z from 'zod/mini'

const wrong = 'Confira a chave da nota: são 44 números, e o último não combina com os outros'

/** Models of documents that come with goods: NF-e and NFC-e. */
const models = new Set(['55', '65'])

const digitsOf = (typed: string) => typed.replaceAll(/\D/g, '')

/** The access key of an electronic invoice, stored as 44 digits. Its check digit is verified. */
export const invoiceKey = z.nullish(
  z.pipe(
    z.string().check(
      z.maxLength(60, wrong),
      z.refine(
        (typed) => typed.trim() === '' || models.has(getNfeKeyInfo(digitsOf(typed))?.model ?? ''),
        wrong,
      ),
    ),
    z.transform((typed) => digitsOf(typed) || null),
  ),
)
