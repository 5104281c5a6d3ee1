import { useQuery } from '@tanstack/react-query'
import { PackageCheck } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { formatInstant } from '#core/kit/dates.ts'
import { formatCents, timesMilli } from '#core/kit/money.ts'
import type { Purchase } from '#core/purchase/purchase.api.ts'
import { isOpen, mayChange, missingOf, sumsOf } from '#core/purchase/purchase.ts'
import { amountOf } from '#core/stock/units.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { useMay } from '#web/team/may.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { Columns, Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Facts, Note, Panel } from '#web/ui/Panel.tsx'
import { Table, type Column } from '#web/ui/Table.tsx'
import { EndDialog } from './EndDialog.tsx'
import { ExpectedOn } from './ExpectedOn.tsx'
import { PurchaseChip } from './PurchaseChip.tsx'
import { purchaseQuery } from './queries.ts'
import { ReceiptsPanel } from './ReceiptsPanel.tsx'
import { SendPanel } from './SendPanel.tsx'

export { loadPurchase as clientLoader } from './queries.ts'

export default function PurchasePage() {
  const { id = '' } = useParams()
  const loaded = useQuery(purchaseQuery(id))
  return <Loaded from={loaded}>{(purchase) => <Shown purchase={purchase} />}</Loaded>
}

function Shown({ purchase }: { purchase: Purchase }) {
  const [isEnding, setEnding] = useState(false)
  const { number, supplier, status, lines, receipts, notes, endReason } = purchase
  const withPrices = useMay('finances')
  const open = isOpen(status)
  return (
    <>
      <Crumbs items={[['Estoque', atWorkshop.stock()], ['Compras', atWorkshop.purchases()], [number]]} />
      <PageHeader
        title={`${number}, ${supplier.name}`}
        above={<PurchaseChip status={status} />}
        actions={
          open && (
            <>
              <LinkButton
                to={atWorkshop.purchaseReceive(purchase)}
                variant={status === 'draft' ? 'secondary' : 'primary'}
                icon={<PackageCheck size={18} aria-hidden="true" />}
              >
                Receber
              </LinkButton>
              {mayChange(status) && <LinkButton to={atWorkshop.purchaseEdit(purchase)}>Editar</LinkButton>}
              <Menu items={[{ label: endText(status), onSelect: () => setEnding(true) }]} />
            </>
          )
        }
      />
      <Columns
        aside={
          <>
            {open && <SendPanel purchase={purchase} />}
            <SummaryPanel purchase={purchase} />
          </>
        }
      >
        {endReason && (
          <Note>
            {status === 'cancelled' ? 'Cancelada' : 'O que faltava não vem mais'}: {endReason}
          </Note>
        )}
        <Panel title="Peças" flush>
          <Table
            label="Peças"
            rows={lines}
            columns={[...columnsOf(status), ...(withPrices ? priceColumns : [])]}
            rowId={({ id }) => id}
          />
        </Panel>
        {receipts.length > 0 && <ReceiptsPanel purchase={purchase} />}
        {notes && (
          <Panel title="Recado para o fornecedor">
            <p className="whitespace-pre-line">{notes}</p>
          </Panel>
        )}
      </Columns>
      {isEnding && <EndDialog purchase={purchase} onClose={() => setEnding(false)} />}
    </>
  )
}

const endText = (status: Purchase['status']) =>
  status === 'partial' ? 'Encerrar: o resto não vem' : 'Cancelar compra'

function SummaryPanel({ purchase }: { purchase: Purchase }) {
  const zone = useTimeZone()
  const { supplier, by, createdAt, sentAt, freightCents, discountCents, totalCents } = purchase
  const extras = { freightCents: freightCents ?? 0, discountCents: discountCents ?? 0 }
  return (
    <Panel title="Resumo">
      <Facts
        items={[
          [
            'Fornecedor',
            <Link key="supplier" className="link" to={atWorkshop.supplier(supplier)}>
              {supplier.name}
            </Link>,
          ],
          ['Feita por', `${by}, ${formatInstant(createdAt, zone)}`],
          ['Enviada', sentAt && formatInstant(sentAt, zone)],
          ['Peças', totalCents !== null && formatCents(sumsOf(purchase.lines, extras).goodsCents)],
          ['Frete', Boolean(freightCents) && formatCents(freightCents ?? 0)],
          ['Desconto', Boolean(discountCents) && formatCents(-(discountCents ?? 0))],
          ['Total', totalCents !== null && <b key="total">{formatCents(totalCents)}</b>],
        ]}
      />
    </Panel>
  )
}

type Line = Purchase['lines'][number]

const columnsOf = (status: Purchase['status']): Column<Line>[] => [
  {
    id: 'item',
    head: 'Peça',
    cell: ({ item }) => (
      <span className="cell">
        <Link to={atWorkshop.stockItem(item)} className="name">
          <b>{item.name}</b>
          <small className="id">{item.code}</small>
        </Link>
      </span>
    ),
  },
  {
    id: 'quantity',
    head: 'Pedido',
    numeric: true,
    phone: 'share',
    cell: ({ item, quantityMilli }) => amountOf(item, quantityMilli),
  },
  { id: 'arrived', head: 'Recebimento', numeric: true, phone: 'share', cell: arrivedText },
  {
    id: 'expected',
    head: 'Chega até',
    phone: 'share',
    isLabelled: true,
    cell: (line) =>
      line.expectedOn && missingOf(line) > 0 && <ExpectedOn on={line.expectedOn} status={status} />,
  },
]

function arrivedText(line: Line) {
  if (line.receivedMilli === 0) return 'nada ainda'
  return missingOf(line) > 0 ? `chegou ${amountOf(line.item, line.receivedMilli)}` : 'tudo chegou'
}

const priceColumns: Column<Line>[] = [
  {
    id: 'price',
    head: 'Preço de cada',
    numeric: true,
    phone: 'share',
    isLabelled: true,
    cell: ({ unitCents }) => (unitCents === null ? 'a combinar' : formatCents(unitCents)),
  },
  {
    id: 'sum',
    head: 'Total',
    numeric: true,
    phone: 'hide',
    cell: ({ unitCents, quantityMilli }) =>
      unitCents !== null && formatCents(timesMilli(quantityMilli, unitCents)),
  },
]
