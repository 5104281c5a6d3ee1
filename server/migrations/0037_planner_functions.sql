-- Functions that keep plans, equipment and access consistent, and effects of a plan beyond its actor's rights.

-- Lets the workshop that a plan names see the equipment while the plan is active.
create function follow_plan() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and old.workshop_id is not null
    and (new.ended_at is not null or new.workshop_id is distinct from old.workshop_id) then
    update access_grants set until = now()
    where workshop_id = old.workshop_id and subject_id = new.equipment_id and reason = 'plan' and reason_id = new.id
      and until is null;
  end if;
  if new.equipment_id is not null and new.workshop_id is not null and new.ended_at is null
    and (tg_op = 'INSERT' or new.workshop_id is distinct from old.workshop_id) then
    insert into access_grants (id, workshop_id, clinic_id, subject, subject_id, reason, reason_id)
      values (time_ordered_id(new.updated_at), new.workshop_id, new.clinic_id, 'equipment', new.equipment_id, 'plan', new.id)
    on conflict (workshop_id, subject_id, reason, reason_id) do update set until = null;
  end if;
  return null;
end $$;
create trigger follow_plan after insert on maintenance_plans for each row execute function follow_plan();
create trigger follow_plan_change after update of workshop_id, ended_at on maintenance_plans for each row
  when ((old.workshop_id, old.ended_at) is distinct from (new.workshop_id, new.ended_at)) execute function follow_plan();

-- Makes the next run look at a changed plan, instead of the next night's.
create function look_at_plans_again() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into planner_days (clinic_id) values (new.clinic_id)
  on conflict (clinic_id) do update set done_for = null where planner_days.done_for is not null;
  return null;
end $$;
create trigger look_again after insert on maintenance_plans for each row execute function look_at_plans_again();
create trigger look_again_change after update of version on maintenance_plans for each row
  execute function look_at_plans_again();
create trigger look_again after update of planned_on on maintenance_occurrences for each row
  when (new.opens = 'order') execute function look_at_plans_again();

-- Keeps a plan's earliest date that is not done. A date that has a row counts by the row.
create function keep_plan_due() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.due_on := least(
    case when new.ended_at is null and new.paused_at is null and not exists (select from maintenance_occurrences o
      where o.plan_id = new.id and o.due_on = new.next_on and o.due_use is null) then new.next_on end,
    (select o.due_on from maintenance_occurrences o where o.plan_id = new.id and o.status in ('planned', 'opened')
      order by o.due_on limit 1));
  return new;
end $$;
create trigger keep_due before insert or update on maintenance_plans for each row execute function keep_plan_due();

-- Keeps the earliest date of the equipment's plans in the equipment's row.
create function keep_equipment_due() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update equipment e set next_maintenance_on = due.earliest
  from (select p.equipment_id, min(p.due_on) as earliest from maintenance_plans p
    where p.equipment_id in (select equipment_id from changed) group by p.equipment_id) due
  where e.id = due.equipment_id and e.next_maintenance_on is distinct from due.earliest;
  return null;
end $$;
create trigger keep_equipment_due after insert on maintenance_plans
  referencing new table as changed for each statement execute function keep_equipment_due();

-- The same after a change of plans; most changes leave the date as it is.
create function keep_equipment_due_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update equipment e set next_maintenance_on = due.earliest
  from (select p.equipment_id, min(p.due_on) as earliest from maintenance_plans p
    where p.equipment_id in (select c.equipment_id from changed c join before b using (id) where c.due_on is distinct from b.due_on)
    group by p.equipment_id) due
  where e.id = due.equipment_id and e.next_maintenance_on is distinct from due.earliest;
  return null;
end $$;
create trigger keep_equipment_due_change after update on maintenance_plans
  referencing old table as before new table as changed for each statement execute function keep_equipment_due_change();

-- Keeps the date of plans whose occurrences change.
create function keep_due_of_occurrences() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- A row that the nightly run makes has the plan's own date, so nothing changes.
  if tg_op = 'INSERT' and current_setting('role') = 'equipo_job' and not exists (select from changed where due_use is not null)
  then
    return null;
  end if;
  -- The trigger of maintenance_plans computes the date; the condition skips plans whose date stays.
  update maintenance_plans p set due_on = null
  where p.id in (select plan_id from changed)
    and p.due_on is distinct from least(
      case when p.ended_at is null and p.paused_at is null and not exists (select from maintenance_occurrences o
        where o.plan_id = p.id and o.due_on = p.next_on and o.due_use is null) then p.next_on end,
      (select o.due_on from maintenance_occurrences o where o.plan_id = p.id and o.status in ('planned', 'opened')
        order by o.due_on limit 1));
  return null;
