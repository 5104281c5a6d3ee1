import { Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { formatCents } from '#core/kit/money.ts'
import { sumsOf } from '#core/purchase/purchase.ts'
import { unitTexts } from '#core/stock/units.ts'
import { FromStock } from '#web/stock/FromStock.tsx'
import { useMay } from '#web/team/may.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { FieldNotes } from '#web/ui/Field.tsx'
import { Facts, Panel } from '#web/ui/Panel.tsx'
import { TextArea } from '#web/ui/TextField.tsx'
import { DateField, MoneyField, QuantityField } from '#web/ui/TypedField.tsx'
import { lineOf, type LineValues, type PurchaseValues } from './purchase-values.ts'
import { SupplierField } from './SupplierField.tsx'

const number = (value: unknown) => (typeof value === 'number' ? value : 0)

/** The supplier, the lines, and what is paid besides. Inside a FormPanel. */
export function PurchaseFields({ supplier }: { supplier?: { id: string; name: string } }) {
  const withPrices = useMay('finances')
  return (
    <>
      <Panel title="Fornecedor">
        <div className="form-grid">
          <SupplierField
            name="supplierId"
            label="De quem comprar"
            className="span-6"
            known={supplier ?? null}
          />
        </div>
      </Panel>
      <Lines withPrices={withPrices} />
      <Panel title={withPrices ? 'Frete, desconto e recado' : 'Recado'}>
        <div className="form-grid">
          {withPrices && (
            <>
              <MoneyField name="freightCents" label="Frete" optional hint="Entra no custo das peças" />
              <MoneyField name="discountCents" label="Desconto" optional />
            </>
          )}
          <TextArea
            name="notes"
            label="Recado para o fornecedor"
            optional
            rows={3}
            placeholder="Entregar na oficina, das 8h às 17h"
          />
        </div>
        {withPrices && <Sums />}
      </Panel>
    </>
  )
}

function Lines({ withPrices }: { withPrices: boolean }) {
  const { control } = useFormContext<PurchaseValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' })
  const { errors } = useFormState({ control, name: 'lines' })
  const chosen = useWatch({ control, name: 'lines' })
  return (
    <Panel title="Peças" flush>
      <ul>
        {fields.map((field, index) => (
          <Line
            key={field.id}
            at={`lines.${index}`}
            line={field}
            withPrices={withPrices}
            error={errors.lines?.[index]?.itemId?.message}
            onRemove={() => remove(index)}
          />
        ))}
      </ul>
      <div className="border-t border-border px-4 py-3 md:px-5.5">
        <FieldNotes id="lines" error={errors.lines?.root?.message ?? errors.lines?.message} />
        <FromStock
          onPick={(item) => {
            if (chosen.some(({ itemId }) => itemId === item.id)) return
            append(lineOf(item, { expectedOn: chosen.at(-1)?.expectedOn ?? null }))
          }}
        />
      </div>
    </Panel>
  )
}

interface LineProps {
  /** `lines.0` */
  at: string
  line: Pick<LineValues, 'item'>
  withPrices: boolean
  /** The error of the item itself. */
  error: string | undefined
  onRemove: () => void
}

function Line({ at, line: { item }, withPrices, error, onRemove }: LineProps) {
  return (
    <li className="grid grid-cols-1 gap-2 border-t border-border px-4 py-4 first:border-t-0 md:px-5.5">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0">
          <b>{item.name}</b> <span className="id text-sm text-text-2">{item.code}</span>
        </p>
        <IconButton label={`Remover ${item.name}`} onClick={onRemove}>
          <Trash2 size={19} aria-hidden="true" />
        </IconButton>
      </div>
      <FieldNotes id={`${at}.itemId`} error={error} />
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3">
        <QuantityField name={`${at}.quantityMilli`} label={`Quantidade (${unitTexts[item.unit]})`} />
        {withPrices && <MoneyField name={`${at}.unitCents`} label="Preço" optional />}
        <DateField name={`${at}.expectedOn`} label="Chega até" optional />
      </div>
    </li>
  )
}

/** The total of what is typed so far. */
function Sums() {
  const { control } = useFormContext<PurchaseValues>()
  const values = useWatch({ control }) as PurchaseValues
  const lines = values.lines.map(({ quantityMilli, unitCents }) => ({
    quantityMilli: number(quantityMilli),
    unitCents: number(unitCents),
  }))
  const extras = { freightCents: number(values.freightCents), discountCents: number(values.discountCents) }
  const { goodsCents, totalCents } = sumsOf(lines, extras)
  return (
    <div className="mt-5 border-t border-border pt-4">
      <Facts
        items={[
          ['Peças', formatCents(goodsCents)],
          ['Total', <b key="total">{formatCents(totalCents)}</b>],
        ]}
      />
    </div>
  )
}
