import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Input } from '#core/kit/endpoint.ts'
import { countApi, type Count, type SheetItem } from '#core/stock/count.api.ts'
import { isEan } from '#core/stock/ean.ts'
import { stockTexts } from '#core/stock/movement.ts'
import { unitTexts } from '#core/stock/units.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { query, type WriteInput } from '#web/kit/query.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { SearchBox } from '#web/ui/List.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { DateField, QuantityField } from '#web/ui/TypedField.tsx'

export interface Adding {
  search: string
  item?: SheetItem
}

type NewEntry = WriteInput<Input<typeof countApi.enter>>

interface AddProps {
  count: Count
  adding: Adding
  onPick: (item: SheetItem) => void
  onAdd: (item: SheetItem, entry: NewEntry) => void
  onClose: () => void
}

/** Adds an item that was not expected at the place, or a lot that is not known there. */
export function AddDialog({ count, adding, onPick, onAdd, onClose }: AddProps) {
  const { item } = adding
  return (
    <Dialog open onClose={onClose} title={item ? item.name : 'Outra peça ou lote'}>
      {item ? (
        <EntryForm count={count} item={item} onAdd={(entry) => onAdd(item, entry)} onClose={onClose} />
      ) : (
        <Found count={count} initial={adding.search} onPick={onPick} />
      )}
    </Dialog>
  )
}

interface FoundProps {
  count: Count
  initial: string
  onPick: (item: SheetItem) => void
}

function Found({ count, initial, onPick }: FoundProps) {
  const [search, setSearch] = useState(initial)
  const wanted = query(countApi.sheet, { id: count.id, search, limit: 20 })
  const loaded = useQuery({ ...wanted, enabled: search !== '' })
  return (
    <>
      <SearchBox value={search} onChange={setSearch} placeholder="Procurar em todo o estoque" />
      {search && (
        <Loaded from={loaded} rows={4}>
          {({ items }) =>
            items.length === 0 ? (
              <p className="mt-4 text-text-2">
                Nenhuma peça assim no estoque.{' '}
                <LinkButton to={atWorkshop.stockItemNew(isEan(search) ? { ean: search } : {})}>
                  Cadastrar peça
                </LinkButton>
              </p>
            ) : (
              <ul className="mt-3">
                {items.map((item) => (
                  <li key={item.itemId} className="border-t border-border first:border-0">
                    <button
                      type="button"
                      className="flex min-h-14 w-full flex-col items-start justify-center py-2 text-left"
                      onClick={() => onPick(item)}
                    >
                      <b>{item.name}</b>
                      <small className="id text-text-2">{item.code}</small>
                    </button>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      )}
    </>
  )
}

interface EntryProps {
  count: Count
  item: SheetItem
  onAdd: (entry: NewEntry) => void
  onClose: () => void
}

function EntryForm({ count, item: { itemId, keepsLots, unit }, onAdd, onClose }: EntryProps) {
  const form = useEndpointForm(countApi.enter, {
    defaults: { lot: '', expiresOn: null, countedMilli: null },
    fixed: { id: count.id, itemId, countedAt: count.readAt },
    // A new entry has a quantity; only an earlier one can be taken back.
    counted: ({ countedMilli, ...values }) => ({ ...values, countedMilli: countedMilli ?? undefined }),
  })
  const submit = (entry: NewEntry) => {
    if (!keepsLots || entry.lot) return onAdd(entry)
    form.setError('lot', { message: stockTexts.lotMissing })
    form.setFocus('lot')
  }
  return (
    <FormPanel form={form} onSubmit={submit} saving={false} error={null} submit={false} unguarded>
      <div className="form-grid">
        {keepsLots && <TextField name="lot" label="Lote" mono spellCheck={false} />}
        {keepsLots && <DateField name="expiresOn" label="Validade" optional />}
        <QuantityField name="countedMilli" label={`Quantidade (${unitTexts[unit]})`} />
      </div>
      <div className="acts">
        <Button onClick={onClose}>Voltar</Button>
        <Button type="submit" variant="primary">
          Adicionar
        </Button>
      </div>
    </FormPanel>
  )
}
