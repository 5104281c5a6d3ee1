-- What organizations say about themselves, the product's settings, and what is told of a trial's end.

-- `address` and `opening_hours` stay what others read in one line: they are made from the parts whenever those change.
alter table organizations
  add environment_classes text[] not null default '{}' check (environment_classes <@ array['no_anesthesia',
    'individual_1', 'individual_1_inhaled', 'individual_2', 'collective', 'imaging', 'surgical']),
  add substitute_responsible text,
  add substitute_responsible_registry text,
  add street text,
  add street_number text,
  add complement text,
  add whatsapp text check (whatsapp ~ '^[0-9]{10,11}$'),
  -- Seven days, Monday first.
  add hours jsonb check (jsonb_typeof(hours) = 'array' and jsonb_array_length(hours) = 7),
  add pix_key_kind text check (pix_key_kind in ('cpf', 'cnpj', 'phone', 'email', 'random')),
  add pix_key text,
  add logo_id uuid,
  -- The name as a search compares it: as `core/kit/search` folds, lower case without accents.
  add search text not null generated always as
    (lower(regexp_replace(normalize(name, NFD), '[\u0300-\u036F]', '', 'g'))) stored,
  add check ((pix_key_kind is null) = (pix_key is null));
grant update (environment_classes, substitute_responsible, substitute_responsible_registry, street, street_number,
  complement, whatsapp, hours, pix_key_kind, pix_key, logo_id) on organizations to equipo_member;

-- A registry that is no longer the one that an administrator checked is not verified.
create or replace function refresh_workshop_profile() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into workshop_profiles (workshop_id, name, city, state, specialities, registry, active)
    values (new.id, new.name, new.city, new.state, new.specialities, new.registry, new.status = 'active')
  on conflict (workshop_id) do update set name = excluded.name, city = excluded.city, state = excluded.state,
    specialities = excluded.specialities, registry = excluded.registry, active = excluded.active,
    verified = workshop_profiles.verified and workshop_profiles.registry is not distinct from excluded.registry;
  return null;
end $$;

-- A logo is a file whose parent is the organization: who sees the one sees the other, its owner alone changes it.
-- No member holds a permission called profile; an owner holds all.
alter table files
  add logo_of uuid references organizations (id),
  drop constraint files_check,
  add check (num_nonnulls(equipment_id, order_id, logo_of) = 1);
create index files_logo on files (logo_of) where logo_of is not null;
alter table organizations add foreign key (logo_id) references files (id);

-- Whether the caller sees a file's parent: not definers. As subqueries of the policy both would be made ready with every
-- look for an order's photos, also where there are none.
create function sees_equipment(chosen uuid) returns boolean language sql stable
begin atomic
  select exists (select from equipment where id = chosen);
end;
create function sees_organization(chosen uuid) returns boolean language sql stable
begin atomic
  select exists (select from organizations where id = chosen);
end;
grant execute on function sees_equipment(uuid), sees_organization(uuid) to equipo_member, equipo_job, equipo_admin;
drop policy read_own on files;
create policy read_own on files for select to equipo_member, equipo_job, equipo_admin
  using (case when order_id is not null then exists (select from service_orders o where o.id = order_id)
    when equipment_id is not null then sees_equipment(equipment_id) else sees_organization(logo_of) end);
drop policy add_own on files;
create policy add_own on files for insert to equipo_member
  with check (organization_id = (select organization_id())
    and case when order_id is not null then exists (select from service_orders o where o.id = order_id)
      when equipment_id is not null then exists (select from equipment e where e.id = equipment_id
        and (e.clinic_id = (select organization_id()) or e.clinic_id in (select managed_clinics())))
      else logo_of = (select organization_id()) and (select may('profile')) end);
drop policy change_own on files;
create policy change_own on files for update to equipo_member
  using (organization_id = (select organization_id()) and (logo_of is null or (select may('profile'))))
  with check (organization_id = (select organization_id()) and (logo_of is null or (select may('profile'))));
grant insert (logo_of) on files to equipo_member;

-- The product's settings: one row. What is null holds as `core/setting` says.
create table settings (
  id boolean primary key default true check (id),
  trial_days int check (trial_days between 1 and 365),
  basic_limit int check (basic_limit between 1 and 10000),
  basic_cents int check (basic_cents > 0),
  professional_cents int check (professional_cents > 0),
  technician_cents int check (technician_cents > 0),
  checkout_url text check (checkout_url ~ '^https://'),
  support_email text,
  support_phone text,
  extension_url text check (extension_url ~ '^https://'),
  version int not null default 1
);
insert into settings default values;
alter table settings enable row level security;
alter table settings force row level security;
create policy read_all on settings for select to equipo_member, equipo_token, equipo_job, equipo_admin
  using ((select in_request()));
create policy change_all on settings for update to equipo_admin
  using ((select in_request())) with check ((select in_request()));
grant select on settings to equipo_member, equipo_token, equipo_job, equipo_admin;
grant update (trial_days, basic_limit, basic_cents, professional_cents, technician_cents, checkout_url, support_email,
  support_phone, extension_url, version) on settings to equipo_admin;

alter table subscriptions add version int not null default 1;
create index subscriptions_trial on subscriptions (trial_ends_at);

-- What an organization was told of its trial's end, so that it is told once.
create table trial_notices (
  organization_id uuid not null references organizations (id),
  notice text not null check (notice in ('trial_soon', 'trial_over')),
  told_at timestamptz not null,
  primary key (organization_id, notice)
);
alter table trial_notices enable row level security;
alter table trial_notices force row level security;
create policy read_own on trial_notices for select to equipo_member
  using (organization_id = (select organization_id()));
grant select on trial_notices to equipo_member;

do $$
declare
  name text;
begin
  foreach name in array array['settings', 'trial_notices'] loop
    execute format('create policy definer on %I to %I using ((select in_request()))', name, current_user);
  end loop;
end $$;

-- Organizations whose trial ends around now and that were not told of its end yet; the rule is asked for each by itself.
create function trials_to_announce(around timestamptz)
  returns table (organization_id uuid, kind text, time_zone text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select o.id, o.kind, o.time_zone from subscriptions s join organizations o on o.id = s.organization_id
  where s.trial_ends_at between around - interval '32 days' and around + interval '5 days' and o.status = 'active'
    and s.trial_ends_at > o.created_at
    and not exists (select from trial_notices n where n.organization_id = o.id and n.notice = 'trial_over')
$$;
grant execute on function trials_to_announce(timestamptz) to equipo_job;

-- Tells the caller's organization, once: a notification for its owners and for members who look after the plan, who
-- are returned so that they get a mail too.
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
