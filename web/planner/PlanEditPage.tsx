import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { plannerApi } from '#core/planner/planner.api.ts'
import { queryClient } from '#web/kit/query.ts'
import { useAt } from '#web/kit/session.ts'
import { EditForm } from '#web/record/EditForm.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { valuesOfPlan } from './plan-form-values.ts'
import { PlanFields } from './PlanFields.tsx'
import { describePlan } from './plan-words.ts'
import { planQuery, staleAfterPlan } from './queries.ts'

export const clientLoader = ({ params }: { params: { id?: string } }) =>
  queryClient.ensureQueryData(planQuery(params.id ?? ''))

export default function PlanEditPage() {
  const at = useAt()
  const { id = '' } = useParams()
  const loaded = useQuery(planQuery(id))
  return (
    <Loaded from={loaded}>
      {(plan) => (
        <>
          <Crumbs items={[['Planos', at.plans()], [plan.title, at.plan(plan)], ['Editar']]} />
          <PageHeader
            title={`Editar ${plan.title}`}
            text={`De ${plan.equipment?.name ?? 'toda a clínica'}. O que já foi feito fica como está.`}
          />
          <EditForm
            thing={plan}
            valuesOf={valuesOfPlan}
            describe={describePlan}
            change={plannerApi.change}
            draftName="plano"
            invalidates={staleAfterPlan}
            replaces={(saved) => planQuery(saved.id)}
            pathOf={at.plan}
            done="Plano atualizado"
          >
            <PlanFields
              prefix=""
              category={plan.equipment?.category ?? null}
              clinicId={plan.clinic.id}
              running={plan}
            />
          </EditForm>
        </>
      )}
    </Loaded>
  )
}
