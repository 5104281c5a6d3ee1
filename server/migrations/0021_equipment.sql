-- Equipment of a clinic, its history apart from its orders, and its cost.

create table equipment (
  id uuid primary key,
  clinic_id uuid not null references organizations (id),
  dentist_id uuid not null references profiles (id),
  code text not null,
  name text not null check (length(name) between 1 and 120),
  category text not null,
  brand text,
  model text,
  serial_number text,
  asset_tag text,
  anvisa_number text check (anvisa_number ~ '^[0-9]{11}$'),
  risk_class text check (risk_class in ('I', 'II', 'III', 'IV')),
  room text,
  criticality text not null default 'normal' check (criticality in ('low', 'normal', 'high')),
  status text not null default 'operational' check (status in ('operational', 'restricted', 'down', 'retired')),
  -- The status that a person or a finished order gave it last, while an unfinished order makes `status` worse.
  said_status text check (said_status in ('operational', 'restricted', 'down')),
  acquired_on date,
  warranty_until date,
  -- The earliest date of its maintenance plans, which keep it.
  next_maintenance_on date,
  attributes jsonb not null default '{}' check (jsonb_typeof(attributes) = 'object'),
  notes text,
  -- Folded name, brand, model, serial number, tag, code and room, for the search.
  search text not null collate "C",
  archived_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (id, clinic_id),
  unique (clinic_id, code)
);
create index equipment_by_name on equipment (clinic_id, name collate "pt-BR-x-icu", id) where archived_at is null;
create index equipment_by_due on equipment (clinic_id, coalesce(next_maintenance_on, 'infinity'), id) where archived_at is null;
-- The list of a clinic: first what is down, then what is due next.
create index equipment_by_urgency on equipment
  (clinic_id, (case when status = 'down' then '-infinity' else coalesce(next_maintenance_on, 'infinity') end), id)
  where archived_at is null;
-- For an administrator's lists of all clinics, one index for each order of the list.
create index equipment_all_by_name on equipment (name collate "pt-BR-x-icu", id) where archived_at is null;
create index equipment_all_by_room on equipment (coalesce(room, U&'\FFFF') collate "pt-BR-x-icu", id) where archived_at is null;
create index equipment_all_by_due on equipment (coalesce(next_maintenance_on, 'infinity'), id) where archived_at is null;
create index equipment_all_by_status
  on equipment (array_position(array['down', 'restricted', 'operational', 'retired'], status), id) where archived_at is null;
create index equipment_archived on equipment (clinic_id, archived_at) where archived_at is not null;
create index equipment_by_trigrams on equipment using gin (search trigram.gin_trgm_ops);

-- The price is the clinic's own business, so it is not in the row that its technicians see.
create table equipment_purchases (
  equipment_id uuid primary key,
  clinic_id uuid not null,
  value_cents int check (value_cents >= 0),
  supplier text,
  invoice text,
  foreign key (equipment_id, clinic_id) references equipment (id, clinic_id)
);

-- The steps of its orders are in service_history.
create table equipment_history (
  id uuid primary key,
  equipment_id uuid not null,
  clinic_id uuid not null,
  user_id uuid not null references profiles (id),
  actor_name text not null,
  kind text not null check (kind in ('registered', 'changed', 'archived', 'restored')),
  -- Names of the fields that were changed.
  changed text[] not null default '{}',
  created_at timestamptz not null,
  foreign key (equipment_id, clinic_id) references equipment (id, clinic_id)
);
create index equipment_history_page on equipment_history (equipment_id, created_at desc, id desc);

select guard_tables('equipment', 'equipment_purchases', 'equipment_history');

create policy read_own on equipment for select to equipo_member, equipo_job
  using (clinic_id = (select organization_id())
    or (select true from access_grants g where g.workshop_id = (select organization_id())
      and g.subject = 'equipment' and g.subject_id = equipment.id and (g.until is null or g.until > now()) limit 1)
    or clinic_id in (select managed_clinics()));
create policy add_own on equipment for insert to equipo_member
  with check (clinic_id = (select organization_id()) or clinic_id in (select managed_clinics()));
create policy change_own on equipment for update to equipo_member, equipo_job
  using (clinic_id = (select organization_id()) or clinic_id in (select managed_clinics()))
  with check (clinic_id = (select organization_id()) or clinic_id in (select managed_clinics()));
create policy read_all on equipment for select to equipo_admin using ((select in_request()));
grant select on equipment to equipo_member, equipo_job, equipo_admin;
grant insert (id, clinic_id, dentist_id, code, name, category, brand, model, serial_number, asset_tag, anvisa_number,
  risk_class, room, criticality, status, acquired_on, warranty_until, attributes, notes, search, created_at, updated_at)
  on equipment to equipo_member;
grant update (name, category, brand, model, serial_number, asset_tag, anvisa_number, risk_class, room, criticality, status,
  said_status, acquired_on, warranty_until, attributes, notes, search, archived_at, version, updated_at)
  on equipment to equipo_member;

create policy read_own on equipment_purchases for select to equipo_member
  using (clinic_id = (select organization_id()) and may('finances'));
create policy add_own on equipment_purchases for insert to equipo_member
  with check (clinic_id = (select organization_id()) and may('finances'));
create policy change_own on equipment_purchases for update to equipo_member
  using (clinic_id = (select organization_id()) and may('finances'))
  with check (clinic_id = (select organization_id()) and may('finances'));
grant select, insert, update on equipment_purchases to equipo_member;

create policy read_own on equipment_history for select to equipo_member, equipo_job
  using (exists (select from equipment e where e.id = equipment_id));
create policy add_own on equipment_history for insert to equipo_member
  with check (user_id = (select actor_id())
    and (clinic_id = (select organization_id()) or clinic_id in (select managed_clinics())));
create policy read_all on equipment_history for select to equipo_admin using ((select in_request()));
grant select, insert on equipment_history to equipo_member;
grant select on equipment_history to equipo_job, equipo_admin;
