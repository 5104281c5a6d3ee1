import { HandCoins, Plus, ReceiptText, Settings } from 'lucide-react'
import { chargeApi } from '#core/charge/charge.api.ts'
import { chargeGroups, groupTexts, type ChargeGroup } from '#core/charge/charge.ts'
import { count } from '#web/kit/formats.ts'
import { useFilters, useList } from '#web/kit/list.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { pages } from '#web/kit/query.ts'
import { useSession } from '#web/kit/session.ts'
import { useMay } from '#web/team/may.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { FilterBar } from '#web/ui/List.tsx'
import { ListBody } from '#web/ui/ListBody.tsx'
import { PageHeader } from '#web/ui/Page.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { EmptyState } from '#web/ui/State.tsx'
import { TabLinks } from '#web/ui/Tabs.tsx'
import { ChargeTable } from './ChargeTable.tsx'
import { NoFinances } from './NoFinances.tsx'
import { UnbilledList } from './UnbilledList.tsx'

/** Orders without a charge: a tab beside the groups. */
const unbilled = 'none'

/** The same page in the clinic's and in the technician's shell. */
export default function ChargesPage() {
  const isClinic = useSession().organization?.kind === 'clinic'
  const { values } = useFilters('group')
  const mayRead = useMay('finances')
  const isUnbilled = !isClinic && values.group === unbilled
  return (
    <>
      <PageHeader
        title="Cobranças"
        text={isClinic ? 'O que os técnicos cobraram de você' : 'O que os clientes devem e já pagaram'}
        actions={!isClinic && mayRead && <WorkshopActions />}
      />
      {mayRead ? (
        <Panel flush>
          <TabLinks label="Partes da lista" items={tabs(values.group, isClinic)} />
          {isUnbilled ? <UnbilledList /> : <Charges isClinic={isClinic} />}
        </Panel>
      ) : (
        <NoFinances />
      )}
    </>
  )
}

const WorkshopActions = () => (
  <>
    <LinkButton to={atWorkshop.chargeSettings()} icon={<Settings size={18} aria-hidden="true" />}>
      Prazo e juros
    </LinkButton>
    <LinkButton to={atWorkshop.chargeNew()} variant="primary" icon={<Plus size={18} aria-hidden="true" />}>
      Nova cobrança
    </LinkButton>
  </>
)

const tabs = (open: string, isClinic: boolean) => [
  { to: '?', label: 'Em aberto', current: !open },
  ...chargeGroups.map((group) => ({
    to: `?group=${group}`,
    label: groupTexts[group],
    current: open === group,
  })),
  ...(isClinic ? [] : [{ to: `?group=${unbilled}`, label: 'Sem cobrança', current: open === unbilled }]),
]

const emptyTexts: Record<ChargeGroup, string> = {
  late: 'Nada está vencido.',
  week: 'Nada vence nos próximos 7 dias.',
  later: 'Nada vence depois dos próximos 7 dias.',
  paid: 'Nada foi pago ainda.',
  cancelled: 'Nenhuma cobrança foi cancelada.',
}

function Charges({ isClinic }: { isClinic: boolean }) {
  const { values, setFilter } = useFilters('group', 'search', 'party')
  const group = chargeGroups.find((one): one is ChargeGroup => one === values.group)
  const list = useList(
    pages(chargeApi.list, {
      search: values.search || undefined,
      partyId: values.party || undefined,
      ...(group && { group }),
    }),
  )
  const isSearched = Boolean(values.search || values.party)
  const clear = () => {
    setFilter('search', null)
    setFilter('party', null)
  }
  const first = list.items[0]
  const party = values.party && first && (isClinic ? first.workshop : first.clinic).name
  return (
    <>
      <FilterBar
        search={values.search}
        onSearch={(typed) => setFilter('search', typed)}
        placeholder={isClinic ? 'Número ou descrição' : 'Número, cliente ou descrição'}
      >
        {party && <Button onClick={() => setFilter('party', null)}>Só {party}. Ver todos</Button>}
      </FilterBar>
      <ListBody
        list={list}
        query={values.search}
        onClear={clear}
        text={`Mostrando ${count(list.items.length, 'parcela', 'parcelas')}`}
        {...(!isSearched && { empty: <Empty group={group} isClinic={isClinic} /> })}
      >
        <ChargeTable rows={list.items} isClinic={isClinic} />
      </ListBody>
    </>
  )
}

function Empty({ group, isClinic }: { group: ChargeGroup | undefined; isClinic: boolean }) {
  if (group) return <p className="px-5.5 py-6 text-text-2 phone:px-4">{emptyTexts[group]}</p>
  return isClinic ? (
    <EmptyState
      picture={<ReceiptText size={40} aria-hidden="true" />}
      title="Nada em aberto"
      text="Quando uma ordem aprovada é encerrada, a cobrança do técnico aparece aqui, com o vencimento e como pagar."
    />
  ) : (
    <EmptyState
      picture={<HandCoins size={40} aria-hidden="true" />}
      title="Nada em aberto"
      text="Uma ordem encerrada com orçamento aprovado vira cobrança sozinha. O que não é de uma ordem, você cobra aqui."
      actions={
        <LinkButton to={atWorkshop.chargeNew()} variant="primary">
          Nova cobrança
        </LinkButton>
      }
    />
  )
}
