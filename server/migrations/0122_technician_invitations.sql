-- Links by which a clinic invites a technician of its own, and orders that wait for one.
create table technician_invitations (
  id uuid primary key,
  clinic_id uuid not null references organizations (id),
  -- The technician's name as the clinic wrote it.
  name text check (length(name) between 1 and 120),
  email text collate "C" check (email = lower(email) and length(email) between 3 and 254),
  token_sha256 bytea not null unique check (length(token_sha256) = 32),
  created_by uuid not null references profiles (id),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at and expires_at <= created_at + interval '31 days'),
  opened_at timestamptz,
  revoked_at timestamptz,
  taken_at timestamptz,
  taken_by uuid references profiles (id),
  workshop_id uuid references organizations (id),
  unique (id, clinic_id),
  check (num_nonnulls(taken_at, taken_by, workshop_id) in (0, 3)),
  check (num_nonnulls(taken_at, revoked_at) <= 1)
);
create index technician_invitations_clinic on technician_invitations (clinic_id, id desc);
create index technician_invitations_workshop on technician_invitations (clinic_id, workshop_id)
  where workshop_id is not null;

select guard_tables('technician_invitations');

create policy read_own on technician_invitations for select to equipo_member, equipo_job
  using (clinic_id = (select organization_id()));
create policy add_own on technician_invitations for insert to equipo_member
  with check (clinic_id = (select organization_id()) and created_by = (select actor_id()) and taken_at is null
    and exists (select from organizations o where o.id = clinic_id and o.kind = 'clinic'));
create policy change_own on technician_invitations for update to equipo_member, equipo_job
  using (clinic_id = (select organization_id())) with check (clinic_id = (select organization_id()));
create policy read_all on technician_invitations for select to equipo_admin using ((select in_request()));
grant select (id, clinic_id, name, email, created_by, created_at, expires_at, opened_at, revoked_at, taken_at, taken_by,
  workshop_id) on technician_invitations to equipo_member, equipo_job, equipo_admin;
grant insert, update (token_sha256, revoked_at) on technician_invitations to equipo_member;
grant update (taken_at, taken_by, workshop_id) on technician_invitations to equipo_job;

-- An order that waits for the technician of an invitation, while the invitation is good.
alter table service_orders
  add invitation_id uuid,
  add invited_until timestamptz,
  add foreign key (invitation_id, clinic_id) references technician_invitations (id, clinic_id)
    on delete set null (invitation_id) deferrable initially immediate,
  add check (invitation_id is null or (invited_until is not null and status = 'pending' and workshop_id is null
    and not published));
create index service_orders_invitation on service_orders (clinic_id, invitation_id) where invitation_id is not null;
grant update (invitation_id, invited_until) on service_orders to equipo_member, equipo_job;

-- An order that asks somebody else, or is over, waits for no invitation.
create function end_waiting() returns trigger language plpgsql as $$
begin
  if new.status <> 'pending' or new.workshop_id is not null or new.published then
    new.invitation_id := null;
    new.invited_until := null;
  end if;
  return new;
end $$;
create trigger end_waiting before update of status, workshop_id, published on service_orders for each row
  when (old.invitation_id is not null) execute function end_waiting();

-- The inviter and the clinic's owner are told of a technician who came.
create function tell_of_technician() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into notifications (id, organization_id, user_id, kind, subject_id, details, created_at)
    select time_ordered_id(new.taken_at), m.organization_id, m.user_id, 'technician_came', new.id,
      jsonb_build_object('name', w.name), new.taken_at
    from memberships m join organizations w on w.id = new.workshop_id
    where m.organization_id = new.clinic_id and (m.role = 'owner' or m.user_id = new.created_by);
  return null;
end $$;
create trigger tell_of_technician after update of taken_at on technician_invitations for each row
  when (old.taken_at is null and new.taken_at is not null) execute function tell_of_technician();

-- An invitation by its token, and whose it is. Remembers the first opening. No row for an unknown token, or a clinic
-- that is suspended.
create function open_technician_invitation(token bytea, at timestamptz)
  returns table (id uuid, clinic_id uuid, clinic_name text, city text, state text, time_zone text, inviter_name text,
    expires_at timestamptz, revoked_at timestamptz, taken_at timestamptz, workshop_id uuid, orders int)
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update technician_invitations i set opened_at = at
  where i.token_sha256 = token and i.opened_at is null and i.revoked_at is null and i.expires_at > at;
  return query select i.id, i.clinic_id, c.name, c.city, c.state, c.time_zone, p.name, i.expires_at, i.revoked_at,
    i.taken_at, i.workshop_id,
    (select count(*)::int from service_orders o where o.clinic_id = i.clinic_id and o.invitation_id = i.id)
  from technician_invitations i
  join organizations c on c.id = i.clinic_id and c.status = 'active'
  join profiles p on p.id = i.created_by
  where i.token_sha256 = token;
end $$;
grant execute on function open_technician_invitation(bytea, timestamptz) to equipo_token;

-- Deletes invitations of clients and technicians some time after they ended, since they hold addresses of people who may
-- never have come. Of a technician who came stays only that it is the clinic's own. Returns how many.
create or replace function forget_client_invitations(before timestamptz) returns int
  language sql security definer set search_path = public, pg_temp as $$
  with gone as (delete from client_invitations
    where coalesce(claimed_at, revoked_at, expires_at) < before returning 1),
  missed as (delete from technician_invitations
    where taken_at is null and coalesce(revoked_at, expires_at) < before returning 1),
  come as (update technician_invitations set name = null, email = null
    where taken_at < before and num_nonnulls(name, email) > 0 returning 1)
  select ((select count(*) from gone) + (select count(*) from missed) + (select count(*) from come))::int
$$;

-- A clinic that closes forgets whom it invited. Nobody may call these.
alter function close_organization(uuid) rename to close_organization_but_technician_invitations;
create function close_organization(org uuid) returns uuid[] language plpgsql as $$
begin
  delete from technician_invitations where clinic_id = org;
  return close_organization_but_technician_invitations(org);
end $$;
