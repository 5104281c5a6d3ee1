import { buyingApi, type Price } from '#core/purchase/buying.api.ts'
import type { StockItem } from '#core/stock/stock-item.ts'
import { useList } from '#web/kit/list.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { pages } from '#web/kit/query.ts'
import { NameCell } from '#web/ui/List.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { PriceChart } from './PriceChart.tsx'
import { PriceTable } from './PriceTable.tsx'

/** Prices of an item by supplier, as a chart and a table. */
export function PricesPanel({ item }: { item: StockItem }) {
  const list = useList(pages(buyingApi.prices, { itemId: item.id }))
  return (
    <PriceTable list={list} first={supplierColumn}>
      <PriceChart prices={list.items} />
    </PriceTable>
  )
}

const supplierColumn: Column<Price> = {
  id: 'supplier',
  head: 'Fornecedor',
  cell: ({ supplier }) => <NameCell to={atWorkshop.supplier(supplier)} name={supplier.name} />,
}
