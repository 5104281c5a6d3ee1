-- Labels with a QR, blank until they are stuck on a piece; what strangers report through them; how a clinic prints them.

create table labels (
  id uuid primary key,
  -- Whose it is: whoever printed it while it is blank, the piece's clinic from then on.
  organization_id uuid not null references organizations (id),
  -- What its QR opens: 128 random bits, kept plain so that a printed label outlives a lost secret.
  token text collate "C" not null unique check (token ~ '^[A-Za-z0-9_-]{22}$'),
  -- What is printed under the QR and typed where there is no camera: it opens nothing to a stranger.
  code text collate "C" not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  status text not null check (status in ('blank', 'bound', 'retired')),
  -- Blank labels that were made together.
  batch_id uuid,
  equipment_id uuid,
  bound_by uuid references profiles (id),
  bound_at timestamptz,
  retired_by uuid references profiles (id),
  retired_at timestamptz,
  retired_reason text check (length(retired_reason) between 1 and 300),
  version int not null default 1,
  created_at timestamptz not null,
  foreign key (equipment_id, organization_id) references equipment (id, clinic_id),
  check (case status when 'blank' then equipment_id is null when 'bound' then equipment_id is not null else true end),
  check ((equipment_id is null) = (bound_at is null)),
  check ((status = 'retired') = (retired_at is not null))
);
create index labels_own on labels (organization_id, id desc);
create index labels_equipment on labels (equipment_id, bound_at desc) where equipment_id is not null;
create index labels_batch on labels (batch_id, id) where batch_id is not null;

-- How an organization prints, and whether strangers may report defects of its pieces. Without a row: as the product says.
create table label_settings (
  organization_id uuid primary key references organizations (id),
  public_reports boolean not null default false,
  paper text check (paper ~ '^[a-z0-9-]{1,40}$'),
  -- By how much the printer is off, in tenths of a millimetre to the right and down.
  offset_x int not null default 0 check (offset_x between -100 and 100),
  offset_y int not null default 0 check (offset_y between -100 and 100),
  version int not null default 1
);

-- What somebody without an account wrote about a piece whose label they had before them.
create table defect_reports (
  id uuid primary key,
  clinic_id uuid not null references organizations (id),
  equipment_id uuid not null,
  label_id uuid not null references labels (id),
  problem text not null check (problem in ('dead', 'leaks', 'error', 'other')),
  severity text not null check (severity in ('stopped', 'limited', 'minor')),
  description text not null check (length(description) between 1 and 2000),
  reporter text not null check (length(reporter) between 1 and 120),
  email text collate "C" check (length(email) between 3 and 320),
  phone text check (phone ~ '^[0-9]{10,11}$'),
  -- The link that was mailed to that address, until it is used.
  confirm_hash bytea unique,
  confirm_until timestamptz,
  confirmed_at timestamptz,
  -- Kept like a file's; it becomes one of the order that is made of the report.
  photo_id uuid unique,
  photo_size int,
  photo_sha256 text,
  photo_width int,
  photo_height int,
  -- Of which label, words and day: pressed twice, it is stored once.
  once bytea not null unique,
  status text not null default 'new' check (status in ('new', 'ordered', 'dismissed')),
  order_id uuid references service_orders (id),
  decided_by uuid references profiles (id),
  decided_at timestamptz,
  reason text check (length(reason) between 1 and 500),
  version int not null default 1,
  created_at timestamptz not null,
  foreign key (equipment_id, clinic_id) references equipment (id, clinic_id),
  check (num_nonnulls(email, phone) >= 1),
  check ((status = 'ordered') = (order_id is not null)),
  check ((status = 'dismissed') = (reason is not null)),
  check ((status = 'new') = (decided_at is null))
);
create index defect_reports_own on defect_reports (clinic_id, status, id desc);
create index defect_reports_equipment on defect_reports (equipment_id, id desc);
create index defect_reports_age on defect_reports (created_at);

alter table labels enable row level security;
alter table labels force row level security;
alter table label_settings enable row level security;
alter table label_settings force row level security;
alter table defect_reports enable row level security;
alter table defect_reports force row level security;
do $$
declare
  name text;
begin
  foreach name in array array['labels', 'label_settings', 'defect_reports'] loop
    execute format('create policy definer on %I to %I using ((select in_request()))', name, current_user);
  end loop;
end $$;

