-- Definer functions of the foundation: each does one thing that no policy can allow. The closed list is in
-- server/migrations/migrations.test.ts, which compares it with the catalogue.

-- Signing up: the account, the profile, its organization, in the caller's transaction. False: the address is taken.
create function register_account(account jsonb, now timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  user_id uuid := account ->> 'userId';
  org_id uuid := account ->> 'organizationId';
  org_kind text := case account ->> 'role' when 'technician' then 'workshop' else 'clinic' end;
begin
  insert into auth."user" values (user_id, account ->> 'name', account ->> 'email', false, null, now, now)
    on conflict (email) do nothing;
  if not found then
    return false;
  end if;
  insert into auth.account (id, "userId", "accountId", "providerId", password, "createdAt", "updatedAt")
    values ((account ->> 'accountId')::uuid, user_id, user_id::text, 'credential', account ->> 'password', now, now);
  insert into profiles values (user_id, account ->> 'name', account ->> 'role', account ->> 'email',
    account ->> 'city', account ->> 'state', now);
  if account ->> 'role' = 'admin' then
    return true;
  end if;
  insert into organizations (id, kind, name, city, state, email, time_zone, claimed_at, created_at)
    values (org_id, org_kind, account ->> 'name', account ->> 'city', account ->> 'state', account ->> 'email',
      account ->> 'timeZone', now, now);
  insert into memberships (user_id, organization_id, role, created_at) values (user_id, org_id, 'owner', now);
  insert into subscriptions (organization_id, plan, trial_ends_at)
    values (org_id, null, (account ->> 'trialEndsAt')::timestamptz);
  if org_kind = 'workshop' then
    insert into workshop_cities values (org_id, account ->> 'state', account ->> 'city');
  end if;
  return true;
end $$;
grant execute on function register_account(jsonb, timestamptz) to equipo_token;

-- Who a signed-in person is and for which organization they act; the session's choice, else the first joined.
create function session_identity(person uuid, chosen uuid)
  returns table (name text, email text, profile_role text, organization_id uuid, organization_kind text,
    organization_name text, city text, state text, time_zone text, membership text, permissions text[])
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.name, p.email, p.role, o.id, o.kind, o.name, coalesce(o.city, p.city), coalesce(o.state, p.state),
    o.time_zone, m.role, m.permissions
  from profiles p
  left join memberships m on m.user_id = p.id
  left join organizations o on o.id = m.organization_id
  where p.id = person
  order by (o.id = chosen) desc nulls last, m.created_at
  limit 1
$$;
grant execute on function session_identity(uuid, uuid) to equipo_token;

-- The public card of a workshop follows its organization.
create function refresh_workshop_profile() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into workshop_profiles (workshop_id, name, city, state, specialities, registry, active)
    values (new.id, new.name, new.city, new.state, new.specialities, new.registry, new.status = 'active')
  on conflict (workshop_id) do update set name = excluded.name, city = excluded.city, state = excluded.state,
    specialities = excluded.specialities, registry = excluded.registry, active = excluded.active;
  return null;
end $$;
create trigger workshop_profile
  after insert or update of name, city, state, specialities, registry, status on organizations
  for each row when (new.kind = 'workshop') execute function refresh_workshop_profile();

-- The next number of a kind and year, without gaps: the counter's row stays locked until the caller's commit.
-- The caller acts for the issuer, or numbers an order of a clinic that it serves.
create function next_number(issuer uuid, counter_kind text, counter_year int) returns int
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  org uuid := organization_id();
  taken int;
begin
  if issuer is distinct from org and not (counter_kind = 'order' and exists (
    select from clients c where c.workshop_id = org and c.clinic_id = issuer)) then
    raise exception 'not a party to %', issuer using errcode = 'insufficient_privilege';
  end if;
  insert into counters values (issuer, counter_kind, counter_year, 1)
  on conflict (issuer_id, kind, year) do update set last = counters.last + 1
  returning last into taken;
  return taken;
end $$;
grant execute on function next_number(uuid, text, int) to equipo_member, equipo_job;

-- Answers older than a retry can be: a job forgets them.
create function forget_actions(before timestamptz) returns int
  language sql security definer set search_path = public, pg_temp as $$
  with gone as (delete from actions where created_at < before returning 1) select count(*)::int from gone
$$;
grant execute on function forget_actions(timestamptz) to equipo_job;

-- The cities that the caller's workshop serves from now on: the ones it named, and no other.
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
