-- Who there is: roles of the database, organizations, people, and what one may see of another.
--
-- Four roles that own no table do all the work of requests; the owner runs migrations only. Row-level security is
-- forced, so the owner too sees nothing, except inside a definer function that one of the four roles called: there
-- `current_user` is the owner while the setting `role` still names the caller.

do $$
declare
  name text;
begin
  foreach name in array array['equipo_member', 'equipo_token', 'equipo_job', 'equipo_admin'] loop
    -- Who may not make roles is refused even one that is there: an administrator has made them then.
    if not exists (select from pg_roles where rolname = name) then
      begin
        execute format('create role %I nologin', name);
      exception when duplicate_object or unique_violation then null;
      end;
    end if;
    -- From PostgreSQL 16 on, whoever makes a role is its member without the right to become it. Nothing is inherited:
    -- what the policies give to a role counts for who became it, not for the owner.
    if current_setting('server_version_num')::int < 160000 then
      if not pg_has_role(current_user, name, 'member') then
        execute format('grant %I to %I', name, current_user);
      end if;
    elsif not pg_has_role(current_user, name, 'set') then
      execute format('grant %I to %I with inherit false, set true', name, current_user);
    end if;
  end loop;
end $$;

revoke all on schema public from public;
grant usage on schema public to equipo_member, equipo_token, equipo_job, equipo_admin;
alter default privileges revoke execute on functions from public;

-- What the request's transaction says about itself. An unset setting reads as '' or null: both mean nobody.
create function actor_id() returns uuid language sql stable
  return nullif(current_setting('app.user_id', true), '')::uuid;
create function organization_id() returns uuid language sql stable
  return nullif(current_setting('app.organization_id', true), '')::uuid;
create function may(permission text) returns boolean language sql stable
  return current_setting('app.permissions', true) = '*'
    or permission = any (string_to_array(current_setting('app.permissions', true), ','));
-- Whether a request runs at all. Before PostgreSQL 16 the owner inherits what policies give to the roles, but not this.
create function in_request() returns boolean language sql stable return current_setting('role') <> 'none';
grant execute on function actor_id(), organization_id(), may(text), in_request()
  to equipo_member, equipo_token, equipo_job, equipo_admin;

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
  health_registry text,
  sanitary_licence text,
  sanitary_licence_until date,
  technical_responsible text,
  technical_responsible_registry text,
  registry text,
  specialities text[] not null default '{}',
  postal_code text check (postal_code ~ '^[0-9]{8}$'),
  address text,
  district text,
  city text not null,
  state text not null check (state ~ '^[A-Z]{2}$'),
  phone text,
  email text,
  opening_hours text,
  time_zone text not null,
  status text not null default 'active' check (status in ('active', 'suspended')),
  managed_by uuid references organizations (id),
  claimed_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  unique (id, kind),
  -- An unclaimed clinic is managed by a workshop; a claimed organization by nobody but its own people.
  check ((claimed_at is null) = (managed_by is not null)),
  check (managed_by is null or kind = 'clinic')
);
create unique index organizations_tax_id on organizations (tax_id) where claimed_at is not null;
create index organizations_managed_by on organizations (managed_by) where managed_by is not null;

create table memberships (
  user_id uuid not null references profiles (id),
  organization_id uuid not null references organizations (id),
  role text not null check (role in ('owner', 'member')),
  permissions text[] not null default '{}'
    check (permissions <@ array['finances', 'quotes', 'team', 'plan', 'archive']),
  created_at timestamptz not null,
  primary key (organization_id, user_id)
);
create index memberships_user on memberships (user_id);

create table subscriptions (
  organization_id uuid primary key references organizations (id),
  plan text check (plan in ('basic', 'professional', 'technician')),
  trial_ends_at timestamptz not null,
  paid_until timestamptz
);

create table clients (
  workshop_id uuid not null references organizations (id),
  clinic_id uuid not null references organizations (id),
  created_at timestamptz not null,
  primary key (workshop_id, clinic_id)
);
create index clients_clinic on clients (clinic_id);

-- What a workshop may see of a clinic; each row is written together with what causes it.
create table access_grants (
  id uuid primary key,
  workshop_id uuid not null references organizations (id),
  clinic_id uuid not null references organizations (id),
  subject text not null check (subject in ('equipment', 'clinic')),
  subject_id uuid not null,
  reason text not null check (reason in ('order', 'contract', 'shared')),
  reason_id uuid not null,
  until timestamptz,
  unique (workshop_id, subject_id, reason, reason_id)
);
create index access_grants_clinic on access_grants (clinic_id);
create index access_grants_workshop on access_grants (workshop_id, clinic_id);
create index access_grants_valid on access_grants (workshop_id, subject, until);

create table workshop_cities (
  workshop_id uuid not null references organizations (id),
  state text not null,
  city text not null,
  primary key (workshop_id, state, city)
);
create index workshop_cities_city on workshop_cities (state, city);

-- What everybody signed in may know of a workshop.
create table workshop_profiles (
  workshop_id uuid primary key references organizations (id),
  name text not null,
  city text not null,
  state text not null,
  specialities text[] not null default '{}',
  registry text,
  verified boolean not null default false,
  -- A suspended one is asked for nothing new.
  active boolean not null default true,
  rating_sum int not null default 0,
  rating_count int not null default 0,
  completed_count int not null default 0
);

create table notifications (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  user_id uuid not null references profiles (id),
  kind text not null,
  subject_id uuid not null,
  details jsonb not null default '{}',
  created_at timestamptz not null,
  read_at timestamptz
);
create index notifications_unread on notifications (organization_id, user_id, created_at desc) where read_at is null;
create index notifications_page on notifications (organization_id, user_id, id desc);

-- The answer that a writing action got, so that the same action sent again happens once and hears the same.
create table actions (
  user_id uuid not null,
  id uuid not null,
  endpoint text not null,
  body_sha256 bytea not null,
  -- json, not jsonb: the same answer to the letter.
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

do $$
declare
  name text;
begin
  foreach name in array array['profiles', 'organizations', 'memberships', 'subscriptions', 'clients', 'access_grants',
    'workshop_cities', 'workshop_profiles', 'notifications', 'actions', 'counters'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy definer on %I to %I using ((select in_request()))',
      name, current_user);
  end loop;
end $$;
