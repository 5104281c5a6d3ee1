-- Sessions: whose they are, for which organization they act, and how they end.

-- The person of a session token and the organization that they act for: the session's choice, else the first that they
-- joined. A person without a profile has no role; an administrator acts for no organization. `awaits_second_factor`:
-- the session is not proven yet. The last confirmation counts as the sign-in.
create function session_identity(session_token text)
  returns table (user_id uuid, session_id uuid, signed_in_at timestamptz, renewed_at timestamptz, email text,
    email_verified boolean, has_second_factor boolean, awaits_second_factor boolean, name text, profile_role text, is_admin boolean,
    organization_id uuid, organization_kind text, organization_name text, city text, state text, time_zone text,
    membership text, permissions text[])
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, s.id, greatest(s."createdAt", s."confirmedAt"), s."updatedAt", u.email, u."emailVerified",
    u."twoFactorEnabled", u."twoFactorEnabled" and not s."secondFactor",
    coalesce(p.name, u.name), p.role, admin.is_admin,
    o.id, o.kind, o.name, coalesce(o.city, p.city), coalesce(o.state, p.state), o.time_zone, m.role, m.permissions
  from auth.session s
  join auth."user" u on u.id = s."userId"
  left join profiles p on p.id = u.id
  cross join lateral (select coalesce(p.role = 'admin' or exists (
    select from admin_roles a where a.user_id = u.id), false) as is_admin) admin
  left join memberships m on m.user_id = u.id and not admin.is_admin
  left join organizations o on o.id = m.organization_id
  where s.token = session_token and s."expiresAt" > now()
  order by (o.id = s."activeOrganizationId") desc nulls last, m.created_at
  limit 1
$$;
grant execute on function session_identity(text) to equipo_token;

-- Makes the session act for an organization of its person. False: the person does not belong to it.
create function choose_organization(session uuid, chosen uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update auth.session set "activeOrganizationId" = chosen
    where id = choose_organization.session and "userId" = actor_id() and exists (
      select from memberships m where m.user_id = actor_id() and m.organization_id = chosen);
  if not found then
    return false;
  end if;
  update auth."user" set "lastOrganizationId" = chosen where id = actor_id();
  return true;
end $$;
grant execute on function choose_organization(uuid, uuid) to equipo_member;

-- Notes that the session's person gave the right code.
create function prove_second_factor(proven uuid) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update auth.session set "secondFactor" = true where id = proven
$$;
grant execute on function prove_second_factor(uuid) to equipo_token;

-- Notes that the session's person confirmed their identity.
create function confirm_session(confirmed uuid, now timestamptz) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update auth.session set "confirmedAt" = now where id = confirmed and "userId" = actor_id()
$$;
grant execute on function confirm_session(uuid, timestamptz) to equipo_member, equipo_admin;

-- The caller's open sessions, the last used first.
create function own_sessions()
  returns table (id uuid, agent text, address text, since timestamptz, used_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s."userAgent", s."ipAddress", s."createdAt", s."updatedAt" from auth.session s
  where s."userId" = actor_id() and s."expiresAt" > now() order by s."updatedAt" desc, s.id
$$;
grant execute on function own_sessions() to equipo_member, equipo_admin;

-- Ends one session of the caller. False: it is not theirs, or has ended.
create function end_session(session uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from auth.session s where s.id = session and s."userId" = actor_id();
  return found;
end $$;
grant execute on function end_session(uuid) to equipo_member, equipo_admin;

-- Ends a person's sessions except `kept`. Everyone may end their own, administrators and jobs those of anybody.
create function end_sessions(person uuid, kept uuid) returns int
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ended int;
begin
  if person is distinct from actor_id() and current_setting('role') not in ('equipo_admin', 'equipo_job') then
    raise exception 'not your sessions' using errcode = 'insufficient_privilege';
  end if;
  delete from auth.session where "userId" = person and id is distinct from kept;
  get diagnostics ended = row_count;
  return ended;
end $$;
grant execute on function end_sessions(uuid, uuid) to equipo_member, equipo_admin, equipo_job;

-- Deletes expired sessions and verifications. Returns how many.
create function forget_sessions(before timestamptz) returns int
  language sql security definer set search_path = public, pg_temp as $$
  with sessions as (delete from auth.session where "expiresAt" < before returning 1),
    ceremonies as (delete from auth.verification where "expiresAt" < before returning 1)
  select ((select count(*) from sessions) + (select count(*) from ceremonies))::int
$$;
grant execute on function forget_sessions(timestamptz) to equipo_job;
