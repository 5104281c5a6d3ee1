import { useQuery } from '@tanstack/react-query'
import { Pause, Pencil, Play, Square } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { plannerApi } from '#core/planner/planner.api.ts'
import type { PlanView } from '#core/planner/schemas.ts'
import { queryClient, useWrite } from '#web/kit/query.ts'
import { useAt } from '#web/kit/session.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/Dialog.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { Columns, Crumbs, PageHeader } from '#web/ui/Page.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { subjectOf } from './plan-subject.ts'
import { PlanCounter } from './PlanCounter.tsx'
import { PlanFacts } from './PlanFacts.tsx'
import { PlanHistory } from './PlanHistory.tsx'
import { PlanOpen } from './PlanOpen.tsx'
import { PlanStateChip } from './PlanStateChip.tsx'
import { planQuery, staleAfterPlan } from './queries.ts'
import './planner.css'

export const clientLoader = ({ params }: { params: { id?: string } }) =>
  queryClient.ensureQueryData(planQuery(params.id ?? ''))

/** A plan: its open dates, its history, its rule and the sources of the rule. */
export default function PlanPage() {
  const { id = '' } = useParams()
  const loaded = useQuery(planQuery(id))
  return (
    <Loaded from={loaded} rows={6}>
      {(plan) => <ShownPlan plan={plan} />}
    </Loaded>
  )
}

function ShownPlan({ plan }: { plan: PlanView }) {
  const at = useAt()
  const standing = useStanding()
  return (
    <>
      <Crumbs items={[['Planejador', at.planner()], ['Planos', at.plans()], [plan.title]]} />
      <PageHeader
        title={plan.title}
        text={[subjectOf(plan), plan.equipment?.room].filter(Boolean).join(', ')}
        above={<PlanStateChip plan={plan} />}
        actions={plan.mayChange && !plan.endedAt && <PlanActions plan={plan} standing={standing} />}
      />
      {standing.error && (
        <div className="mb-6">
          <Note tone="bad">{standing.error.message}</Note>
        </div>
      )}
      <Columns
        aside={
          <>
            <PlanFacts plan={plan} />
            {plan.unit === 'use' && plan.equipment && !plan.endedAt && (
              <PlanCounter equipmentId={plan.equipment.id} />
            )}
          </>
        }
      >
        {!plan.endedAt && <PlanOpen plan={plan} />}
        <PlanHistory planId={plan.id} />
      </Columns>
    </>
  )
}

/** Pausing, resuming and ending a plan. */
function useStanding() {
  const of = {
    invalidates: staleAfterPlan,
    replaces: (plan: PlanView) => planQuery(plan.id),
  }
  const pause = useWrite(plannerApi.pause, { ...of, onDone: () => toast('Plano pausado') })
  const resume = useWrite(plannerApi.resume, { ...of, onDone: () => toast('Plano retomado') })
  const end = useWrite(plannerApi.end, { ...of, onDone: () => toast('Plano encerrado') })
  const error = pause.error ?? resume.error ?? end.error
  return { pause, resume, end, error }
}

function PlanActions({ plan, standing }: { plan: PlanView; standing: ReturnType<typeof useStanding> }) {
  const at = useAt()
  const [isEnding, setEnding] = useState(false)
  const { id, version } = plan
  return (
    <>
      <LinkButton to={at.planEdit(plan)} icon={<Pencil size={18} aria-hidden="true" />}>
        Editar
      </LinkButton>
      <Menu
        items={[
          plan.pausedAt
            ? {
                label: 'Retomar',
                icon: <Play size={18} aria-hidden="true" />,
                onSelect: () => standing.resume.mutate({ id, version }),
              }
            : {
                label: 'Pausar',
                icon: <Pause size={18} aria-hidden="true" />,
                onSelect: () => standing.pause.mutate({ id, version }),
              },
          'separator',
          {
            label: 'Encerrar',
            icon: <Square size={18} aria-hidden="true" />,
            onSelect: () => setEnding(true),
          },
        ]}
      />
      <ConfirmDialog
        open={isEnding}
        title="Encerrar este plano?"
        text="Ele não terá mais datas, e isso não pode ser desfeito. O que já foi feito continua no histórico."
        confirm="Encerrar plano"
        cancel="Voltar"
        onConfirm={() => {
          setEnding(false)
          standing.end.mutate({ id, version })
        }}
        onCancel={() => setEnding(false)}
      />
    </>
  )
}
