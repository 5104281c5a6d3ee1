import { ClipboardCheck, MapPin, Package, ScanBarcode, ShoppingCart, Tags } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { stockItemApi } from '#core/stock/stock.api.ts'
import { stockItems, type StockItem } from '#core/stock/stock-item.ts'
import { amountOf } from '#core/stock/units.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { RecordList } from '#web/record/RecordList.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { FromStock } from './FromStock.tsx'
import { LevelChip } from './LevelChip.tsx'
import { usePlaces } from './queries.ts'

export default function StockPage() {
  const navigate = useNavigate()
  const { search } = useLocation()
  return (
    <RecordList
      kind={stockItems}
      api={stockItemApi}
      title="Estoque"
      text="Peças e materiais da oficina"
      searched="Nome, código, fabricante ou onde serve"
      empty={{
        picture: <Package size={40} aria-hidden="true" />,
        text: 'Cadastre as peças que você usa. O Equipo conta o que entra e sai e avisa quando faltar.',
      }}
      newText="Nova peça"
      newPath={atWorkshop.stockItemNew()}
      pathOf={atWorkshop.stockItem}
      cells={cells}
      withoutTile
      within={usePlaces()}
      links={
        <>
          <FromStock
            label="Ler código"
            variant="secondary"
            icon={<ScanBarcode size={18} aria-hidden="true" />}
            onPick={(item) => void navigate(atWorkshop.stockItem(item))}
          />
          <LinkButton to={atWorkshop.purchases()} icon={<ShoppingCart size={18} aria-hidden="true" />}>
            Compras
          </LinkButton>
          <LinkButton to={atWorkshop.stockCounts()} icon={<ClipboardCheck size={18} aria-hidden="true" />}>
            Contagens
          </LinkButton>
        </>
      }
      more={[
        {
          label: 'Etiquetas',
          icon: <Tags size={18} aria-hidden="true" />,
          to: `${atWorkshop.stockLabels()}${search}`,
        },
        { label: 'Lugares', icon: <MapPin size={18} aria-hidden="true" />, to: atWorkshop.stockPlaces() },
      ]}
    />
  )
}

const cells = {
  balanceMilli: (item: StockItem) => amountOf(item, item.balanceMilli),
  reservedMilli: (item: StockItem) => item.reservedMilli !== 0 && amountOf(item, item.reservedMilli),
  level: (item: StockItem) => <LevelChip item={item} />,
}
