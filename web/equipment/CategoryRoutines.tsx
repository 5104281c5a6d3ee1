import { useEffect, useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import type { Attributes } from '#core/equipment/attributes.ts'
import { newId } from '#core/kit/ids.ts'
import { offeredPlans } from '#core/regulation/offered-plans.ts'
import { useSession, useToday } from '#web/kit/session.ts'
import type { EquipmentValues } from './equipment-form-values.ts'
import { noRoutines, plansOf, type Offer } from './offered-routines.ts'
import { RoutineOffers } from './RoutineOffers.tsx'

/** The routines of the equipment as it is being written, and what the server makes of those that are checked. */
export function CategoryRoutines({ onPlans }: { onPlans: (plans: unknown[]) => void }) {
  const { control } = useFormContext<EquipmentValues>()
  const [category, attributes] = useWatch({ control, name: ['category', 'attributes'] })
  const { field } = useController<EquipmentValues, 'routines'>({ name: 'routines' })
  const [ids] = useState(() => new Map<string, string>())
  const isWorkshop = useSession().organization?.kind === 'workshop'
  const offers = useOffers({ category, attributes })
  const routines = field.value ?? noRoutines
  const plans = plansOf(offers, routines, (key) => idIn(ids, key), isWorkshop)
  const written = JSON.stringify(plans)
  useEffect(() => {
    onPlans(JSON.parse(written) as unknown[])
  }, [written, onPlans])
  if (offers.length === 0) return <p className="text-text-2">Nenhuma rotina para esta categoria.</p>
  return <RoutineOffers offers={offers} value={routines} onChange={field.onChange} />
}

/** The same plan keeps its id while the form is being written, so that sending it again makes it once. */
function idIn(ids: Map<string, string>, key: string): string {
  const id = ids.get(key) ?? newId()
  ids.set(key, id)
  return id
}

/** A workshop is not offered the clinic's daily care. */
function useOffers({ category, attributes }: Pick<EquipmentValues, 'category' | 'attributes'>): Offer[] {
  const today = useToday()
  const { organization } = useSession()
  const written = Object.entries(attributes).filter(([, value]) => value !== null && value !== '')
  const place = { state: organization?.state ?? null, city: organization?.city ?? null }
  const all = offeredPlans(category, Object.fromEntries(written) as Attributes, today, place)
  return organization?.kind === 'workshop' ? all.filter(({ usually }) => usually !== 'clinic') : all
}
