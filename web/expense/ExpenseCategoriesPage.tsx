import { expenseCategoryApi } from '#core/expense/expense.api.ts'
import { expenseCategories } from '#core/expense/own-category.ts'
import { useAt, useSession } from '#web/kit/session.ts'
import { SmallRecords } from '#web/record/SmallRecords.tsx'
import { Select } from '#web/ui/TextField.tsx'
import { categoryOptions } from './filters.ts'

/** Own categories, each within a fixed one. */
export default function ExpenseCategoriesPage() {
  const at = useAt()
  const kind = useSession().organization?.kind ?? ''
  return (
    <SmallRecords
      kind={expenseCategories}
      api={expenseCategoryApi}
      title="Categorias"
      text="As suas, dentro das que o Equipo já traz"
      above={['Despesas', at.expenses()]}
      empty="As categorias do Equipo servem para a maioria. Crie uma sua para separar melhor, como “Gasolina da moto” dentro de Combustível."
      newText="Nova categoria"
      own={{
        category: (
          <Select name="category" label="Faz parte de" options={categoryOptions(kind)} className="span-3" />
        ),
      }}
    />
  )
}
