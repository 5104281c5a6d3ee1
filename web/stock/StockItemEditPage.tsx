import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { stockItemApi } from '#core/stock/stock.api.ts'
import { stockItems } from '#core/stock/stock-item.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { query } from '#web/kit/query.ts'
import { EditRecord } from '#web/record/RecordForm.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'

export { loadItem as clientLoader } from './queries.ts'

export default function StockItemEditPage() {
  const { id = '' } = useParams()
  const loaded = useQuery(query(stockItemApi.get, { id }))
  return (
    <Loaded from={loaded}>
      {(item) => (
        <>
          <Crumbs
            items={[['Estoque', atWorkshop.stock()], [item.name, atWorkshop.stockItem(item)], ['Editar']]}
          />
          <PageHeader title={`Editar ${item.name}`} />
          <EditRecord
            kind={stockItems}
            api={stockItemApi}
            record={item}
            pathOf={atWorkshop.stockItem}
            listPath={atWorkshop.stock()}
          />
        </>
      )}
    </Loaded>
  )
}
