-- Papers that others issued and that run out, what is told in the morning and by mail, and the score of each day.

create table papers (
  id uuid primary key,
  -- Whose paper it is.
  organization_id uuid not null references organizations (id),
  equipment_id uuid,
  kind text not null check (kind in ('sanitary_licence', 'fire_certificate', 'waste_contract', 'sdbpf_review',
    'pgts_review', 'radiometric_survey', 'xray_quality_report', 'calibration_certificate', 'responsible_registry',
    'insurance', 'service_contract', 'pest_control', 'water_analysis', 'training', 'occupational_health', 'ppe_record',
    'safety_plan', 'infection_plan', 'waste_plan', 'procedure', 'radiation_protection', 'leakage_survey',
    'xray_registration', 'product_registration', 'sterilizer_qualification', 'processing_contract',
    'architecture_project', 'adverse_event_report', 'manual', 'invoice', 'other')),
  title text not null check (length(title) between 1 and 120),
  number text check (length(number) between 1 and 60),
  issuer text check (length(issuer) between 1 and 120),
  issued_on date,
  -- Null: it does not run out.
  valid_until date check (valid_until >= issued_on),
  -- How long before its end people are told.
  notice_days int not null default 30 check (notice_days between 0 and 365),
  notes text check (length(notes) between 1 and 2000),
  -- The newer one that took its place.
  replaced_by uuid unique references papers (id) deferrable initially deferred check (replaced_by <> id),
  archived_at timestamptz,
  version int not null default 1,
  created_by uuid not null references profiles (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (equipment_id, organization_id) references equipment (id, clinic_id)
);
create index papers_current on papers (organization_id, coalesce(valid_until, 'infinity'), id)
  where replaced_by is null and archived_at is null;
create index papers_all on papers (organization_id, id desc);
create index papers_equipment on papers (equipment_id) where equipment_id is not null;

alter table papers enable row level security;
alter table papers force row level security;
create policy read_own on papers for select to equipo_member, equipo_job
  using (organization_id = (select organization_id()) or organization_id in (select managed_clinics()));
create policy add_own on papers for insert to equipo_member
  with check (organization_id = (select organization_id()) or organization_id in (select managed_clinics()));
create policy change_own on papers for update to equipo_member
  using (organization_id = (select organization_id()) or organization_id in (select managed_clinics()))
  with check (organization_id = (select organization_id()) or organization_id in (select managed_clinics()));
create policy read_all on papers for select to equipo_admin using ((select in_request()));
grant select, insert, update (equipment_id, kind, title, number, issuer, issued_on, valid_until, notice_days, notes,
  replaced_by, archived_at, version, updated_at) on papers to equipo_member;
grant select on papers to equipo_job, equipo_admin;

-- What a person wants by mail. A cause without a row is as `core/notification` says.
create table notification_choices (
  user_id uuid not null references profiles (id),
  cause text not null check (cause ~ '^[a-z_]{1,40}$'),
  by_mail boolean not null,
  primary key (user_id, cause)
);
alter table notification_choices enable row level security;
alter table notification_choices force row level security;
create policy read_own on notification_choices for select to equipo_member using (user_id = (select actor_id()));
create policy add_own on notification_choices for insert to equipo_member with check (user_id = (select actor_id()));
create policy change_own on notification_choices for update to equipo_member
  using (user_id = (select actor_id())) with check (user_id = (select actor_id()));
grant select, insert, update (by_mail) on notification_choices to equipo_member;

-- What an organization was told, so that it is told once. `on_date` is the date that it is about, not the day of telling.
create table reminders (
  organization_id uuid not null references organizations (id),
  cause text not null check (cause ~ '^[a-z_]{1,40}$'),
  subject_id uuid not null,
  on_date date not null,
  told_at timestamptz not null,
  primary key (organization_id, cause, subject_id, on_date)
);
alter table reminders enable row level security;
alter table reminders force row level security;
create policy read_own on reminders for select to equipo_member, equipo_job
  using (organization_id = (select organization_id()));
create policy add_own on reminders for insert to equipo_job with check (organization_id = (select organization_id()));
grant select on reminders to equipo_member;
grant select, insert on reminders to equipo_job;

-- The last day whose morning an organization has had.
create table reminder_days (
  organization_id uuid primary key references organizations (id),
  on_date date not null
);
alter table reminder_days enable row level security;
alter table reminder_days force row level security;
create policy read_own on reminder_days for select to equipo_member, equipo_job
  using (organization_id = (select organization_id()));
create policy add_own on reminder_days for insert to equipo_job
  with check (organization_id = (select organization_id()));
create policy change_own on reminder_days for update to equipo_job
  using (organization_id = (select organization_id())) with check (organization_id = (select organization_id()));
grant select on reminder_days to equipo_member;
grant select, insert, update (on_date) on reminder_days to equipo_job;

-- The last day on which a person got the mail of the day.
create table digests (
  user_id uuid primary key references profiles (id),
  on_date date not null
);
alter table digests enable row level security;
alter table digests force row level security;

-- A clinic's score as it was on the morning of a day.
create table compliance_days (
  clinic_id uuid not null references organizations (id),
  on_date date not null,
  score_version text not null,
  score int check (score between 0 and 100),
  -- Points that could be had and that were, by part: `core/compliance/score`.
  parts jsonb not null check (jsonb_typeof(parts) = 'array'),
  primary key (clinic_id, on_date)
);
alter table compliance_days enable row level security;
alter table compliance_days force row level security;
create policy read_own on compliance_days for select to equipo_member, equipo_job
  using (clinic_id = (select organization_id()));
create policy add_own on compliance_days for insert to equipo_job with check (clinic_id = (select organization_id()));
grant select on compliance_days to equipo_member;
grant select, insert on compliance_days to equipo_job;

-- Whether a notification waits to be mailed to who wants it so; null: nobody asks that of it.
alter table notifications add mail text check (mail in ('waiting', 'done'));
create index notifications_mail on notifications (user_id) where mail = 'waiting';

do $$
declare
  name text;
begin
  foreach name in array array['papers', 'notification_choices', 'reminders', 'reminder_days', 'digests',
    'compliance_days'] loop
    execute format('create policy definer on %I to %I using ((select in_request()))', name, current_user);
  end loop;
end $$;

-- Tells the people of the caller's own organization: all, or its owners and those with a permission. Who they are
-- follows from the organization, never from the caller; who acts knows already. Returns how many.
create function notify_people(organization uuid, permission text, cause text, subject uuid, about jsonb, at timestamptz)
  returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  told int;
begin
  if organization is distinct from organization_id() then
    raise exception 'not one''s own organization: %', organization using errcode = 'insufficient_privilege';
  end if;
  insert into notifications (id, organization_id, user_id, kind, subject_id, details, created_at, mail)
    select time_ordered_id(at), organization, m.user_id, cause, subject, about, at, 'waiting' from memberships m
    where m.organization_id = organization and m.user_id is distinct from actor_id()
      and (permission is null or m.role = 'owner' or permission = any (m.permissions));
  get diagnostics told = row_count;
  return told;
end $$;
grant execute on function notify_people(uuid, text, text, uuid, jsonb, timestamptz) to equipo_member, equipo_job;

-- Organizations whose morning has not been had yet. `days`: the date of each time zone in which it is day.
create function organizations_to_remind(days jsonb) returns table (organization_id uuid, kind text, time_zone text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select o.id, o.kind, o.time_zone from organizations o
  left join reminder_days d on d.organization_id = o.id
  where o.claimed_at is not null and o.status = 'active' and days ? o.time_zone
    and (d.on_date is null or d.on_date < (days ->> o.time_zone)::date)
  order by o.id
$$;
grant execute on function organizations_to_remind(jsonb) to equipo_job;

-- People for whom something waits to be mailed, in organizations of these time zones.
create function people_to_mail(zones text[]) returns table (user_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select distinct n.user_id from notifications n join organizations o on o.id = n.organization_id
  where n.mail = 'waiting' and o.time_zone = any (zones)
$$;
grant execute on function people_to_mail(text[]) to equipo_job;

-- Takes what waits to be mailed to a person: all of it once a day, on the same day later only what is urgent. Where one of
-- several organizations has its night still, the day's mail waits for it. What has been read by then, and what is of an
-- organization they have left, is taken without a word.
create function take_mail(person uuid, zones text[], urgent text[], today date)
  returns table (name text, email text, organization_id uuid, organization_kind text, organization text, cause text,
    subject_id uuid, details jsonb, by_mail boolean)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  first boolean;
begin
  insert into digests select person, today
    where not exists (select from notifications n join organizations o on o.id = n.organization_id
      where n.user_id = person and n.mail = 'waiting' and o.time_zone <> all (zones))
    on conflict (user_id) do update set on_date = excluded.on_date where digests.on_date < excluded.on_date;
  first := found;
  return query with taken as (
      update notifications n set mail = 'done' from organizations o
      where n.user_id = person and n.mail = 'waiting' and (first or n.kind = any (urgent))
        and o.id = n.organization_id and o.time_zone = any (zones)
      returning n.id, n.kind, n.subject_id, n.details, n.read_at, o.id as org, o.kind as org_kind, o.name as org_name)
    select p.name, p.email, t.org, t.org_kind, t.org_name, t.kind, t.subject_id, t.details, c.by_mail
    from taken t join profiles p on p.id = person
    join memberships m on m.organization_id = t.org and m.user_id = person
    left join notification_choices c on c.user_id = person and c.cause = t.kind
    where t.read_at is null order by t.org_name, t.org, t.id;
end $$;
grant execute on function take_mail(uuid, text[], text[], date) to equipo_job;

-- Whoever has their account erased chose nothing any more.
create function forget_choices_of_erased() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from notification_choices where user_id = old.id;
  delete from digests where user_id = old.id;
  return null;
end $$;
create trigger forget_choices after delete on auth."user" for each row execute function forget_choices_of_erased();
