-- Labels with a QR code, blank until they are stuck on a piece of equipment, and how an organization prints them.

create table labels (
  id uuid primary key,
  -- The organization that printed it; from the binding on, the equipment's clinic.
  organization_id uuid not null references organizations (id),
  -- The secret in the QR code: 128 random bits, kept plain, so that printed labels survive the loss of a secret.
  token text collate "C" not null unique check (token ~ '^[A-Za-z0-9_-]{22}$'),
  -- Printed under the QR code, to be typed without a camera. It opens nothing for strangers.
  code text collate "C" not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  status text not null check (status in ('blank', 'bound', 'retired')),
  -- Blank labels that were made together share it.
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

-- How an organization prints, and whether strangers may report defects. The defaults apply if there is no row.
create table label_settings (
  organization_id uuid primary key references organizations (id),
  public_reports boolean not null default false,
  paper text check (paper ~ '^[a-z0-9-]{1,40}$'),
  -- The printer's offset to the right and down, in tenths of a millimetre.
  offset_x int not null default 0 check (offset_x between -100 and 100),
  offset_y int not null default 0 check (offset_y between -100 and 100),
  version int not null default 1
);

select guard_tables('labels', 'label_settings');

create policy read_own on labels for select to equipo_member, equipo_job
  using (organization_id = (select organization_id()) or organization_id in (select managed_clinics())
    or (equipment_id is not null and sees_equipment(equipment_id)));
create policy add_own on labels for insert to equipo_member
  with check (organization_id = (select organization_id()) or organization_id in (select managed_clinics())
    or (equipment_id is not null and sees_equipment(equipment_id)));
create policy change_own on labels for update to equipo_member
  using (organization_id = (select organization_id()) or organization_id in (select managed_clinics()))
  -- People who see equipment may bind a label of theirs to it; it then belongs to the equipment's clinic.
  with check (organization_id = (select organization_id()) or organization_id in (select managed_clinics())
    or (equipment_id is not null and sees_equipment(equipment_id)));
create policy read_all on labels for select to equipo_admin using ((select in_request()));
grant select, insert (id, organization_id, token, code, status, batch_id, equipment_id, bound_by, bound_at, created_at),
  update (organization_id, status, equipment_id, bound_by, bound_at, retired_by, retired_at, retired_reason, version)
  on labels to equipo_member;
grant select on labels to equipo_job, equipo_admin;

-- A workshop decides for the clinics that it manages.
create policy read_own on label_settings for select to equipo_member, equipo_job
  using (organization_id = (select organization_id()) or organization_id in (select managed_clinics()));
create policy add_own on label_settings for insert to equipo_member
  with check (organization_id = (select organization_id()) or organization_id in (select managed_clinics()));
create policy change_own on label_settings for update to equipo_member
  using (organization_id = (select organization_id()) or organization_id in (select managed_clinics()))
  with check (organization_id = (select organization_id()) or organization_id in (select managed_clinics()));
grant select, insert, update on label_settings to equipo_member;
grant select on label_settings to equipo_job;

-- The facts that a stranger may know by a label: name and code of the equipment, and its clinic's contact. Null:
-- nothing, as for a label that does not exist.
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

-- The caller's organization that has to do with a label, by its token or printed code; preferably the one that they act
-- for. Null: none.
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
