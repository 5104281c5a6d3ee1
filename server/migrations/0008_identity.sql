-- Ways in beside the password, who is an administrator, and a session's person in one look.

alter table auth."user" add "twoFactorEnabled" boolean not null default false;
-- Whether the session's person proved a second factor in it. Without, it opens nothing once they have one.
alter table auth.session add "secondFactor" boolean not null default false;
-- When the session's person last showed that it is still them, by password.
alter table auth.session add "confirmedAt" timestamptz;
create table auth."twoFactor" (
  id uuid primary key,
  secret text not null,
  "backupCodes" text not null,
  "userId" uuid not null unique references auth."user" (id) on delete cascade,
  verified boolean not null default true,
  "failedVerificationCount" int not null default 0,
  "lockedUntil" timestamptz
);
create table auth.passkey (
  id uuid primary key,
  name text,
  "publicKey" text not null,
  "userId" uuid not null references auth."user" (id) on delete cascade,
  "credentialID" text not null unique,
  counter bigint not null,
  "deviceType" text not null,
  "backedUp" boolean not null,
  transports text,
  aaguid text,
  "createdAt" timestamptz
);
create index passkey_of_user on auth.passkey ("userId");

-- Counts beside the profile's role. Source: product specification, section 6.
create table admin_roles (
  user_id uuid primary key references profiles (id),
  role text not null default 'admin' check (role = 'admin'),
  created_at timestamptz not null
);
alter table admin_roles enable row level security;
alter table admin_roles force row level security;
do $$
begin
  execute format('create policy definer on admin_roles to %I using ((select in_request()))', current_user);
end $$;
create policy read_all on admin_roles for select to equipo_admin using ((select in_request()));
grant select on admin_roles to equipo_admin;

-- Whose session a token is, and for which organization they act: the session's choice, else the first joined.
-- Whoever has no profile yet has no role; an administrator acts for no organization. `awaits_second_factor`: the
-- session is not proven yet. The last confirmation counts as the sign-in.
drop function session_identity(uuid, uuid);
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

-- Ends a person's sessions, but for one that is kept: one's own, or, for an administrator, anybody's.
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

-- The code that a session's person gave was right.
create function prove_second_factor(proven uuid) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update auth.session set "secondFactor" = true where id = proven
$$;
grant execute on function prove_second_factor(uuid) to equipo_token;

-- A new session begins with the organization that its person chose last, in whichever session; those that are open
-- stay with theirs.
alter table auth."user" add "lastOrganizationId" uuid;
create function begin_where_last() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new."activeOrganizationId" := coalesce(new."activeOrganizationId",
    (select u."lastOrganizationId" from auth."user" u where u.id = new."userId"));
  return new;
end $$;
create trigger begin_where_last before insert on auth.session for each row execute function begin_where_last();

-- From now on the session acts for this organization of its person. False: it is none of theirs.
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
