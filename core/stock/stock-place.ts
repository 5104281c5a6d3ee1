import { lines, nameField } from '#core/record/field.ts'
import { recordKind } from '#core/record/record.ts'

/** A shelf, a car, a bag: where a workshop keeps parts. */
export const stockPlaces = recordKind({
  table: 'stock_places',
  one: 'lugar',
  many: 'lugares',
  the: 'o lugar',
  keeper: 'workshop',
  fields: {
    name: nameField('Nome', 'Escreva o nome do lugar', { placeholder: 'Carro da Daniela' }),
    notes: lines('Observações', 2000),
  },
})
