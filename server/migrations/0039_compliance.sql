-- Reminders of the morning, and a clinic's daily score.

-- Sent reminders, so that each is sent once. `on_date` is the date of the subject, not of the message.
create table reminders (
  organization_id uuid not null references organizations (id),
  cause text not null check (cause ~ '^[a-z_]{1,40}$'),
  subject_id uuid not null,
  on_date date not null,
  told_at timestamptz not null,
  primary key (organization_id, cause, subject_id, on_date)
);

-- The last day on which an organization got its morning messages.
create table reminder_days (
  organization_id uuid primary key references organizations (id),
  on_date date not null
);

-- A clinic's score on the morning of a day.
create table compliance_days (
  clinic_id uuid not null references organizations (id),
  on_date date not null,
  score_version text not null,
  score int check (score between 0 and 100),
  -- Possible and reached points of each part: `core/compliance/score`.
  parts jsonb not null check (jsonb_typeof(parts) = 'array'),
  primary key (clinic_id, on_date)
);

select guard_tables('reminders', 'reminder_days', 'compliance_days');

create policy read_own on reminders for select to equipo_member, equipo_job
  using (organization_id = (select organization_id()));
create policy add_own on reminders for insert to equipo_job with check (organization_id = (select organization_id()));
grant select on reminders to equipo_member;
grant select, insert on reminders to equipo_job;

create policy read_own on reminder_days for select to equipo_member, equipo_job
  using (organization_id = (select organization_id()));
create policy add_own on reminder_days for insert to equipo_job
  with check (organization_id = (select organization_id()));
create policy change_own on reminder_days for update to equipo_job
  using (organization_id = (select organization_id())) with check (organization_id = (select organization_id()));
grant select on reminder_days to equipo_member;
grant select, insert, update (on_date) on reminder_days to equipo_job;

create policy read_own on compliance_days for select to equipo_member, equipo_job
  using (clinic_id = (select organization_id()));
create policy add_own on compliance_days for insert to equipo_job with check (clinic_id = (select organization_id()));
grant select on compliance_days to equipo_member;
grant select, insert on compliance_days to equipo_job;

-- Organizations that did not get today's morning messages yet. `days`: today's date in each time zone where it is day.
create function organizations_to_remind(days jsonb) returns table (organization_id uuid, kind text, time_zone text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select o.id, o.kind, o.time_zone from organizations o
  left join reminder_days d on d.organization_id = o.id
  where o.claimed_at is not null and o.status = 'active' and days ? o.time_zone
    and (d.on_date is null or d.on_date < (days ->> o.time_zone)::date)
  order by o.id
$$;
grant execute on function organizations_to_remind(jsonb) to equipo_job;