end $$;
create trigger keep_due after insert on maintenance_occurrences
  referencing new table as changed for each statement execute function keep_due_of_occurrences();
create trigger keep_due_change after update on maintenance_occurrences
  referencing new table as changed for each statement execute function keep_due_of_occurrences();

-- Frees the occurrence of a cancelled order. No job opens another order by itself.
create function free_occurrence() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update maintenance_occurrences set status = 'planned', order_id = null, held = 'order.cancelled',
    version = version + 1, updated_at = new.status_since
  where order_id = new.id and status = 'opened';
  return null;
end $$;
create trigger free_occurrence after update of status on service_orders for each row
  when (new.status = 'cancelled' and old.status <> 'cancelled') execute function free_occurrence();

-- Whether the request may finish an occurrence: for a party, or for the workshop that has its order.
create function finishes(o maintenance_occurrences) returns boolean language sql stable
  return organization_id() in (o.clinic_id, o.workshop_id) or manages(o.clinic_id)
    or exists (select from service_orders s where s.id = o.order_id and organization_id() in (s.clinic_id, s.workshop_id));
grant execute on function finishes(maintenance_occurrences) to equipo_member, equipo_job, equipo_admin;

-- The occurrence that an order or a checklist fulfils, with its plan's rule, also for the workshop that has the order
-- now, which may not be the plan's. It reveals nothing else of the plan.
create function occurrence_of_work(chosen_order uuid, chosen_checklist uuid)
  returns table (id uuid, status text, due_on date, plan_id uuid, mode text, every int, unit text, anchor_on date, ends_on date,
    next_on date, follower date, hours jsonb, holidays jsonb)
  language sql stable security definer set search_path = public, pg_temp as $$
  select o.id, o.status, o.due_on, p.id, p.mode, p.every, p.unit, p.anchor_on, p.ends_on, p.next_on,
    (select f.due_on from maintenance_occurrences f where f.plan_id = p.id and f.status in ('planned', 'opened')
      and f.id <> o.id order by f.due_on limit 1), c.hours, c.holidays
  from maintenance_occurrences o join maintenance_plans p on p.id = o.plan_id join organizations c on c.id = p.clinic_id
  where (o.order_id = chosen_order or o.checklist_id = chosen_checklist) and finishes(o)
$$;
grant execute on function occurrence_of_work(uuid, uuid) to equipo_member, equipo_job;

