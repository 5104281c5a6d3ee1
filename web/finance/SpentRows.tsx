import { categoryLabels } from '#core/expense/category.ts'
import { financeApi, type Spent } from '#core/finance/finance.api.ts'
import { formatDate } from '#core/kit/dates.ts'
import { formatCents } from '#core/kit/money.ts'
import { count } from '#web/kit/formats.ts'
import { useList } from '#web/kit/list.ts'
import { atClinic } from '#web/kit/paths.ts'
import { pages } from '#web/kit/query.ts'
import { NameCell } from '#web/ui/List.tsx'
import { ListBody } from '#web/ui/ListBody.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Table, type Column } from '#web/ui/Table.tsx'
import type { Filter } from './spending-filter.ts'

const columns: Column<Spent>[] = [
  {
    id: 'name',
    head: 'Gasto',
    cell: ({ id, kind, name, payee }) => (
      <NameCell
        to={kind === 'charge' ? atClinic.charge({ id }) : atClinic.expense({ id })}
        name={name}
        under={payee}
      />
    ),
  },
  {
    id: 'category',
    head: 'Categoria',
    phone: 'hide',
    wide: true,
    cell: ({ category }) => categoryLabels[category],
  },
  {
    id: 'equipment',
    head: 'Equipamento',
    phone: 'hide',
    wide: true,
    cell: ({ equipmentName }) => equipmentName,
  },
  { id: 'on', head: 'Dia', phone: 'share', cell: ({ on }) => formatDate(on) },
  {
    id: 'cents',
    head: 'Valor',
    numeric: true,
    phone: 'corner',
    cell: ({ cents }) => <b>{formatCents(cents)}</b>,
  },
]

/** The rows that form the sums above. */
export function SpentRows({ filter }: { filter: Filter }) {
  const list = useList(pages(financeApi.spent, filter))
  return (
    <Panel flush title="Linhas">
      <ListBody
        list={list}
        text={`Mostrando ${count(list.items.length, 'gasto', 'gastos')}`}
        empty={<p className="px-5.5 py-6 text-text-2 phone:px-4">Nenhum gasto com estes filtros.</p>}
      >
        <Table label="Linhas dos gastos" rows={list.items} columns={columns} rowId={({ id }) => id} />
      </ListBody>
    </Panel>
  )
}
