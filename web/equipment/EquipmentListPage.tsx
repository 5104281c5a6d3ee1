import { limitTexts } from '#core/equipment/limit-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus, QrCode } from 'lucide-react'
import type { EquipmentOverview } from '#core/equipment/equipment.api.ts'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { categories, categoryIds } from '#core/equipment/categories.ts'
import { dues } from '#core/equipment/equipment.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { count } from '#web/kit/formats.ts'
import { useFilters, useList } from '#web/kit/list.ts'
import { atClinic } from '#web/kit/paths.ts'
import { loadUnknown, pages, queryClient } from '#web/kit/query.ts'
import { complianceQuery } from '#web/compliance/ComplianceScore.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { FilterBar, FilterSelect } from '#web/ui/List.tsx'
import { ListBody } from '#web/ui/ListBody.tsx'
import { PageHeader } from '#web/ui/Page.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { NoResults } from '#web/ui/State.tsx'
import { TabLinks } from '#web/ui/Tabs.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { EmptyEquipment } from './EmptyEquipment.tsx'
import { dueTexts, statusOptions } from './equipment.texts.ts'
import { EquipmentTable } from './EquipmentTable.tsx'
import { overviewQuery } from './queries.ts'
import './equipment.css'

export const clientLoader = () =>
  Promise.all([queryClient.prefetchQuery(overviewQuery()), loadUnknown(complianceQuery)])

const filterNames = ['search', 'status', 'category', 'room', 'due', 'archived', 'sort'] as const

const categoryOptions = categoryIds.map((value) => ({ value, label: categories[value].label }))
const dueOptions = dues.map((value) => ({ value, label: dueTexts[value] }))

export default function EquipmentListPage() {
  const loaded = useQuery(overviewQuery())
  const { data: overview } = loaded
  const isEmpty = overview !== undefined && overview.total + overview.archived === 0
  return (
    <>
      <PageHeader
        title="Equipamentos"
        text={overview && !isEmpty && headline(overview)}
        actions={
          !isEmpty && (
            <>
              <LinkButton to={atClinic.labels()} icon={<QrCode size={18} aria-hidden="true" />}>
                Etiquetas
              </LinkButton>
              <LinkButton
                to={atClinic.equipmentNew()}
                variant="primary"
                icon={<Plus size={18} aria-hidden="true" />}
              >
                Novo equipamento
              </LinkButton>
            </>
          )
        }
      />
      {overview?.cannotAdd && (
        <div className="mb-6">
          <Note tone="warn">{limitTexts[overview.cannotAdd]}</Note>
        </div>
      )}
      <Panel flush>
        <Loaded from={loaded} waiting={<FilteredList overview={undefined} />}>
          {(found) => (isEmpty ? <EmptyEquipment /> : <FilteredList overview={found} />)}
        </Loaded>
      </Panel>
    </>
  )
}

function headline({ total, rooms, limit }: EquipmentOverview): string {
  const equipmentList = count(total, 'equipamento', 'equipamentos')
  const where = rooms.length > 0 ? ` em ${count(rooms.length, 'sala', 'salas')}` : ''
  return limit === null ? equipmentList + where : `${equipmentList}${where}, de ${limit} que o plano comporta`
}

function FilteredList({ overview }: { overview: EquipmentOverview | undefined }) {
  const { values, setFilter, clear } = useFilters(...filterNames)
  const list = useList(pages(equipmentApi.list, toFilter(values)))
  const filtered = ['search', 'status', 'category', 'room', 'due'] as const
  const isFiltered = filtered.some((name) => values[name])
  return (
    <>
      <TabLinks label="Visões" items={tabs(overview, values)} />
      <FilterBar
        search={values.search}
        onSearch={(text) => setFilter('search', text)}
        placeholder="Nome, nº de série ou código"
      >
        <FilterSelect
          label="Sala"
          value={values.room}
          options={(overview?.rooms ?? []).map(({ room }) => ({ value: room, label: room }))}
          onChange={(room) => setFilter('room', room)}
        />
        <FilterSelect
          label="Categoria"
          value={values.category}
          options={categoryOptions}
          onChange={(category) => setFilter('category', category)}
        />
        <FilterSelect
          label="Situação"
          value={values.status}
          options={statusOptions}
          onChange={(status) => setFilter('status', status)}
        />
        <FilterSelect
          label="Manutenção"
          value={values.due}
          options={dueOptions}
          onChange={(due) => setFilter('due', due)}
        />
      </FilterBar>
      <ListBody
        list={list}
        text={`Mostrando ${count(list.items.length, 'equipamento', 'equipamentos')}`}
        empty={
          isFiltered ? (
            <NoResults query={values.search} onClear={clear} />
          ) : (
            <p className="px-6 py-8 text-text-2">
              {values.archived ? 'Nenhum equipamento arquivado.' : 'Todos os equipamentos estão arquivados.'}
            </p>
          )
        }
      >
        <EquipmentTable
          items={list.items}
          sort={values.sort || mostUrgent}
          onSort={(sort) => setFilter('sort', sort)}
        />
      </ListBody>
    </>
  )
}

/** Equipment that needs attention comes first. */
const mostUrgent = 'urgency'

type Values = Record<(typeof filterNames)[number], string>

/** The address is anybody's to write: what it says is checked by the endpoint's own schema, and dropped if wrong. */
function toFilter(values: Values): Input<typeof equipmentApi.list> {
  const written = Object.fromEntries(
    Object.entries({ ...values, sort: values.sort || mostUrgent }).filter(([, value]) => value !== ''),
  )
  const parsed = equipmentApi.list.input.safeParse(written)
  return parsed.success ? parsed.data : { sort: mostUrgent }
}

function tabs(overview: EquipmentOverview | undefined, { status, due, archived }: Values) {
  const plain = !status && !due && !archived
  return [
    { to: '?', label: 'Todos', count: overview?.total, current: plain },
    {
      to: '?due=overdue',
      label: 'Manutenção vencida',
      count: overview?.overdue,
      current: due === 'overdue' && !archived,
    },
    {
      to: '?status=down',
      label: 'Parados',
      count: overview?.byStatus.down,
      current: status === 'down' && !archived,
    },
    { to: '?archived=true', label: 'Arquivados', count: overview?.archived, current: archived === 'true' },
  ]
}
