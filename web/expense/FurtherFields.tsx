import { useWatch } from 'react-hook-form'
import type { Expense } from '#core/expense/expense.api.ts'
import { seriesKinds } from '#core/expense/series.ts'
import { ClientField, OrderField } from '#web/draft/SubjectFields.tsx'
import { EquipmentField } from '#web/equipment/EquipmentField.tsx'
import { SupplierField } from '#web/purchase/SupplierField.tsx'
import { FieldGrid } from '#web/record/RecordFields.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Select } from '#web/ui/TextField.tsx'
import { DateField, NumberField } from '#web/ui/TypedField.tsx'
import { pick, useIsWorkshop } from './ExpenseFields.tsx'
import { PayeeField } from './PayeeField.tsx'

/** Payee, days, what the expense belongs to, and how a new one repeats. */
export function FurtherFields({ expense }: { expense?: Expense }) {
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
            // A clinic has no suppliers: the names that it wrote before are offered.
            ...(!isWorkshop && { payee: <PayeeField key="payee" /> }),
          }}
        >
          {!expense && <SeriesFields />}
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
function SeriesFields() {
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
