import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { EquipmentDetail } from '#core/equipment/equipment.api.ts'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { plannerApi } from '#core/planner/planner.api.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { query, useWrite } from '#web/kit/query.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { ErrorState, SkeletonRows } from '#web/ui/State.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { newPlan, type NewPlanValues } from './plan-form-values.ts'
import { usePlanPaths } from './plan-paths.ts'
import { PlanFields } from './PlanFields.tsx'
import { explained } from './planner.texts.ts'
import { PlanPieces } from './PlanPieces.tsx'
import { staleAfterPlan } from './queries.ts'
import './planner.css'

/** A plan of one's own for a piece; which one is chosen first, unless the address says it. */
export default function PlanNewPage() {
  const at = usePlanPaths()
  const [params] = useSearchParams()
  const id = params.get('equipment') ?? ''
  const ofClinic = params.get('of') === 'clinic'
  const {
    data: equipment,
    error,
    refetch,
  } = useQuery({
    ...query(equipmentApi.get, { id }),
    enabled: id !== '',
  })
  return (
    <>
      <Crumbs items={[['Planos', at.list], ['Novo plano']]} />
      <PageHeader
        title="Novo plano"
        text={ofClinic ? 'De toda a clínica' : equipment && `De ${equipment.name}`}
      />
      {ofClinic ? (
        <NewPlanForm equipment={null} />
      ) : id === '' ? (
        <PlanPieces />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : equipment ? (
        <NewPlanForm equipment={equipment} />
      ) : (
        <SkeletonRows />
      )}
    </>
  )
}

function NewPlanForm({ equipment }: { equipment: EquipmentDetail | null }) {
  const at = usePlanPaths()
  const navigate = useNavigate()
  const [defaults] = useState(newPlan)
  const form = useEndpointForm(plannerApi.create, {
    defaults,
    fixed: equipment ? { equipmentId: equipment.id } : {},
  }) as ReturnType<typeof useEndpointForm<never, NewPlanValues>>
  const create = useWrite(plannerApi.create, {
    invalidates: staleAfterPlan,
    onDone: ({ items: [plan] }) => {
      toast('Plano guardado')
      if (plan) void navigate(at.plan(plan), { replace: true })
    },
  })
  return (
    <FormPanel
      form={form}
      onSubmit={create.mutate}
      saving={create.isPending}
      error={explained(create.error)}
      submit="Guardar plano"
      secondary={
        <LinkButton to={equipment ? at.equipment(equipment) : at.list} size="lg">
          Cancelar
        </LinkButton>
      }
    >
      <PlanFields prefix="plans.0." category={equipment?.category ?? null} />
    </FormPanel>
  )
}
