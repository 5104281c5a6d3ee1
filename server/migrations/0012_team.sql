-- Who works for whom: invitations, changes of a team, the several organizations of one person.

alter table memberships add version int not null default 1;
create unique index memberships_one_owner on memberships (organization_id) where role = 'owner';

create policy change_members on memberships for update to equipo_member
  using (organization_id = (select organization_id()) and role = 'member' and (select may('team'))
    and user_id <> (select actor_id()))
  with check (organization_id = (select organization_id()) and role = 'member' and (select may('team'))
    and user_id <> (select actor_id()));
grant update (permissions, version) on memberships to equipo_member;

create table invitations (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  email text collate "C" not null check (email = lower(email) and length(email) between 3 and 254),
  permissions text[] not null default '{}'
    check (permissions <@ array['finances', 'quotes', 'team', 'plan', 'archive']),
  invited_by uuid not null references profiles (id),
  inviter_name text not null,
  -- Of the 128 random bits in the link, which are kept nowhere.
  token_sha256 bytea not null unique check (length(token_sha256) = 32),
  -- The link went out by mail and nowhere else: whoever has it reads that address.
  mailed boolean not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > sent_at),
  accepted_at timestamptz,
  accepted_by uuid references profiles (id),
  revoked_at timestamptz,
  -- When somebody with the dead link last asked for another one.
  asked_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  check ((accepted_at is null) = (accepted_by is null)),
  check (num_nonnulls(accepted_at, revoked_at) <= 1)
);
create unique index invitations_one_open on invitations (organization_id, email)
  where accepted_at is null and revoked_at is null;
create index invitations_by on invitations (invited_by) where accepted_at is null and revoked_at is null;

-- A person has one trial in their life, however many organizations they found.
create table trials (
  user_id uuid primary key references profiles (id),
  organization_id uuid not null references organizations (id),
  created_at timestamptz not null
);

do $$
declare
  name text;
begin
  foreach name in array array['invitations', 'trials'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy definer on %I to %I using ((select in_request()))', name, current_user);
  end loop;
end $$;

create policy read_own on invitations for select to equipo_member
  using (organization_id = (select organization_id()) and (select may('team')));
create policy add_own on invitations for insert to equipo_member
  with check (organization_id = (select organization_id()) and (select may('team'))
    and invited_by = (select actor_id()) and accepted_at is null);
create policy change_own on invitations for update to equipo_member
  using (organization_id = (select organization_id()) and (select may('team')) and accepted_at is null)
  with check (organization_id = (select organization_id()) and (select may('team')) and accepted_at is null);
grant select (id, organization_id, email, permissions, invited_by, inviter_name, mailed, sent_at, expires_at,
  accepted_at, accepted_by, revoked_at, version, created_at), insert on invitations to equipo_member;
grant update (token_sha256, mailed, sent_at, expires_at, revoked_at, version) on invitations to equipo_member;

create policy read_self on trials for select to equipo_member using (user_id = (select actor_id()));
grant select on trials to equipo_member;

create function use_trial() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into trials values (new.user_id, new.organization_id, new.created_at) on conflict do nothing;
  return null;
end $$;
create trigger use_trial after insert on memberships for each row when (new.role = 'owner')
  execute function use_trial();
-- The owner of the tables sees its own rows only while they are not forced.
alter table memberships no force row level security;
alter table trials no force row level security;
insert into trials
  select distinct on (user_id) user_id, organization_id, created_at from memberships where role = 'owner'
  order by user_id, created_at;
alter table memberships force row level security;
alter table trials force row level security;

-- What somebody invited to ends with their right to invite to it.
create function withdraw_invitations() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update invitations i set revoked_at = now(), version = i.version + 1
  where i.organization_id = old.organization_id and i.invited_by = old.user_id
    and i.accepted_at is null and i.revoked_at is null
    and not (tg_op = 'UPDATE' and (new.role = 'owner'
      or ('team' = any (new.permissions) and i.permissions <@ new.permissions)));
  return null;
end $$;
create trigger withdraw_invitations after update of role, permissions or delete on memberships
  for each row execute function withdraw_invitations();

-- Changes of a team wait for each other: what is read after this stands until the transaction's end.
create function lock_team() returns void
  language sql security definer set search_path = public, pg_temp as $$
  select from memberships where organization_id = organization_id() order by user_id for update
$$;
grant execute on function lock_team() to equipo_member;

-- Ends the caller's own membership, or that of a member whom the caller may remove, with all sessions of theirs.
-- False: there is no such member. An owner hands over first.
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

-- The caller, who owns the organization, becomes a member with all permissions, and that member its owner.
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

-- The organizations that the caller belongs to, by name.
create function own_organizations()
  returns table (id uuid, kind text, name text, city text, state text, role text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select o.id, o.kind, o.name, o.city, o.state, m.role
  from memberships m join organizations o on o.id = m.organization_id
  where m.user_id = actor_id() order by o.name collate "pt-BR-x-icu", o.id
$$;
grant execute on function own_organizations() to equipo_member, equipo_admin;

-- A further organization of the caller, of the kind that their profile's role has; the trial is for a person's first.
-- Null: done. Otherwise why not.
create function found_organization(facts jsonb, now timestamptz) returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  person uuid := actor_id();
  org uuid := facts ->> 'id';
  founded text;
  trial timestamptz := facts ->> 'trialEndsAt';
begin
  -- Of two foundations at once the second knows of the first one's trial.
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
