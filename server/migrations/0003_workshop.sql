-- The cities that a workshop serves, and what every signed-in person may know of it.

create table workshop_cities (
  workshop_id uuid not null references organizations (id),
  state text not null,
  city text not null,
  primary key (workshop_id, state, city)
);
create index workshop_cities_city on workshop_cities (state, city);

-- The public card of a workshop.
create table workshop_profiles (
  workshop_id uuid primary key references organizations (id),
  name text not null,
  city text not null,
  state text not null,
  specialities text[] not null default '{}',
  registry text,
  verified boolean not null default false,
  -- False if the workshop is suspended: it gets no new requests.
  active boolean not null default true,
  rating_sum int not null default 0,
  rating_count int not null default 0,
  completed_count int not null default 0
);

select guard_tables('workshop_cities', 'workshop_profiles');

create policy read_all on workshop_cities
  for select to equipo_member, equipo_job, equipo_admin using ((select in_request()));
grant select on workshop_cities to equipo_member, equipo_job, equipo_admin;

create policy read_all on workshop_profiles
  for select to equipo_member, equipo_job, equipo_admin using ((select in_request()));
grant select on workshop_profiles to equipo_member, equipo_job, equipo_admin;

-- Updates the card when the organization changes. A changed registration number has to be verified again.
create function refresh_workshop_profile() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into workshop_profiles (workshop_id, name, city, state, specialities, registry, active)
    values (new.id, new.name, new.city, new.state, new.specialities, new.registry, new.status = 'active')
  on conflict (workshop_id) do update set name = excluded.name, city = excluded.city, state = excluded.state,
    specialities = excluded.specialities, registry = excluded.registry, active = excluded.active,
    verified = workshop_profiles.verified and workshop_profiles.registry is not distinct from excluded.registry;
  return null;
end $$;
create trigger workshop_profile
  after insert or update of name, city, state, specialities, registry, status on organizations
  for each row when (new.kind = 'workshop') execute function refresh_workshop_profile();

-- Replaces the cities that the caller's workshop serves.
create function serve_cities(cities jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  own uuid := organization_id();
begin
  if not exists (select from organizations where id = own and kind = 'workshop') then
    raise exception 'only a workshop serves cities' using errcode = 'insufficient_privilege';
  end if;
  delete from workshop_cities where workshop_id = own;
  insert into workshop_cities (workshop_id, state, city)
    select distinct own, one ->> 'state', one ->> 'city' from jsonb_array_elements(cities) one;
end $$;
grant execute on function serve_cities(jsonb) to equipo_member;
