import { Building2, Wrench } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '#core/kit/dates.ts'
import { planApi, type OrganizationPlan } from '#core/plan/plan.api.ts'
import { count } from '#web/kit/formats.ts'
import { useFilters, useList } from '#web/kit/list.ts'
import { atAdmin } from '#web/kit/admin-paths.ts'
import { pages } from '#web/kit/query.ts'
import { phaseTexts } from './plan.texts.ts'
import { planNames } from './strip.texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { FilterBar } from '#web/ui/List.tsx'
import { ListBody } from '#web/ui/ListBody.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { EmptyState } from '#web/ui/State.tsx'
import { SubscriptionDialog } from './SubscriptionDialog.tsx'

/** The plan of each organization, for administrators, who activate plans by hand. */
export default function AdminPlansPage() {
  const { values, setFilter, clear } = useFilters('search')
  const list = useList(pages(planApi.subscriptions, { search: values.search || undefined }))
  const [chosenId, setChosenId] = useState<string | null>(null)
  const chosen = list.items.find(({ organizationId }) => organizationId === chosenId)
  const isEmpty = !list.isPending && !list.error && list.items.length === 0
  return (
    <>
      <Crumbs items={[['Usuários', atAdmin.users()], ['Planos das organizações']]} />
      <PageHeader
        title="Planos das organizações"
        text="Quem está em teste, quem tem plano e até quando. Cada mudança pede um motivo."
      />
      {isEmpty && !values.search ? (
        <EmptyState
          picture={<Building2 size={40} aria-hidden="true" />}
          title="Nenhuma organização ainda"
          text="Clínicas e oficinas aparecem aqui quando se cadastram."
        />
      ) : (
        <Panel flush>
          <FilterBar
            search={values.search}
            onSearch={(text) => setFilter('search', text)}
            placeholder="Nome da organização"
          />
          <ListBody
            list={list}
            query={values.search}
            onClear={clear}
            text={`Mostrando ${count(list.items.length, 'organização', 'organizações')}`}
          >
            <ul className="rows">
              {list.items.map((one) => (
                <PlanRow
                  key={one.organizationId}
                  organization={one}
                  onChange={() => setChosenId(one.organizationId)}
                />
              ))}
            </ul>
          </ListBody>
        </Panel>
      )}
      {chosen && <SubscriptionDialog organization={chosen} onClose={() => setChosenId(null)} />}
    </>
  )
}

function PlanRow({ organization: one, onChange }: { organization: OrganizationPlan; onChange: () => void }) {
  const [text, tone] = phaseTexts[one.phase]
  const Icon = one.kind === 'clinic' ? Building2 : Wrench
  const until =
    one.phase === 'trial' || one.phase === 'trial_over'
      ? `teste até ${formatDate(one.trialLastDay)}`
      : one.paidLastDay && `pago até ${formatDate(one.paidLastDay)}`
  return (
    <li>
      <span className="eqi">
        <Icon size={20} aria-hidden="true" />
      </span>
      <span className="what">
        <b>{one.name}</b>
        <p>
          {[`${one.city}, ${one.state}`, one.plan ? `plano ${planNames[one.plan]}` : 'sem plano', until]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </span>
      <span className="when">
        <Chip tone={tone}>{text}</Chip>
      </span>
      <Button size="sm" onClick={onChange} aria-label={`Mudar o plano de ${one.name}`}>
        Mudar
      </Button>
    </li>
  )
}
