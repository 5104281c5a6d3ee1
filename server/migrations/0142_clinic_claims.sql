-- A claim stays known for as long as its workshop may dispute it, with what came by it, so that it can be undone.
create table clinic_claims (
  id uuid primary key,
  workshop_id uuid not null references organizations (id),
  clinic_id uuid not null references organizations (id),
  -- The kept clinic, which the claim removed: its row, and whether the two sides knew each other before.
  kept_id uuid not null,
  kept jsonb not null,
  was_client boolean not null,
  -- Keys of the rows that came, by table.
  came jsonb not null,
  invited_by uuid not null references profiles (id),
  proof text not null check (proof in ('email', 'code')),
  claimed_by uuid not null references profiles (id),
  claimed_at timestamptz not null,
  disputed_at timestamptz,
  disputed_by uuid references profiles (id),
  dispute_reason text check (length(dispute_reason) between 1 and 1000),
  decided_at timestamptz,
  decided_by uuid references profiles (id),
  outcome text check (outcome in ('stands', 'undone')),
  decision_reason text check (length(decision_reason) between 1 and 500),
  check (num_nonnulls(disputed_at, disputed_by, dispute_reason) in (0, 3)),
  check (num_nonnulls(decided_at, decided_by, outcome, decision_reason) in (0, 4)),
  check (decided_at is null or disputed_at is not null),
  check (disputed_at < claimed_at + interval '7 days')
);
create index clinic_claims_workshop on clinic_claims (workshop_id, clinic_id, id desc);
create index clinic_claims_clinic on clinic_claims (clinic_id);
create index clinic_claims_disputed on clinic_claims (id desc) where disputed_at is not null;

select guard_tables('clinic_claims');

create policy read_own on clinic_claims for select to equipo_member, equipo_job
  using (workshop_id = (select organization_id()));
create policy dispute_own on clinic_claims for update to equipo_member
  using (workshop_id = (select organization_id()) and disputed_at is null)
  with check (workshop_id = (select organization_id()) and disputed_by = (select actor_id()));
create policy read_all on clinic_claims for select to equipo_admin using ((select in_request()));
grant select (id, workshop_id, clinic_id, kept_id, invited_by, proof, claimed_by, claimed_at, disputed_at, disputed_by,
  dispute_reason, decided_at, decided_by, outcome, decision_reason) on clinic_claims
  to equipo_member, equipo_job, equipo_admin;
grant update (disputed_at, disputed_by, dispute_reason) on clinic_claims to equipo_member;

-- The columns that a statement writes. Nobody may call these two.
create function written_columns(place text) returns text language sql stable
  return (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = place::regclass and attnum > 0 and not attisdropped and attgenerated = '');

-- The key of a row, without the clinic that it moves with.
create function key_besides(place text, besides text) returns text language sql stable
  return (select format('concat_ws('':'', %s)', coalesce(string_agg(format('r.%I', a.attname), ', ' order by a.attnum), 'null'))
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
    where k.conrelid = place::regclass and k.contype = 'p' and a.attname <> besides);

-- Keys of all rows that move with a kept clinic, by table. Nobody may call it.
create function rows_of_clinic(source uuid) returns jsonb language plpgsql as $$
declare
  one record;
  keys jsonb;
  found jsonb := '{}';
begin
  for one in select * from columns_of_clinics() loop
    execute format('select jsonb_agg(%s) from %I r where r.%I = $1', key_besides(one.place, one.name), one.place, one.name)
      into keys using source;
    if keys is not null then
      found := found || jsonb_build_object(one.place, keys);
    end if;
  end loop;
  return found;
end $$;

-- As before, and remembers what the claim moves.
create or replace function claim_clinic(token bytea, code bytea, target uuid, fresh boolean, at timestamptz) returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  i client_invitations;
  f record;
  kept organizations;
