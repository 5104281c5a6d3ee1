import * as z from 'zod/mini'
import { isCnpj, isCpf } from '#core/organization/tax-id.ts'

const wrong = 'Confira a chave da NFS-e: são 50 números, como estão no DANFSe'

/** Municipality (7), environment, kind of the issuer's number, CPF or CNPJ (14), number (13), year and month, code (9), digit. */
const shape = /^[1-5]\d{6}[12][12](\d{14})\d{13}\d{2}(?:0[1-9]|1[0-2])\d{10}$/

const isKey = (digits: string) => {
  const issuer = shape.exec(digits)?.[1]
  return issuer !== undefined && (isCnpj(issuer) || (issuer.startsWith('000') && isCpf(issuer.slice(3))))
}

/**
 * The access key of a national service invoice, kept as 50 digits; empty text is null. Its parts and the issuer's CPF or
 * CNPJ are checked; how its last digit is computed is in no source that we read.
 */
export const nfseKey = z.nullish(
  z.pipe(
    z.string().check(
      z.maxLength(100, wrong),
      z.refine((typed) => typed.trim() === '' || isKey(typed.replaceAll(/[\s.-]/g, '')), wrong),
    ),
    z.transform((typed) => typed.replaceAll(/\D/g, '') || null),
  ),
)
