-- The identity provider's tables: no request role has rights in this schema.

create schema auth;

create table auth."user" (
  id uuid primary key,
  name text not null,
  email text not null unique,
  "emailVerified" boolean not null,
  image text,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null,
  "twoFactorEnabled" boolean not null default false,
  -- The organization that the person chose last, in any session.
  "lastOrganizationId" uuid
);

create table auth.session (
  id uuid primary key,
  "userId" uuid not null references auth."user" (id) on delete cascade,
  token text not null unique,
  "expiresAt" timestamptz not null,
  "ipAddress" text,
  "userAgent" text,
  "activeOrganizationId" uuid,
  -- Whether the person proved a second factor in this session. A person who has one can do nothing without it.
  "secondFactor" boolean not null default false,
  -- When the person last confirmed their identity, by password.
  "confirmedAt" timestamptz,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null
);
create index session_of_user on auth.session ("userId");
create index session_end on auth.session ("expiresAt");

create table auth.account (
  id uuid primary key,
  "userId" uuid not null references auth."user" (id) on delete cascade,
  "accountId" text not null,
  "providerId" text not null,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  scope text,
  password text,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null
);
create index account_of_user on auth.account ("userId");
-- A person at a provider is one person here.
create unique index account_at_provider on auth.account ("providerId", "accountId");

create table auth.verification (
  id uuid primary key,
  identifier text not null,
  value text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null
);
create index verification_identifier on auth.verification (identifier);
create index verification_end on auth.verification ("expiresAt");

create table auth."twoFactor" (
  id uuid primary key,
  secret text not null,
  "backupCodes" text not null,
  "userId" uuid not null unique references auth."user" (id) on delete cascade,
  verified boolean not null default true,
  "failedVerificationCount" int not null default 0,
  "lockedUntil" timestamptz,
  -- The last 30-second step whose code was accepted: a code counts once (RFC 6238, 5.2; OWASP ASVS 6.5.1).
  "lastStep" int not null default 0
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

-- A new session begins with the organization that its person chose last, in any session; open sessions keep theirs.
create function begin_where_last() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new."activeOrganizationId" := coalesce(new."activeOrganizationId",
    (select u."lastOrganizationId" from auth."user" u where u.id = new."userId"));
  return new;
end $$;
create trigger begin_where_last before insert on auth.session for each row execute function begin_where_last();

-- Before an address is confirmed, its account may belong to a stranger, who could come back with their own passkey.
create function drop_unconfirmed_passkeys() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  delete from auth.passkey where "userId" = new.id;
  return null;
end $$;
create trigger drop_unconfirmed_passkeys after update of "emailVerified" on auth."user"
  for each row when (new."emailVerified" and not old."emailVerified") execute function drop_unconfirmed_passkeys();

-- A person keeps at most 20 passkeys, even if several are registered at once.
create function bound_passkeys() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform from auth."user" where id = new."userId" for update;
  if (select count(*) from auth.passkey where "userId" = new."userId") >= 20 then
    raise check_violation using constraint = 'passkeys_bounded', message = 'a person keeps 20 passkeys at most';
  end if;
  return new;
end $$;
create trigger passkeys_bounded before insert on auth.passkey for each row execute function bound_passkeys();

-- A new password ends the trust in devices.
create function forget_trusted_devices() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  delete from auth.verification where value = new."userId"::text and identifier like 'trust-device-%';
  return null;
end $$;
create trigger new_password_ends_trust after update of password on auth.account
  for each row when (new.password is distinct from old.password)
  execute function forget_trusted_devices();
