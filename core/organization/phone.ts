/** The 67 area codes (DDD) in use. Source: ANATEL, Resolução 749/2022, Plano Geral de Códigos de Numeração. */
const areaCodes = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 ' +
    '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
  ).split(' '),
)

/** The bare digits of a Brazilian number, area code first. A country code and the long-distance zero are removed. */
export function barePhone(typed: string): string {
  const digits = typed.normalize('NFKC').replace(/\D/g, '')
  const national = digits.length > 11 ? digits.replace(/^55/, '') : digits
  return national.length > 10 ? national.replace(/^0/, '') : national
}

const hasAreaCode = (bare: string) => areaCodes.has(bare.slice(0, 2))

/** Area code and nine digits, the first a 9. Source: ANATEL, Resolução 553/2010 (the ninth digit, everywhere since 2016). */
export const isMobile = (bare: string) => /^\d{2}9\d{8}$/.test(bare) && hasAreaCode(bare)

/** Area code and eight digits, the first from 2 to 5. Source: ANATEL, Resolução 749/2022. */
const isLandline = (bare: string) => /^\d{2}[2-5]\d{7}$/.test(bare) && hasAreaCode(bare)

/** The number that a WhatsApp link opens: the first that is a mobile; null for landlines, which the link would not reach. */
export const whatsAppNumber = (...numbers: (string | null)[]): string | null =>
  numbers.find((number) => number !== null && isMobile(number)) ?? null

/** Why bare digits are not a valid phone number, as a sentence for the field; null if they are. */
export function phoneFault(bare: string): string | null {
  if (isMobile(bare) || isLandline(bare)) return null
  if (bare.length < 10) return 'Faltam números: escreva DDD e telefone'
  if (!hasAreaCode(bare)) return `Não há DDD ${bare.slice(0, 2)}: confira os dois primeiros números`
  if (bare.length > 11) return 'Há números demais: escreva DDD e telefone'
  return bare.length === 10
    ? 'Celular tem 9 números depois do DDD, e começa com 9'
    : 'Celular começa com 9 depois do DDD'
}
