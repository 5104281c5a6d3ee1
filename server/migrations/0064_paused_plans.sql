-- A paused or ended plan has no due date, also while a date that was opened before is not finished: lists, equipment and
-- the score then agree that nothing is due.
create function plan_due(p maintenance_plans) returns date language sql stable set search_path = public, pg_temp as $$
  select case when p.ended_at is null and p.paused_at is null then least(
    case when not exists (select from maintenance_occurrences o
      where o.plan_id = p.id and o.due_on = p.next_on and o.due_use is null) then p.next_on end,
    (select o.due_on from maintenance_occurrences o where o.plan_id = p.id and o.status in ('planned', 'opened')
      order by o.due_on limit 1)) end
$$;

create or replace function keep_plan_due() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.due_on := plan_due(new);
  return new;
end $$;

create or replace function keep_due_of_occurrences() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- A row that the nightly run makes has the plan's own date, so nothing changes.
  if tg_op = 'INSERT' and current_setting('role') = 'equipo_job' and not exists (select from changed where due_use is not null)
  then
    return null;
  end if;
  -- The trigger of maintenance_plans computes the date; the condition skips plans whose date stays.
  update maintenance_plans p set due_on = null
  where p.id in (select plan_id from changed) and p.due_on is distinct from plan_due(p);
  return null;
end $$;

alter table maintenance_plans no force row level security;
alter table equipment no force row level security;
update maintenance_plans set due_on = null where due_on is not null and (ended_at is not null or paused_at is not null);
alter table maintenance_plans force row level security;
alter table equipment force row level security;

-- Marks notices of open dates as read once their plan is paused or ended, or its equipment is out of use.
create function settle_plan_notices() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  open_dates uuid[];
begin
  if tg_table_name = 'equipment' then
    open_dates := array(select id from maintenance_occurrences where equipment_id = new.id and status in ('planned', 'opened'));
  else
    open_dates := array(select id from maintenance_occurrences where plan_id = new.id and status in ('planned', 'opened'));
  end if;
  update notifications set read_at = now()
  where subject_id = any (open_dates) and kind in ('plan_soon', 'plan_due', 'plan_overdue') and read_at is null;
  return null;
end $$;
create trigger settled after update of paused_at, ended_at on maintenance_plans for each row
  when (new.paused_at is distinct from old.paused_at and new.paused_at is not null
    or new.ended_at is distinct from old.ended_at and new.ended_at is not null)
  execute function settle_plan_notices();
create trigger settled after update of status, archived_at on equipment for each row
  when (new.status = 'retired' and old.status <> 'retired' or new.archived_at is not null and old.archived_at is null)
  execute function settle_plan_notices();
