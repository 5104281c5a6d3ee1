-- An administrator's search among all people, and what an administrator does about an account: suspend it, lift that,
-- and take second factors away that the person lost or a stranger added.

-- No way in opens a session for a suspended person; the sessions of before are ended.
alter table auth."user" add "suspendedAt" timestamptz;
create index user_suspended on auth."user" (id) where "suspendedAt" is not null;
create index user_unconfirmed on auth."user" (id) where not "emailVerified";

-- Folded like `core/kit/search`: lower case without accents.
alter table profiles add search text collate "C" not null generated always as
  (lower(regexp_replace(normalize(name || ' ' || email || ' ' || city || ' ' || state, NFD), '[\u0300-\u036F]', '', 'g')))
  stored;
create index profiles_by_trigrams on profiles using gin (search trigram.gin_trgm_ops);
create index profiles_role on profiles (role, id);
create index profiles_state on profiles (state, id);
create index organizations_by_trigrams on organizations using gin (search trigram.gin_trgm_ops);

-- Parents without policies, as in `0063_search_by_index.sql`: a policy hides a trigram index. The generated columns of a
-- child need a generated one in the parent.
create table trigram.profiles (id uuid not null, role text not null, state text not null,
  search text collate "C" not null generated always as (lower(role)) stored, check (false) no inherit);
create table trigram.organizations (id uuid not null, kind text not null,
  search text not null generated always as (lower(kind)) stored, check (false) no inherit);
alter table profiles inherit trigram.profiles;
alter table organizations inherit trigram.organizations;

-- Ids of people by an administrator's search and filters, newest first, after the id `after`. Words occur in the
-- person's name, address and place, or in the name of their organization; `tax` is an organization's CPF or CNPJ. Of
-- more than 300 people with the same words some are found; more words find fewer.
create function people_among_all(words text[], tax text, wanted jsonb, after uuid, most int) returns setof uuid
  language plpgsql stable security definer
  set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  facts text := concat(
    case wanted ->> 'role' when 'admin' then
        ' and id in (select a.id from profiles a where a.role = ''admin'' union select user_id from admin_roles)'
      else ' and role = ' || quote_literal(wanted ->> 'role') end,
    ' and state = ' || quote_literal(wanted ->> 'state'));
  found text := case when tax is not null then
      'select m.user_id as id from organizations o join memberships m on m.organization_id = o.id where o.tax_id = $2'
    -- The words are compared again: those of other characters than letters and digits have no trigrams.
    when cardinality(words) > 0 then format(
      '(select id from trigram.profiles where %1$s%2$s and %3$s limit 300) union
       (select m.user_id from (select id from trigram.organizations where %1$s and %3$s limit 100) o
         join memberships m on m.organization_id = o.id limit 300)', containing(words), facts,
      '(select bool_and(strpos(search, word) > 0) from unnest($4) word)')
    end;
begin
  return query execute concat('select p.id from profiles p where ($1 is null or p.id < $1)', facts,
      case wanted ->> 'status'
        when 'suspended' then ' and p.id in (select u.id from auth."user" u where u."suspendedAt" is not null)'
        when 'unconfirmed' then ' and p.id in (select u.id from auth."user" u where not u."emailVerified")' end,
      ' and exists (select from memberships m join subscriptions s on s.organization_id = m.organization_id
        where m.user_id = p.id and s.plan = ' || quote_literal(wanted ->> 'plan') || ')',
      ' and p.id in (' || found || ')',
      ' order by p.id desc limit $3')
    using after, tax, most, words;
end $$;
grant execute on function people_among_all(text[], text, jsonb, uuid, int) to equipo_admin;

