import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { comparedCode, isEan } from '#core/stock/ean.ts'
import { stockItemApi } from '#core/stock/stock.api.ts'
import type { StockItem } from '#core/stock/stock-item.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { query, queryClient } from '#web/kit/query.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { SearchBox } from '#web/ui/List.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Scanner } from '#web/ui/Scanner.tsx'
import { availabilityText } from './availability.ts'
import { packageFormats } from './package-formats.ts'

interface PickerProps {
  onPick: (item: StockItem) => void
  onClose: () => void
}

/** Finds an item of the stock by name, code or bar code. */
export function StockPicker({ onPick, onClose }: PickerProps) {
  const [search, setSearch] = useState('')
  const loaded = useQuery(itemsWith(search))
  const read = async (said: string) => {
    setSearch(said)
    // The list below shows why nothing was found.
    const found = await queryClient.fetchQuery(itemsWith(said)).catch(() => null)
    const item = found?.items.find((one) => codesOf(one).includes(comparedCode(said)))
    if (item) onPick(item)
  }
  return (
    <Dialog open onClose={onClose} title="Peça do estoque">
      <div className="stack gap-3">
        <SearchBox value={search} onChange={setSearch} placeholder="Nome, código ou código de barras" />
        <Scanner
          formats={packageFormats}
          text="Aponte a câmera para o código de barras."
          label="Ler código de barras"
          onRead={(said) => {
            void read(said)
            return true
          }}
        />
      </div>
      <Loaded from={loaded} rows={4}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="mt-4 text-text-2">
              {search ? 'Nenhuma peça assim no estoque.' : 'O estoque ainda não tem peças.'}{' '}
              <LinkButton to={atWorkshop.stockItemNew(newItemOf(search))}>Cadastrar peça</LinkButton>
            </p>
          ) : (
            <ul className="mt-3">
              {items.map((item) => (
                <li key={item.id} className="border-t border-border first:border-0">
                  <button
                    type="button"
                    className="flex min-h-14 w-full flex-col items-start justify-center py-2 text-left"
                    onClick={() => onPick(item)}
                  >
                    <b>{item.name}</b>
                    <small className="text-text-2">
                      <span className="id">{item.code}</span> · {availabilityText(item)}
                    </small>
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  )
}

const longestSearch = 100

const itemsWith = (typed: string) => {
  const search = comparedCode(typed).slice(0, longestSearch)
  return query(stockItemApi.list, { limit: 20, ...(search && { search }) })
}

/** The codes by which an item is scanned. */
const codesOf = ({ code, ean, makerCode }: StockItem) =>
  [code, ean, makerCode].flatMap((one) => (one ? [comparedCode(one)] : []))

/** A text that nobody knows, in the field of a new item to which it belongs. */
function newItemOf(typed: string) {
  const text = typed.trim()
  if (!text) return {}
  if (isEan(text)) return { ean: text }
  return /^\S*\d\S*$/.test(text) ? { code: text.slice(0, 40) } : { name: text }
}
