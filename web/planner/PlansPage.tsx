import { CalendarClock, Plus } from 'lucide-react'
import { dues } from '#core/equipment/equipment.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { plannerApi, planStates } from '#core/planner/planner.api.ts'
import { opens } from '#core/planner/plan.ts'
import { count } from '#web/kit/formats.ts'
import { useFilters, useList } from '#web/kit/list.ts'
import { pages } from '#web/kit/query.ts'
import { useAt, useSession } from '#web/kit/session.ts'
import { opensTexts } from './plan-words.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { FilterBar, FilterSelect } from '#web/ui/List.tsx'
import { ListBody } from '#web/ui/ListBody.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { EmptyState } from '#web/ui/State.tsx'
import { ClinicOffers } from './ClinicOffers.tsx'
import { planDueTexts, stateTexts } from './planner.texts.ts'
import { PlansTable } from './PlansTable.tsx'
import './planner.css'

const filterNames = ['search', 'due', 'opens', 'state'] as const
const dueOptions = dues.map((value) => ({ value, label: planDueTexts[value] }))
const stateOptions = planStates.map((value) => ({ value, label: stateTexts[value] }))
const opensOptions = opens.map((value) => ({ value, label: opensTexts[value].label }))

/** The clinic's plans of all equipment, or those that the workshop does; what is due first. */
export default function PlansPage() {
  const at = useAt()
  const isClinic = useSession().organization?.kind === 'clinic'
  const { values, setFilter, clear, isFiltered } = useFilters(...filterNames)
  const list = useList(pages(plannerApi.list, toFilter(values)))
  const isEmpty = !list.isPending && !list.error && list.items.length === 0 && !isFiltered
  const add = (
    <LinkButton to={at.planNew()} variant="primary" icon={<Plus size={18} aria-hidden="true" />}>
      Novo plano
    </LinkButton>
  )
  return (
    <>
      <Crumbs items={[['Planejador', at.planner()], ['Planos']]} />
      <PageHeader
        title="Planos de manutenção"
        text="O que se repete, de quanto em quanto tempo e de onde vem o prazo."
        actions={!isEmpty && add}
      />
      {isClinic && <ClinicOffers />}
      <Panel flush>
        {isEmpty ? (
          <EmptyState
            picture={<CalendarClock size={40} aria-hidden="true" />}
            title="Nenhum plano ainda"
            text={
              isClinic
                ? 'Cada categoria tem rotinas sugeridas: abra um equipamento e marque as que valem para ele.'
                : 'Aqui ficam os planos que as clínicas pedem a você e os dos clientes que você cadastrou.'
            }
            actions={add}
          />
        ) : (
          <>
            <FilterBar
              search={values.search}
              onSearch={(text) => setFilter('search', text)}
              placeholder="Plano ou equipamento"
            >
              <FilterSelect
                label="Vencimento"
                value={values.due}
                options={dueOptions}
                onChange={(due) => setFilter('due', due)}
              />
              <FilterSelect
                label="Na data"
                value={values.opens}
                options={opensOptions}
                onChange={(what) => setFilter('opens', what)}
              />
              <FilterSelect
                label="Situação"
                value={values.state}
                options={stateOptions}
                all="Não encerrados"
                onChange={(state) => setFilter('state', state)}
              />
            </FilterBar>
            <ListBody
              list={list}
              query={values.search}
              onClear={clear}
              text={`Mostrando ${count(list.items.length, 'plano', 'planos')}`}
            >
              <PlansTable items={list.items} />
            </ListBody>
          </>
        )}
      </Panel>
    </>
  )
}

/** The address is anybody's to write: what it says is checked by the endpoint's own schema, and dropped if wrong. */
function toFilter(values: Record<(typeof filterNames)[number], string>): Input<typeof plannerApi.list> {
  const written = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
  const parsed = plannerApi.list.input.safeParse(written)
  return parsed.success ? parsed.data : {}
}
