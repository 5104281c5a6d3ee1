import * as z from 'zod/mini'
import { optionalEmail, phone, postalCode, taxId } from '#core/organization/fields.ts'
import { maybeText, optional, type About } from './field.ts'

export const phoneField = (label: string, about: About = {}) =>
  optional('phone', label, phone, maybeText, about)

/** CPF or CNPJ, stored without punctuation. */
export const taxIdField = (label: string, about: About = {}) =>
  optional('taxId', label, taxId, maybeText, { isSearched: true, ...about })

export const emailField = (label: string, about: About = {}) =>
  optional('email', label, optionalEmail, maybeText, about)

export const postalCodeField = (label: string, about: About = {}) =>
  optional('postalCode', label, postalCode, maybeText, about)

const siteWrong = 'Escreva um endereço como www.empresa.com.br'

/** A web address, stored with `https://`. Other schemes are refused. */
const site = z.nullish(
  z.pipe(
    z.string().check(z.maxLength(200, 'Use até 200 caracteres')),
    z.transform((typed, context) => {
      if (!typed.trim()) return null
      const address = readSite(typed.trim())
      if (!address) context.issues.push({ code: 'custom', message: siteWrong, input: typed })
      return address
    }),
  ),
)

function readSite(typed: string): string | null {
  const [, rest] = /^(?:https?:\/\/)?([^\s/@:]+\.\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?)$/iu.exec(typed) ?? []
  if (rest === undefined) return null
  return `${/^http:/i.test(typed) ? 'http' : 'https'}://${rest}`
}

export const siteField = (label: string, about: About = {}) => optional('site', label, site, maybeText, about)
