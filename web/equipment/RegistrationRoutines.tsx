import { useController, useFormContext, useWatch } from 'react-hook-form'
import type { Attributes } from '#core/equipment/attributes.ts'
import { offeredPlans } from '#core/regulation/offered-plans.ts'
import { useSession, useToday } from '#web/kit/session.ts'
import { Panel } from '#web/ui/Panel.tsx'
import type { EquipmentValues } from './equipment-form-values.ts'
import { noRoutines, type Offer } from './offered-routines.ts'
import { RoutineOffers } from './RoutineOffers.tsx'

/** What the piece, as it is being written, could have planned. A workshop is not offered the clinic's daily care. */
export function useOffers(values: Pick<EquipmentValues, 'category' | 'attributes'>): Offer[] {
  const today = useToday()
  const { organization } = useSession()
  const written = Object.entries(values.attributes).filter(([, value]) => value !== null && value !== '')
  const place = { state: organization?.state ?? null, city: organization?.city ?? null }
  const all = offeredPlans(values.category, Object.fromEntries(written) as Attributes, today, place)
  return organization?.kind === 'workshop' ? all.filter(({ usually }) => usually !== 'clinic') : all
}

/** The routines of the category, right in the registration: those that are checked begin with the piece. */
export function RegistrationRoutines() {
  const { control } = useFormContext<EquipmentValues>()
  const [category, attributes] = useWatch({ control, name: ['category', 'attributes'] })
  const { field } = useController<EquipmentValues, 'routines'>({ name: 'routines' })
  const offers = useOffers({ category, attributes })
  if (offers.length === 0) return null
  return (
    <Panel
      title="Rotinas e manutenções"
      hint="As marcadas começam com o cadastro. Cada uma diz de onde vem; o manual do fabricante vale mais que uma proposta, e tudo se muda depois."
    >
      <RoutineOffers offers={offers} value={field.value ?? noRoutines} onChange={field.onChange} />
    </Panel>
  )
}
