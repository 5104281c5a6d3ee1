-- News about norms that an administrator writes down, and when each clinic last looked at them.

-- A norm that is new, or a change of one. Never changed: a correction is another row.
create table norm_changes (
  id uuid primary key,
  -- As documents and plans cite it: `RDC 1.002/2025`.
  name text not null check (length(name) between 1 and 120),
  -- The day of the act.
  dated date not null,
  -- Null for the whole country.
  state text check (state ~ '^[A-Z]{2}$'),
  -- Null for the whole state.
  city text check (length(city) between 1 and 80),
  body text not null check (length(body) between 1 and 4000),
  -- The address of its text, without `https://`.
  source text check (length(source) between 1 and 300),
  created_at timestamptz not null,
  check (city is null or state is not null)
);

create table norm_readings (
  organization_id uuid primary key references organizations (id),
  read_at timestamptz not null
);

select guard_tables('norm_changes', 'norm_readings');

create policy read_all on norm_changes for select to equipo_member, equipo_admin using ((select in_request()));
create policy add_all on norm_changes for insert to equipo_admin with check ((select in_request()));
grant select on norm_changes to equipo_member, equipo_admin;
grant insert on norm_changes to equipo_admin;

create policy read_own on norm_readings for select to equipo_member
  using (organization_id = (select organization_id()));
create policy add_own on norm_readings for insert to equipo_member
  with check (organization_id = (select organization_id()));
create policy change_own on norm_readings for update to equipo_member
  using (organization_id = (select organization_id())) with check (organization_id = (select organization_id()));
grant select, insert, update (read_at) on norm_readings to equipo_member;

-- Tells the people of the clinics that a change concerns: those of its state or city; of a federal one, those with a
-- document of these kinds or a plan that cites the norm. Returns how many clinics.
create function tell_norm_change(chosen uuid, kinds text[], at timestamptz) returns int
  language sql security definer set search_path = public, pg_temp as $$
  with concerned as (
    select c.id as change, c.name, o.id
    from norm_changes c join organizations o on o.kind = 'clinic' and o.status = 'active'
    where c.id = chosen and (c.state is null or o.state = c.state)
      and (c.city is null or
        lower(regexp_replace(normalize(o.city, NFD), '[\u0300-\u036F]', '', 'g')) =
        lower(regexp_replace(normalize(c.city, NFD), '[\u0300-\u036F]', '', 'g')))
      and (c.state is not null
        or exists (select from documents d where d.issuer_id = o.id and d.status = 'valid' and d.kind = any (kinds))
        or exists (select from maintenance_plans p where p.clinic_id = o.id and p.ended_at is null
          and starts_with((p.basis ->> 'text') || ',', c.name || ',')))
  ), told as (
    insert into notifications (id, organization_id, user_id, kind, subject_id, details, created_at, mail)
      select time_ordered_id(at), c.id, m.user_id, 'norm_changed', c.change, jsonb_build_object('title', c.name), at,
        'waiting'
      from concerned c join memberships m on m.organization_id = c.id
  )
  select count(*)::int from concerned
$$;
grant execute on function tell_norm_change(uuid, text[], timestamptz) to equipo_admin;

-- A clinic that closes forgets when it looked. Nobody may call these.
alter function close_organization(uuid) rename to close_organization_but_norms;
create function close_organization(org uuid) returns uuid[] language plpgsql as $$
begin
  delete from norm_readings where organization_id = org;
  return close_organization_but_norms(org);
end $$;
