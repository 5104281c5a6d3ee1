import { sql } from 'kysely'
import type { PlainDate } from '#core/kit/dates.ts'
import { compiled } from '#server/service-order/order-apply.store.ts'

/**
 * At most one missed date of a daily routine stays open: a date that nobody began lapses as soon as the plan's next date
 * is settled or over too. A date that was moved to a later day stays open until then. The condition on uses lets
 * PostgreSQL read the plan's dates by their unique index; without it, it reads all occurrences of all clinics.
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
