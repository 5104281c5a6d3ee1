import { ListChecks, Plus, ShoppingCart } from 'lucide-react'
import { formatCents } from '#core/kit/money.ts'
import { purchaseApi, type ListedPurchase } from '#core/purchase/purchase.api.ts'
import {
  isOpen,
  purchaseStatusTexts,
  purchaseStatuses,
  type PurchaseStatus,
} from '#core/purchase/purchase.ts'
import { count } from '#web/kit/formats.ts'
import { useFilters, useList } from '#web/kit/list.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { pages } from '#web/kit/query.ts'
import { useMay } from '#web/team/may.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { FilterBar, FilterSelect, NameCell } from '#web/ui/List.tsx'
import { ListBody } from '#web/ui/ListBody.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { EmptyState } from '#web/ui/State.tsx'
import { Table, type Column } from '#web/ui/Table.tsx'
import { ExpectedOn } from './ExpectedOn.tsx'
import { PurchaseChip } from './PurchaseChip.tsx'

const options = purchaseStatuses.map((value) => ({ value, label: purchaseStatusTexts[value] }))

export default function PurchasesPage() {
  const { values, setFilter, clear, isFiltered } = useFilters('search', 'status', 'supplier')
  const status = purchaseStatuses.find((one): one is PurchaseStatus => one === values.status)
  const filter = {
    search: values.search || undefined,
    supplierId: values.supplier || undefined,
    ...(status && { status }),
  }
  const list = useList(pages(purchaseApi.list, filter))
  const columns = useMay('finances') ? [...shown, totalColumn] : shown
  const isEmpty = !list.isPending && !list.error && list.items.length === 0 && !isFiltered
  const add = (
    <LinkButton to={atWorkshop.purchaseNew()} variant="primary" icon={<Plus size={18} aria-hidden="true" />}>
      Nova compra
    </LinkButton>
  )
  const lacking = (
    <LinkButton to={atWorkshop.shortages()} icon={<ListChecks size={18} aria-hidden="true" />}>
      Comprar o que falta
    </LinkButton>
  )
  return (
    <>
      <Crumbs items={[['Estoque', atWorkshop.stock()], ['Compras']]} />
      <PageHeader
        title="Compras"
        text="O que foi pedido aos fornecedores e o que já chegou"
        actions={
          <>
            {lacking}
            {add}
          </>
        }
      />
      {isEmpty ? (
        <EmptyState
          picture={<ShoppingCart size={40} aria-hidden="true" />}
          title="Nenhuma compra ainda"
          text="Faça um pedido, envie por e-mail ou WhatsApp e registre o que chega. O Equipo atualiza o estoque e o custo."
          actions={add}
        />
      ) : (
        <Panel flush>
          <FilterBar
            search={values.search}
            onSearch={(typed) => setFilter('search', typed)}
            placeholder="Número, fornecedor ou peça"
          >
            <FilterSelect
              label="Situação"
              value={values.status}
              options={options}
              all="Qualquer"
              onChange={(value) => setFilter('status', value)}
            />
          </FilterBar>
          <ListBody
            list={list}
            query={values.search}
            onClear={clear}
            text={`Mostrando ${count(list.items.length, 'compra', 'compras')}`}
          >
            <Table label="Compras" rows={list.items} columns={columns} rowId={({ id }) => id} />
          </ListBody>
        </Panel>
      )}
    </>
  )
}

const shown: Column<ListedPurchase>[] = [
  {
    id: 'number',
    head: 'Compra',
    cell: (purchase) => (
      <NameCell to={atWorkshop.purchase(purchase)} name={purchase.supplier.name} under={purchase.number} />
    ),
  },
  {
    id: 'status',
    head: 'Situação',
    phone: 'corner',
    cell: ({ status }) => <PurchaseChip status={status} />,
  },
  {
    id: 'lines',
    head: 'Peças',
    phone: 'share',
    cell: ({ lines, completeLines, status }) =>
      status === 'partial' ? `${completeLines} de ${lines} completas` : count(lines, 'peça', 'peças'),
  },
  {
    id: 'expected',
    head: 'Chega até',
    phone: 'share',
    isLabelled: true,
    cell: ({ expectedOn, status }) =>
      expectedOn && isOpen(status) && <ExpectedOn on={expectedOn} status={status} />,
  },
]

const totalColumn: Column<ListedPurchase> = {
  id: 'total',
  head: 'Total',
  numeric: true,
  phone: 'share',
  cell: ({ totalCents }) => totalCents !== null && formatCents(totalCents),
}
