import { Download, FileUp, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { To } from 'react-router'
import { importKindOf } from '#core/import/kinds.ts'
import type { Endpoint } from '#core/kit/endpoint.ts'
import type { Fields, NamedFields } from '#core/record/field.ts'
import { valueText } from '#core/record/field-text.ts'
import {
  choicesOf,
  endingOf,
  type Kept,
  type RecordApi,
  type RecordFilter,
  type RecordKind,
} from '#core/record/record.ts'
import { address } from '#web/kit/call.ts'
import { count } from '#web/kit/formats.ts'
import { useFilters, useList } from '#web/kit/list.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { pages } from '#web/kit/query.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import type { MenuEntry } from '#web/ui/MenuPopup.tsx'
import { FilterBar, FilterSelect, NameCell } from '#web/ui/List.tsx'
import { ListBody } from '#web/ui/ListBody.tsx'
import { PageHeader } from '#web/ui/Page.tsx'
import { Avatar, Panel } from '#web/ui/Panel.tsx'
import { EmptyState } from '#web/ui/State.tsx'
import type { Option } from '#web/ui/TextField.tsx'
import { Table, type Column } from '#web/ui/Table.tsx'
import { TabLinks } from '#web/ui/Tabs.tsx'
import { useVisible } from './visible.ts'

type Page<F extends NamedFields> = { items: Kept<F>[]; nextCursor: string | null }
interface Paged {
  cursor?: string | undefined
}

interface ListProps<F extends NamedFields> {
  kind: RecordKind<F>
  api: RecordApi<F>
  title: string
  /** The line under the title. */
  text: string
  /** `Nome, CNPJ ou o que fornece`. */
  searched: string
  /** The page before there is any record. */
  empty: { picture: ReactNode; text: string }
  newText: string
  newPath: To
  pathOf: (record: { id: string }) => To
  /** Cells of the slice, by the field's name. */
  cells?: Readonly<Record<string, (record: Kept<F>) => ReactNode>>
  /** Without initials before the name. */
  withoutTile?: boolean
  /** Records within which the list can be narrowed; with fewer than two there is nothing to choose. */
  within?: Option[]
  /** Further links beside the title. */
  links?: ReactNode
  /** Further entries of the menu beside the title. */
  more?: MenuEntry[]
}

/** The records of a kind: in use or archived, searched, and exported. */
export function RecordList<F extends NamedFields>(props: ListProps<F>) {
  const { kind, api, title, text, searched, empty, newText, newPath, links, more = [], within = [] } = props
  const ending = endingOf(kind)
  const fields = useVisible(kind.fields)
  const choices = choicesOf(kind.fields)
  const { values, setFilter, clear, isFiltered } = useFilters(
    'search',
    'archived',
    'within',
    ...choices.map(([name]) => name),
  )
  const archived = values['archived'] === 'sim'
  const chosen = choices.flatMap(([name]) => (values[name] ? [[name, values[name]]] : []))
  const filter: RecordFilter<F> = {
    search: values['search'] || undefined,
    ...(archived && { archived }),
    ...(values['within'] && { within: values['within'] }),
    ...Object.fromEntries(chosen),
  }
  const list = useList(pages(api.list as Endpoint<Paged, Page<F>>, filter as Paged))
  const isEmpty = !list.isPending && !list.error && list.items.length === 0 && !isFiltered
  const importing = importOf(kind)
  const menu: MenuEntry[] = [
    ...more,
    !isEmpty && importing,
    !isEmpty && {
      label: 'Baixar planilha',
      icon: <Download size={18} aria-hidden="true" />,
      download: address(api.export, filter),
    },
  ]
  const add = (
    <LinkButton to={newPath} variant="primary" icon={<Plus size={18} aria-hidden="true" />}>
      {newText}
    </LinkButton>
  )
  return (
    <>
      <PageHeader
        title={title}
        text={text}
        actions={
          <>
            {links}
            {menu.some(Boolean) && <Menu items={menu} />}
            {add}
          </>
        }
      />
      {isEmpty ? (
        <EmptyState
          picture={empty.picture}
          title={`Nenhum${ending === 'a' ? 'a' : ''} ${kind.one} ainda`}
          text={empty.text}
          actions={
            <>
              {add}
              {importing && (
                <LinkButton to={importing.to} icon={importing.icon}>
                  {importing.label}
                </LinkButton>
              )}
            </>
          }
        />
      ) : (
        <Panel flush>
          <TabLinks
            label="Situação"
            items={[
              { to: '?', label: 'Em uso', current: !archived },
              { to: '?archived=sim', label: `Arquivad${ending}s`, current: archived },
            ]}
          />
          <FilterBar
            search={values['search'] ?? ''}
            onSearch={(typed) => setFilter('search', typed)}
            placeholder={searched}
          >
            {within.length > 1 && (
              <FilterSelect
                label={kind.within ?? ''}
                value={values['within'] ?? ''}
                options={within}
                all="Qualquer"
                onChange={(value) => setFilter('within', value)}
              />
            )}
            {choices.map(([name, { label, options = {} }]) => (
              <FilterSelect
                key={name}
                label={label}
                value={values[name] ?? ''}
                options={Object.entries(options).map(([value, words]) => ({ value, label: words }))}
                all="Qualquer"
                onChange={(value) => setFilter(name, value)}
              />
            ))}
          </FilterBar>
          <ListBody
            list={list}
            query={values['search'] ?? ''}
            onClear={clear}
            text={`Mostrando ${count(list.items.length, kind.one, kind.many)}`}
          >
            <Table
              label={title}
              rows={list.items}
              columns={columnsOf(props, fields)}
              rowId={(row) => row.id}
            />
          </ListBody>
        </Panel>
      )}
    </>
  )
}

/** The way to read a spreadsheet in; null if the kind has none. */
const importOf = ({ table }: { table: string }) =>
  importKindOf(table)
    ? {
        label: 'Importar planilha',
        icon: <FileUp size={18} aria-hidden="true" />,
        to: atWorkshop.importOf(table.replaceAll('_', '-')),
      }
    : null

function columnsOf<F extends NamedFields>(
  { kind, pathOf, withoutTile, cells = {} }: ListProps<F>,
  fields: Fields,
): Column<Kept<F>>[] {
  const listed = Object.entries(fields).filter(([, { isListed }]) => isListed)
  return [
    {
      id: 'name',
      head: kind.fields.name.label,
      cell: (row) => (
        <NameCell
          to={pathOf(row)}
          tile={!withoutTile && <Avatar name={row['name'] as string} />}
          name={row['name'] as string}
        />
      ),
    },
    ...listed.map(([name, field]): Column<Kept<F>> => ({
      id: name,
      head: field.label,
      phone: field.isListed === 'desk' ? 'hide' : 'share',
      numeric: ['number', 'money', 'quantity'].includes(field.control),
      cell: cells[name] ?? ((row) => valueText(field, (row as Record<string, unknown>)[name])),
    })),
  ]
}
