-- Figures of the whole product by day, which a nightly job counts: neither the dashboard nor a report reads all orders.

-- Days are Brasília's. `part`: the state, kind or model that an amount belongs to; '' for the whole. Money is in cents,
-- durations in minutes.
create table daily_figures (
  figure text not null check (figure in ('people', 'organizations', 'active', 'orders', 'completed', 'answered',
    'answer_minutes', 'repair_minutes', 'documents', 'failures', 'people_in_all', 'clinics', 'workshops', 'equipment',
    'status', 'plans', 'revenue')),
  day date not null,
  part text not null default '' check (length(part) <= 300),
  amount bigint not null,
  primary key (figure, day, part)
);
select guard_tables('daily_figures');
create policy read_all on daily_figures for select to equipo_admin using ((select in_request()));
grant select on daily_figures to equipo_admin;

-- Rows come in the order of time, so that a block of the index excludes most of the table.
create index profiles_by_day on profiles using brin (created_at);
create index service_orders_by_day on service_orders using brin (created_at) with (pages_per_range = 16);
create index service_history_by_day on service_history using brin (created_at) with (pages_per_range = 16);
create index documents_by_day on documents using brin (issued_at) with (pages_per_range = 16);

-- The days that are not counted yet, oldest first: since the day after the last, at most 400, until the day before
-- `today`.
create function days_to_count(today date) returns setof date
  language sql stable security definer set search_path = public, pg_temp as $$
  select generate_series(greatest(today - 400, coalesce((select max(day) + 1 from daily_figures where figure = 'people'),
    (select (min(created_at) at time zone 'America/Sao_Paulo')::date from profiles))), today - 1, interval '1 day')::date
$$;
grant execute on function days_to_count(date) to equipo_job;

-- Counts what happened on a day. The same day again has the same result.
create function count_day(on_day date) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  opens timestamptz := on_day::timestamp at time zone 'America/Sao_Paulo';
  ends timestamptz := (on_day + 1)::timestamp at time zone 'America/Sao_Paulo';
begin
  insert into daily_figures (figure, day, part, amount)
  with opened as (select o.clinic_id, o.kind, o.equipment_id from service_orders o
      where o.created_at >= opens and o.created_at < ends),
    steps as (select distinct on (h.order_id, h.to_status) h.to_status,
        extract(epoch from h.created_at - o.created_at) / 60 as minutes
      from service_history h join service_orders o on o.id = h.order_id
      where h.created_at >= opens and h.created_at < ends and h.to_status <> coalesce(h.from_status, '')
        and (h.to_status = 'completed' or (h.to_status = 'accepted' and h.from_status = 'pending'))
      order by h.order_id, h.to_status, h.created_at)
  select 'people', on_day, '', count(*) from profiles where created_at >= opens and created_at < ends
  union all select 'organizations', on_day, kind, count(*) from organizations
    where claimed_at >= opens and claimed_at < ends group by kind
  union all select 'active', on_day, '', count(distinct user_id) from audit_log
    where at >= opens and at < ends and actor = 'user' and outcome = 'done'
  union all select 'orders', on_day, c.state, count(*) from opened o join organizations c on c.id = o.clinic_id
    group by c.state
  union all select 'failures', on_day, left(coalesce(nullif(concat_ws(' ', e.brand, e.model), ''), e.category), 300),
    count(*) from opened o join equipment e on e.id = o.equipment_id where o.kind = 'corrective' group by 3
  union all select 'completed', on_day, '', count(*) from steps where to_status = 'completed'
  union all select 'repair_minutes', on_day, '', round(coalesce(sum(minutes), 0)) from steps
    where to_status = 'completed'
  union all select 'answered', on_day, '', count(*) from steps where to_status = 'accepted'
  union all select 'answer_minutes', on_day, '', round(coalesce(sum(minutes), 0)) from steps
    where to_status = 'accepted'
  union all select 'documents', on_day, kind, count(*) from documents
    where issued_at >= opens and issued_at < ends group by kind
  on conflict (figure, day, part) do update set amount = excluded.amount;
end $$;
grant execute on function count_day(date) to equipo_job;

-- Counts what there is now, as the figures of that day.
create function count_stand(on_day date, now timestamptz, prices jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- A status or plan that nobody has any more keeps no earlier number of this day.
  update daily_figures set amount = 0 where day = on_day and figure in ('status', 'plans', 'revenue');
  insert into daily_figures (figure, day, part, amount)
  with paid as (select s.plan, count(*) as held from subscriptions s join organizations o on o.id = s.organization_id
    where s.plan is not null and s.trial_ends_at <= now and (s.paid_until is null or s.paid_until > now)
      and o.status = 'active' group by s.plan)
  select 'people_in_all', on_day, '', count(*) from profiles
  union all select 'clinics', on_day, '', count(*) from organizations where kind = 'clinic'
  union all select 'workshops', on_day, '', count(*) from organizations where kind = 'workshop'
  union all select 'equipment', on_day, '', count(*) from equipment
  union all select 'status', on_day, status, count(*) from service_orders group by status
  union all select 'plans', on_day, plan, held from paid
  union all select 'revenue', on_day, plan, held * (prices ->> plan)::bigint from paid
  on conflict (figure, day, part) do update set amount = excluded.amount;
end $$;
grant execute on function count_stand(date, timestamptz, jsonb) to equipo_job;
