-- Subscriptions and trials.

create table subscriptions (
  organization_id uuid primary key references organizations (id),
  plan text check (plan in ('basic', 'professional', 'technician')),
  trial_ends_at timestamptz not null,
  paid_until timestamptz,
  version int not null default 1
);
create index subscriptions_trial on subscriptions (trial_ends_at);

-- A person has one trial, however many organizations they found.
create table trials (
  user_id uuid primary key references profiles (id),
  organization_id uuid not null references organizations (id),
  created_at timestamptz not null
);

-- Which end of its trial an organization was told about, so that it is told once.
create table trial_notices (
  organization_id uuid not null references organizations (id),
  notice text not null check (notice in ('trial_soon', 'trial_over')),
  told_at timestamptz not null,
  primary key (organization_id, notice)
);

select guard_tables('subscriptions', 'trials', 'trial_notices');

create policy read_own on subscriptions for select to equipo_member, equipo_job
  using (organization_id = (select organization_id()));
create policy read_all on subscriptions for select to equipo_admin using ((select in_request()));
create policy change_all on subscriptions for update to equipo_admin
  using ((select in_request())) with check ((select in_request()));
grant select on subscriptions to equipo_member, equipo_job;
grant select, update on subscriptions to equipo_admin;

create policy read_self on trials for select to equipo_member using (user_id = (select actor_id()));
grant select on trials to equipo_member;

create policy read_own on trial_notices for select to equipo_member
  using (organization_id = (select organization_id()));
grant select on trial_notices to equipo_member;

-- An owner uses up their trial with their first organization.
create function use_trial() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into trials values (new.user_id, new.organization_id, new.created_at) on conflict do nothing;
  return null;
end $$;
create trigger use_trial after insert on memberships for each row when (new.role = 'owner')
  execute function use_trial();

-- Organizations whose trial ends around now and that were not told about its end yet. The caller applies the rule to
-- each.
create function trials_to_announce(around timestamptz)
  returns table (organization_id uuid, kind text, time_zone text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select o.id, o.kind, o.time_zone from subscriptions s join organizations o on o.id = s.organization_id
  where s.trial_ends_at between around - interval '32 days' and around + interval '5 days' and o.status = 'active'
    and s.trial_ends_at > o.created_at
    and not exists (select from trial_notices n where n.organization_id = o.id and n.notice = 'trial_over')
$$;
grant execute on function trials_to_announce(timestamptz) to equipo_job;

-- Notifies, once, the owners of the caller's organization and the members who look after the plan. Returns them, so
-- that they get a mail too.
create function announce_trial(news text, about jsonb, at timestamptz)
  returns table (user_id uuid, person text, email text)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  own uuid := organization_id();
begin
  insert into trial_notices values (own, news, at) on conflict do nothing;
  if not found then
    return;
  end if;
  insert into notifications (id, organization_id, user_id, kind, subject_id, details, created_at)
    select time_ordered_id(at), own, m.user_id, news, own, about, at from memberships m
    where m.organization_id = own and (m.role = 'owner' or 'plan' = any (m.permissions));
  return query select p.id, p.name, p.email from memberships m join profiles p on p.id = m.user_id
    where m.organization_id = own and (m.role = 'owner' or 'plan' = any (m.permissions));
end $$;
grant execute on function announce_trial(text, jsonb, timestamptz) to equipo_job;
