import type { Attributes } from '#core/equipment/attributes.ts'
import type { CategoryId } from '#core/equipment/categories.ts'
import { addDays, addMonths, type PlainDate } from '#core/kit/dates.ts'
import { firstOpen } from '#core/planner/period.ts'
import type { Basis } from './basis.ts'
import { basisOf } from './basis-of.ts'
import { clinicRoutines } from './clinic-routines.ts'
import { isWorkingDay } from './holidays.ts'
import { infrastructureRoutines } from './infrastructure-routines.ts'
import type { Routine, Routines, Usually } from './offer.ts'
import type { Every, Place } from './rule.ts'
import { ruleFor } from './rules.ts'
import { sterilizationRoutines } from './sterilization-routines.ts'
import { treatmentRoutines } from './treatment-routines.ts'

/** A plan that equipment of a category could have. */
export interface OfferedPlan {
  /** The rule that it follows; at most once per equipment. */
  key: string
  title: string
  tasks: string[]
  usually: Usually
  /** Effect of a date. An order needs an addressee; until one is chosen, a reminder is used. */
  opens: 'order' | 'checklist' | 'reminder'
  /** Template of a checklist; for an order, the one that is filled in if there is no addressee. */
  template: string | null
  /** Kind of an order; null otherwise. */
  orderKind: 'preventive' | 'calibration' | 'inspection' | null
  every: number
  unit: Every['unit']
  /** Daily, weekly and monthly routines follow the calendar; longer intervals count from the last completion. */
  mode: 'fixed' | 'completion'
  /** The proposed first date. */
  anchorOn: PlainDate
  /** Always null: offered plans go by dates, not by uses. */
  anchorUse: null
  noticeDays: number
  noticeUses: number
  basis: Basis
  /** True if a norm demands it; the others are proposals. */
  asked: boolean
  /** Sources that say otherwise and do not apply. */
  notes: string[]
}

const routines: Record<CategoryId, Routines> = {
  ...sterilizationRoutines,
  ...infrastructureRoutines,
  ...treatmentRoutines,
}

/** Whether a day is a working day. */
type IsOpen = (date: PlainDate) => boolean

const nowhere: Place = { state: null, city: null }

/**
 * The plans that equipment could have, demands of norms first. Each is based on a rule that holds in `place` on `on`,
 * from which first dates are counted.
 */
export function offeredPlans(
  category: CategoryId,
  attributes: Attributes,
  on: PlainDate,
  place: Place = nowhere,
  isOpen: IsOpen = isWorkingDay,
): OfferedPlan[] {
  const checklist = `builtin:preventive-${category}`
  const plans = routines[category](attributes).flatMap((one: Routine) =>
    offered(one.isPreventive ? { ...one, template: checklist } : one, on, place, isOpen),
  )
  return plans.toSorted((one, other) => Number(other.asked) - Number(one.asked))
}

/** The plans that a clinic as a whole could have: the checklists of its day, week and month first. */
export const offeredClinicPlans = (
  hasXray: boolean,
  on: PlainDate,
  place: Place,
  isOpen: IsOpen,
): OfferedPlan[] => clinicRoutines(hasXray).flatMap((one) => offered(one, on, place, isOpen))

function offered(
  { rule: id, title, tasks, usually, orderKind = 'preventive', template }: Routine,
  on: PlainDate,
  place: Place,
  isOpen: IsOpen,
) {
  const applied = ruleFor(id, place, on)
  const often = applied?.rule.every
  if (!applied || !often) return []
  const byTechnician = usually === 'technician'
  const plan: OfferedPlan = {
    key: id,
    title,
    tasks: [...tasks],
    usually,
    opens: byTechnician ? 'order' : template ? 'checklist' : 'reminder',
    orderKind: byTechnician ? orderKind : null,
    template: template ?? null,
    ...often,
    mode: isRoutine(often) ? 'fixed' : 'completion',
    anchorOn: firstOn(often, on, isOpen),
    anchorUse: null,
    noticeDays: noticeOf(often),
    noticeUses: 0,
    basis: basisOf(applied.rule),
    asked: applied.rule.norm !== null,
    notes: applied.notes,
  }
  return [plan]
}

/** Intervals of days, weeks and single months follow the calendar, regardless of the last completion. */
const isRoutine = ({ every, unit }: Every) =>
  unit === 'day' || unit === 'week' || (unit === 'month' && every === 1)

/** Nobody is closed for longer. */
const mostDaysOff = 60

/** Routines begin on the next working day; rarer plans begin an interval from now, also on a working day. */
function firstOn({ every, unit }: Every, on: PlainDate, isOpen: IsOpen): PlainDate {
  const isSoon = unit === 'day' || unit === 'week' || unit === 'use'
  const date = isSoon ? on : addMonths(on, unit === 'year' ? every * 12 : every)
  return firstOpen(date, addDays(date, mostDaysOff), 1, isOpen) ?? date
}

/** The rarer the date, the earlier the notice: there must be time to find somebody who does it. */
function noticeOf({ every, unit }: Every): number {
  if (unit === 'day' || unit === 'use') return 0
  if (unit === 'week') return 1
  if (unit === 'month') return every === 1 ? 3 : 15
  return every === 1 ? 30 : 60
}
