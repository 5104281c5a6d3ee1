-- The people who work in a clinic, also those who do not use the product. What tells of their health is seen by members
-- who have the permission for it.

alter table memberships drop constraint memberships_permissions_check;
alter table memberships add constraint memberships_permissions_check
  check (permissions <@ array['finances', 'quotes', 'team', 'plan', 'archive', 'health']);
alter table invitations drop constraint invitations_permissions_check;
alter table invitations add constraint invitations_permissions_check
  check (permissions <@ array['finances', 'quotes', 'team', 'plan', 'archive', 'health']);

-- Makes a member the owner, and the caller, who was the owner, a member with all permissions.
create or replace function hand_over(person uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  org uuid := organization_id();
begin
  perform lock_team();
  update memberships set role = 'member', version = version + 1,
    permissions = array['finances', 'quotes', 'team', 'plan', 'archive', 'health']
  where organization_id = org and user_id = actor_id() and role = 'owner';
  if not found then
    raise exception 'not the owner' using errcode = 'insufficient_privilege';
  end if;
  update memberships set role = 'owner', version = version + 1, permissions = '{}'
  where organization_id = org and user_id = person and role = 'member';
  if not found then
    raise exception '% is no member', person using errcode = 'insufficient_privilege';
  end if;
end $$;

create table staff_members (
  name text not null check (length(name) between 1 and 120),
  role text not null
    check (role in ('dentist', 'hygienist', 'assistant', 'prosthetist', 'reception', 'cleaning', 'other')),
  registry text check (length(registry) between 1 and 60),
  tax_id text check (tax_id ~ '^[0-9A-Z]{11,14}$'),
  trained_on date,
  trainings text check (length(trainings) between 1 and 3000),
  vaccines text check (length(vaccines) between 1 and 2000),
  dosimeter text check (length(dosimeter) between 1 and 60)
);
select prepare_record('staff_members');

-- A vaccination card tells of a person's health.
create policy read_health on papers as restrictive for select to equipo_member
  using (kind <> 'vaccination_card' or (select may('health')));

-- A clinic that closes forgets its people. Nobody may call these.
alter function close_organization(uuid) rename to close_organization_but_staff;
create function close_organization(org uuid) returns uuid[] language plpgsql as $$
begin
  delete from staff_members where organization_id = org;
  return close_organization_but_staff(org);
end $$;
