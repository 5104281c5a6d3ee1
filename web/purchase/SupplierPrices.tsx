import { buyingApi, type Price } from '#core/purchase/buying.api.ts'
import type { Supplier } from '#core/supplier/supplier.ts'
import { useList } from '#web/kit/list.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { pages } from '#web/kit/query.ts'
import { NameCell } from '#web/ui/List.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { PriceTable } from './PriceTable.tsx'

/** The last prices that a supplier was paid. */
export function SupplierPrices({ supplier }: { supplier: Supplier }) {
  const list = useList(pages(buyingApi.prices, { supplierId: supplier.id }))
  return <PriceTable list={list} first={itemColumn} />
}

const itemColumn: Column<Price> = {
  id: 'item',
  head: 'Peça',
  cell: ({ item }) => <NameCell to={atWorkshop.stockItem(item)} name={item.name} />,
}
