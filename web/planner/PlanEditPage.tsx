import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { plannerApi } from '#core/planner/planner.api.ts'
import type { PlanView } from '#core/planner/schemas.ts'
import { useFormDraft } from '#web/kit/draft.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { queryClient, useWrite } from '#web/kit/query.ts'
import { useAt } from '#web/kit/session.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { SkeletonRows } from '#web/ui/State.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { valuesOfPlan, type PlanValues } from './plan-form-values.ts'
import { PlanFields } from './PlanFields.tsx'
import { planQuery, staleAfterPlan } from './queries.ts'
import './planner.css'

export const clientLoader = ({ params }: { params: { id?: string } }) =>
  queryClient.ensureQueryData(planQuery(params.id ?? ''))

export default function PlanEditPage() {
  const at = useAt()
  const { id = '' } = useParams()
  const { data: plan } = useQuery(planQuery(id))
  if (!plan) return <SkeletonRows />
  return (
    <>
      <Crumbs items={[['Planos', at.plans()], [plan.title, at.plan(plan)], ['Editar']]} />
      <PageHeader
        title={`Editar ${plan.title}`}
        text={`De ${plan.equipment?.name ?? 'toda a clínica'}. O que já foi feito fica como está.`}
      />
      <EditForm plan={plan} />
    </>
  )
}

/** Starts from what was there when it opened, and keeps what is typed also when somebody else changes the plan. */
function EditForm({ plan }: { plan: PlanView }) {
  const at = useAt()
  const navigate = useNavigate()
  const [seen] = useState(plan)
  const [version, setVersion] = useState(seen.version)
  const draft = useFormDraft(`plano:${seen.id}:${seen.version}`, valuesOfPlan(seen))
  const form = useEndpointForm(plannerApi.change, {
    defaults: draft.defaults,
    fixed: { id: seen.id, version },
  }) as ReturnType<typeof useEndpointForm<never, PlanValues>>
  const save = useWrite(plannerApi.change, {
    invalidates: staleAfterPlan,
    replaces: (answer) => planQuery(answer.id),
    onDone: (answer) => {
      draft.forget()
      toast('Plano atualizado')
      return navigate(at.plan(answer), { replace: true })
    },
  })
  const current = save.error?.status === 409 ? (save.error.current as PlanView | null) : null
  return (
    <FormPanel
      form={form}
      onSubmit={save.mutate}
      saving={save.isPending}
      error={save.error}
      draft={draft}
      submit="Salvar"
      conflict={
        current && (
          <div className="grid gap-3">
            <p>
              <b>Mudou nos dois lados.</b> Alguém salvou este plano enquanto você escrevia. O que você
              escreveu continua aqui.
            </p>
            <div>
              <Button
                onClick={() => {
                  setVersion(current.version)
                  save.reset()
                }}
              >
                Ficar com o que escrevi
              </Button>
            </div>
          </div>
        )
      }
      secondary={
        <LinkButton to={at.plan(seen)} size="lg">
          Cancelar
        </LinkButton>
      }
    >
      <PlanFields
        prefix=""
        category={seen.equipment?.category ?? null}
        clinicId={seen.clinic.id}
        running={seen}
      />
    </FormPanel>
  )
}
