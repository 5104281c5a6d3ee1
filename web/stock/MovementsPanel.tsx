import { Link } from 'react-router'
import { formatInstant } from '#core/kit/dates.ts'
import { formatCents } from '#core/kit/money.ts'
import { movementTexts } from '#core/stock/movement.ts'
import { stockApi, type Movement } from '#core/stock/stock.api.ts'
import type { StockItem } from '#core/stock/stock-item.ts'
import { amountOf } from '#core/stock/units.ts'
import { count } from '#web/kit/formats.ts'
import { useList } from '#web/kit/list.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { pages, useWrite } from '#web/kit/query.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { useMay } from '#web/team/may.ts'
import { Button } from '#web/ui/Button.tsx'
import { ListBody } from '#web/ui/ListBody.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { Table, type Column } from '#web/ui/Table.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { staleAfterMove } from './queries.ts'

/** Everything that came and went, newest first, with the balance after it. */
export function MovementsPanel({ item }: { item: StockItem }) {
  const list = useList(pages(stockApi.movements, { id: item.id }))
  const undo = useWrite(stockApi.undo, {
    invalidates: staleAfterMove,
    onDone: () => toast('Movimento desfeito'),
  })
  const zone = useTimeZone()
  const withCosts = useMay('finances')
  const isEmpty = !list.isPending && !list.error && list.items.length === 0
  const columns = columnsOf({
    item,
    zone,
    withCosts,
    undoing: undo.isPending ? undo.variables.number : null,
    onUndo: (number) => undo.mutate({ id: item.id, number }),
  })
  return (
    <Panel title="Movimentos" flush={!isEmpty}>
      {undo.error && <Note tone="bad">{undo.error.fields?.[0]?.message ?? undo.error.message}</Note>}
      {isEmpty ? (
        <p className="text-text-2">Nada entrou nem saiu ainda.</p>
      ) : (
        <ListBody
          list={list}
          query=""
          onClear={() => undefined}
          text={`Mostrando ${count(list.items.length, 'movimento', 'movimentos')}`}
        >
          <Table label="Movimentos" rows={list.items} columns={columns} rowId={({ id }) => id} />
        </ListBody>
      )}
    </Panel>
  )
}

interface ColumnProps {
  item: StockItem
  zone: string
  withCosts: boolean
  /** Number of the movement that is being undone. */
  undoing: number | null
  onUndo: (number: number) => void
}

const columnsOf = ({ item, zone, withCosts, undoing, onUndo }: ColumnProps): Column<Movement>[] => [
  { id: 'what', head: 'Movimento', cell: (one) => <What movement={one} zone={zone} /> },
  { id: 'place', head: 'Lugar', phone: 'share', cell: placeText },
  {
    id: 'quantity',
    head: 'Quantidade',
    numeric: true,
    phone: 'share',
    cell: ({ quantityMilli }) => `${quantityMilli > 0 ? '+' : ''}${amountOf(item, quantityMilli)}`,
  },
  {
    id: 'balance',
    head: 'Ficou',
    numeric: true,
    phone: 'share',
    cell: (one) => one.kind !== 'transfer' && amountOf(item, one.balanceMilli),
  },
  ...(withCosts ? [costColumn] : []),
  {
    id: 'undo',
    head: 'Desfazer',
    phone: 'last',
    cell: ({ number, isReversal, isReversed }) =>
      !isReversal &&
      !isReversed && (
        <Button
          busy={undoing === number}
          aria-label={`Desfazer o movimento ${number}`}
          onClick={() => onUndo(number)}
        >
          Desfazer
        </Button>
      ),
  },
]

const costColumn: Column<Movement> = {
  id: 'cost',
  head: 'Custo',
  numeric: true,
  phone: 'hide',
  cell: ({ costCents }) => costCents !== null && costCents !== 0 && formatCents(Math.abs(costCents)),
}

const placeText = ({ place, lot }: Movement) => [place.name, lot && `lote ${lot}`].filter(Boolean).join(', ')

function What({ movement, zone }: { movement: Movement; zone: string }) {
  const { kind, isReversal, isReversed, at, by, reason, order, purchase, countId } = movement
  const notes = [formatInstant(at, zone), by, order?.number, reason].filter(Boolean)
  return (
    <span className="cell">
      <span className="name">
        <b>
          {isReversal && 'Desfeito: '}
          {countId ? (
            <Link to={atWorkshop.stockCount({ id: countId })}>{movementTexts[kind]}</Link>
          ) : (
            movementTexts[kind]
          )}
          {isReversed && ' (desfeito)'}
        </b>
        <small>{notes.join(', ')}</small>
        {purchase && (
          <Link className="link inline-flex min-h-11 items-center text-sm" to={atWorkshop.purchase(purchase)}>
            Compra {purchase.number}
          </Link>
        )}
      </span>
    </span>
  )
}
