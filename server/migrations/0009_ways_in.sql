-- How often somebody may try, links in mails, and what an account changes of itself.

-- Tries that cost something to whoever is tried at: passwords, codes, mails asked for. Counted by whose they are and
-- by where they come from, under a hash. Kept here, so that a restart or a second server forgets nothing.
create table attempts (
  subject text collate "C" primary key check (length(subject) between 3 and 100),
  count int not null,
  last_at timestamptz not null,
  -- The next one is admitted from then on.
  free_at timestamptz not null
);
create index attempts_age on attempts (last_at);

-- Links in mails that open something: 128 random bits, kept as a hash, for one purpose, once.
create table entry_links (
  token_sha256 bytea primary key check (length(token_sha256) = 32),
  purpose text not null check (purpose in ('enter', 'reset', 'email')),
  user_id uuid not null references auth."user" (id) on delete cascade,
  -- Where it went. Another address than the account's is one that is to take its place.
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz
);
create index entry_links_of_user on entry_links (user_id);
create index entry_links_age on entry_links (expires_at);

do $$
declare
  name text;
begin
  foreach name in array array['attempts', 'entry_links'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy definer on %I to %I using ((select in_request()))', name, current_user);
  end loop;
end $$;

-- Counts one try for each subject, unless one of them has to wait: then nothing is counted.
-- tries: [{subject, free, first, most, window}], seconds; after `free` tries in a window each one costs a wait that
-- doubles from `first` to `most`. Returns the seconds to wait, 0 where the try is admitted.
create function count_attempts(tries jsonb, now timestamptz) returns int
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  free_again timestamptz;
begin
  -- In one order, so that two who count the same never wait for each other.
  insert into attempts
    select t ->> 'subject', 0, now, '-infinity' from jsonb_array_elements(tries) t order by 1
  on conflict (subject) do nothing;
  select max(free_at) into free_again from (
    select a.free_at from attempts a where a.subject in (select t ->> 'subject' from jsonb_array_elements(tries) t)
    order by a.subject for update) locked;
  if free_again > now then
    return ceil(extract(epoch from free_again - now));
  end if;
  update attempts a set count = n.count, last_at = now,
    -- Left as it is: whoever came a moment earlier and waited for the row's lock must not find it in the future.
    free_at = case when n.count <= n.free then a.free_at
      else now + make_interval(secs => least(n.most, n.first * 2 ^ least(n.count - n.free - 1, 20))) end
  from (
    select b.subject, (t ->> 'free')::int as free, (t ->> 'first')::float as first, (t ->> 'most')::float as most,
      case when b.last_at + make_interval(secs => (t ->> 'window')::float) <= now then 1 else b.count + 1 end as count
    from jsonb_array_elements(tries) t join attempts b on b.subject = t ->> 'subject'
  ) n
  where a.subject = n.subject;
  return 0;
end $$;
grant execute on function count_attempts(jsonb, timestamptz) to equipo_token, equipo_member, equipo_admin;

-- After a try that was right: some subjects start anew, from the others only this one try is taken back.
create function forgive_attempts(anew jsonb, less jsonb, now timestamptz) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from attempts where subject in (select jsonb_array_elements_text(anew));
  update attempts set count = greatest(count - 1, 0), free_at = least(free_at, now)
    where subject in (select jsonb_array_elements_text(less));
$$;
grant execute on function forgive_attempts(jsonb, jsonb, timestamptz) to equipo_token, equipo_member, equipo_admin;

create function forget_attempts(before timestamptz) returns int
  language sql security definer set search_path = public, pg_temp as $$
  with counters as (delete from attempts where last_at < before and free_at < before returning 1),
    links as (delete from entry_links where expires_at < before returning 1)
  select ((select count(*) from counters) + (select count(*) from links))::int
$$;
grant execute on function forget_attempts(timestamptz) to equipo_job;

-- Whether somebody has an account with this address, for what is mailed there; never for an answer.
create function is_taken(address text) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from auth."user" where email = address)
$$;
grant execute on function is_taken(text) to equipo_member;

