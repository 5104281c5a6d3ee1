-- Defects that a person without an account reports through a label.

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
  -- Hash of the mailed link, and until when it confirms.
  confirm_hash bytea unique,
  confirm_until timestamptz,
  confirmed_at timestamptz,
  -- Stored like a file; it becomes a file of the order that is made from the report.
  photo_id uuid unique,
  photo_size int,
  photo_sha256 text,
  photo_width int,
  photo_height int,
  -- Hash of label, text and day: a form that is sent twice is stored once.
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

select guard_tables('defect_reports');

-- Administrators do not read what strangers wrote to a clinic.
create policy read_own on defect_reports for select to equipo_member, equipo_job
  using (clinic_id = (select organization_id()) or clinic_id in (select managed_clinics()));
create policy change_own on defect_reports for update to equipo_member
  using (clinic_id = (select organization_id()) or clinic_id in (select managed_clinics()))
  with check (clinic_id = (select organization_id()) or clinic_id in (select managed_clinics()));
grant select, update (status, order_id, decided_by, decided_at, reason, version) on defect_reports to equipo_member;
grant select on defect_reports to equipo_job;

-- Stores a report and notifies the people of the clinic, or of the workshop that manages it. False: there is no such
-- label, its clinic takes no reports, or the report is stored already.
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

-- Looks at the report of a mailed link, and confirms it if `done`. Null: the link is unknown or has expired; otherwise
-- the equipment.
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

-- Deletes old reports. Returns the photos that no order took over.
create function forget_defect_reports(before timestamptz) returns setof uuid
  language sql security definer set search_path = public, pg_temp as $$
  with gone as (delete from defect_reports where created_at < before returning photo_id, status)
    select photo_id from gone where photo_id is not null and status <> 'ordered'
$$;
grant execute on function forget_defect_reports(timestamptz) to equipo_job;
