-- The members of an organization, and the organizations of a person.

-- Job title and registration number belong to a person within an organization, never to the organization alone.
create table registrations (
  organization_id uuid not null,
  user_id uuid not null,
  registry text check (length(registry) between 1 and 60),
  job_title text check (length(job_title) between 1 and 120),
  updated_at timestamptz not null,
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
);

select guard_tables('registrations');

-- Separate from memberships, whose rows hold permissions: a person writes only their own row here.
create policy read_own on registrations for select to equipo_member
  using (organization_id = (select organization_id()));
create policy add_own on registrations for insert to equipo_member
  with check (organization_id = (select organization_id()) and user_id = actor_id());
create policy change_own on registrations for update to equipo_member
  using (organization_id = (select organization_id()) and user_id = actor_id())
  with check (organization_id = (select organization_id()) and user_id = actor_id());
grant select, insert, update (registry, job_title, updated_at) on registrations to equipo_member;

-- Serializes changes of a team: the memberships that are read afterwards do not change until the transaction ends.
create function lock_team() returns void
  language sql security definer set search_path = public, pg_temp as $$
  select from memberships where organization_id = organization_id() order by user_id for update
$$;
grant execute on function lock_team() to equipo_member;

-- Ends the caller's own membership, or that of a member whom the caller may remove, and that member's sessions. False:
-- there is no such member. An owner has to hand over first.
create function end_membership(person uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  org uuid := organization_id();
begin
  perform lock_team();
  if person <> actor_id() and not exists (select from memberships m where m.organization_id = org
    and m.user_id = actor_id() and (m.role = 'owner' or 'team' = any (m.permissions))) then
    raise exception 'may not remove %', person using errcode = 'insufficient_privilege';
  end if;
  delete from memberships where organization_id = org and user_id = person and role = 'member';
  if not found then
    return false;
  end if;
  if person <> actor_id() then
    delete from auth.session where "userId" = person;
  end if;
  return true;
end $$;
grant execute on function end_membership(uuid) to equipo_member;

-- Makes a member the owner, and the caller, who was the owner, a member with all permissions.
create function hand_over(person uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  org uuid := organization_id();
begin
  perform lock_team();
  update memberships set role = 'member', version = version + 1,
    permissions = array['finances', 'quotes', 'team', 'plan', 'archive']
  where organization_id = org and user_id = actor_id() and role = 'owner';
  if not found then
    raise exception 'not the owner' using errcode = 'insufficient_privilege';
  end if;
  update memberships set role = 'owner', version = version + 1, permissions = '{}'
  where organization_id = org and user_id = person and role = 'member';
  if not found then
    raise exception '% is no member', person using errcode = 'insufficient_privilege';
  end if;
end $$;
grant execute on function hand_over(uuid) to equipo_member;

-- The caller's organizations, by name.
create function own_organizations()
  returns table (id uuid, kind text, name text, city text, state text, role text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select o.id, o.kind, o.name, o.city, o.state, m.role
  from memberships m join organizations o on o.id = m.organization_id
  where m.user_id = actor_id() order by o.name collate "pt-BR-x-icu", o.id
$$;
grant execute on function own_organizations() to equipo_member, equipo_admin;

-- Founds another organization for the caller, of the kind that fits their profile's role. Only a person's first
-- organization has a trial. Null: done; otherwise the reason why not.
create function found_organization(facts jsonb, now timestamptz) returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  person uuid := actor_id();
  org uuid := facts ->> 'id';
  founded text;
  trial timestamptz := facts ->> 'trialEndsAt';
begin
  -- The lock makes the second of two concurrent calls see the trial of the first.
  select case role when 'dentist' then 'clinic' when 'technician' then 'workshop' end into founded
  from profiles where id = person for update;
  if founded is null then
    return 'other_role';
  end if;
  if (select count(*) from memberships where user_id = person and role = 'owner') >= 10 then
    return 'too_many_organizations';
  end if;
  if exists (select from trials where user_id = person) then
    trial := now;
  end if;
  insert into organizations (id, kind, name, city, state, email, time_zone, claimed_at, created_at)
    select org, founded, facts ->> 'name', facts ->> 'city', facts ->> 'state', p.email, facts ->> 'timeZone', now, now
    from profiles p where p.id = person;
  insert into memberships (user_id, organization_id, role, created_at) values (person, org, 'owner', now);
  insert into subscriptions (organization_id, plan, trial_ends_at) values (org, null, trial);
  if founded = 'workshop' then
    insert into workshop_cities values (org, facts ->> 'state', facts ->> 'city');
  end if;
  return null;
end $$;
grant execute on function found_organization(jsonb, timestamptz) to equipo_member;
