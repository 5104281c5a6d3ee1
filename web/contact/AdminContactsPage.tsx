import { Inbox } from 'lucide-react'
import { contactApi, type ListedContact } from '#core/contact/contact.api.ts'
import { contactStatuses, type ContactStatus } from '#core/contact/contact.ts'
import { count } from '#web/kit/formats.ts'
import { useFilters, useList } from '#web/kit/list.ts'
import { atAdmin } from '#web/kit/admin-paths.ts'
import { pages } from '#web/kit/query.ts'
import { FilterBar, FilterSelect, NameCell } from '#web/ui/List.tsx'
import { ListBody } from '#web/ui/ListBody.tsx'
import { PageHeader } from '#web/ui/Page.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { EmptyState } from '#web/ui/State.tsx'
import { Table, type Column } from '#web/ui/Table.tsx'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'
import { statusTexts } from './contact.texts.ts'
import { ContactChip } from './ContactChip.tsx'

const limit = 25
const statusOptions = contactStatuses.map((value) => ({ value, label: statusTexts[value] }))
const isStatus = (value: string): value is ContactStatus => contactStatuses.some((status) => status === value)

/** Messages of the contact form, for administrators. */
export default function AdminContactsPage() {
  const { values, setFilter, clear, isFiltered } = useFilters('search', 'status')
  const status = isStatus(values.status) ? values.status : undefined
  const list = useList(pages(contactApi.list, { search: values.search || undefined, status, limit }))
  const isEmpty = !list.isPending && !list.error && list.items.length === 0
  return (
    <>
      <PageHeader
        title="Contatos"
        text="O que visitantes escreveram pelo site. Cada mensagem é mantida por 12 meses."
      />
      {isEmpty && !isFiltered ? (
        <EmptyState
          picture={<Inbox size={40} aria-hidden="true" />}
          title="Nenhuma mensagem"
          text="Aqui aparece o que chega pelo formulário de contato. Também enviamos para o e-mail do suporte, definido em Configurações."
        />
      ) : (
        <Panel flush>
          <FilterBar
            search={values.search}
            onSearch={(text) => setFilter('search', text)}
            placeholder="Nome, e-mail ou texto"
          >
            <FilterSelect
              label="Situação"
              value={values.status}
              options={statusOptions}
              all="Novas e respondidas"
              onChange={(value) => setFilter('status', value)}
            />
          </FilterBar>
          <ListBody
            list={list}
            query={values.search}
            onClear={clear}
            text={`Mostrando ${count(list.items.length, 'mensagem', 'mensagens')}`}
          >
            <Table label="Mensagens" rows={list.items} columns={columns} rowId={(row) => row.id} />
          </ListBody>
        </Panel>
      )}
    </>
  )
}

const columns: Column<ListedContact>[] = [
  {
    id: 'from',
    head: 'De',
    cell: (contact) => (
      <NameCell
        to={atAdmin.contact(contact)}
        name={<span className="[overflow-wrap:anywhere]">{contact.name}</span>}
        under={<span className="[overflow-wrap:anywhere]">{contact.email}</span>}
      />
    ),
  },
  {
    id: 'message',
    head: 'Mensagem',
    phone: 'last',
    wide: true,
    cell: (contact) => (
      <span className="line-clamp-2 text-text-2 phone:line-clamp-none [overflow-wrap:anywhere]">
        {contact.beginning}
      </span>
    ),
  },
  {
    id: 'created',
    head: 'Chegou',
    phone: 'share',
    cell: (contact) => <TimeAgo instant={contact.createdAt} />,
  },
  {
    id: 'status',
    head: 'Situação',
    phone: 'share',
    cell: (contact) => <ContactChip status={contact.status} />,
  },
]