-- Keeps a link for whoever has the account at an address. False: nobody has, and nothing is kept.
create function issue_link(link_purpose text, address text, token bytea, ends timestamptz, now timestamptz)
  returns boolean
  language sql security definer set search_path = public, pg_temp as $$
  with kept as (
    insert into entry_links select token, link_purpose, u.id, address, now, ends from auth."user" u
    where u.email = address returning 1)
  select exists (select from kept)
$$;
grant execute on function issue_link(text, text, bytea, timestamptz, timestamptz) to equipo_token, equipo_member, equipo_admin;

-- Keeps a link by which the caller's account takes another address.
create function issue_email_link(address text, token bytea, ends timestamptz, now timestamptz) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into entry_links select token, 'email', u.id, address, now, ends from auth."user" u where u.id = actor_id()
$$;
grant execute on function issue_email_link(text, bytea, timestamptz, timestamptz) to equipo_member;

-- What a link is worth: open, used, expired, or unknown; and whose it is. Locks it until the caller's commit.
create function look_at_link(link_purpose text, token bytea, now timestamptz)
  returns table (state text, user_id uuid, name text, email text, old_email text)
  language sql security definer set search_path = public, pg_temp as $$
  select case when l.used_at is not null then 'used' when l.expires_at <= now then 'expired' else 'open' end,
    u.id, u.name, l.email, u.email
  from entry_links l join auth."user" u on u.id = l.user_id
  where l.token_sha256 = token and l.purpose = link_purpose and (l.purpose = 'email' or l.email = u.email)
  for update of l
$$;
grant execute on function look_at_link(text, bytea, timestamptz) to equipo_token;

-- Marks a link as used, and the other open ones of its person with the same purpose.
create function use_link(token bytea, now timestamptz) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update entry_links l set used_at = now from entry_links mine
  where mine.token_sha256 = token and l.user_id = mine.user_id and l.purpose = mine.purpose and l.used_at is null
$$;
grant execute on function use_link(bytea, timestamptz) to equipo_token;

