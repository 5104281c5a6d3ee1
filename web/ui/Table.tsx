import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'

export interface Column<Row> {
  id: string
  head: string
  cell: (row: Row) => ReactNode
  /** The head sorts the list by this column's id. */
  sortable?: boolean
  numeric?: boolean
  /**
   * On a phone, where a row is a card: leave it out, put it into the card's upper right corner, let it share a line
   * with the next one that shares, or put it at the end.
   */
  phone?: 'hide' | 'corner' | 'share' | 'last'
  /** The value alone says too little: on a phone, where nothing else shows the head, it stands before the value. */
  isLabelled?: boolean
  /** Left out of the table of a tablet. */
  wide?: boolean
}

interface TableProps<Row> {
  /** Name of the table for a screen reader: 'Equipamentos'. */
  label: string
  rows: Row[]
  /** A module constant. The first column names the row: a `NameCell`. */
  columns: Column<Row>[]
  rowId: (row: Row) => string
  /** Column id, with `-` before it when descending; '' unsorted. */
  sort?: string
  onSort?: (sort: string) => void
}

/** A table on a desk, cards on a phone, from the same markup. Sorting and paging are the server's. */
export function Table<Row>({ label, rows, columns, rowId, sort = '', onSort }: TableProps<Row>) {
  return (
    <table className="tbl tbl-cards tbl-sticky" aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <Head key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowId(row)}>
            {columns.map((column) => (
              <td
                key={column.id}
                className={cellClass(column)}
                data-label={column.isLabelled ? column.head : undefined}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const cellClass = <Row,>({ numeric, phone, wide }: Column<Row>) =>
  [numeric && 'num', wide && 'wide', phone === 'hide' ? 'desk' : phone].filter(Boolean).join(' ') || undefined

interface HeadProps<Row> {
  column: Column<Row>
  sort: string
  onSort: ((sort: string) => void) | undefined
}

function Head<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const look = [column.numeric && 'num', column.wide && 'wide'].filter(Boolean).join(' ') || undefined
  if (!column.sortable || !onSort) {
    return (
      <th scope="col" className={look}>
        {column.head || <span className="sr-only">Ações</span>}
      </th>
    )
  }
  const up = sort === column.id
  const down = sort === `-${column.id}`
  return (
    <th scope="col" className={look} aria-sort={up ? 'ascending' : down ? 'descending' : 'none'}>
      <button type="button" onClick={() => onSort(up ? `-${column.id}` : column.id)}>
        {column.head}
        {up && <ArrowUp size={15} aria-hidden="true" />}
        {down && <ArrowDown size={15} aria-hidden="true" />}
      </button>
    </th>
  )
}
