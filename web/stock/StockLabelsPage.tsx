import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { LabelSettings } from '#core/label/label.api.ts'
import { mostLabels } from '#core/label/label.ts'
import { stockItemApi } from '#core/stock/stock.api.ts'
import type { StockItem } from '#core/stock/stock-item.ts'
import { useList } from '#web/kit/list.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { loadUnknown, pages } from '#web/kit/query.ts'
import { labelTexts } from '#core/label/refusal-texts.ts'
import { Pick } from '#web/label/Pick.tsx'
import { settingsQuery } from '#web/label/queries.ts'
import { saveSheet, useSheet } from '#web/label/sheet.ts'
import { SheetPanel } from '#web/label/SheetPanel.tsx'
import { SheetPreview } from '#web/label/SheetPreview.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ListBody } from '#web/ui/ListBody.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { BottomBar, Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { EmptyState } from '#web/ui/State.tsx'
import '#web/label/label.css'

export const clientLoader = () => loadUnknown(settingsQuery)

/** Labels of the items that the list of the stock shows, or of the one that the address names. */
export default function StockLabelsPage() {
  const loaded = useQuery(settingsQuery)
  const [params] = useSearchParams()
  const { item, ...filter } = Object.fromEntries(params)
  const list = useList(pages(stockItemApi.list, { ...filter, archived: undefined, limit: 100 }))
  return (
    <Loaded from={loaded} rows={4}>
      {(settings) => {
        const labels = (
          <Labels
            settings={settings}
            items={list.items}
            only={item ?? null}
            onMore={list.hasMore ? list.loadMore : null}
          />
        )
        return (
          <ListBody list={list} rows={4} empty={labels}>
            {labels}
          </ListBody>
        )
      }}
    </Loaded>
  )
}

interface LabelsProps {
  settings: LabelSettings
  items: StockItem[]
  /** Id of the only item that is chosen at first; null for all. */
  only: string | null
  onMore: (() => void) | null
}

function Labels({ settings, items, only, onMore }: LabelsProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(items.filter(({ id }) => only && id !== only).map(({ id }) => id)),
  )
  const sheet = useSheet(settings)
  const ids = items
    .filter(({ id }) => !left.has(id))
    .slice(0, mostLabels)
    .map(({ id }) => id)
  const of = { parts: ids.join(',') }
  return (
    <>
      <Crumbs items={[['Estoque', atWorkshop.stock()], ['Etiquetas']]} />
      <PageHeader
        title="Etiquetas"
        text="Cole na gaveta ou na caixa. Leia o QR code para achar a peça no estoque, no orçamento e na conclusão."
        actions={
          items.length > 0 && (
            <BottomBar>
              <Button
                variant="primary"
                icon={<Printer size={18} aria-hidden="true" />}
                disabledReason={
                  ids.length === 0
                    ? 'Escolha pelo menos uma peça.'
                    : sheet.fits
                      ? null
                      : labelTexts['label.off_page']
                }
                onClick={() => saveSheet(sheet.settings.paper, sheet.start, of)}
              >
                Imprimir {ids.length}
              </Button>
            </BottomBar>
          )
        }
      />
      {items.length === 0 ? (
        <EmptyState title="Nenhuma peça aqui" text="Cadastre peças no estoque, ou mude o filtro da lista." />
      ) : (
        <div className="grid grid-cols-[minmax(0,22rem)_minmax(0,1fr)] items-start gap-6 max-[68rem]:grid-cols-1">
          <div className="stack">
            <SheetPanel sheet={sheet} count={ids.length} />
            <Pick
              title="Peças"
              items={items.map(({ id, name, code, maker }) => ({
                id,
                name,
                code: code ?? '',
                detail: maker,
              }))}
              left={left}
              onChange={setLeft}
              chosen={ids.length}
              onMore={onMore}
            />
          </div>
          {sheet.paper && sheet.fits && ids.length > 0 && (
            <SheetPreview paper={sheet.paper} start={sheet.start} of={of} />
          )}
        </div>
      )}
    </>
  )
}
