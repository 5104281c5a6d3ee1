import type { ReactNode } from 'react'
import { serviceOrderApi, type OrderFilter } from '#core/service-order/service-order.api.ts'
import { statusGroupIds, statusGroups, statuses, type StatusGroup } from '#core/service-order/status.ts'
import { count } from '#web/kit/formats.ts'
import { useFilters, useList } from '#web/kit/list.ts'
import { pages } from '#web/kit/query.ts'
import { useSession } from '#web/kit/session.ts'
import { orderStatusText } from './OrderChip.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FilterBar, FilterSelect } from '#web/ui/List.tsx'
import { ListBody } from '#web/ui/ListBody.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { TabLinks } from '#web/ui/Tabs.tsx'
import { OrderTable, type OrderRow } from './OrderTable.tsx'
import { groupTexts } from './service-order.texts.ts'

interface OtherTab {
  to: string
  label: string
  current: boolean
}

interface OrderListProps {
  /** Stands in place of the list while the organization has no order at all. */
  empty: ReactNode
  /** Tabs around the groups, for orders that are not one's own yet or no longer. */
  first?: OtherTab
  last?: OtherTab
  /** The open other tab's list. */
  children?: ReactNode
}

const sorts = [{ value: 'oldest', label: 'Mais antigas primeiro' }]
const isGroup = (text: string): text is StatusGroup => statusGroupIds.some((group) => group === text)
const known = <Value extends string>(text: string, values: readonly Value[]) =>
  values.find((value) => value === text)

/** The address's filters, without unknown values. */
function filterOf(
  values: Record<'group' | 'status' | 'search' | 'sort' | 'party', string>,
): OrderFilter & { cursor?: string } {
  const group = known(values.group, statusGroupIds)
  const status = known(values.status, statuses)
  const sort = known(values.sort, ['newest', 'oldest'] as const)
  return {
    ...(group && { group }),
    ...(status && { status }),
    ...(sort && { sort }),
    ...(values.party && { partyId: values.party }),
    ...(values.search && { search: values.search }),
  }
}

/** Orders with tabs, search and filters, all of them in the address. */
export function OrderList({ empty, first, last, children }: OrderListProps) {
  const otherIsOpen = Boolean(first?.current || last?.current)
  const filters = useFilters('group', 'status', 'search', 'sort', 'party')
  const { values, setFilter, clear, isFiltered } = filters
  const list = useList(pages(serviceOrderApi.list, filterOf(values)))
  const options = isGroup(values.group) ? statusGroups[values.group] : statuses
  const isEmpty = !list.isPending && !list.error && list.items.length === 0
  if (isEmpty && !isFiltered && !otherIsOpen && !first) return <Panel flush>{empty}</Panel>
  return (
    <Panel flush>
      <TabLinks
        label="Partes da lista"
        items={[
          ...(first ? [first] : []),
          { to: '?', label: 'Todas', current: !otherIsOpen && !values.group },
          ...statusGroupIds.map((group) => ({
            to: `?group=${group}`,
            label: groupTexts[group],
            current: !otherIsOpen && values.group === group,
          })),
          ...(last ? [last] : []),
        ]}
      />
      {otherIsOpen ? (
        children
      ) : (
        <>
          <FilterBar
            search={values.search}
            onSearch={(text) => setFilter('search', text)}
            placeholder="Número, equipamento ou nome"
          >
            <FilterSelect
              label="Situação"
              value={values.status}
              options={options.map((status) => ({ value: status, label: orderStatusText(status) }))}
              onChange={(value) => setFilter('status', value)}
            />
            <FilterSelect
              label="Ordenar"
              all="Mais novas primeiro"
              value={values.sort}
              options={sorts}
              onChange={(value) => setFilter('sort', value)}
            />
            {values.party && <OnlyParty order={list.items[0]} onClear={() => setFilter('party', null)} />}
          </FilterBar>
          <ListBody
            list={list}
            text={`Mostrando ${count(list.items.length, 'ordem', 'ordens')}`}
            query={values.search}
            onClear={clear}
            {...(!isFiltered && { empty })}
          >
            <OrderTable orders={list.items} />
          </ListBody>
        </>
      )}
    </Panel>
  )
}

/** Says of whom the orders are, and takes the filter off. */
function OnlyParty({ order, onClear }: { order: OrderRow | undefined; onClear: () => void }) {
  const isClinic = useSession().organization?.kind === 'clinic'
  const name = order && (isClinic ? order.workshop : order.clinic)?.name
  return <Button onClick={onClear}>{name ? `Só ${name}. Ver todas` : 'Ver todas'}</Button>
}
