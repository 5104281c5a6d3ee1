import { usualAttributes } from '#core/equipment/attributes.ts'
import type { CategoryId } from '#core/equipment/categories.ts'
import { addDays } from '#core/kit/dates.ts'
import { plannerApi } from '#core/planner/planner.api.ts'
import type { PlanOffer } from '#core/planner/schemas.ts'
import { offeredPlans } from '#core/regulation/offered-plans.ts'
import type { Story } from './agenda.ts'
import type { Person } from './caller.ts'
import { equipmentOf, type Cast } from './cast.ts'
import { clientEquipment, clinicEquipment, smallClinicEquipment, type Equipment } from './equipment.ts'
import type { EquipmentList } from './stage.ts'
import type { Time } from './time.ts'

/** Working days before today on which people begin to plan, and on which the routines were last kept. */
const firstDay = -42
const lastDay = -1

/** Plans of the clinics and the technician: some are overdue today, some are due soon, and routines have a past. */
export const clinicPlans = ({ time, clinic, first }: Cast): readonly Story[] => [
  () => planPreventives(time, clinic, clinic.equipmentList, clinicEquipment, first.organizationId),
  () => keepRoutines(time, clinic, equipmentOf(clinic.equipmentList, 'Autoclave principal')),
]

export const smallClinicPlans = ({ time, clinic, first }: Cast): readonly Story[] => [
  () => planPreventives(time, clinic, clinic.equipmentList, smallClinicEquipment, first.organizationId),
]

/** The technician keeps the plans of a client who is not on Equipo. */
export const clientPlans = ({ time, first, clientEquipment: equipmentList }: Cast): readonly Story[] => [
  () => planPreventives(time, first, equipmentList, clientEquipment, null),
]

/** One preventive plan for each equipment, from the offers of its category; its date is the equipment's own. */
async function planPreventives(
  time: Time,
  person: Person,
  equipmentList: EquipmentList,
  planned: readonly Equipment[],
  workshopId: string | null,
): Promise<void> {
  await time.until(firstDay, '08:40')
  for (const { name, category, next } of planned) {
    const equipmentId = equipmentOf(equipmentList, name)
    const offer = offersOf(category, time).find(
      ({ usually, unit }) => usually === 'technician' && unit !== 'use',
    )
    if (!offer || next === null) continue
    const anchorOn = addDays(time.today, next)
    await createPlans(time, person, equipmentId, [preventive(offer, anchorOn, next > 0, workshopId)])
  }
}

/** Offers by today's rules, because our rules are younger than the demonstration's past. */
const offersOf = (category: CategoryId, { today }: Time): PlanOffer[] =>
  offeredPlans(category, usualAttributes(category), today)

/** Overdue dates have nobody to order from; future dates are orders to the technician. */
const preventive = (offer: PlanOffer, anchorOn: string, isToCome: boolean, workshopId: string | null) => ({
  ...planOf(offer),
  anchorOn,
  mode: 'completion' as const,
  ...(isToCome
    ? {
        opens: 'order' as const,
        orderKind: offer.orderKind ?? ('preventive' as const),
        workshopId,
        noticeDays: 10,
      }
    : { opens: 'reminder' as const, orderKind: null }),
})

const planOf = ({ key: _key, usually: _usually, asked: _asked, notes: _notes, ...offer }: PlanOffer) => offer

const routine = (offer: PlanOffer, anchorOn: string) => ({
  ...planOf(offer),
  anchorOn,
  opens: 'reminder' as const,
  orderKind: null,
})

type Plan = Omit<Parameters<typeof preventive>[0], 'key' | 'usually' | 'asked' | 'notes'> & {
  workshopId?: string | null
}

async function createPlans(time: Time, person: Person, equipmentId: string, plans: readonly Plan[]) {
  const named = plans.map((plan) => ({ id: time.id(), ...plan }))
  await person.ask(plannerApi.create, { actionId: time.id(), equipmentId, plans: named })
}

/**
 * The autoclave's routines by the clinic's own people, recorded nearly every working day; some of the last days are
 * open.
 */
async function keepRoutines(time: Time, clinic: Person, equipmentId: string): Promise<void> {
  await time.until(firstDay, '08:10')
  const routines = offersOf('autoclave', time).filter(
    ({ usually, unit }) => usually === 'clinic' && unit !== 'use',
  )
  await createPlans(
    time,
    clinic,
    equipmentId,
    routines.slice(0, 4).map((offer) => routine(offer, addDays(time.today, -58))),
  )
  for (let day = firstDay; day < lastDay; day++) {
    await time.until(day, '08:20')
    const { items: due } = await clinic.ask(plannerApi.occurrences, { due: 'today', equipmentId, limit: 50 })
    for (const { id, version, opens, dueOn, log } of due) {
      if (opens !== 'reminder' || dueOn === null) continue
      if (log) {
        // Reason for days that nobody recorded in the log.
        const reason = 'Sem registro no livro'
        if (dueOn < addDays(time.today, -7)) {
          await clinic.ask(plannerApi.skip, { id, version, actionId: time.id(), reason })
        }
        continue
      }
      const doneOn = dueOn
      await clinic.ask(plannerApi.done, { id, version, actionId: time.id(), doneOn, note: null })
    }
  }
}
