-- What the link of an invitation opens. Each function takes the hash of the link's token, and tells of an address only
-- to whoever holds it.

-- Not a definer: the state of an invitation at a moment.
create function invitation_state(i invitations, at timestamptz) returns text language sql immutable
  return case when (i).accepted_at is not null then 'used' when (i).revoked_at is not null then 'revoked'
    when (i).expires_at <= at then 'expired' else 'open' end;
grant execute on function invitation_state(invitations, timestamptz) to equipo_member, equipo_token, equipo_admin;

-- What the page of the link shows. Whether the address has an account is said only while the link still opens something.
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

-- Makes a person a member by an invitation that is open and locked, and tells the inviter. Nobody may call it.
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

-- The caller accepts. 'accepted', also for the one who did before; otherwise why not.
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

-- An account for the invited address, with a membership and no organization of its own. 'joined', otherwise why not.
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

-- Whoever has a link that opens nothing any more asks for another one: the inviter is told, or the owner where the
-- inviter has left, once a day at most. 'asked', otherwise why not.
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

-- Addresses of people who may never have come: an invitation is forgotten some time after it can open nothing.
create function forget_invitations(before timestamptz) returns int
  language sql security definer set search_path = public, pg_temp as $$
  with gone as (delete from invitations
    where coalesce(accepted_at, revoked_at, expires_at) < before and expires_at < before returning 1)
  select count(*)::int from gone
$$;
grant execute on function forget_invitations(timestamptz) to equipo_job;
