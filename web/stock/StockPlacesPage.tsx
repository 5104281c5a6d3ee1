import { stockPlaceApi } from '#core/stock/stock.api.ts'
import { stockPlaces } from '#core/stock/stock-place.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { SmallRecords } from '#web/record/SmallRecords.tsx'

/** The places of a workshop: shelves, cars, bags. */
export default function StockPlacesPage() {
  return (
    <SmallRecords
      kind={stockPlaces}
      api={stockPlaceApi}
      title="Lugares"
      text="Onde ficam as peças: a oficina, o carro, a maleta"
      above={['Estoque', atWorkshop.stock()]}
      empty="Se tudo fica na oficina, você não precisa de lugares. Crie um para o carro ou a maleta."
      newText="Novo lugar"
    />
  )
}