-- Who opened a link reads that address. The first time ends every session from before: who had registered with an
-- address of somebody else goes. Returns whether it was the first time.
create function confirm_email(token bytea, now timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  person uuid;
begin
  update auth."user" u set "emailVerified" = true, "updatedAt" = now from entry_links l
    where l.token_sha256 = token and l.used_at is not distinct from now and u.id = l.user_id and u.email = l.email
      and not u."emailVerified"
    returning u.id into person;
  delete from auth.session where "userId" = person;
  return person is not null;
end $$;
grant execute on function confirm_email(bytea, timestamptz) to equipo_token;

-- A new password by a link that was just used; every session ends, and every other link to get in.
create function reset_password(token bytea, hash text, account_id uuid, now timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  person uuid;
begin
  select user_id into strict person from entry_links
    where token_sha256 = token and purpose = 'reset' and used_at is not distinct from now;
  update auth.account set password = hash, "updatedAt" = now where "userId" = person and "providerId" = 'credential';
  if not found then
    insert into auth.account (id, "userId", "accountId", "providerId", password, "createdAt", "updatedAt")
      values (account_id, person, person::text, 'credential', hash, now, now);
  end if;
  update auth."user" set "emailVerified" = true, "updatedAt" = now where id = person;
  update entry_links set used_at = now where user_id = person and used_at is null;
  delete from auth.session where "userId" = person;
end $$;
grant execute on function reset_password(bytea, text, uuid, timestamptz) to equipo_token;

-- The account takes the address that a link was just opened at. False: somebody else has it by now.
create function take_email(token bytea, now timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  link entry_links;
begin
  select * into strict link from entry_links
    where token_sha256 = token and purpose = 'email' and used_at is not distinct from now;
  update auth."user" set email = link.email, "emailVerified" = true, "updatedAt" = now where id = link.user_id;
  update profiles set email = link.email where id = link.user_id;
  update entry_links set used_at = now where user_id = link.user_id and used_at is null;
  return true;
exception when unique_violation then
  return false;
end $$;
grant execute on function take_email(bytea, timestamptz) to equipo_token;

-- The hash of the caller's own password; null where they come in by other ways only.
create function own_password() returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  select password from auth.account where "userId" = actor_id() and "providerId" = 'credential'
$$;
grant execute on function own_password() to equipo_member, equipo_admin;

create function set_password(hash text, now timestamptz) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update auth.account set password = hash, "updatedAt" = now
    where "userId" = actor_id() and "providerId" = 'credential';
  update entry_links set used_at = now where user_id = actor_id() and purpose = 'reset' and used_at is null
$$;
grant execute on function set_password(text, timestamptz) to equipo_member, equipo_admin;

-- Profile, organization and membership of a new account, and a clinic's answers where it brought some along.
create function found_account(account jsonb, now timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  person uuid := account ->> 'userId';
  org_id uuid := account ->> 'organizationId';
  org_kind text := case account ->> 'role' when 'technician' then 'workshop' else 'clinic' end;
  brought jsonb := account -> 'assessment';
begin
  insert into profiles values (person, account ->> 'name', account ->> 'role', account ->> 'email',
    account ->> 'city', account ->> 'state', now);
  if account ->> 'role' = 'admin' then
    return;
  end if;
  insert into organizations (id, kind, name, city, state, email, time_zone, claimed_at, created_at)
    values (org_id, org_kind, account ->> 'name', account ->> 'city', account ->> 'state', account ->> 'email',
      account ->> 'timeZone', now, now);
  insert into memberships (user_id, organization_id, role, created_at) values (person, org_id, 'owner', now);
  insert into subscriptions (organization_id, plan, trial_ends_at)
    values (org_id, null, (account ->> 'trialEndsAt')::timestamptz);
  if org_kind = 'workshop' then
    insert into workshop_cities values (org_id, account ->> 'state', account ->> 'city');
  elsif jsonb_typeof(brought) = 'object' then
    insert into self_assessments (id, organization_id, rules, answers, graded, conform, critical, critical_conform,
      not_applicable, started_at)
    select b.id, org_id, b.rules, b.answers, b.graded, b.conform, b.critical, b.critical_conform, b.not_applicable, now
    from jsonb_populate_record(null::self_assessments, brought) b;
  end if;
end $$;

create or replace function register_account(account jsonb, now timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into auth."user" values ((account ->> 'userId')::uuid, account ->> 'name', account ->> 'email', false, null,
    now, now) on conflict (email) do nothing;
  if not found then
    return false;
  end if;
  insert into auth.account (id, "userId", "accountId", "providerId", password, "createdAt", "updatedAt")
    values ((account ->> 'accountId')::uuid, (account ->> 'userId')::uuid, account ->> 'userId', 'credential',
      account ->> 'password', now, now);
  perform found_account(account, now);
  return true;
end $$;

-- Whoever came in without a profile gets one, with an organization. Returns who it is; null: they have one already.
create function complete_account(session uuid, facts jsonb, now timestamptz) returns uuid
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  person auth."user";
begin
  select u.* into person from auth.session s join auth."user" u on u.id = s."userId" where s.id = session
    for update of u;
  if person.id is null or facts ->> 'role' not in ('dentist', 'technician')
    or exists (select from profiles p where p.id = person.id) then
    return null;
  end if;
  update auth."user" set name = facts ->> 'name', "updatedAt" = now where id = person.id;
  perform found_account(facts || jsonb_build_object('userId', person.id, 'email', person.email), now);
  return person.id;
end $$;
grant execute on function complete_account(uuid, jsonb, timestamptz) to equipo_token;
