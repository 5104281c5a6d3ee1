import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '#core/kit/dates.ts'
import { newId } from '#core/kit/ids.ts'
import { plannerApi } from '#core/planner/planner.api.ts'
import type { PlanOffer } from '#core/planner/schemas.ts'
import { query, useWrite } from '#web/kit/query.ts'
import { BasisLine } from './BasisLine.tsx'
import { EquipmentTile } from '#web/equipment/EquipmentIcon.tsx'
import { often } from './plan-words.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { staleAfterPlan } from './queries.ts'

/**
 * Routines of the whole clinic without a plan, each with its checklist. Renders nothing if there are none.
 * @param clinicId a client's that the workshop keeps; without one the own clinic's
 */
export function ClinicOffers({ clinicId }: { clinicId?: string }) {
  const { data } = useQuery(query(plannerApi.clinicOffer, clinicId ? { clinicId } : {}))
  const [ids] = useState(() => new Map<string, string>())
  const create = useWrite(plannerApi.create, {
    invalidates: staleAfterPlan,
    onDone: ({ items: [plan] }) => toast(plan ? `${plan.title} planejada` : 'Rotina planejada'),
  })
  const offers = data?.items ?? []
  if (offers.length === 0) return null
  const error = create.error
  return (
    <div className="mb-6">
      <Panel
        title="Rotinas da clínica"
        hint="O dia, a semana, o mês e o que as normas pedem de tempos em tempos. Você pode mudar tudo depois."
        flush
      >
        {error && (
          <div className="panel-b">
            <Note tone="bad">{error.message}</Note>
          </div>
        )}
        <ul className="rows">
          {offers.map((offer) => (
            <OfferRow
              key={offer.key}
              offer={offer}
              busy={create.isPending && create.variables.plans[0]?.title === offer.title}
              onTake={() => create.mutate({ clinicId, plans: [planOf(offer, idIn(ids, offer.key))] })}
            />
          ))}
        </ul>
      </Panel>
    </div>
  )
}

/** The same plan keeps its id, so that pressing again makes it once. */
function idIn(ids: Map<string, string>, key: string): string {
  const id = ids.get(key) ?? newId()
  ids.set(key, id)
  return id
}

function planOf(
  { key: _key, usually: _usually, asked: _asked, notes: _notes, ...offer }: PlanOffer,
  id: string,
) {
  return { ...offer, id, workshopId: null }
}

interface OfferRowProps {
  offer: PlanOffer
  busy: boolean
  onTake: () => void
}

function OfferRow({ offer, busy, onTake }: OfferRowProps) {
  const { title, every, unit, anchorOn, basis } = offer
  return (
    <li>
      <EquipmentTile category="clinic" />
      <div className="what">
        <b>{title}</b>
        <p>
          {often({ every, unit })}
          {(unit === 'day' || unit === 'week') && ', em dias de atendimento'}
          {anchorOn && `, a partir de ${formatDate(anchorOn)}`}
        </p>
        {basis && <BasisLine basis={basis} />}
      </div>
      <Button busy={busy} busyText="Salvando..." aria-label={`Planejar: ${title}`} onClick={onTake}>
        Planejar
      </Button>
    </li>
  )
}
