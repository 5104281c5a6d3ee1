import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { equipmentApi, type EquipmentDetail } from '#core/equipment/equipment.api.ts'
import { newId } from '#core/kit/ids.ts'
import { plannerApi } from '#core/planner/planner.api.ts'
import { count } from '#web/kit/formats.ts'
import { useWrite } from '#web/kit/query.ts'
import { useSession } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { isChosen, noRoutines, plansOf } from './offered-routines.ts'
import { offersQuery, staleAfterWrite } from './queries.ts'
import { RoutineOffers } from './RoutineOffers.tsx'

interface OfferPanelProps {
  equipment: EquipmentDetail
  /** True if the equipment has plans: their offers are not shown again, and the others wait behind a button. */
  hasPlans: boolean
}

/** Routines that the equipment could have and has not, each with what it rests on. */
export function OfferPanel({ equipment, hasPlans }: OfferPanelProps) {
  const isWorkshop = useSession().organization?.kind === 'workshop'
  const { data } = useQuery(offersQuery(equipment.id))
  const [value, setValue] = useState(noRoutines)
  const [isOpen, setOpen] = useState(false)
  const [ids] = useState(() => new Map<string, string>())
  const create = useWrite(plannerApi.create, {
    invalidates: [...staleAfterWrite, equipmentApi.get],
    onDone: ({ items }) => {
      toast(count(items.length, 'plano salvo', 'planos salvos'))
      setValue(noRoutines)
      setOpen(false)
    },
  })
  const all = data?.items ?? []
  const offers = isWorkshop ? all.filter(({ usually }) => usually !== 'clinic') : all
  if (offers.length === 0) return null
  if (hasPlans && !isOpen) {
    return (
      <Button onClick={() => setOpen(true)}>
        {count(offers.length, 'outra rotina sugerida', 'outras rotinas sugeridas')}
      </Button>
    )
  }
  const idOf = (key: string) => {
    const id = ids.get(key) ?? newId()
    ids.set(key, id)
    return id
  }
  const error = create.error
  const none = !offers.some((offer) => isChosen(value, offer))
  return (
    <Panel
      title="Rotinas propostas"
      hint="Sugestões da categoria, cada uma com a sua fonte. Você pode mudar tudo depois."
    >
      <div className="stack">
        <RoutineOffers offers={offers} value={value} onChange={setValue} />
        {error && <Note tone="bad">{error.message}</Note>}
        <div className="acts">
          <Button
            variant="primary"
            busy={create.isPending}
            busyText="Salvando..."
            disabledReason={none ? 'Marque pelo menos uma.' : null}
            onClick={() =>
              create.mutate({ equipmentId: equipment.id, plans: plansOf(offers, value, idOf, isWorkshop) })
            }
          >
            Planejar as marcadas
          </Button>
        </div>
      </div>
    </Panel>
  )
}
