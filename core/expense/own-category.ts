import { choice, nameField } from '#core/record/field.ts'
import { recordKind } from '#core/record/record.ts'
import { categoryLabels } from './category.ts'

/** Categories that an organization adds. Each belongs to a fixed one, in which its expenses are summed. */
export const expenseCategories = recordKind({
  table: 'expense_categories',
  one: 'categoria de despesa',
  many: 'categorias de despesa',
  the: 'a categoria de despesa',
  permission: 'finances',
  fields: {
    name: nameField('Nome', 'Escreva o nome da categoria'),
    category: choice('Faz parte de', categoryLabels, 'Escolha de que categoria ela faz parte', {
      isListed: true,
    }),
  },
})
