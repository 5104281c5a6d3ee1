import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import type { CategoryId } from '#core/equipment/categories.ts'
import { plannerApi } from '#core/planner/planner.api.ts'
import { useFormDraft } from '#web/kit/draft.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { part } from '#web/kit/part.ts'
import { query, useWrite } from '#web/kit/query.ts'
import { useAt, useSession } from '#web/kit/session.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { InPlace } from '#web/ui/InPlace.tsx'
import { Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { ClinicOffers } from './ClinicOffers.tsx'
import { newPlan, type NewPlanValues } from './plan-form-values.ts'
import { PlanFields } from './PlanFields.tsx'
import { PlanEquipment } from './PlanEquipment.tsx'
import { staleAfterPlan } from './queries.ts'
import './planner.css'

/** Only for a workshop that has not chosen a client. */
const clients = part(async () => (await import('./PlanClients.tsx')).PlanClients)

/** A plan of one's own for equipment or a clinic; which one is chosen first, unless the address says it. */
export default function PlanNewPage() {
  const at = useAt()
  const { id, clinicId, ofClinic } = useAddress()
  const isWorkshop = useSession().organization?.kind === 'workshop'
  const equipment = useQuery({ ...query(equipmentApi.get, { id: id ?? '' }), enabled: id !== null })
  const offer = useQuery({
    ...query(plannerApi.clinicOffer, { clinicId: clinicId ?? '' }),
    enabled: clinicId !== null,
  })
  const client = offer.data?.clinic.name
  return (
    <>
      <Crumbs items={[['Planos', at.plans()], ['Novo plano']]} />
      <PageHeader title="Novo plano" text={subjectText(equipment.data?.name, ofClinic, client)} />
      {id !== null ? (
        <Loaded from={equipment} rows={6}>
          {(found) => (
            <NewPlanForm
              category={found.category}
              clinicId={found.clinicId}
              fixed={{ equipmentId: found.id }}
              back={at.equipment(found)}
            />
          )}
        </Loaded>
      ) : clinicId ? (
        <Loaded from={offer} rows={6}>
          {() =>
            ofClinic ? (
              <NewPlanForm category={null} clinicId={clinicId} fixed={{ clinicId }} back={at.plans()} />
            ) : (
              <>
                <ClinicOffers clinicId={clinicId} />
                <PlanEquipment clinicId={clinicId} />
              </>
            )
          }
        </Loaded>
      ) : ofClinic ? (
        <NewPlanForm category={null} clinicId={undefined} fixed={{}} back={at.plans()} />
      ) : isWorkshop ? (
        <InPlace part={clients} name="os clientes" props={{}} />
      ) : (
        <PlanEquipment />
      )}
    </>
  )
}

/** The subject in the address: the equipment, the client, or the whole clinic. */
function useAddress(): { id: string | null; clinicId: string | null; ofClinic: boolean } {
  const [params] = useSearchParams()
  return {
    id: params.get('equipment'),
    clinicId: params.get('clinic'),
    ofClinic: params.get('of') === 'clinic',
  }
}

function subjectText(equipment: string | undefined, ofClinic: boolean, client: string | undefined) {
  if (equipment) return `De ${equipment}`
  if (ofClinic) return client ? `De toda a clínica, ${client}` : 'De toda a clínica'
  return client && `De ${client}`
}

interface NewPlanProps {
  /** Null: of the whole clinic. */
  category: CategoryId | null
  clinicId: string | undefined
  fixed: { equipmentId?: string; clinicId?: string }
  back: string
}

function NewPlanForm({ category, clinicId, fixed, back }: NewPlanProps) {
  const at = useAt()
  const navigate = useNavigate()
  const [fresh] = useState(newPlan)
  const draft = useFormDraft(`plano:${fixed.equipmentId ?? fixed.clinicId ?? ''}`, fresh)
  const form = useEndpointForm(plannerApi.create, { defaults: draft.defaults, fixed }) as ReturnType<
    typeof useEndpointForm<never, NewPlanValues>
  >
  const create = useWrite(plannerApi.create, {
    invalidates: staleAfterPlan,
    onDone: ({ items: [plan] }) => {
      draft.forget()
      toast('Plano salvo')
      if (plan) void navigate(at.plan(plan), { replace: true })
    },
  })
  return (
    <FormPanel
      form={form}
      onSubmit={create.mutate}
      saving={create.isPending}
      error={create.error}
      draft={draft}
      submit="Salvar plano"
      secondary={
        <LinkButton to={back} size="lg">
          Cancelar
        </LinkButton>
      }
    >
      <PlanFields prefix="plans.0." category={category} clinicId={clinicId} />
    </FormPanel>
  )
}
