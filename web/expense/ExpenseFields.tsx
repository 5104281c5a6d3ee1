import { useEffect, type ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Expense } from '#core/expense/expense.api.ts'
import { categoriesOf, categoryLabels, type ExpenseCategory } from '#core/expense/category.ts'
import { expenses, type ExpenseFields as Declared } from '#core/expense/expense.ts'
import { seriesKinds } from '#core/expense/series.ts'
import { ClientField, OrderField } from '#web/draft/SubjectFields.tsx'
import { EquipmentField } from '#web/equipment/EquipmentField.tsx'
import { useList } from '#web/kit/list.ts'
import { useSession } from '#web/kit/session.ts'
import { SupplierField } from '#web/purchase/SupplierField.tsx'
import { FieldGrid } from '#web/record/RecordFields.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Select } from '#web/ui/TextField.tsx'
import { DateField, NumberField } from '#web/ui/TypedField.tsx'
import { ownCategoryPages } from './queries.ts'

const { fields } = expenses

export const useIsWorkshop = () => useSession().organization?.kind === 'workshop'

const pick = (...names: (keyof Declared)[]) => names.map((name) => [name, fields[name]] as const)

/** The three things that are known at the counter. */
export function QuickFields({ children }: { children?: ReactNode }) {
  return (
    <Panel title="Despesa">
      <FieldGrid
        fields={pick('cents', 'name', 'category', 'ownCategoryId')}
        own={{ category: <CategoryField key="category" />, ownCategoryId: <OwnCategoryField key="own" /> }}
      />
      {children}
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

/** Payee, days, and what the expense belongs to. */
export function FurtherFields({ expense, children }: { expense?: Expense; children?: ReactNode }) {
  const isWorkshop = useIsWorkshop()
  return (
    <>
      <Panel title="Pagamento">
        <FieldGrid
          fields={pick('spentOn', 'payee', 'supplierId', 'dueOn', 'paidOn', 'paidWay')}
          own={{
            supplierId: isWorkshop ? (
              <SupplierField
                key="supplier"
                name="supplierId"
                label="Ou fornecedor cadastrado"
                optional
                className="span-6"
                known={expense?.supplier ?? null}
              />
            ) : null,
          }}
        >
          {children}
        </FieldGrid>
      </Panel>
      <Panel title="De que faz parte" hint="Para saber quanto custou cada coisa.">
        <FieldGrid
          fields={pick('orderId', 'equipmentId', 'clientId', 'room', 'rebill', 'notes')}
          own={{
            orderId: <OrderField key="order" name="orderId" label="Ordem" optional className="span-6" />,
            equipmentId: (
              <EquipmentField
                key="equipment"
                name="equipmentId"
                label="Equipamento"
                optional
                className="span-6"
              />
            ),
            clientId: isWorkshop ? (
              <ClientField key="client" name="clientId" label="Cliente" optional className="span-6" />
            ) : null,
            ...(isWorkshop ? { room: null } : { rebill: null }),
          }}
        />
      </Panel>
    </>
  )
}

const repeats = Object.entries(seriesKinds).map(([value, label]) => ({ value, label }))

/** How a new expense repeats. */
export function SeriesFields() {
  const kind = useWatch({ name: 'series.kind' }) as string | null
  return (
    <>
      <Select
        name="series.kind"
        label="Repete"
        optional
        empty="Uma vez"
        options={repeats}
        className="span-3"
      />
      {kind === 'instalments' && (
        <NumberField name="series.count" label="Quantas parcelas" hint="O valor é dividido entre elas" />
      )}
      {(kind === 'monthly' || kind === 'yearly') && (
        <DateField name="series.endsOn" label="Até" optional hint="Em branco, sem fim" />
      )}
    </>
  )
}
