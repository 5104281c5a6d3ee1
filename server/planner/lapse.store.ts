import { sql } from 'kysely'
import type { PlainDate } from '#core/kit/dates.ts'
import { compiled } from '#server/service-order/order-apply.store.ts'

/**
 * Of a daily routine at most one missed date waits: one that nobody began lapses as soon as the plan's next date is settled
 * or over too. What was moved to a day to come waits for it. The plan's dates are read by their unique index, which knows
 * only those without uses: the planner reads all occurrences of all clinics where that is not said.
 */
export const lapseQuery = (clinicId: string, today: PlainDate, now: Date) =>
  compiled(sql<unknown>`
    update maintenance_occurrences o
    set status = 'missed', held = null, version = o.version + 1, updated_at = ${now}
    from maintenance_plans p
    where o.clinic_id = ${clinicId} and o.status in ('planned', 'opened') and o.planned_on < ${today}::date
      and o.status = 'planned' and o.opens <> 'order' and o.due_use is null
      and p.id = o.plan_id and p.unit = 'day' and p.mode = 'fixed'
      and o.due_on < (select max(later.due_on) from maintenance_occurrences later
        where later.plan_id = o.plan_id and later.due_use is null
          and (later.due_on < ${today}::date or later.status in ('done', 'skipped')))`)
