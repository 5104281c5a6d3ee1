import { useQuery } from '@tanstack/react-query'
import { Clock, MapPin, Package, Plus, Trash2, type LucideIcon } from 'lucide-react'
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { formatCents } from '#core/kit/money.ts'
import { lineCents, lineKinds, type LineKind } from '#core/quote/quote.ts'
import { stockItemApi } from '#core/stock/stock.api.ts'
import { query } from '#web/kit/query.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { FieldNotes } from '#web/ui/Field.tsx'
import { lineKindTexts } from '#web/service-order/order.texts.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { MoneyField, QuantityField } from '#web/ui/TypedField.tsx'
import { FromStock } from '#web/stock/FromStock.tsx'
import { availabilityText } from '#web/stock/availability.ts'
import { lineOf, newLine, type LineValues, type QuoteValues } from './quote-values.ts'
import './quote.css'

const icons: Record<LineKind, LucideIcon> = { labour: Clock, part: Package, travel: MapPin }
const more: Record<LineKind, string> = { labour: 'Mão de obra', part: 'Peça', travel: 'Deslocamento' }

/** A line's sum in cents, as far as it is written. */
const sumOf = ({ kind, quantityMilli, unitCents }: LineValues) =>
  typeof quantityMilli === 'number' && typeof unitCents === 'number'
    ? lineCents({ kind, quantityMilli, unitCents })
    : 0

/** The lines in their three groups. */
export function QuoteItems() {
  const { control } = useFormContext<QuoteValues>()
  const { append, remove, fields } = useFieldArray({ control, name: 'lines' })
  const lines = useWatch({ control, name: 'lines' })
  const { errors } = useFormState({ control, name: 'lines' })
  return (
    <Panel title="Itens" flush className="@container">
      <p className="quote-heads px-4 pb-2 text-xs text-text-3 md:px-5.5" aria-hidden="true">
        <span>Qtd.</span>
        <span>Un.</span>
        <span>Preço unitário</span>
        <span className="text-right">Total</span>
      </p>
      {lineKinds.map((kind) => (
        <Group
          key={kind}
          kind={kind}
          cents={lines.filter((line) => line.kind === kind).reduce((sum, line) => sum + sumOf(line), 0)}
          onAdd={(line) => append(line)}
        >
          {fields.map((field, index) =>
            field.kind === kind ? (
              <Line
                key={field.id}
                index={index}
                itemId={lines[index]?.stockItemId ?? null}
                cents={lines[index] ? sumOf(lines[index]) : 0}
                onRemove={() => remove(index)}
              />
            ) : null,
          )}
        </Group>
      ))}
      <div className="grid gap-4 border-t border-border px-4 py-5 md:px-5.5">
        <FieldNotes id="lines" error={errors.lines?.root?.message ?? errors.lines?.message} />
        <div className="md:max-w-60">
          <MoneyField name="discountCents" label="Desconto" />
        </div>
      </div>
    </Panel>
  )
}

interface GroupProps {
  kind: LineKind
  cents: number
  onAdd: (line: LineValues) => void
  children: React.ReactNode
}

function Group({ kind, cents, onAdd, children }: GroupProps) {
  const Icon = icons[kind]
  return (
    <section className="border-t border-border px-4 py-5 first-of-type:border-t-0 md:px-5.5">
      <div className="mb-2 flex items-center gap-3">
        <Icon size={20} aria-hidden="true" className="text-text-2" />
        <h3 className="flex-1">{lineKindTexts[kind]}</h3>
        <span className="text-sm text-text-2">{formatCents(cents)}</span>
      </div>
      <ul className="grid gap-5 @2xl:gap-3">{children}</ul>
      <div className="-ml-3 mt-1 flex flex-wrap">
        <Button
          variant="text"
          icon={<Plus size={18} aria-hidden="true" />}
          onClick={() => onAdd(newLine(kind))}
        >
          {more[kind]}
        </Button>
        {kind === 'part' && <FromStock onPick={(item) => onAdd(lineOf(item))} />}
      </div>
    </section>
  )
}

interface LineProps {
  index: number
  itemId: string | null
  cents: number
  onRemove: () => void
}

function Line({ index, itemId, cents, onRemove }: LineProps) {
  const at = `lines.${index}`
  return (
    <li className="quote-line">
      <TextField name={`${at}.description`} label="Descrição" />
      <QuantityField name={`${at}.quantityMilli`} label="Qtd." />
      <TextField name={`${at}.unit`} label="Un." />
      <MoneyField name={`${at}.unitCents`} label="Preço" />
      <p className="sum">
        <span className="sr-only">Total da linha: </span>
        {formatCents(cents)}
      </p>
      <span className="away">
        <IconButton label={`Remover a linha ${index + 1}`} onClick={onRemove}>
          <Trash2 size={19} aria-hidden="true" />
        </IconButton>
      </span>
      {itemId && <OnlyYou itemId={itemId} />}
    </li>
  )
}

/** Facts of a part from the stock, which only the workshop sees. */
function OnlyYou({ itemId }: { itemId: string }) {
  const { data: item } = useQuery(query(stockItemApi.get, { id: itemId }))
  if (!item) return null
  return (
    <p className="col-span-full text-sm text-text-2">
      Só você vê: <span className="id">{item.code}</span>, {availabilityText(item)}
    </p>
  )
}
