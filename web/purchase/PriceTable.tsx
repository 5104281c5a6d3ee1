import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDate } from '#core/kit/dates.ts'
import { formatCents } from '#core/kit/money.ts'
import type { Price } from '#core/purchase/buying.api.ts'
import { count } from '#web/kit/formats.ts'
import type { useList } from '#web/kit/list.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { ListBody } from '#web/ui/ListBody.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Table, type Column } from '#web/ui/Table.tsx'

interface TableProps {
  list: Omit<ReturnType<typeof useList>, 'items'> & { items: Price[] }
  /** The column that the page is not about: the item or the supplier. */
  first: Column<Price>
  /** Above the table. */
  children?: ReactNode
}

/** Prices that were paid, newest first. */
export function PriceTable({ list, first, children }: TableProps) {
  const isEmpty = !list.isPending && !list.error && list.items.length === 0
  return (
    <Panel title="Preços" hint="De cada recebimento, sem o frete" flush={!isEmpty}>
      {isEmpty ? (
        <p className="text-text-2">Os preços aparecem aqui quando uma compra chega.</p>
      ) : (
        <>
          {children}
          <ListBody
            list={list}
            query=""
            onClear={() => undefined}
            text={`Mostrando ${count(list.items.length, 'preço', 'preços')}`}
          >
            <Table label="Preços" rows={list.items} columns={[first, ...columns]} rowId={({ id }) => id} />
          </ListBody>
        </>
      )}
    </Panel>
  )
}

const columns: Column<Price>[] = [
  { id: 'on', head: 'Dia', phone: 'share', cell: ({ on }) => formatDate(on) },
  {
    id: 'price',
    head: 'Preço de cada',
    numeric: true,
    phone: 'share',
    cell: ({ unitCents }) => formatCents(unitCents),
  },
  {
    id: 'purchase',
    head: 'Compra',
    phone: 'share',
    cell: ({ purchase }) =>
      purchase && (
        <Link className="link inline-flex min-h-11 items-center" to={atWorkshop.purchase(purchase)}>
          {purchase.number}
        </Link>
      ),
  },
]
