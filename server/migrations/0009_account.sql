-- Accounts: registration, completion, and the password.

-- Creates profile, organization and membership of a new account, and the self-assessment that a clinic brought along.
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

-- Creates a user with a password and their organization. False: the address is taken.
create function register_account(account jsonb, now timestamptz) returns boolean
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
grant execute on function register_account(jsonb, timestamptz) to equipo_token, equipo_job;

-- Gives a person who has no profile yet a profile and an organization. Returns the person; null: they have a profile.
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

-- Whether an account has this address. For the content of mail only, never for an answer.
create function is_taken(address text) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from auth."user" where email = address)
$$;
grant execute on function is_taken(text) to equipo_member;

-- The hash of the caller's password; null if they have none.
create function own_password() returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  select password from auth.account where "userId" = actor_id() and "providerId" = 'credential'
$$;
grant execute on function own_password() to equipo_member, equipo_admin;

-- Sets the caller's password and ends their open links to reset it.
create function set_password(hash text, now timestamptz) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update auth.account set password = hash, "updatedAt" = now
    where "userId" = actor_id() and "providerId" = 'credential';
  update entry_links set used_at = now where user_id = actor_id() and purpose = 'reset' and used_at is null
$$;
grant execute on function set_password(text, timestamptz) to equipo_member, equipo_admin;
