import { Handshake, Plus } from 'lucide-react'
import { contractApi, type ListedContract } from '#core/contract/contract.api.ts'
import { contractStatuses, contractStatusTexts } from '#core/contract/contract.ts'
import { termText } from '#core/contract/words.ts'
import { formatCents } from '#core/kit/money.ts'
import { count } from '#web/kit/formats.ts'
import { useFilters, useList } from '#web/kit/list.ts'
import { atWorkshop, type Side } from '#web/kit/paths.ts'
import { useAt, useSession } from '#web/kit/session.ts'
import { pages } from '#web/kit/query.ts'
import { useMay } from '#web/team/may.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { FilterBar, FilterSelect, NameCell } from '#web/ui/List.tsx'
import { ListBody } from '#web/ui/ListBody.tsx'
import { PageHeader } from '#web/ui/Page.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { EmptyState } from '#web/ui/State.tsx'
import { Table, type Column } from '#web/ui/Table.tsx'
import { ContractChip } from './ContractChip.tsx'

/** The contracts of a workshop, or those that a clinic was asked to sign. */
export default function ContractsPage() {
  const at = useAt()
  const isClinic = useSession().organization?.kind === 'clinic'
  const { values, setFilter, clear, isFiltered } = useFilters('search', 'status', 'client')
  const status = contractStatuses.find((one) => one === values.status)
  const filter = {
    search: values.search || undefined,
    partyId: values.client || undefined,
    ...(status && { status }),
  }
  const list = useList(pages(contractApi.list, filter))
  const mayMoney = useMay('finances')
  const isEmpty = !list.isPending && !list.error && list.items.length === 0 && !isFiltered
  const add = mayMoney && !isClinic && (
    <LinkButton to={atWorkshop.contractNew()} variant="primary" icon={<Plus size={18} aria-hidden="true" />}>
      Novo contrato
    </LinkButton>
  )
  return (
    <>
      <PageHeader
        title="Contratos"
        text={
          isClinic
            ? 'O que cada oficina faz por você, por quanto e até quando'
            : 'O que você prometeu a cada cliente, por quanto e até quando'
        }
        actions={!isEmpty && add}
      />
      {isEmpty ? (
        <EmptyState
          picture={<Handshake size={40} aria-hidden="true" />}
          title="Nenhum contrato ainda"
          text={
            isClinic
              ? 'Quando uma oficina enviar um contrato de manutenção para você assinar, ele aparece aqui.'
              : 'Diga o que está incluído, as visitas e o valor. O Equipo escreve o contrato e recolhe as assinaturas.'
          }
          actions={add}
        />
      ) : (
        <Panel flush>
          <FilterBar
            search={values.search}
            onSearch={(typed) => setFilter('search', typed)}
            placeholder={isClinic ? 'Oficina ou número' : 'Cliente ou número'}
          >
            <FilterSelect
              label="Situação"
              value={values.status}
              options={isClinic ? options.slice(1) : options}
              all="Qualquer"
              onChange={(value) => setFilter('status', value)}
            />
          </FilterBar>
          <ListBody
            list={list}
            query={values.search}
            onClear={clear}
            text={`Mostrando ${count(list.items.length, 'contrato', 'contratos')}`}
          >
            <Table
              label="Contratos"
              rows={list.items}
              columns={[partyColumn(at, isClinic), ...columns, ...(mayMoney ? [monthlyColumn] : [])]}
              rowId={({ id }) => id}
            />
          </ListBody>
        </Panel>
      )}
    </>
  )
}

const options = contractStatuses.map((value) => ({ value, label: contractStatusTexts[value] }))

const partyColumn = (at: Side, isClinic: boolean): Column<ListedContract> => ({
  id: 'party',
  head: isClinic ? 'Oficina' : 'Cliente',
  cell: (contract) => (
    <NameCell
      to={at.contract(contract)}
      name={(isClinic ? contract.workshop : contract.clinic).name}
      under={contract.number ?? ''}
    />
  ),
})

const columns: Column<ListedContract>[] = [
  {
    id: 'status',
    head: 'Situação',
    phone: 'share',
    cell: ({ status }) => <ContractChip status={status} />,
  },
  {
    id: 'equipment',
    head: 'Cobertos',
    phone: 'share',
    cell: ({ equipment }) => count(equipment, 'equipamento', 'equipamentos'),
  },
  { id: 'term', head: 'Vigência', phone: 'share', cell: termText },
]

const monthlyColumn: Column<ListedContract> = {
  id: 'monthly',
  head: 'Por mês',
  numeric: true,
  phone: 'share',
  cell: ({ monthlyCents }) => monthlyCents !== null && formatCents(monthlyCents),
}
