import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Listing } from '#core/administration/listing.ts'
import { address } from '#web/kit/call.ts'
import { count } from '#web/kit/formats.ts'
import { useFilters, useList } from '#web/kit/list.ts'
import { pages } from '#web/kit/query.ts'
import { FilterBar, FilterSelect, NameCell } from '#web/ui/List.tsx'
import { ListBody } from '#web/ui/ListBody.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { PageHeader } from '#web/ui/Page.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Table, type Column } from '#web/ui/Table.tsx'

type Query = { search?: string | undefined; cursor?: string | undefined; limit?: number | undefined }

export type Cell<Row> = (row: Row) => ReactNode
export type Cells<Row> = Record<string, Cell<Row>>

interface AdminListingProps<In extends Query, Row extends { id: string }> {
  listing: Listing<In, Row>
  /** A line below the title. */
  text: string
  to: (row: Row) => string
  /** Below the row's name. */
  under: Cell<Row>
  /** Cells that say more than their text, by the column's id. */
  cells?: Cells<Row>
  actions?: ReactNode
  /** Between the header and the list. */
  children?: ReactNode
}

/** An administrator's list as it is declared: search and filters in the address, table, spreadsheet. */
export function AdminListing<In extends Query, Row extends { id: string }>(
  props: AdminListingProps<In, Row>,
) {
  const { listing, text, actions, children } = props
  const { values, setFilter, clear } = useFilters('search', ...listing.filters.map(({ name }) => name))
  const filter = filterOf(listing, values)
  const list = useList(pages(listing.list, { ...filter, limit: 25 } as unknown as In))
  return (
    <>
      <PageHeader
        title={listing.title}
        text={text}
        actions={
          <>
            {actions}
            <Menu
              items={[
                {
                  label: 'Baixar planilha CSV',
                  icon: <Download size={18} aria-hidden="true" />,
                  download: address(listing.csv, filter as Omit<In, 'cursor' | 'limit'>),
                },
              ]}
            />
          </>
        }
      />
      {children}
      <Panel flush>
        <FilterBar
          search={values['search'] ?? ''}
          onSearch={(words) => setFilter('search', words)}
          placeholder={listing.placeholder}
        >
          {listing.filters.map(({ name, label, options }) => (
            <FilterSelect
              key={name}
              label={label}
              value={values[name] ?? ''}
              options={options}
              onChange={(value) => setFilter(name, value)}
            />
          ))}
        </FilterBar>
        <ListBody
          list={list}
          query={values['search']}
          onClear={clear}
          text={`Mostrando ${count(list.items.length, ...listing.counted)}`}
        >
          <Table label={listing.title} rows={list.items} columns={columnsOf(props)} rowId={({ id }) => id} />
        </ListBody>
      </Panel>
    </>
  )
}

/** The filter in the address; a value that is none of the choices filters nothing. */
function filterOf<In extends Query, Row extends { id: string }>(
  { filters }: Listing<In, Row>,
  values: Record<string, string>,
): Record<string, string> {
  const chosen = filters.flatMap(({ name, options }) => {
    const value = values[name] ?? ''
    return options.some((option) => option.value === value) ? [[name, value]] : []
  })
  return Object.fromEntries([...(values['search'] ? [['search', values['search']]] : []), ...chosen])
}

function columnsOf<In extends Query, Row extends { id: string }>({
  listing,
  to,
  under,
  cells = {},
}: AdminListingProps<In, Row>): Column<Row>[] {
  return listing.columns
    .filter(({ isExtra }) => !isExtra)
    .map(({ id, head, text }, index): Column<Row> => {
      if (index > 0) return { id, head, phone: 'share', cell: (row) => cells[id]?.(row) ?? text(row) }
      const name = (row: Row) => <span className="wrap-anywhere">{text(row)}</span>
      return { id, head, cell: (row) => <NameCell to={to(row)} name={name(row)} under={under(row)} /> }
    })
}
