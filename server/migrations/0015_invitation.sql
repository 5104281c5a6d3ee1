-- Invitations to an organization. The functions that a link opens take the hash of its token, and reveal an address
-- only to a person who holds the link.

create table invitations (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  email text collate "C" not null check (email = lower(email) and length(email) between 3 and 254),
  permissions text[] not null default '{}'
    check (permissions <@ array['finances', 'quotes', 'team', 'plan', 'archive']),
  invited_by uuid not null references profiles (id),
  inviter_name text not null,
  -- Hash of the 128 random bits in the link, which are not stored.
  token_sha256 bytea not null unique check (length(token_sha256) = 32),
  -- The link was only mailed, so that a person who has it reads that address.
  mailed boolean not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > sent_at),
  accepted_at timestamptz,
  accepted_by uuid references profiles (id),
  revoked_at timestamptz,
  -- When the holder of a dead link last asked for a new one.
  asked_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  check ((accepted_at is null) = (accepted_by is null)),
  check (num_nonnulls(accepted_at, revoked_at) <= 1)
);
create unique index invitations_one_open on invitations (organization_id, email)
  where accepted_at is null and revoked_at is null;
create index invitations_by on invitations (invited_by) where accepted_at is null and revoked_at is null;

select guard_tables('invitations');

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

-- Withdraws open invitations when their inviter loses the right to invite.
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

-- The state of an invitation at a moment. Not a definer.
create function invitation_state(i invitations, at timestamptz) returns text language sql immutable
  return case when (i).accepted_at is not null then 'used' when (i).revoked_at is not null then 'revoked'
    when (i).expires_at <= at then 'expired' else 'open' end;
grant execute on function invitation_state(invitations, timestamptz) to equipo_member, equipo_token, equipo_admin;

-- The content of the link's page. Whether the address has an account is revealed only while the link is open.
create function open_invitation(token bytea, at timestamptz)
  returns table (state text, email text, permissions text[], expires_at timestamptz, inviter_name text,
    organization_id uuid, organization_name text, organization_kind text, city text, state_code text,
    has_account boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select invitation_state(i, at), i.email, i.permissions, i.expires_at, i.inviter_name, o.id, o.name, o.kind, o.city,
    o.state, invitation_state(i, at) = 'open' and exists (select from auth."user" u where u.email = i.email)
  from invitations i join organizations o on o.id = i.organization_id
  where i.token_sha256 = token
$$;
grant execute on function open_invitation(bytea, timestamptz) to equipo_token, equipo_member, equipo_admin;

-- Makes a person a member by an invitation that is open and locked, and notifies the inviter. Nobody may call it.
create function admit(i invitations, person uuid, at timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into memberships (user_id, organization_id, role, permissions, created_at)
    values (person, i.organization_id, 'member', i.permissions, at) on conflict do nothing;
  update invitations set accepted_at = at, accepted_by = person, version = version + 1 where id = i.id;
  if i.mailed then
    update auth."user" set "emailVerified" = true where id = person and email = i.email;
  end if;
  insert into notifications (id, organization_id, user_id, kind, subject_id, details, created_at)
    select time_ordered_id(at), i.organization_id, i.invited_by, 'invitation_accepted', i.id,
      jsonb_build_object('name', p.name), at
    from profiles p where p.id = person and exists (select from memberships m
      where m.organization_id = i.organization_id and m.user_id = i.invited_by);
end $$;

-- Accepts an invitation for the caller. 'accepted', also if the caller accepted it before; otherwise the reason why
-- not.
create function accept_invitation(token bytea, at timestamptz) returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  person profiles;
  i invitations;
begin
  select * into i from invitations where token_sha256 = token for update;
  if not found then
    return 'unknown';
  end if;
  if i.accepted_by = actor_id() then
    return 'accepted';
  end if;
  if invitation_state(i, at) <> 'open' then
    return invitation_state(i, at);
  end if;
  select * into person from profiles where id = actor_id();
  if person.email is distinct from i.email then
    return 'other_account';
  end if;
  if exists (select from admin_roles where user_id = person.id) or person.role is distinct from (
    select case kind when 'clinic' then 'dentist' else 'technician' end from organizations where id = i.organization_id)
  then
    return 'other_role';
  end if;
  perform admit(i, person.id, at);
  return 'accepted';
end $$;
grant execute on function accept_invitation(bytea, timestamptz) to equipo_member, equipo_admin;

-- Creates an account for the invited address, with a membership and no organization of its own. 'joined'; otherwise the
-- reason why not.
create function join_by_invitation(account jsonb, token bytea, at timestamptz) returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  person uuid := account ->> 'userId';
  i invitations;
begin
  select * into i from invitations where token_sha256 = token for update;
  if not found then
    return 'unknown';
  end if;
  if invitation_state(i, at) <> 'open' then
    return invitation_state(i, at);
  end if;
  insert into auth."user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
    values (person, account ->> 'name', i.email, false, at, at) on conflict (email) do nothing;
  if not found then
    return 'has_account';
  end if;
  insert into auth.account (id, "userId", "accountId", "providerId", password, "createdAt", "updatedAt")
    values ((account ->> 'accountId')::uuid, person, person::text, 'credential', account ->> 'password', at, at);
  insert into profiles (id, name, role, email, city, state, created_at)
    select person, account ->> 'name', case o.kind when 'clinic' then 'dentist' else 'technician' end, i.email, o.city,
      o.state, at
    from organizations o where o.id = i.organization_id;
  perform admit(i, person, at);
  return 'joined';
end $$;
grant execute on function join_by_invitation(jsonb, bytea, timestamptz) to equipo_token;

-- Asks for a new invitation in place of a dead one: notifies the inviter, or the owner if the inviter has left, at most
-- once a day. 'asked'; otherwise the reason why not.
create function ask_for_invitation(token bytea, at timestamptz) returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  i invitations;
begin
  select * into i from invitations where token_sha256 = token for update;
  if not found then
    return 'unknown';
  end if;
  if invitation_state(i, at) = 'open' then
    return 'open';
  end if;
  if i.asked_at > at - interval '1 day' then
    return 'asked';
  end if;
  update invitations set asked_at = at where id = i.id;
  insert into notifications (id, organization_id, user_id, kind, subject_id, details, created_at)
    select time_ordered_id(at), m.organization_id, m.user_id, 'invitation_asked', i.id,
      jsonb_build_object('email', i.email), at
    from memberships m where m.organization_id = i.organization_id and (m.role = 'owner' or 'team' = any (m.permissions))
    order by m.user_id = i.invited_by desc, m.role = 'owner' desc limit 1;
  return 'asked';
end $$;
grant execute on function ask_for_invitation(bytea, timestamptz) to equipo_token;

-- Deletes invitations some time after they ended, since they hold addresses of people who may never have joined.
-- Returns how many.
create function forget_invitations(before timestamptz) returns int
  language sql security definer set search_path = public, pg_temp as $$
  with gone as (delete from invitations
    where coalesce(accepted_at, revoked_at, expires_at) < before and expires_at < before returning 1)
  select count(*)::int from gone
$$;
grant execute on function forget_invitations(timestamptz) to equipo_job;
