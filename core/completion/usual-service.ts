import { line, lines, nameField } from '#core/record/field.ts'
import { recordKind, type Kept } from '#core/record/record.ts'

/** Texts of a service that a workshop repeats: one touch writes them into a report, where they can still be changed. */
export const usualServices = recordKind({
  table: 'usual_services',
  one: 'serviço usual',
  many: 'serviços usuais',
  the: 'o serviço usual',
  keeper: 'workshop',
  fields: {
    name: nameField('Serviço', 'Escreva o nome do serviço', { span: 6 }),
    diagnosis: lines('O que você encontra', 2000, { isListed: 'desk' }),
    cause: line('Causa', 500, { span: 6, isListed: 'desk' }),
    workDone: lines('O que você faz', 2000, { isListed: true }),
    recommendations: lines('Recomendações', 2000, { isListed: 'desk' }),
  },
})

export type UsualService = Kept<typeof usualServices.fields>
