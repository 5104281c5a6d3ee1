import type { Input } from '#core/kit/endpoint.ts'
import { profitKinds } from '#core/finance/profit.ts'
import { receivableApi, type ProfitEntry } from '#core/finance/receivable.api.ts'
import { formatDate } from '#core/kit/dates.ts'
import { formatCents } from '#core/kit/money.ts'
import { count } from '#web/kit/formats.ts'
import { useList } from '#web/kit/list.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { pages } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { NameCell } from '#web/ui/List.tsx'
import { ListBody } from '#web/ui/ListBody.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Table, type Column } from '#web/ui/Table.tsx'

const placeOf = ({ kind, id }: ProfitEntry) => {
  if (kind === 'revenue') return atWorkshop.charge({ id })
  return kind === 'expense' ? atWorkshop.expense({ id }) : atWorkshop.order({ id })
}

const columns: Column<ProfitEntry>[] = [
  {
    id: 'name',
    head: 'Linha',
    cell: (row) => <NameCell to={placeOf(row)} name={row.name} under={profitKinds[row.kind]} />,
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

interface RowsProps {
  filter: Input<typeof receivableApi.entries>
  isFiltered: boolean
  onClear: () => void
}

/** The rows that make up the numbers above. */
export function ProfitRows({ filter, isFiltered, onClear }: RowsProps) {
  const list = useList(pages(receivableApi.entries, filter))
  return (
    <Panel
      flush
      title="Linhas"
      aside={
        isFiltered && (
          <Button size="sm" onClick={onClear}>
            Ver todas
          </Button>
        )
      }
    >
      <ListBody
        list={list}
        text={`Mostrando ${count(list.items.length, 'linha', 'linhas')}`}
        empty={<p className="px-5.5 pb-5 text-text-2 phone:px-4">Nenhuma linha neste período.</p>}
      >
        <Table label="Linhas do lucro" rows={list.items} columns={columns} rowId={({ rowId }) => rowId} />
      </ListBody>
    </Panel>
  )
}