begin
  select * into i from client_invitations where token_sha256 = token for update;
  select * into f from claim_facts(token, code, at);
  if f.invitation_id is null then
    return 'unknown';
  end if;
  if f.state not in ('sent', 'opened') then
    return f.state;
  end if;
  if f.role <> 'dentist' then
    return 'other_role';
  end if;
  if not f.proven then
    return 'unproven';
  end if;
  if not exists (select from memberships m join organizations o on o.id = m.organization_id and o.kind = 'clinic'
      where m.organization_id = target and m.user_id = actor_id() and m.role = 'owner') then
    return 'not_owner';
  end if;
  if exists (select from organizations where id = target and status = 'suspended') then
    return 'suspended';
  end if;
  select * into kept from organizations where id = i.clinic_id for update;
  if fresh then
    update organizations t set phone = kept.phone, whatsapp = kept.whatsapp, address = kept.address,
      district = kept.district, legal_name = kept.legal_name, technical_responsible = kept.technical_responsible,
      technical_responsible_registry = kept.technical_responsible_registry,
      tax_id = case when not exists (select from organizations x where x.tax_id = kept.tax_id and x.claimed_at is not null)
        then kept.tax_id end
    where t.id = target;
  end if;
  update client_invitations set claimed_at = at, claimed_by = actor_id() where id = i.id;
  insert into clinic_claims (id, workshop_id, clinic_id, kept_id, kept, was_client, came, invited_by, proof, claimed_by, claimed_at)
    values (time_ordered_id(at), i.workshop_id, target, i.clinic_id, to_jsonb(kept),
      exists (select from clients c where c.workshop_id = i.workshop_id and c.clinic_id = target),
      rows_of_clinic(i.clinic_id), i.created_by,
      case when i.code_sha256 = code then 'code' else 'email' end, actor_id(), at);
  perform join_clinics(i.clinic_id, target);
  insert into notifications (id, organization_id, user_id, kind, subject_id, details, created_at)
    select time_ordered_id(at), m.organization_id, m.user_id, 'client_claimed', target,
      jsonb_build_object('clinicName', o.name), at
    from memberships m join organizations o on o.id = target
    where m.organization_id = i.workshop_id and (m.role = 'owner' or m.user_id = i.created_by);
  return 'done';
end $$;

-- Tells both sides of a dispute and of its end, except the person who writes.
create function tell_of_claim_dispute() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  at timestamptz := coalesce(new.decided_at, new.disputed_at);
begin
  insert into notifications (id, organization_id, user_id, kind, subject_id, details, created_at)
    select time_ordered_id(at), m.organization_id, m.user_id,
      case when new.decided_at is null then 'claim_disputed' else 'claim_' || new.outcome end,
      case when new.outcome = 'undone' and m.organization_id = new.workshop_id then new.kept_id else new.clinic_id end,
      jsonb_build_object('clinicName', new.kept ->> 'name', 'name', w.name), at
    from memberships m join organizations w on w.id = new.workshop_id
    where m.organization_id in (new.workshop_id, new.clinic_id)
      and (m.role = 'owner' or m.user_id in (new.claimed_by, new.invited_by, new.disputed_by))
      and m.user_id <> coalesce(new.decided_by, new.disputed_by);
  return null;
end $$;
create trigger tell_of_dispute after update on clinic_claims for each row
  when ((old.disputed_at, old.decided_at) is distinct from (new.disputed_at, new.decided_at))
  execute function tell_of_claim_dispute();

-- Forgets claims with the invitations that they came from; one that waits for a decision stays.
create or replace function forget_client_invitations(before timestamptz) returns int
  language sql security definer set search_path = public, pg_temp as $$
  with settled as (delete from clinic_claims where coalesce(decided_at, claimed_at) < before
    and (disputed_at is null or decided_at is not null)),
  gone as (delete from client_invitations
    where coalesce(claimed_at, revoked_at, expires_at) < before returning 1),
  missed as (delete from technician_invitations
    where taken_at is null and coalesce(revoked_at, expires_at) < before returning 1),
  come as (update technician_invitations set name = null, email = null
    where taken_at < before and num_nonnulls(name, email) > 0 returning 1)
  select ((select count(*) from gone) + (select count(*) from missed) + (select count(*) from come))::int
$$;

-- A side that closes leaves no claim to decide. Nobody may call these.
alter function close_organization(uuid) rename to close_organization_but_claims;
create function close_organization(org uuid) returns uuid[] language plpgsql as $$
begin
  delete from clinic_claims where org in (workshop_id, clinic_id);
  return close_organization_but_claims(org);
end $$;
