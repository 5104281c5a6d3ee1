-- Where people are signed in and how each session ends; who confirmed again that it is really them.

create index session_end on auth.session ("expiresAt");
create index verification_end on auth.verification ("expiresAt");
-- A person at a provider is one person here.
create unique index account_at_provider on auth.account ("providerId", "accountId");

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
