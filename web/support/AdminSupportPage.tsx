import { supportApi, type SeenRequest } from '#core/support/support.api.ts'
import { supportStatusTexts, type SupportStatus } from '#core/support/support.ts'
import { count } from '#web/kit/formats.ts'
import { useFilters, useList } from '#web/kit/list.ts'
import { atAdmin } from '#web/kit/admin-paths.ts'
import { pages } from '#web/kit/query.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { FilterBar, FilterSelect, NameCell } from '#web/ui/List.tsx'
import { ListBody } from '#web/ui/ListBody.tsx'
import { PageHeader } from '#web/ui/Page.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Table, type Column } from '#web/ui/Table.tsx'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'
import { SupportChip } from './SupportChip.tsx'

const settled = ['answered', 'closed'] as const satisfies SupportStatus[]
const statusOptions = settled.map((value) => ({ value, label: supportStatusTexts[value] }))

/** Requests to the support, for administrators: those that wait, Profissional and the oldest first. */
export default function AdminSupportPage() {
  const { values, setFilter, clear, isFiltered } = useFilters('search', 'status')
  const status = settled.find((one) => one === values.status)
  const list = useList(pages(supportApi.all, { search: values.search || undefined, status, limit: 25 }))
  return (
    <>
      <PageHeader
        title="Pedidos ao suporte"
        text="O que as pessoas pedem dentro do Equipo. Quem tem o plano Profissional vem primeiro, depois os mais antigos."
      />
      <Panel flush>
        <FilterBar
          search={values.search}
          onSearch={(text) => setFilter('search', text)}
          placeholder="Assunto, pessoa, e-mail ou organização"
        >
          <FilterSelect
            label="Situação"
            value={values.status}
            options={statusOptions}
            all={supportStatusTexts.waiting}
            onChange={(value) => setFilter('status', value)}
          />
        </FilterBar>
        <ListBody
          list={list}
          query={values.search}
          onClear={clear}
          {...(!isFiltered && { empty: <p className="panel-b">Nenhum pedido espera resposta.</p> })}
          text={`Mostrando ${count(list.items.length, 'pedido', 'pedidos')}`}
        >
          <Table label="Pedidos ao suporte" rows={list.items} columns={columns} rowId={(row) => row.id} />
        </ListBody>
      </Panel>
    </>
  )
}

const columns: Column<SeenRequest>[] = [
  {
    id: 'subject',
    head: 'Assunto',
    cell: (request) => (
      <NameCell
        to={atAdmin.supportRequest(request)}
        name={<span className="wrap-anywhere">{request.subject}</span>}
        under={
          <span className="wrap-anywhere">
            {request.person.name} · {request.organization}
          </span>
        }
      />
    ),
  },
  {
    id: 'plan',
    head: 'Plano',
    phone: 'share',
    cell: ({ first }) => (first ? <Chip tone="info">Profissional</Chip> : null),
  },
  {
    id: 'since',
    head: 'Desde',
    phone: 'share',
    cell: ({ since }) => <TimeAgo instant={since} />,
  },
  {
    id: 'status',
    head: 'Situação',
    phone: 'share',
    cell: ({ status }) => <SupportChip status={status} />,
  },
]
