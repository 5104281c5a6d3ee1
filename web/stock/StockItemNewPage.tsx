import { useSearchParams } from 'react-router'
import { stockItemApi } from '#core/stock/stock.api.ts'
import { stockItems } from '#core/stock/stock-item.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { NewRecord } from '#web/record/RecordForm.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'

export default function StockItemNewPage() {
  const [asked] = useSearchParams()
  const known = ['ean', 'code', 'name'].flatMap((name) => {
    const value = asked.get(name)
    return value ? [[name, value]] : []
  })
  return (
    <>
      <Crumbs items={[['Estoque', atWorkshop.stock()], ['Nova peça']]} />
      <PageHeader title="Nova peça" />
      <NewRecord
        kind={stockItems}
        api={stockItemApi}
        pathOf={atWorkshop.stockItem}
        listPath={atWorkshop.stock()}
        initial={Object.fromEntries(known) as object}
      />
    </>
  )
}
