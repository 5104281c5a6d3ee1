-- People, organizations, memberships, clients, and the access of a workshop to a clinic.

create table profiles (
  id uuid primary key,
  name text not null check (length(name) between 1 and 120),
  role text not null check (role in ('dentist', 'technician', 'admin')),
  email text not null unique check (email = lower(email)),
  city text not null,
  state text not null check (state ~ '^[A-Z]{2}$'),
  created_at timestamptz not null
);

create table organizations (
  id uuid primary key,
  kind text not null check (kind in ('clinic', 'workshop')),
  name text not null check (length(name) between 1 and 120),
  legal_name text,
  tax_id text check (tax_id ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'),
  logo_id uuid,

  health_registry text,
  sanitary_licence text,
  sanitary_licence_until date,
  environment_classes text[] not null default '{}' check (environment_classes <@ array['no_anesthesia',
    'individual_1', 'individual_1_inhaled', 'individual_2', 'collective', 'imaging', 'surgical']),
  technical_responsible text,
  technical_responsible_registry text,
  substitute_responsible text,
  substitute_responsible_registry text,
  registry text,
  specialities text[] not null default '{}',

  -- `address` and `opening_hours` are for readers, in one line each; they are rebuilt when the parts change.
  address text,
  postal_code text check (postal_code ~ '^[0-9]{8}$'),
  street text,
  street_number text,
  complement text,
  district text,
  city text not null,
  state text not null check (state ~ '^[A-Z]{2}$'),
  phone text,
  whatsapp text check (whatsapp ~ '^[0-9]{10,11}$'),
  email text,
  opening_hours text,
  -- Seven days, Monday first.
  hours jsonb check (jsonb_typeof(hours) = 'array' and jsonb_array_length(hours) = 7),
  -- `optional`: the national days that the organization keeps; `own`: local days, {on, name, yearly}.
  holidays jsonb not null default '{"optional": [], "own": []}'
    check (jsonb_typeof(holidays -> 'optional') = 'array' and jsonb_typeof(holidays -> 'own') = 'array'),
  time_zone text not null,

  pix_key_kind text check (pix_key_kind in ('cpf', 'cnpj', 'phone', 'email', 'random')),
  pix_key text,

  status text not null default 'active' check (status in ('active', 'suspended')),
  managed_by uuid references organizations (id),
  claimed_at timestamptz,
  -- The name as a search compares it, folded like `core/kit/search`: lower case without accents.
  search text not null generated always as
    (lower(regexp_replace(normalize(name, NFD), '[\u0300-\u036F]', '', 'g'))) stored,
  version int not null default 1,
  created_at timestamptz not null,
  unique (id, kind),
  -- A workshop manages an unclaimed clinic; only its own people manage a claimed organization.
  check ((claimed_at is null) = (managed_by is not null)),
  check (managed_by is null or kind = 'clinic'),
  check ((pix_key_kind is null) = (pix_key is null))
);
create unique index organizations_tax_id on organizations (tax_id) where claimed_at is not null;
create index organizations_managed_by on organizations (managed_by) where managed_by is not null;

create table memberships (
  user_id uuid not null references profiles (id),
  organization_id uuid not null references organizations (id),
  role text not null check (role in ('owner', 'member')),
  permissions text[] not null default '{}'
    check (permissions <@ array['finances', 'quotes', 'team', 'plan', 'archive']),
  version int not null default 1,
  created_at timestamptz not null,
  primary key (organization_id, user_id)
);
create index memberships_user on memberships (user_id);
create unique index memberships_one_owner on memberships (organization_id) where role = 'owner';

create table clients (
  workshop_id uuid not null references organizations (id),
  clinic_id uuid not null references organizations (id),
  created_at timestamptz not null,
  primary key (workshop_id, clinic_id)
);
create index clients_clinic on clients (clinic_id);

-- Equipment and clinics that a workshop may see, each with the reason for it. The row is written together with its
-- reason.
create table access_grants (
  id uuid primary key,
  workshop_id uuid not null references organizations (id),
  clinic_id uuid not null references organizations (id),
  subject text not null check (subject in ('equipment', 'clinic')),
  subject_id uuid not null,
  reason text not null check (reason in ('order', 'contract', 'shared', 'plan')),
  reason_id uuid not null,
  until timestamptz,
  unique (workshop_id, subject_id, reason, reason_id)
);
create index access_grants_clinic on access_grants (clinic_id);
create index access_grants_workshop on access_grants (workshop_id, clinic_id);
create index access_grants_valid on access_grants (workshop_id, subject, until);

select guard_tables('profiles', 'organizations', 'memberships', 'clients', 'access_grants');

-- About `select` in policies: a subquery is evaluated once per statement, but planned for each; a plain call is
-- evaluated once per row. Policies of tables that are read as lists use subqueries, even without a column; policies of
-- tables that are read by single rows do not.

-- The unclaimed clinics that the request's workshop manages. Not a definer: it sees what its caller may see.
create function managed_clinics() returns setof uuid language sql stable
begin atomic
  select id from organizations where managed_by = (select organization_id());
end;
grant execute on function managed_clinics() to equipo_member, equipo_job;

-- Whether the request's workshop manages a clinic, for policies whose rows mostly pass by another condition: a call
-- that is skipped costs nothing, while a subquery is planned with each statement.
create function manages(clinic uuid) returns boolean language sql stable
begin atomic
  select exists (select from organizations where id = clinic and managed_by = organization_id());
end;
grant execute on function manages(uuid) to equipo_member, equipo_job, equipo_admin;

-- Clients first, and each direction on its own, so that each is one index lookup. Scalar subqueries, since PostgreSQL
-- may turn an `exists` into a hash of everything that the organization has: a workshop's grants of all years, for a
-- list of 25.
create policy read_own on organizations for select to equipo_member, equipo_job
  using (id = (select organization_id()) or managed_by = (select organization_id())
    or (select true from clients c
      where c.workshop_id = organization_id() and c.clinic_id = organizations.id limit 1)
    or (select true from clients c
      where c.clinic_id = organization_id() and c.workshop_id = organizations.id limit 1)
    or (select true from access_grants g where g.workshop_id = organization_id()
      and g.clinic_id = organizations.id and (g.until is null or g.until > now()) limit 1));
create policy add_managed on organizations for insert to equipo_member
  with check (managed_by = (select organization_id()) and claimed_at is null and kind = 'clinic');
create policy change_own on organizations for update to equipo_member
  using (id = (select organization_id()) or managed_by = (select organization_id()))
  with check (id = (select organization_id()) or managed_by = (select organization_id()));
create policy read_all on organizations for select to equipo_admin using ((select in_request()));
create policy change_all on organizations for update to equipo_admin
  using ((select in_request())) with check ((select in_request()));
grant select, insert on organizations to equipo_member;
grant update (name, legal_name, tax_id, logo_id, health_registry, sanitary_licence, sanitary_licence_until,
  environment_classes, technical_responsible, technical_responsible_registry, substitute_responsible,
  substitute_responsible_registry, registry, specialities, address, postal_code, street, street_number, complement,
  district, city, state, phone, whatsapp, email, opening_hours, hours, holidays, time_zone, pix_key_kind, pix_key,
  version) on organizations to equipo_member;
grant select on organizations to equipo_job;
grant select, update on organizations to equipo_admin;

-- Only people of one's own organization. The author of a row from elsewhere is shown by the organization's name, not by
-- profile.
create policy read_colleagues on profiles for select to equipo_member, equipo_job
  using (id = (select actor_id()) or exists (select from memberships m where m.user_id = profiles.id));
create policy change_self on profiles for update to equipo_member
  using (id = (select actor_id())) with check (id = (select actor_id()));
create policy read_all on profiles for select to equipo_admin using ((select in_request()));
grant select, update (name, city, state) on profiles to equipo_member;
grant select on profiles to equipo_job, equipo_admin;

create policy read_own on memberships for select to equipo_member, equipo_job
  using (organization_id = (select organization_id()));
create policy read_all on memberships for select to equipo_admin using ((select in_request()));
grant select on memberships to equipo_member, equipo_job, equipo_admin;
create policy change_members on memberships for update to equipo_member
  using (organization_id = (select organization_id()) and role = 'member' and (select may('team'))
    and user_id <> (select actor_id()))
  with check (organization_id = (select organization_id()) and role = 'member' and (select may('team'))
    and user_id <> (select actor_id()));
grant update (permissions, version) on memberships to equipo_member;

-- An array instead of `in`, which would become two more index conditions beside those of the statement.
create policy read_own on clients for select to equipo_member, equipo_job
  using ((select organization_id()) = any (array[workshop_id, clinic_id]));
create policy add_managed on clients for insert to equipo_member
  with check (workshop_id = (select organization_id()) and clinic_id in (select managed_clinics()));
create policy read_all on clients for select to equipo_admin using ((select in_request()));
grant select, insert on clients to equipo_member;
grant select on clients to equipo_job, equipo_admin;

create policy read_own on access_grants for select to equipo_member, equipo_job
  using ((select organization_id()) = any (array[workshop_id, clinic_id]));
create policy add_own on access_grants for insert to equipo_member
  with check (clinic_id = (select organization_id()) or clinic_id in (select managed_clinics()));
create policy change_own on access_grants for update to equipo_member
  using (clinic_id = (select organization_id())) with check (clinic_id = (select organization_id()));
create policy read_all on access_grants for select to equipo_admin using ((select in_request()));
grant select, insert, update (until) on access_grants to equipo_member;
grant select on access_grants to equipo_job, equipo_admin;
