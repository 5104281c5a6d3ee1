-- Results of administrators who looked a workshop's CFT or CREA number up. The newest one of the current number stands
-- in the workshop's card; a check counts for a year (`core/registry`).

create table registry_checks (
  id uuid primary key,
  workshop_id uuid not null references organizations (id),
  -- The number that was looked up.
  registry text not null check (length(registry) between 1 and 60),
  confirmed boolean not null,
  -- The place that was asked, and how.
  source text not null check (length(source) between 1 and 500),
  checked_on date not null,
  checked_by uuid not null references profiles (id),
  created_at timestamptz not null
);
create index registry_checks_workshop on registry_checks (workshop_id, id desc);
create index registry_checks_by on registry_checks (checked_by);

select guard_tables('registry_checks');

create policy read_all on registry_checks for select to equipo_admin using ((select in_request()));
create policy add_own on registry_checks for insert to equipo_admin with check (checked_by = (select actor_id()));
create policy read_own on registry_checks for select to equipo_member
  using (workshop_id = (select organization_id()));
grant select, insert on registry_checks to equipo_admin;
grant select on registry_checks to equipo_member;

alter table workshop_profiles add registry_checked_on date, add registry_confirmed boolean, drop verified,
  -- Folded like `core/kit/search`: lower case without accents.
  add search text collate "C" not null generated always as (lower(regexp_replace(
    normalize(name || ' ' || city || ' ' || state || ' ' || coalesce(registry, ''), NFD), '[\u0300-\u036F]', '', 'g'))) stored,
  add check ((registry_checked_on is null) = (registry_confirmed is null)),
  add check (registry is not null or registry_checked_on is null);
create index workshop_profiles_registry on workshop_profiles (workshop_id desc) where registry is not null;
create index workshop_profiles_unchecked on workshop_profiles (workshop_id desc)
  where registry is not null and registry_checked_on is null;

-- A changed number has to be checked again.
create or replace function refresh_workshop_profile() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into workshop_profiles (workshop_id, name, city, state, specialities, registry, active)
    values (new.id, new.name, new.city, new.state, new.specialities, new.registry, new.status = 'active')
  on conflict (workshop_id) do update set name = excluded.name, city = excluded.city, state = excluded.state,
    specialities = excluded.specialities, registry = excluded.registry, active = excluded.active,
    registry_checked_on = case when workshop_profiles.registry is not distinct from excluded.registry
      then workshop_profiles.registry_checked_on end,
    registry_confirmed = case when workshop_profiles.registry is not distinct from excluded.registry
      then workshop_profiles.registry_confirmed end;
  return null;
end $$;

create function apply_registry_check() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update workshop_profiles set registry_checked_on = new.checked_on, registry_confirmed = new.confirmed
    where workshop_id = new.workshop_id and registry = new.registry;
  if not found then
    raise exception 'the workshop has another registry' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger apply_check after insert on registry_checks
  for each row execute function apply_registry_check();

-- A closed workshop's number is forgotten, and so are its checks.
alter function close_organization(uuid) rename to close_organization_but_registry;
create function close_organization(org uuid) returns uuid[] language plpgsql as $$
begin
  delete from registry_checks where workshop_id = org;
  return close_organization_but_registry(org);
end $$;
