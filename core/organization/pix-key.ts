import { isMobile, barePhone } from './phone.ts'
import { bareTaxId, isCnpj, isCpf } from './tax-id.ts'

export const pixKeyKinds = ['cpf', 'cnpj', 'phone', 'email', 'random'] as const
export type PixKeyKind = (typeof pixKeyKinds)[number]

const simpleEmail = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/

/**
 * Normalizes a Pix key as the directory of keys (DICT) writes it: CPF and CNPJ without punctuation, a mobile number as
 * `+5519981002231`, an e-mail in lower case with at most 77 characters, a random key as a UUID in lower case. Source:
 * Banco Central, API DICT 2.x and Manual de Padrões para Iniciação do Pix.
 * @returns null if it is not a key of that kind
 */
export function readPixKey(kind: PixKeyKind, typed: string): string | null {
  const text = typed.normalize('NFKC').trim()
  switch (kind) {
    case 'cpf':
      return isCpf(bareTaxId(text)) ? bareTaxId(text) : null
    case 'cnpj':
      return isCnpj(bareTaxId(text)) ? bareTaxId(text) : null
    case 'phone':
      return isMobile(barePhone(text)) ? `+55${barePhone(text)}` : null
    case 'email':
      return text.length <= 77 && simpleEmail.test(text) ? text.toLowerCase() : null
    case 'random':
      return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? text.toLowerCase() : null
  }
}

/** The error of a text that is not a key of its kind. */
export const pixKeyFaults: Record<PixKeyKind, string> = {
  cpf: 'Confira o CPF: são 11 números, e os dois finais não combinam com os outros',
  cnpj: 'Confira o CNPJ: são 14 caracteres, e os dois finais não combinam com os outros',
  phone: 'A chave é um celular: DDD e 9 números, começando com 9',
  email: 'Escreva um e-mail como nome@oficina.com.br, com até 77 caracteres',
  random: 'A chave aleatória tem 32 letras e números em cinco partes: copie do aplicativo do banco',
}