-- Marks an occurrence as done by an order or a checklist. A completion that is repeated after an objection moves the
-- date.
create function finish_occurrence(chosen uuid, finished_on date, at timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update maintenance_occurrences o set status = 'done', done_on = finished_on, held = null, version = o.version + 1,
    updated_at = at
  where o.id = chosen and o.status in ('opened', 'done') and finishes(o);
  return found;
end $$;
grant execute on function finish_occurrence(uuid, date, timestamptz) to equipo_member, equipo_job;

-- Moves a plan on after one of its occurrences was settled: to `next`, or to the next count of a plan by uses.
create function advance_plan(settled uuid, next date) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  o maintenance_occurrences;
  counted int;
begin
  select * into o from maintenance_occurrences where id = settled;
  if not coalesce(finishes(o), false) then
    raise exception 'not a party to %', settled using errcode = 'insufficient_privilege';
  end if;
  counted := coalesce((select u.uses from equipment_uses u where u.equipment_id = o.equipment_id), 0);
  -- A plan that counts from completion may come to a day that an earlier occurrence has, and a date has one occurrence.
  while exists (select from maintenance_occurrences taken join maintenance_plans p on p.id = taken.plan_id
      where p.id = o.plan_id and p.mode = 'completion' and taken.due_on = next and taken.due_use is null) loop
    next := next + 1;
  end loop;
  update maintenance_plans p set next_on = case when p.unit <> 'use' then next end,
    -- An occurrence that was reopened is itself the next one.
    next_use = case when p.unit = 'use' and o.status in ('done', 'skipped') then case
      when p.mode = 'completion' then counted + p.every
      else p.anchor_use + ((greatest(counted, o.due_use) - p.anchor_use) / p.every + 1) * p.every end end
  where p.id = o.plan_id and p.ended_at is null;
end $$;
grant execute on function advance_plan(uuid, date) to equipo_member, equipo_job;

-- Sets or increases the counter of equipment. Plans by uses get an occurrence when their notice begins, and that gets
-- its date when its count is reached. Null: the caller may not count this equipment. `how`: 'add' for further uses;
-- 'reading' or 'correction' for the value that the counter shows; 'restart' for a new counter.
create function count_uses(piece uuid, how text, amount int, today date, at timestamptz) returns int
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  clinic uuid;
  before int;
  total int;
begin
  select e.clinic_id into clinic from equipment e where e.id = piece for no key update;
  if clinic is null or not (clinic = organization_id() or manages(clinic) or exists (select from maintenance_plans p
      where p.equipment_id = piece and p.workshop_id = organization_id() and p.ended_at is null)) then
    return null;
  end if;
  before := coalesce((select u.uses from equipment_uses u where u.equipment_id = piece), 0);
  total := case how when 'add' then before + amount else amount end;
  insert into equipment_uses (equipment_id, clinic_id, uses, updated_at) values (piece, clinic, total, at)
  on conflict (equipment_id) do update set uses = total, updated_at = at;
  -- With a new counter, open and next occurrences stay as many uses away as before, and the series goes on from there.
  if how = 'restart' then
    update maintenance_occurrences o set due_use = greatest(o.due_use - before + total, 0), updated_at = at
    where o.equipment_id = piece and o.due_use is not null and o.status in ('planned', 'opened');
    update maintenance_plans p set next_use = moved.next_use, version = p.version + 1, updated_at = at,
      anchor_use = coalesce(moved.next_use, moved.open_use, greatest(p.anchor_use - before + total, 0))
    from (select m.id, case when m.next_use is not null then greatest(m.next_use - before + total, 0) end as next_use,
        (select o.due_use from maintenance_occurrences o where o.plan_id = m.id and o.due_use is not null
          and o.status in ('planned', 'opened')) as open_use
      from maintenance_plans m where m.equipment_id = piece and m.unit = 'use' and m.ended_at is null) moved
    where p.id = moved.id;
  end if;
  update maintenance_occurrences o set due_on = today, updated_at = at
  where o.equipment_id = piece and o.due_use <= total and o.due_on is null and o.status in ('planned', 'opened');
  with begun as (
    insert into maintenance_occurrences (id, plan_id, clinic_id, equipment_id, workshop_id, opens, due_on, due_use, planned_on,
      created_at, updated_at)
    select time_ordered_id(at), p.id, p.clinic_id, p.equipment_id, p.workshop_id, p.opens,
      case when p.next_use <= total then today end, p.next_use, today, at, at
    from maintenance_plans p
    where p.equipment_id = piece and p.unit = 'use' and p.ended_at is null and p.paused_at is null
      and p.next_use - p.notice_uses <= total
    on conflict do nothing returning plan_id)
  update maintenance_plans p set next_use = null from begun where p.id = begun.plan_id;
  update planner_days set done_for = null where clinic_id = clinic and exists (select from maintenance_occurrences o
    where o.equipment_id = piece and o.status = 'planned' and o.opens = 'order');
  return total;
end $$;
grant execute on function count_uses(uuid, text, int, date, timestamptz) to equipo_member, equipo_job;

-- Clinics whose day has begun since the last run, with the organization that the run acts for: the clinic, or the
-- workshop that manages it. Plans of a suspended organization are left out.
create function clinics_to_plan(at timestamptz, besides uuid[], most int)
  returns table (clinic_id uuid, organization_id uuid, kind text, time_zone text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, o.id, o.kind, c.time_zone
  from planner_days d
  join organizations c on c.id = d.clinic_id
  join organizations o on o.id = coalesce(c.managed_by, c.id)
  where coalesce(d.done_for, '-infinity') < (at + interval '1 day')::date
    and coalesce(d.done_for, '-infinity') < (at at time zone c.time_zone)::date
    and c.status = 'active' and o.status = 'active' and d.clinic_id <> all (besides)
  order by coalesce(d.done_for, '-infinity'), d.clinic_id
  limit most
$$;
grant execute on function clinics_to_plan(timestamptz, uuid[], int) to equipo_job;
