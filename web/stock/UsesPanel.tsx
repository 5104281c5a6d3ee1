import { Link } from 'react-router'
import { formatInstant } from '#core/kit/dates.ts'
import { stockApi, type UsedPart } from '#core/stock/stock.api.ts'
import type { StockItem } from '#core/stock/stock-item.ts'
import { amountOf } from '#core/stock/units.ts'
import { count } from '#web/kit/formats.ts'
import { useList } from '#web/kit/list.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { pages } from '#web/kit/query.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { ListBody } from '#web/ui/ListBody.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Table, type Column } from '#web/ui/Table.tsx'

/** The orders, equipment and clients in which an item was used. */
export function UsesPanel({ item }: { item: StockItem }) {
  const list = useList(pages(stockApi.uses, { id: item.id }))
  const zone = useTimeZone()
  const isEmpty = !list.isPending && !list.error && list.items.length === 0
  return (
    <Panel title="Onde foi usada" flush={!isEmpty}>
      {isEmpty ? (
        <p className="text-text-2">Nenhuma ordem usou esta peça ainda.</p>
      ) : (
        <ListBody
          list={list}
          query=""
          onClear={() => undefined}
          text={`Mostrando ${count(list.items.length, 'uso', 'usos')}`}
        >
          <Table
            label="Onde foi usada"
            rows={list.items}
            columns={columnsOf(item, zone)}
            rowId={({ number }) => String(number)}
          />
        </ListBody>
      )}
    </Panel>
  )
}

const columnsOf = (item: StockItem, zone: string): Column<UsedPart>[] => [
  {
    id: 'order',
    head: 'Ordem',
    cell: ({ order, at }) => (
      <span className="cell">
        <span className="name">
          <Link className="inline-flex min-h-11 items-center font-semibold" to={atWorkshop.order(order)}>
            {order.number}
          </Link>
          <small>{formatInstant(at, zone)}</small>
        </span>
      </span>
    ),
  },
  {
    id: 'equipment',
    head: 'Equipamento',
    cell: ({ equipment, clinic }) => (
      <span className="cell">
        <span className="name">
          {equipment.id ? (
            <Link
              className="inline-flex min-h-11 items-center"
              to={atWorkshop.equipment({ id: equipment.id })}
            >
              {equipment.name}
            </Link>
          ) : (
            equipment.name
          )}
          <small>{clinic}</small>
        </span>
      </span>
    ),
  },
  { id: 'lot', head: 'Lote', phone: 'share', cell: ({ lot }) => lot && <span className="id">{lot}</span> },
  {
    id: 'quantity',
    head: 'Quantidade',
    numeric: true,
    phone: 'share',
    cell: ({ quantityMilli }) => amountOf(item, quantityMilli),
  },
]
