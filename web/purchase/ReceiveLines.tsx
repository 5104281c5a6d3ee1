import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form'
import type { Purchase } from '#core/purchase/purchase.api.ts'
import { missingOf } from '#core/purchase/purchase.ts'
import { amountOf, unitTexts } from '#core/stock/units.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { FieldNotes } from '#web/ui/Field.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { DateField, MoneyField, QuantityField } from '#web/ui/TypedField.tsx'

export interface ArrivedValues {
  lineId: string
  quantityMilli: number | null
  unitCents: number | null
  lot: string
  expiresOn: string | null
}

interface Values {
  lines: ArrivedValues[]
}

interface LinesProps {
  purchase: Purchase
  withPrices: boolean
}

/** The arrived lines; everything that is missing is proposed. An item with lots may come in several. */
export function ReceiveLines({ purchase, withPrices }: LinesProps) {
  const { control } = useFormContext<Values>()
  const { fields, insert, remove } = useFieldArray({ control, name: 'lines' })
  const { errors } = useFormState({ control, name: 'lines' })
  return (
    <Panel title="O que chegou" hint="Deixe 0 no que não veio." flush>
      <ul>
        {fields.map((field, index) => {
          const line = purchase.lines.find(({ id }) => id === field.lineId)
          const isAnother = fields.findIndex(({ lineId }) => lineId === field.lineId) < index
          return (
            line && (
              <ArrivedLine
                key={field.id}
                at={`lines.${index}`}
                line={line}
                withPrices={withPrices}
                onAdd={() => {
                  const { lineId, unitCents } = field
                  insert(index + 1, { lineId, unitCents, quantityMilli: null, lot: '', expiresOn: null })
                }}
                onRemove={isAnother ? () => remove(index) : null}
              />
            )
          )
        })}
      </ul>
      <div className="px-4 pb-3 md:px-5.5">
        <FieldNotes id="lines" error={errors.lines?.root?.message ?? errors.lines?.message} />
      </div>
    </Panel>
  )
}

interface LineProps {
  /** `lines.0` */
  at: string
  line: Purchase['lines'][number]
  withPrices: boolean
  onAdd: () => void
  /** For a further lot of a line. */
  onRemove: (() => void) | null
}

function ArrivedLine({ at, line, withPrices, onAdd, onRemove }: LineProps) {
  const { item } = line
  return (
    <li className="grid grid-cols-1 gap-3 border-t border-border px-4 py-4 first:border-t-0 md:px-5.5">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0">
          <b>{item.name}</b>{' '}
          <span className="text-sm text-text-2">
            {onRemove ? 'outro lote' : `falta chegar: ${amountOf(item, missingOf(line))}`}
          </span>
        </p>
        {onRemove && (
          <IconButton label={`Remover este lote de ${item.name}`} onClick={onRemove}>
            <Trash2 size={19} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <QuantityField name={`${at}.quantityMilli`} label={`Chegou (${unitTexts[item.unit]})`} />
        {withPrices && <MoneyField name={`${at}.unitCents`} label="Preço" optional />}
        {item.keepsLots && (
          <>
            <TextField name={`${at}.lot`} label="Lote" mono spellCheck={false} />
            <DateField name={`${at}.expiresOn`} label="Validade" optional />
          </>
        )}
      </div>
      {item.keepsLots && (
        <div className="-ml-3">
          <Button
            variant="text"
            icon={<Plus size={18} aria-hidden="true" />}
            aria-label={`Outro lote de ${item.name}`}
            onClick={onAdd}
          >
            Outro lote
          </Button>
        </div>
      )}
    </li>
  )
}
