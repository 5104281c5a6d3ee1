import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { categoriesOf, categoryLabels, type ExpenseCategory } from '#core/expense/category.ts'
import { expenses, type ExpenseFields as Declared } from '#core/expense/expense.ts'
import { useList } from '#web/kit/list.ts'
import { useSession } from '#web/kit/session.ts'
import { FieldGrid } from '#web/record/RecordFields.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Select } from '#web/ui/TextField.tsx'
import { ownCategoryPages } from './queries.ts'

const { fields } = expenses

export const useIsWorkshop = () => useSession().organization?.kind === 'workshop'

/** Some of the declared fields, in this order. */
export const pick = (...names: (keyof Declared)[]) => names.map((name) => [name, fields[name]] as const)

/** The three things that are known at the counter. */
export function QuickFields() {
  return (
    <Panel title="Despesa">
      <FieldGrid
        fields={pick('cents', 'name', 'category', 'ownCategoryId')}
        own={{ category: <CategoryField key="category" />, ownCategoryId: <OwnCategoryField key="own" /> }}
      />
    </Panel>
  )
}

function CategoryField() {
  const { organization } = useSession()
  const options = categoriesOf(organization?.kind ?? '').map((value) => ({
    value,
    label: categoryLabels[value],
  }))
  return <Select name="category" label={fields.category.label} options={options} className="span-3" />
}

/** Own categories within the chosen one. */
function OwnCategoryField() {
  const { setValue } = useFormContext()
  const [category, chosen] = useWatch({ name: ['category', 'ownCategoryId'] }) as [
    ExpenseCategory | null,
    string | null,
  ]
  const list = useList(ownCategoryPages())
  const own = list.items.filter((one) => one.category === category)
  const isElsewhere = list.items.some(({ id }) => id === chosen) && !own.some(({ id }) => id === chosen)
  useEffect(() => {
    if (isElsewhere) setValue('ownCategoryId', null)
  }, [isElsewhere, setValue])
  if (own.length === 0) return null
  return (
    <Select
      name="ownCategoryId"
      label={fields.ownCategoryId.label}
      optional
      empty="Nenhuma"
      options={own.map(({ id, name }) => ({ value: id, label: name }))}
      className="span-3"
    />
  )
}
