import { useQuery } from '@tanstack/react-query'
import { ArrowLeftRight, ShoppingCart, Tags } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { stockItemApi } from '#core/stock/stock.api.ts'
import { stockItems } from '#core/stock/stock-item.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { query } from '#web/kit/query.ts'
import { RecordView } from '#web/record/RecordView.tsx'
import { part } from '#web/kit/part.ts'
import { useMay } from '#web/team/may.ts'
import { PricesPanel } from '#web/purchase/PricesPanel.tsx'
import { Awaited } from '#web/ui/Awaited.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { BalancePanel } from './BalancePanel.tsx'
import { ClaimsPanel } from './ClaimsPanel.tsx'
import { MovementsPanel } from './MovementsPanel.tsx'
import { PhotosPanel } from './PhotosPanel.tsx'
import { UsesPanel } from './UsesPanel.tsx'

const moveDialog = part(async () => (await import('./MoveDialog.tsx')).MoveDialog)

export { loadItem as clientLoader } from './queries.ts'

export default function StockItemPage() {
  const { id = '' } = useParams()
  const loaded = useQuery(query(stockItemApi.get, { id }))
  const [isMoving, setMoving] = useState(false)
  const withPrices = useMay('finances')
  return (
    <Loaded from={loaded}>
      {(item) => (
        <>
          <RecordView
            kind={stockItems}
            api={stockItemApi}
            record={item}
            crumb={['Estoque', atWorkshop.stock()]}
            editPath={atWorkshop.stockItemEdit(item)}
            actions={
              <>
                <Button
                  variant="primary"
                  icon={<ArrowLeftRight size={18} aria-hidden="true" />}
                  onClick={() => setMoving(true)}
                >
                  Movimentar
                </Button>
                <LinkButton
                  to={atWorkshop.stockLabels({ search: item.code ?? '', item: item.id })}
                  icon={<Tags size={18} aria-hidden="true" />}
                >
                  Etiqueta
                </LinkButton>
                <LinkButton
                  to={atWorkshop.purchaseNew({ item: item.id })}
                  icon={<ShoppingCart size={18} aria-hidden="true" />}
                >
                  Comprar
                </LinkButton>
              </>
            }
            summary={<BalancePanel item={item} />}
            tabs={[
              { name: 'reservas', label: 'Reservas', panel: <ClaimsPanel item={item} /> },
              { name: 'movimentos', label: 'Movimentos', panel: <MovementsPanel item={item} /> },
              { name: 'usos', label: 'Onde foi usada', panel: <UsesPanel item={item} /> },
              { name: 'fotos', label: 'Fotos', panel: <PhotosPanel item={item} /> },
              ...(withPrices
                ? [{ name: 'precos', label: 'Preços', panel: <PricesPanel item={item} /> }]
                : []),
            ]}
          />
          {isMoving && (
            <Awaited
              part={moveDialog}
              wanted
              name="o movimento"
              onGiveUp={() => setMoving(false)}
              props={{ item, onClose: () => setMoving(false) }}
            />
          )}
        </>
      )}
    </Loaded>
  )
}
