import { useQuery } from '@tanstack/react-query'
import { Building2, FileUp, Plus, QrCode } from 'lucide-react'
import { clientApi, type Client } from '#core/client/client.api.ts'
import { idleMonths } from '#core/client/client.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { formatPhone } from '#core/organization/formats.ts'
import { count } from '#web/kit/formats.ts'
import { useFilters, useList } from '#web/kit/list.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { pages, query } from '#web/kit/query.ts'
import { useMay } from '#web/team/may.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { FilterBar, FilterSelect, NameCell } from '#web/ui/List.tsx'
import { ListBody } from '#web/ui/ListBody.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { PageHeader } from '#web/ui/Page.tsx'
import { Avatar, Panel } from '#web/ui/Panel.tsx'
import { EmptyState } from '#web/ui/State.tsx'
import { Table, type Column } from '#web/ui/Table.tsx'

const importing = (
  <LinkButton to={atWorkshop.importOf('clients')} icon={<FileUp size={18} aria-hidden="true" />}>
    Importar planilha
  </LinkButton>
)

const newClient = (
  <LinkButton to={atWorkshop.clientNew()} variant="primary" icon={<Plus size={18} aria-hidden="true" />}>
    Novo cliente
  </LinkButton>
)

export default function ClientListPage() {
  const filters = useFilters('search', 'show', 'tag', 'city')
  const { values, setFilter, clear, isFiltered } = filters
  const mayMoney = useMay('finances')
  const choices = useQuery(query(clientApi.choices, {})).data
  const list = useList(
    pages(clientApi.list, {
      search: values.search || undefined,
      tag: values.tag || undefined,
      city: values.city || undefined,
      ...shownBy[values.show],
    }),
  )
  const isEmpty = !list.isPending && !list.error && list.items.length === 0
  return (
    <>
      <PageHeader
        title="Clientes"
        text="As clínicas que você atende"
        actions={
          <>
            <LinkButton to={atWorkshop.labels()} icon={<QrCode size={18} aria-hidden="true" />}>
              Etiquetas
            </LinkButton>
            {newClient}
            <Menu
              items={[
                {
                  label: 'Importar planilha',
                  icon: <FileUp size={18} aria-hidden="true" />,
                  to: atWorkshop.importOf('clients'),
                },
              ]}
            />
          </>
        }
      />
      {isEmpty && !isFiltered ? (
        <EmptyState
          picture={<Building2 size={40} aria-hidden="true" />}
          title="Nenhum cliente ainda"
          text="Uma clínica aparece aqui quando você aceita uma ordem dela. Se a clínica ainda não usa o Equipo, cadastre você mesmo e já abra ordens e emita laudos."
          actions={
            <>
              {newClient}
              {importing}
            </>
          }
        />
      ) : (
        <Panel flush>
          <FilterBar
            search={values.search}
            onSearch={(text) => setFilter('search', text)}
            placeholder="Nome da clínica"
          >
            <FilterSelect
              label="Mostrar"
              value={values.show}
              options={mayMoney ? shown : shown.filter(({ value }) => value !== 'late')}
              onChange={(value) => setFilter('show', value)}
            />
            {(['tag', 'city'] as const).map((name) => (
              <ChoiceFilter
                key={name}
                name={name}
                texts={choices?.[name === 'tag' ? 'tags' : 'cities']}
                value={values[name]}
                onChange={setFilter}
              />
            ))}
          </FilterBar>
          <ListBody
            list={list}
            query={values.search}
            onClear={clear}
            text={`Mostrando ${count(list.items.length, 'cliente', 'clientes')}`}
          >
            <Table label="Clientes" rows={list.items} columns={columns} rowId={(row) => row.clinicId} />
          </ListBody>
        </Panel>
      )}
    </>
  )
}

const shown = [
  { value: 'open', label: 'Com ordem aberta' },
  { value: 'late', label: 'Com cobrança vencida' },
  { value: 'contract', label: 'Com contrato ativo' },
  { value: 'idle', label: `Sem ordem há ${idleMonths} meses` },
  { value: 'own', label: 'Cadastrados por você' },
  { value: 'archived', label: 'Arquivados' },
]

/** The list's filter for each of them. */
const shownBy: Record<string, Omit<Input<typeof clientApi.list>, 'cursor' | 'limit'>> = {
  open: { open: true },
  late: { late: true },
  contract: { contract: true },
  idle: { idle: true },
  own: { claimed: false },
  archived: { archived: true },
}

interface ChoiceProps {
  name: 'tag' | 'city'
  /** None are offered while the client list has none. */
  texts: string[] | undefined
  value: string
  onChange: (name: 'tag' | 'city', value: string | null) => void
}

const ChoiceFilter = ({ name, texts, value, onChange }: ChoiceProps) =>
  texts &&
  texts.length > 0 && (
    <FilterSelect
      label={name === 'tag' ? 'Etiqueta' : 'Cidade'}
      all="Todas"
      value={value}
      options={texts.map((text) => ({ value: text, label: text }))}
      onChange={(chosen) => onChange(name, chosen)}
    />
  )

const columns: Column<Client>[] = [
  {
    id: 'name',
    head: 'Clínica',
    cell: (client) => (
      <NameCell
        to={atWorkshop.client({ id: client.clinicId })}
        tile={<Avatar name={client.name} />}
        name={client.name}
        under={[`${client.city}, ${client.state}`, ...client.tags].join(' · ')}
      />
    ),
  },
  {
    id: 'phone',
    head: 'Telefone',
    phone: 'share',
    cell: (client) =>
      client.phone ? <a href={`tel:+55${client.phone}`}>{formatPhone(client.phone)}</a> : 'não informado',
  },
  { id: 'equipment', head: 'Equipamentos', numeric: true, phone: 'hide', cell: (client) => client.equipment },
  { id: 'orders', head: 'Ordens abertas', numeric: true, phone: 'hide', cell: (client) => client.openOrders },
  {
    id: 'claimed',
    head: 'Cadastro',
    phone: 'share',
    cell: (client) =>
      client.claimed ? <Chip tone="ok">No Equipo</Chip> : <Chip tone="neutral">Cadastrada por você</Chip>,
  },
  {
    id: 'menu',
    head: '',
    phone: 'corner',
    cell: (client) => (
      <Menu
        label={`Ações de ${client.name}`}
        items={[
          ...(client.claimed
            ? []
            : [
                { label: 'Cadastrar equipamento', to: atWorkshop.equipmentNew(client.clinicId) },
                { label: 'Planejar rotinas', to: atWorkshop.planFor(client.clinicId) },
              ]),
          { label: 'Nova OS', to: atWorkshop.orderNew(client.clinicId) },
        ]}
      />
    ),
  },
]
