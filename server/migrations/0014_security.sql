-- Whose sessions there are and how each ends; who confirmed again that it is really them; ways in by a provider.

-- When the session's person last showed that it is still them, by password.
alter table auth.session add "confirmedAt" timestamptz;
create index session_end on auth.session ("expiresAt");
create index verification_end on auth.verification ("expiresAt");
-- A person at a provider is one person here.
create unique index account_at_provider on auth.account ("providerId", "accountId");

-- As in 0008; what counts as the sign-in is also the last confirmation.
create or replace function session_identity(session_token text)
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

-- The person of a session showed again that it is them.
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

-- Ends one session of the caller. False: it is none of theirs, or over.
create function end_session(session uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from auth.session s where s.id = session and s."userId" = actor_id();
  return found;
end $$;
grant execute on function end_session(uuid) to equipo_member, equipo_admin;

-- What nobody can use any more.
create function forget_sessions(before timestamptz) returns int
  language sql security definer set search_path = public, pg_temp as $$
  with sessions as (delete from auth.session where "expiresAt" < before returning 1),
    ceremonies as (delete from auth.verification where "expiresAt" < before returning 1)
  select ((select count(*) from sessions) + (select count(*) from ceremonies))::int
$$;
grant execute on function forget_sessions(timestamptz) to equipo_job;

-- Before an address is confirmed, its account may be somebody else's, who would come back by a passkey of theirs.
create function drop_unconfirmed_passkeys() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  delete from auth.passkey where "userId" = new.id;
  return null;
end $$;
create trigger drop_unconfirmed_passkeys after update of "emailVerified" on auth."user"
  for each row when (new."emailVerified" and not old."emailVerified") execute function drop_unconfirmed_passkeys();

-- After confirm_email was the first to confirm the address: the password may be that of somebody who registered with
-- an address of others. Only the link that confirms a registration says so, and lives for days. Returns whether there
-- was a password.
create function drop_unproven_password(token bytea, now timestamptz) returns boolean
  language sql security definer set search_path = public, pg_temp as $$
  with dropped as (
    delete from auth.account a using entry_links l
    where l.token_sha256 = token and l.used_at is not distinct from now and a."userId" = l.user_id
      and a."providerId" = 'credential' and l.purpose = 'enter' and l.expires_at - l.created_at < interval '1 day'
    returning 1)
  select exists (select from dropped)
$$;
grant execute on function drop_unproven_password(bytea, timestamptz) to equipo_token;
