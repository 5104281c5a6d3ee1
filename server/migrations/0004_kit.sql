-- Tables that every slice uses: answers of writing actions, counters of numbers, and runs of jobs.

-- The answers of writing actions: an action that is sent again is not repeated and gets the same answer.
create table actions (
  user_id uuid not null,
  id uuid not null,
  endpoint text not null,
  body_sha256 bytea not null,
  -- json instead of jsonb, to keep the answer byte by byte.
  answer json not null,
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);
create index actions_age on actions (created_at);

create table counters (
  issuer_id uuid not null references organizations (id),
  kind text not null,
  year int not null,
  last int not null,
  primary key (issuer_id, kind, year)
);

-- When each job last ended and last succeeded, on whichever server it ran, for `/api/health`.
create table job_runs (
  name text primary key check (length(name) between 1 and 100),
  ended_at timestamptz not null,
  succeeded_at timestamptz,
  -- How many items a run found, handled or removed; null if the job does not count.
  counted int
);

select guard_tables('actions', 'counters');
-- No definer function needs this table, so it has no policy for them.
alter table job_runs enable row level security, force row level security;

create policy read_own on actions for select to equipo_member, equipo_admin using (user_id = actor_id());
create policy add_own on actions for insert to equipo_member, equipo_admin with check (user_id = actor_id());
grant select, insert on actions to equipo_member, equipo_admin;

create policy read_all on job_runs for select to equipo_job using ((select in_request()));
create policy add on job_runs for insert to equipo_job with check ((select in_request()));
create policy change_all on job_runs for update to equipo_job
  using ((select in_request())) with check ((select in_request()));
grant select, insert, update on job_runs to equipo_job;

-- Takes the next number of a kind and year, without gaps: the counter's row stays locked until the caller commits. The
-- caller acts for the issuer, or numbers an order of a clinic that it serves.
create function next_number(issuer uuid, counter_kind text, counter_year int) returns int
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  org uuid := organization_id();
  taken int;
begin
  if issuer is distinct from org and not (counter_kind = 'order' and exists (
    select from clients c where c.workshop_id = org and c.clinic_id = issuer)) then
    raise exception 'not a party to %', issuer using errcode = 'insufficient_privilege';
  end if;
  insert into counters values (issuer, counter_kind, counter_year, 1)
  on conflict (issuer_id, kind, year) do update set last = counters.last + 1
  returning last into taken;
  return taken;
end $$;
grant execute on function next_number(uuid, text, int) to equipo_member, equipo_job;

-- Forgets answers that are older than any retry. Returns how many.
create function forget_actions(before timestamptz) returns int
  language sql security definer set search_path = public, pg_temp as $$
  with gone as (delete from actions where created_at < before returning 1) select count(*)::int from gone
$$;
grant execute on function forget_actions(timestamptz) to equipo_job;