create policy read_own on labels for select to equipo_member, equipo_job
  using (organization_id = (select organization_id()) or organization_id in (select managed_clinics())
    or (equipment_id is not null and sees_equipment(equipment_id)));
create policy add_own on labels for insert to equipo_member
  with check (organization_id = (select organization_id()) or organization_id in (select managed_clinics())
    or (equipment_id is not null and sees_equipment(equipment_id)));
create policy change_own on labels for update to equipo_member
  using (organization_id = (select organization_id()) or organization_id in (select managed_clinics()))
  -- Whoever sees a piece may give it a label of theirs, which is its clinic's from then on.
  with check (organization_id = (select organization_id()) or organization_id in (select managed_clinics())
    or (equipment_id is not null and sees_equipment(equipment_id)));
create policy read_all on labels for select to equipo_admin using ((select in_request()));
grant select, insert (id, organization_id, token, code, status, batch_id, equipment_id, bound_by, bound_at, created_at),
  update (organization_id, status, equipment_id, bound_by, bound_at, retired_by, retired_at, retired_reason, version)
  on labels to equipo_member;
grant select on labels to equipo_job, equipo_admin;

-- A workshop says for the clinics that it manages whether strangers may report, as their own owners say once they are here.
create policy read_own on label_settings for select to equipo_member, equipo_job
  using (organization_id = (select organization_id()) or organization_id in (select managed_clinics()));
create policy add_own on label_settings for insert to equipo_member
  with check (organization_id = (select organization_id()) or organization_id in (select managed_clinics()));
create policy change_own on label_settings for update to equipo_member
  using (organization_id = (select organization_id()) or organization_id in (select managed_clinics()))
  with check (organization_id = (select organization_id()) or organization_id in (select managed_clinics()));
grant select, insert, update on label_settings to equipo_member;
grant select on label_settings to equipo_job;

-- No administrator reads what strangers wrote to a clinic.
create policy read_own on defect_reports for select to equipo_member, equipo_job
  using (clinic_id = (select organization_id()) or clinic_id in (select managed_clinics()));
create policy change_own on defect_reports for update to equipo_member
  using (clinic_id = (select organization_id()) or clinic_id in (select managed_clinics()))
  with check (clinic_id = (select organization_id()) or clinic_id in (select managed_clinics()));
grant select, update (status, order_id, decided_by, decided_at, reason, version) on defect_reports to equipo_member;
grant select on defect_reports to equipo_job;

-- The tokens that pieces had go on opening them.
alter table equipment no force row level security;
alter table labels no force row level security;
insert into labels (id, organization_id, token, code, status, equipment_id, bound_by, bound_at, created_at)
  select time_ordered_id(created_at), clinic_id, qr_token,
    upper(substr(translate(encode(sha256(qr_token::bytea), 'hex'), 'abcdef', 'hkmnpq'), 1, 8)),
    'bound', id, dentist_id, created_at, created_at
  from equipment where qr_token ~ '^[A-Za-z0-9_-]{22}$';
alter table labels force row level security;
alter table equipment force row level security;
alter table equipment drop column qr_token;

-- What a stranger may know behind a label: the piece's name and code, its clinic and how it is reached. Null: nothing, as
-- for a label that does not exist.
create function look_at_label(sought text) returns jsonb
  language sql stable security definer set search_path = public, pg_temp as $$
  select case l.status when 'blank' then jsonb_build_object('status', 'blank')
    else jsonb_build_object('status', 'bound', 'name', e.name, 'code', e.code, 'category', e.category, 'clinic', o.name,
      'phone', o.phone, 'whatsapp', o.whatsapp, 'street', o.street, 'streetNumber', o.street_number,
      'district', o.district, 'city', o.city, 'state', o.state, 'hours', o.hours,
      'takesReports', coalesce(s.public_reports, false)) end
  from labels l join organizations o on o.id = l.organization_id
  left join equipment e on e.id = l.equipment_id
  left join label_settings s on s.organization_id = o.id
  where l.token = sought and l.status <> 'retired' and o.status = 'active'
    and (l.status = 'blank' or (e.archived_at is null and e.status <> 'retired'))
$$;
grant execute on function look_at_label(text) to equipo_token;

