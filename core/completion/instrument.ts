import { text } from '#core/kit/schemas.ts'
import { code, nameField, neededDay } from '#core/record/field.ts'
import { recordKind, type Kept } from '#core/record/record.ts'
import * as z from 'zod/mini'

const neededCode = (label: string, missing: string) => ({
  ...code(label, 100, { isListed: 'desk', isSearched: true }),
  sent: text(100, missing),
  kept: z.string(),
  isRequired: true,
})

/** The measuring instruments of a workshop, from which a report copies what it prints. */
export const instruments = recordKind({
  table: 'instruments',
  one: 'instrumento',
  many: 'instrumentos',
  the: 'o instrumento',
  keeper: 'workshop',
  fields: {
    name: nameField('Instrumento', 'Escreva o nome do instrumento', { span: 6 }),
    serialNumber: neededCode('Nº de série', 'Escreva o nº de série'),
    certificate: neededCode('Certificado', 'Escreva o nº do certificado'),
    certificateUntil: neededDay('Válido até', { isListed: true }),
  },
})

export type KeptInstrument = Kept<typeof instruments.fields>
