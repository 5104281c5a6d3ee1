import { useState } from 'react'
import { Link } from 'react-router'
import { formatInstant } from '#core/kit/dates.ts'
import { stockApi, type Claim } from '#core/stock/stock.api.ts'
import type { StockItem } from '#core/stock/stock-item.ts'
import { amountOf } from '#core/stock/units.ts'
import { count } from '#web/kit/formats.ts'
import { useList } from '#web/kit/list.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { part } from '#web/kit/part.ts'
import { pages } from '#web/kit/query.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { Awaited } from '#web/ui/Awaited.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { ListBody } from '#web/ui/ListBody.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Table, type Column } from '#web/ui/Table.tsx'

const dialog = part(async () => (await import('./SettleDialog.tsx')).SettleDialog)

/** The orders that reserve an item, and the uses that nobody has booked yet. */
export function ClaimsPanel({ item }: { item: StockItem }) {
  const list = useList(pages(stockApi.claims, { id: item.id }))
  const zone = useTimeZone()
  const [settling, setSettling] = useState<Claim | null>(null)
  const isEmpty = !list.isPending && !list.error && list.items.length === 0
  return (
    <Panel title="Reservas" flush={!isEmpty}>
      {isEmpty ? (
        <p className="text-text-2">Nenhuma ordem espera esta peça.</p>
      ) : (
        <ListBody
          list={list}
          query=""
          onClear={() => undefined}
          text={`Mostrando ${count(list.items.length, 'reserva', 'reservas')}`}
        >
          <Table
            label="Reservas"
            rows={list.items}
            columns={columnsOf(item, zone, setSettling)}
            rowId={({ id }) => id}
          />
        </ListBody>
      )}
      {settling && (
        <Awaited
          part={dialog}
          wanted
          name="a baixa"
          onGiveUp={() => setSettling(null)}
          props={{ item, claim: settling, onClose: () => setSettling(null) }}
        />
      )}
    </Panel>
  )
}

const columnsOf = (item: StockItem, zone: string, onSettle: (claim: Claim) => void): Column<Claim>[] => [
  {
    id: 'order',
    head: 'Ordem',
    cell: ({ order, at, lot }) => (
      <span className="cell">
        <span className="name">
          <Link className="inline-flex min-h-11 items-center font-semibold" to={atWorkshop.order(order)}>
            {order.number}
          </Link>
          <small>{[formatInstant(at, zone), lot && `lote ${lot}`].filter(Boolean).join(', ')}</small>
        </span>
      </span>
    ),
  },
  {
    id: 'quantity',
    head: 'Quantidade',
    numeric: true,
    phone: 'share',
    cell: ({ quantityMilli }) => amountOf(item, quantityMilli),
  },
  {
    id: 'status',
    head: 'Situação',
    phone: 'share',
    cell: ({ status }) =>
      status === 'held' ? <Chip tone="info">Reservada</Chip> : <Chip tone="bad">Usada, sem baixa</Chip>,
  },
  {
    id: 'settle',
    head: 'Dar baixa',
    phone: 'last',
    cell: (claim) =>
      claim.status === 'unsettled' && (
        <Button aria-label={`Dar baixa na ordem ${claim.order.number}`} onClick={() => onSettle(claim)}>
          Dar baixa
        </Button>
      ),
  },
]