-- For which of their organizations the caller has to do with a label, by its token or its printed code: the one they act
-- for where it is one of them. Null: none.
create function home_of_label(sought text) returns uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select m.organization_id from labels l
  join memberships m on m.user_id = actor_id()
  join organizations o on o.id = m.organization_id and o.status = 'active'
  where (l.token = sought or l.code = sought) and l.status <> 'retired'
    and (l.organization_id = m.organization_id
      or exists (select from organizations c where c.id = l.organization_id and c.managed_by = m.organization_id)
      or exists (select from access_grants g where g.workshop_id = m.organization_id and g.subject = 'equipment'
        and g.subject_id = l.equipment_id and (g.until is null or g.until > now())))
  order by m.organization_id is not distinct from organization_id() desc,
    l.organization_id = m.organization_id desc, m.created_at, m.organization_id
  limit 1
$$;
grant execute on function home_of_label(text) to equipo_member;

-- Keeps what a stranger reports and tells the people of the clinic, or of the workshop that manages it. False: there is no
-- such label, or its clinic takes none, or it is kept already.
create function take_defect_report(sent jsonb, now timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  piece record;
begin
  select l.id as label_id, e.id, e.name, e.clinic_id, coalesce(o.managed_by, o.id) as told, o.name as clinic into piece
    from labels l join equipment e on e.id = l.equipment_id
    join organizations o on o.id = e.clinic_id and o.status = 'active'
    join label_settings s on s.organization_id = o.id and s.public_reports
    where l.token = sent ->> 'token' and l.status = 'bound' and e.archived_at is null and e.status <> 'retired';
  if not found then
    return false;
  end if;
  insert into defect_reports (id, clinic_id, equipment_id, label_id, problem, severity, description, reporter, email, phone,
      confirm_hash, confirm_until, photo_id, photo_size, photo_sha256, photo_width, photo_height, once, created_at)
    values ((sent ->> 'id')::uuid, piece.clinic_id, piece.id, piece.label_id, sent ->> 'problem', sent ->> 'severity',
      sent ->> 'description', sent ->> 'reporter', sent ->> 'email', sent ->> 'phone',
      decode(sent ->> 'confirmHash', 'hex'), (sent ->> 'confirmUntil')::timestamptz, (sent -> 'photo' ->> 'id')::uuid,
      (sent -> 'photo' ->> 'size')::int, sent -> 'photo' ->> 'sha256', (sent -> 'photo' ->> 'width')::int,
      (sent -> 'photo' ->> 'height')::int, decode(sent ->> 'once', 'hex'), now)
  on conflict do nothing;
  if not found then
    return false;
  end if;
  insert into notifications (id, organization_id, user_id, kind, subject_id, details, created_at, mail)
    select time_ordered_id(now), m.organization_id, m.user_id, 'defect_report', (sent ->> 'id')::uuid,
      jsonb_build_object('equipmentName', piece.name, 'clinicName', piece.clinic), now, 'waiting'
    from memberships m where m.organization_id = piece.told;
  return true;
end $$;
grant execute on function take_defect_report(jsonb, timestamptz) to equipo_token;

-- Whoever has the mailed link has the address: the report is theirs. Null: there is no such link or its time is over;
-- otherwise of which piece it is. Only what is `done` confirms it.
create function confirm_defect_report(link bytea, at timestamptz, done boolean) returns jsonb
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_one record;
begin
  select r.id, e.name, o.name as clinic, r.confirmed_at is not null as confirmed into found_one
    from defect_reports r join equipment e on e.id = r.equipment_id join organizations o on o.id = r.clinic_id
    where r.confirm_hash = link and (r.confirm_until > at or r.confirmed_at is not null);
  if not found then
    return null;
  end if;
  if done then
    update defect_reports set confirmed_at = coalesce(confirmed_at, at), version = version + 1
      where id = found_one.id and confirmed_at is null;
  end if;
  return jsonb_build_object('name', found_one.name, 'clinic', found_one.clinic,
    'confirmed', done or found_one.confirmed);
end $$;
grant execute on function confirm_defect_report(bytea, timestamptz, boolean) to equipo_token;

-- Forgets reports whose time is over: who wrote them and what. Returns the photos that no order took over.
create function forget_defect_reports(before timestamptz) returns setof uuid
  language sql security definer set search_path = public, pg_temp as $$
  with gone as (delete from defect_reports where created_at < before returning photo_id, status)
    select photo_id from gone where photo_id is not null and status <> 'ordered'
$$;
grant execute on function forget_defect_reports(timestamptz) to equipo_job;
