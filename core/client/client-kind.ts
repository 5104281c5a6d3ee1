import * as z from 'zod/mini'
import type { Field } from '#core/record/field.ts'
import { recordKind } from '#core/record/record.ts'
import { clientFields } from './client-fields.ts'

/** Other titles that spreadsheets of clients give to a field. */
const words: Partial<Record<keyof typeof clientFields, readonly string[]>> = {
  name: ['cliente', 'clínica', 'nome fantasia', 'razão social'],
  taxId: ['cnpj', 'cpf', 'cnpj/cpf', 'cpf/cnpj', 'documento'],
  phone: ['fone', 'tel', 'telefone 1'],
  whatsapp: ['celular', 'whats', 'zap'],
  email: ['email', 'correio eletrônico'],
  state: ['uf'],
  city: ['município'],
  address: ['logradouro', 'rua'],
  technicalResponsible: ['responsável técnico', 'dentista'],
}

const titled = (Object.entries(clientFields) as [keyof typeof clientFields, Field][]).map(([name, field]) => {
  const { [name]: others = [] } = words
  return [name, { ...field, words: others }] as const
})
const state: Field = {
  ...clientFields.state,
  words: ['uf'],
  sent: z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed) => typed.trim().toUpperCase()),
    ),
    z.string().check(z.regex(/^[A-Z]{2}$/, 'Escreva a sigla do estado, como SP')),
  ),
}

/** Clinics that a workshop keeps, as records that a spreadsheet brings. */
export const clientKind = recordKind({
  table: 'clients',
  one: 'cliente',
  many: 'clientes',
  the: 'o cliente',
  keeper: 'workshop',
  fields: { ...(Object.fromEntries(titled) as typeof clientFields), state },
})
