import type { PlanOffer } from '#core/planner/schemas.ts'

/** The chosen routines for equipment, and the workshop that gets their orders. */
export interface Routines {
  /** Keys of the offers; null until somebody has chosen: those that norms ask for. */
  chosen: string[] | null
  workshopId: string | null
}

export const noRoutines: Routines = { chosen: null, workshopId: null }

export const isChosen = ({ chosen }: Routines, offer: Offer): boolean =>
  chosen === null ? offer.asked : chosen.includes(offer.key)

/** As it is offered, with or without what only the server knows. */
export type Offer = Pick<PlanOffer, Exclude<keyof PlanOffer, 'basis'>> & { basis: PlanOffer['basis'] }

/** Without a workshop, the plan opens its checklist if it has one; otherwise it only reminds. */
export function opensOf(offer: Pick<Offer, 'opens' | 'template'>, mayOrder: boolean) {
  if (offer.opens !== 'order' || mayOrder) return offer.opens
  return offer.template ? 'checklist' : 'reminder'
}

/**
 * Plans that the server creates from the chosen offers.
 * @param idOf the id of an offer's plan, the same each time
 * @param isWorkshop its own people do all of it
 */
export function plansOf(
  offers: readonly Offer[],
  routines: Routines,
  idOf: (key: string) => string,
  isWorkshop: boolean,
) {
  return offers
    .filter((offer) => isChosen(routines, offer))
    .map(({ key, usually: _usually, asked: _asked, notes: _notes, ...offer }) => {
      const opens = opensOf(offer, isWorkshop || routines.workshopId !== null)
      const workshopId = opens === 'order' ? routines.workshopId : null
      return Object.assign(offer, { id: idOf(key), opens, workshopId })
    })
}
