-- Limits on attempts, and links in mails.

-- Counted attempts: passwords, codes, requested mails. The subject is a hash of the target or of the sender's address.
-- The table makes the limits survive a restart and hold across servers.
create table attempts (
  subject text collate "C" primary key check (length(subject) between 3 and 100),
  count int not null,
  last_at timestamptz not null,
  -- When the next attempt is admitted.
  free_at timestamptz not null
);
create index attempts_age on attempts (last_at);

-- Links in mails: 128 random bits, kept as a hash, for one purpose, usable once.
create table entry_links (
  token_sha256 bytea primary key check (length(token_sha256) = 32),
  purpose text not null check (purpose in ('enter', 'reset', 'email')),
  user_id uuid not null references auth."user" (id) on delete cascade,
  -- The address that the mail went to. It differs from the account's if it is to replace that.
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz
);
create index entry_links_of_user on entry_links (user_id);
create index entry_links_age on entry_links (expires_at);

select guard_tables('attempts', 'entry_links');

-- Counts one attempt for each subject, or none if one of the subjects has to wait. tries: [{subject, free, first, most,
-- window}] in seconds: after `free` attempts in a window each one costs a wait that doubles from `first` to `most`.
-- Returns the seconds to wait, 0 if the attempt is admitted.
create function count_attempts(tries jsonb, now timestamptz) returns int
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  free_again timestamptz;
begin
  -- Sorted, so that two transactions that count the same subjects do not deadlock.
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
    -- Unchanged, since a concurrent attempt that waited for this row's lock has an earlier `now`.
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

-- After a successful attempt: resets some subjects, and takes this one attempt back from others.
create function forgive_attempts(anew jsonb, less jsonb, now timestamptz) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from attempts where subject in (select jsonb_array_elements_text(anew));
  update attempts set count = greatest(count - 1, 0), free_at = least(free_at, now)
    where subject in (select jsonb_array_elements_text(less));
$$;
grant execute on function forgive_attempts(jsonb, jsonb, timestamptz) to equipo_token, equipo_member, equipo_admin;

-- Deletes old counters and links. Returns how many.
create function forget_attempts(before timestamptz) returns int
  language sql security definer set search_path = public, pg_temp as $$
  with counters as (delete from attempts where last_at < before and free_at < before returning 1),
    links as (delete from entry_links where expires_at < before returning 1)
  select ((select count(*) from counters) + (select count(*) from links))::int
$$;
grant execute on function forget_attempts(timestamptz) to equipo_job;

-- Stores a link for the account with this address. False: there is no such account.
create function issue_link(link_purpose text, address text, token bytea, ends timestamptz, now timestamptz)
  returns boolean
  language sql security definer set search_path = public, pg_temp as $$
  with kept as (
    insert into entry_links select token, link_purpose, u.id, address, now, ends from auth."user" u
    where u.email = address returning 1)
  select exists (select from kept)
$$;
grant execute on function issue_link(text, text, bytea, timestamptz, timestamptz) to equipo_token, equipo_member, equipo_admin;

-- Stores a link by which the caller's account takes another address.
create function issue_email_link(address text, token bytea, ends timestamptz, now timestamptz) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into entry_links select token, 'email', u.id, address, now, ends from auth."user" u where u.id = actor_id()
$$;
grant execute on function issue_email_link(text, bytea, timestamptz, timestamptz) to equipo_member;

-- The state of a link (open, used or expired; no row if unknown) and its person. Locks the link until the caller
-- commits.
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

-- Marks a link as used, and the person's other open links with the same purpose.
create function use_link(token bytea, now timestamptz) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update entry_links l set used_at = now from entry_links mine
  where mine.token_sha256 = token and l.user_id = mine.user_id and l.purpose = mine.purpose and l.used_at is null
$$;
grant execute on function use_link(bytea, timestamptz) to equipo_token;

-- Confirms the address of a link that was opened. The first time ends every earlier session: a stranger may have
-- registered with the address. Returns whether it was the first time.
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

-- Deletes a password that may belong to a stranger who registered with somebody else's address, after confirm_email has
-- confirmed that address for the first time. The link that confirms a registration lives for days and keeps the
-- password; only shorter links delete it. Returns whether there was a password.
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

-- Sets a new password by a link that was just used. Ends every session and every other link.
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

-- Gives the account the address of a link that was just opened. False: another account has it by now.
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
