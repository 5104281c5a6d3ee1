-- Links by which a workshop invites a client to take over the clinic that the workshop keeps. The link alone shows only
-- names: the claim also needs the invited address, confirmed, or the code that the workshop gives another way.
create table client_invitations (
  id uuid primary key,
  workshop_id uuid not null,
  clinic_id uuid not null,
  email text collate "C" check (email = lower(email) and length(email) between 3 and 254),
  token_sha256 bytea not null unique check (length(token_sha256) = 32),
  code_sha256 bytea not null check (length(code_sha256) = 32),
  mailed boolean not null,
  created_by uuid not null references profiles (id),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at and expires_at <= created_at + interval '31 days'),
  opened_at timestamptz,
  revoked_at timestamptz,
  claimed_at timestamptz,
  claimed_by uuid references profiles (id),
  foreign key (workshop_id, clinic_id) references clients (workshop_id, clinic_id),
  check (email is not null or not mailed),
  check ((claimed_at is null) = (claimed_by is null)),
  check (num_nonnulls(claimed_at, revoked_at) <= 1)
);
create unique index client_invitations_one_open on client_invitations (workshop_id, clinic_id)
  where claimed_at is null and revoked_at is null;
create index client_invitations_client on client_invitations (workshop_id, clinic_id, id desc);

select guard_tables('client_invitations');

create policy read_own on client_invitations for select to equipo_member, equipo_job
  using (workshop_id = (select organization_id()));
create policy add_own on client_invitations for insert to equipo_member
  with check (workshop_id = (select organization_id()) and created_by = (select actor_id()) and claimed_at is null
    and manages(clinic_id));
create policy change_own on client_invitations for update to equipo_member
  using (workshop_id = (select organization_id()) and claimed_at is null)
  with check (workshop_id = (select organization_id()) and claimed_at is null);
create policy read_all on client_invitations for select to equipo_admin using ((select in_request()));
grant select (id, workshop_id, clinic_id, email, mailed, created_by, created_at, expires_at, opened_at, revoked_at,
  claimed_at, claimed_by) on client_invitations to equipo_member, equipo_job, equipo_admin;
grant insert, update (revoked_at) on client_invitations to equipo_member;

-- The state of an invitation at a moment. Not a definer.
create function client_invitation_state(i client_invitations, at timestamptz) returns text language sql immutable
  return case when (i).claimed_at is not null then 'claimed' when (i).revoked_at is not null then 'revoked'
    when (i).expires_at <= at then 'expired' when (i).opened_at is not null then 'opened' else 'sent' end;
grant execute on function client_invitation_state(client_invitations, timestamptz) to equipo_member, equipo_token, equipo_admin;

-- The content of a link's page for anybody who holds it: two names, and whether it is still good. Remembers the first
-- opening. No row for an unknown token.
create function open_client_invitation(token bytea, at timestamptz)
  returns table (state text, workshop_name text, clinic_name text, expires_at timestamptz)
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update client_invitations i set opened_at = at
  where i.token_sha256 = token and i.opened_at is null and client_invitation_state(i, at) = 'sent';
  return query select client_invitation_state(i, at), w.name,
    case when client_invitation_state(i, at) in ('sent', 'opened') then k.name end, i.expires_at
  from client_invitations i join organizations w on w.id = i.workshop_id join organizations k on k.id = i.clinic_id
  where i.token_sha256 = token;
end $$;
grant execute on function open_client_invitation(bytea, timestamptz) to equipo_token;

-- Deletes invitations some time after they ended, since they hold addresses of people who may never have come. Returns
-- how many.
create function forget_client_invitations(before timestamptz) returns int
  language sql security definer set search_path = public, pg_temp as $$
  with gone as (delete from client_invitations
    where coalesce(claimed_at, revoked_at, expires_at) < before returning 1)
  select count(*)::int from gone
$$;
grant execute on function forget_client_invitations(timestamptz) to equipo_job;

-- A workshop that closes forgets whom it invited. Nobody may call these.
alter function close_organization(uuid) rename to close_organization_but_client_invitations;
create function close_organization(org uuid) returns uuid[] language plpgsql as $$
begin
  delete from client_invitations where workshop_id = org;
  return close_organization_but_client_invitations(org);
end $$;