-- Facts of accounts beside their profiles, for an administrator. `seen_at`: the last use of a session that is still open,
-- or the last recorded access.
create function account_facts(people uuid[])
  returns table (user_id uuid, email_verified boolean, has_second_factor boolean, has_password boolean, passkeys int,
    is_administrator boolean, suspended_at timestamptz, sessions int, seen_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u."emailVerified", u."twoFactorEnabled",
    exists (select from auth.account a where a."userId" = u.id and a.password is not null),
    (select count(*)::int from auth.passkey k where k."userId" = u.id),
    exists (select from profiles p where p.id = u.id and p.role = 'admin')
      or exists (select from admin_roles r where r.user_id = u.id),
    u."suspendedAt", coalesce(s.sessions, 0), greatest(s.used_at,
      (select l.at from audit_log l where l.user_id = u.id order by l.at desc, l.id desc limit 1))
  from auth."user" u
  left join lateral (select count(*)::int as sessions, max(s."updatedAt") as used_at from auth.session s
    where s."userId" = u.id and s."expiresAt" > now()) s on true
  where u.id = any (people)
$$;
grant execute on function account_facts(uuid[]) to equipo_admin;

-- A person's open sessions, for an administrator, the last used first.
create function sessions_of(person uuid)
  returns table (id uuid, agent text, address text, since timestamptz, used_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s."userAgent", s."ipAddress", s."createdAt", s."updatedAt" from auth.session s
  where s."userId" = person and s."expiresAt" > now() order by s."updatedAt" desc, s.id limit 50
$$;
grant execute on function sessions_of(uuid) to equipo_admin;

-- One change of administrators at a time, by somebody who still is one: of two who take each other's rights, the second
-- has none any more.
create function lock_administrators() returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('administrators'));
  if not exists (select from profiles p join auth."user" u on u.id = p.id
      where p.id = actor_id() and u."suspendedAt" is null
        and (p.role = 'admin' or exists (select from admin_roles r where r.user_id = p.id))) then
    raise exception 'no administrator any more' using errcode = 'insufficient_privilege';
  end if;
end $$;
grant execute on function lock_administrators() to equipo_admin;

-- Suspends a person and ends their sessions, or lifts that with a null. False: it was so already.
create function suspend_person(person uuid, since timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update auth."user" set "suspendedAt" = since
    where id = person and ("suspendedAt" is null) = (since is not null);
  if not found then
    return false;
  end if;
  if since is not null then
    delete from auth.session where "userId" = person;
    update entry_links set used_at = since where user_id = person and used_at is null;
  end if;
  return true;
end $$;
grant execute on function suspend_person(uuid, timestamptz) to equipo_admin;

-- Removes a person's codes and passkeys and ends their sessions. False: they had none.
create function remove_second_factor(person uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  had boolean;
begin
  select u."twoFactorEnabled" or exists (select from auth.passkey k where k."userId" = u.id) into had
    from auth."user" u where u.id = person for update;
  if not coalesce(had, false) then
    return false;
  end if;
  delete from auth."twoFactor" where "userId" = person;
  delete from auth.passkey where "userId" = person;
  update auth."user" set "twoFactorEnabled" = false where id = person;
  delete from auth.session where "userId" = person;
  return true;
end $$;
grant execute on function remove_second_factor(uuid) to equipo_admin;

-- Queues a letter to every administrator who is not suspended. Returns how many.
create function alert_administrators(letter jsonb, now timestamptz, give_up_at timestamptz) returns int
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  address text;
  told int := 0;
begin
  for address in select p.email from profiles p join auth."user" u on u.id = p.id
    where u."suspendedAt" is null and (p.role = 'admin' or exists (select from admin_roles r where r.user_id = p.id))
    order by p.id limit 200
  loop
    perform queue_mail(jsonb_build_object('id', time_ordered_id(now), 'to', address, 'letter', letter, 'secret', false,
      'giveUpAt', give_up_at), now);
    told := told + 1;
  end loop;
  return told;
end $$;
grant execute on function alert_administrators(jsonb, timestamptz, timestamptz) to equipo_admin, equipo_job, equipo_token;

-- Counts a refused sign-in with an administrator's address within a day of the one before. Returns the count; 0 for
-- any other address.
create function count_administrator_refusal(address text, now timestamptz) returns int
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  counted int;
begin
  if not exists (select from profiles p where p.email = lower(address)
      and (p.role = 'admin' or exists (select from admin_roles r where r.user_id = p.id))) then
    return 0;
  end if;
  insert into attempts as a (subject, count, last_at, free_at)
    values ('refused:' || encode(sha256(convert_to(lower(address), 'UTF8')), 'hex'), 1, now, '-infinity')
  on conflict (subject) do update set last_at = now,
    count = case when a.last_at + interval '1 day' <= now then 1 else a.count + 1 end
  returning count into counted;
  return counted;
end $$;
grant execute on function count_administrator_refusal(text, timestamptz) to equipo_token;

-- A session of a suspended person, should one be left, opens nothing.
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
  join auth."user" u on u.id = s."userId" and u."suspendedAt" is null
  left join profiles p on p.id = u.id
  cross join lateral (select coalesce(p.role = 'admin' or exists (
    select from admin_roles a where a.user_id = u.id), false) as is_admin) admin
  left join memberships m on m.user_id = u.id and not admin.is_admin
  left join organizations o on o.id = m.organization_id
  where s.token = session_token and s."expiresAt" > now()
  order by (o.id = s."activeOrganizationId") desc nulls last, m.created_at
  limit 1
$$;
