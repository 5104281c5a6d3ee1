-- Policies of the foundation's tables, an operation each, and the functions that may step over them.
-- What is written with `select` is evaluated once a statement, but made ready with each; without it, once a row. Policies
-- of what is read by the list have it, also those without a column, which are evaluated a row too; those of single rows
-- do without.

-- Unclaimed clinics that the request's workshop manages. Not a definer: it sees what its caller may see.
create function managed_clinics() returns setof uuid language sql stable
begin atomic
  select id from organizations where managed_by = (select organization_id());
end;
grant execute on function managed_clinics() to equipo_member, equipo_job;
-- The same asked of one clinic, for policies whose rows mostly pass by another condition: a call that is not made costs
-- nothing, a subquery is made ready with each statement.
create function manages(clinic uuid) returns boolean language sql stable
begin atomic
  select exists (select from organizations where id = clinic and managed_by = organization_id());
end;
grant execute on function manages(uuid) to equipo_member, equipo_job, equipo_admin;

-- Clients first and each direction on its own, so that each is one look into an index. Scalars, since PostgreSQL may turn
-- an `exists` into a hash of all that the organization has: a workshop's grants of all its years, for a list of 25.
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
grant update (name, legal_name, tax_id, health_registry, sanitary_licence, sanitary_licence_until,
  technical_responsible, technical_responsible_registry, registry, specialities, postal_code, address, district, city,
  state, phone, email, opening_hours, time_zone, version) on organizations to equipo_member;
grant select on organizations to equipo_job;
grant select, update on organizations to equipo_admin;

create policy read_own on memberships for select to equipo_member, equipo_job
  using (organization_id = (select organization_id()));
create policy read_all on memberships for select to equipo_admin using ((select in_request()));
grant select on memberships to equipo_member, equipo_job, equipo_admin;

-- People of one's own organization, and whoever acted on what one may see is named by the organization, not by profile.
create policy read_colleagues on profiles for select to equipo_member, equipo_job
  using (id = (select actor_id()) or exists (select from memberships m where m.user_id = profiles.id));
create policy change_self on profiles for update to equipo_member
  using (id = (select actor_id())) with check (id = (select actor_id()));
create policy read_all on profiles for select to equipo_admin using ((select in_request()));
grant select, update (name, city, state) on profiles to equipo_member;
grant select on profiles to equipo_job, equipo_admin;

create policy read_own on subscriptions for select to equipo_member, equipo_job
  using (organization_id = (select organization_id()));
create policy read_all on subscriptions for select to equipo_admin using ((select in_request()));
create policy change_all on subscriptions for update to equipo_admin
  using ((select in_request())) with check ((select in_request()));
grant select on subscriptions to equipo_member, equipo_job;
grant select, update on subscriptions to equipo_admin;

-- An array, not `in`, which would be two conditions of their own to look for rows by, beside the statement's.
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

create policy read_all on workshop_cities
  for select to equipo_member, equipo_job, equipo_admin using ((select in_request()));
grant select on workshop_cities to equipo_member, equipo_job, equipo_admin;

create policy read_all on workshop_profiles
  for select to equipo_member, equipo_job, equipo_admin using ((select in_request()));
grant select on workshop_profiles to equipo_member, equipo_job, equipo_admin;

create policy read_own on notifications for select to equipo_member
  using (user_id = (select actor_id()) and organization_id = (select organization_id()));
create policy change_own on notifications for update to equipo_member
  using (user_id = (select actor_id()) and organization_id = (select organization_id()))
  with check (user_id = (select actor_id()) and organization_id = (select organization_id()));
grant select, update (read_at) on notifications to equipo_member;

create policy read_own on actions for select to equipo_member, equipo_admin using (user_id = actor_id());
create policy add_own on actions for insert to equipo_member, equipo_admin with check (user_id = actor_id());
grant select, insert on actions to equipo_member, equipo_admin;

-- The identity provider's own tables: no request role is granted anything in this schema.
create schema auth;
create table auth."user" (
  id uuid primary key,
  name text not null,
  email text not null unique,
  "emailVerified" boolean not null,
  image text,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null
);
create table auth.session (
  id uuid primary key,
  "userId" uuid not null references auth."user" (id) on delete cascade,
  token text not null unique,
  "expiresAt" timestamptz not null,
  "ipAddress" text,
  "userAgent" text,
  "activeOrganizationId" uuid,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null
);
create index session_of_user on auth.session ("userId");
create table auth.account (
  id uuid primary key,
  "userId" uuid not null references auth."user" (id) on delete cascade,
  "accountId" text not null,
  "providerId" text not null,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  scope text,
  password text,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null
);
create index account_of_user on auth.account ("userId");
create table auth.verification (
  id uuid primary key,
  identifier text not null,
  value text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null
);
create index verification_identifier on auth.verification (identifier);
