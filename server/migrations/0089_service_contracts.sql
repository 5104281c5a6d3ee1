-- Service contracts of a workshop with its clients: who, which equipment, what is included, and when it is over.

create table service_contracts (
  id uuid primary key,
  workshop_id uuid not null,
  clinic_id uuid not null,
  status text not null default 'draft'
    check (status in ('draft', 'sent', 'refused', 'active', 'ended', 'terminated')),
  labour boolean not null,
  parts text not null check (parts in ('none', 'limit', 'all')),
  -- For each year of the contract.
  parts_limit_cents int check (parts_limit_cents between 1 and 1000000000),
  travel boolean not null,
  excluded text check (length(excluded) between 1 and 2000),
  visits_per_year int not null check (visits_per_year between 0 and 52),
  -- The interval of its visits; null without any.
  visit_every int check (visit_every between 1 and 365),
  visit_unit text check (visit_unit in ('day', 'week', 'month')),
  visit_template text check (length(visit_template) between 1 and 100),
  response_low_hours int check (response_low_hours between 1 and 720),
  response_normal_hours int check (response_normal_hours between 1 and 720),
  response_high_hours int check (response_high_hours between 1 and 720),
  response_stopped_hours int check (response_stopped_hours between 1 and 720),
  monthly_cents int not null check (monthly_cents between 1 and 1000000000),
  due_day int not null check (due_day between 1 and 28),
  index_name text check (length(index_name) between 1 and 40),
  readjust_month int check (readjust_month between 1 and 12),
  starts_on date not null,
  ends_on date not null,
  renews boolean not null,
  renewal_notice_days int check (renewal_notice_days between 0 and 365),
  termination_notice_days int not null check (termination_notice_days between 0 and 365),
  fine_basis_points int not null check (fine_basis_points between 0 and 10000),
  forum text check (length(forum) between 1 and 120),
  client_signer text check (length(client_signer) between 1 and 160),
  -- Texts that differ from the template of this version.
  clauses jsonb not null check (jsonb_typeof(clauses) = 'object'),
  clauses_version text not null,
  -- Folded number and name of the client, for the search.
  search text not null collate "C",
  sent_at timestamptz,
  -- The paper in the version that was sent.
  document_id uuid references documents (id),
  -- Why the clinic refused to sign.
  refused_reason text check (length(refused_reason) between 1 and 1000),
  active_at timestamptz,
  -- The first day of the next period that is to be charged; null once none follows.
  next_charge_on date,
  -- When it ended or was terminated.
  over_at timestamptz,
  over_reason text check (length(over_reason) between 1 and 500),
  discarded_at timestamptz,
  version int not null default 1,
  created_by uuid not null references profiles (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (id, workshop_id, clinic_id),
  foreign key (workshop_id, clinic_id) references clients (workshop_id, clinic_id),
  check (ends_on > starts_on),
  check ((parts = 'limit') = (parts_limit_cents is not null)),
  check ((index_name is null) = (readjust_month is null)),
  check (renews = (renewal_notice_days is not null)),
  check ((visits_per_year = 0) = (visit_every is null) and (visit_every is null) = (visit_unit is null)),
  check ((status = 'draft') = (sent_at is null)),
  check ((status = 'draft') = (document_id is null)),
  check ((status = 'refused') = (refused_reason is not null)),
  check ((status in ('draft', 'sent', 'refused')) = (active_at is null)),
  check ((status in ('ended', 'terminated')) = (over_at is not null)),
  check (discarded_at is null or status = 'draft'),
  check (next_charge_on is null or status = 'active')
);
create index service_contracts_workshop on service_contracts (workshop_id, id desc) where discarded_at is null;
create index service_contracts_status on service_contracts (workshop_id, status, id desc) where discarded_at is null;
create index service_contracts_pair on service_contracts (workshop_id, clinic_id, id desc);
create index service_contracts_clinic on service_contracts (clinic_id, id desc) where sent_at is not null;
create unique index service_contracts_document on service_contracts (document_id) where document_id is not null;

create table service_contract_equipment (
  contract_id uuid not null,
  workshop_id uuid not null,
  clinic_id uuid not null,
  equipment_id uuid not null,
  -- As the workshop saw it, since it may not see it later.
  name text not null,
  code text not null,
  -- Null: as the contract.
  from_on date,
  until_on date check (until_on >= from_on),
  primary key (contract_id, equipment_id),
  foreign key (contract_id, workshop_id, clinic_id) references service_contracts (id, workshop_id, clinic_id),
  foreign key (equipment_id, clinic_id) references equipment (id, clinic_id)
);
create index service_contract_equipment_of on service_contract_equipment (equipment_id, contract_id);

select guard_tables('service_contracts', 'service_contract_equipment');

-- A clinic sees a contract once it was sent.
create policy read_own on service_contracts for select to equipo_member, equipo_job
  using (workshop_id = (select organization_id()) or (clinic_id = (select organization_id()) and sent_at is not null));
create policy add_own on service_contracts for insert to equipo_member
  with check (workshop_id = (select organization_id()) and (select may('finances')) and status = 'draft'
    and created_by = (select actor_id()));
create policy change_own on service_contracts for update to equipo_member
  using (workshop_id = (select organization_id()) and (select may('finances')))
  with check (workshop_id = (select organization_id()) and (select may('finances')));
create policy read_all on service_contracts for select to equipo_admin using ((select in_request()));
grant select on service_contracts to equipo_member, equipo_job, equipo_admin;
grant insert (id, workshop_id, clinic_id, labour, parts, parts_limit_cents, travel, excluded, visits_per_year,
  visit_every, visit_unit, visit_template, response_low_hours, response_normal_hours, response_high_hours, response_stopped_hours, monthly_cents,
  due_day, index_name, readjust_month, starts_on, ends_on, renews, renewal_notice_days, termination_notice_days,
  fine_basis_points, forum, client_signer, clauses, clauses_version, search, created_by, created_at, updated_at)
  on service_contracts to equipo_member;
grant update (labour, parts, parts_limit_cents, travel, excluded, visits_per_year, visit_every, visit_unit, visit_template, response_low_hours,
  response_normal_hours, response_high_hours, response_stopped_hours, monthly_cents, due_day, index_name, readjust_month,
  starts_on, ends_on, renews, renewal_notice_days, termination_notice_days, fine_basis_points, forum, client_signer,
  clauses, clauses_version, search, status, sent_at, document_id, over_at, over_reason,
  next_charge_on, discarded_at, version, updated_at) on service_contracts to equipo_member;

create policy read_own on service_contract_equipment for select to equipo_member, equipo_job
  using (exists (select from service_contracts c where c.id = contract_id));
create policy add_own on service_contract_equipment for insert to equipo_member
  with check (workshop_id = (select organization_id())
    and exists (select from service_contracts c where c.id = contract_id and c.status = 'draft')
    and exists (select from equipment e where e.id = equipment_id));
create policy read_all on service_contract_equipment for select to equipo_admin using ((select in_request()));
grant select, insert on service_contract_equipment to equipo_member;
grant select on service_contract_equipment to equipo_job, equipo_admin;

-- Terms change while it is a draft; a discarded one stays as it was. A member sends it with its paper, and
-- ends one that is active; signatures and refusals do the rest.
create function keep_contract_terms() returns trigger language plpgsql as $$
declare
  standing text[] := array['status', 'search', 'sent_at', 'document_id', 'refused_reason', 'active_at', 'over_at',
    'over_reason', 'next_charge_on', 'version', 'updated_at'];
begin
  if old.discarded_at is not null then
    raise exception 'a discarded contract never changes' using errcode = 'insufficient_privilege';
  end if;
  if old.status <> 'draft' and to_jsonb(new) - standing <> to_jsonb(old) - standing then
    raise exception 'a contract that was sent never changes' using errcode = 'insufficient_privilege';
  end if;
  if current_user = 'equipo_member' and (old.status, new.status) not in
    (('draft', 'draft'), ('draft', 'sent'), ('active', 'terminated')) then
    raise exception 'a contract that is % does not become % so', old.status, new.status
      using errcode = 'insufficient_privilege';
  end if;
  if old.status = 'draft' and new.status = 'sent' and not exists (select from documents d where d.id = new.document_id
    and d.kind = 'contract' and d.status = 'valid' and d.issuer_id = new.workshop_id and d.clinic_id = new.clinic_id) then
    raise exception 'this is not the paper of the contract' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger kept_terms before update on service_contracts for each row execute function keep_contract_terms();
create trigger kept before delete or truncate on service_contracts for each statement execute function refuse_change();

-- Drops the equipment of an own draft that is written anew.
create function drop_contract_equipment(chosen uuid)
  returns void language sql security definer set search_path = public, pg_temp as $$
  delete from service_contract_equipment e using service_contracts c
  where c.id = chosen and e.contract_id = c.id and c.workshop_id = organization_id() and c.status = 'draft'
    and may('finances')
$$;
grant execute on function drop_contract_equipment(uuid) to equipo_member;

-- Both sides read it again; a draft is the workshop's own.
create function hint_contracts() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform hint(array(select distinct format('%s//contract/%s', side, c.id) from changed c
    cross join unnest(array[case when c.sent_at is not null then c.clinic_id end, c.workshop_id]) side
    where side is not null));
  return null;
end $$;
create trigger hint_new after insert on service_contracts referencing new table as changed
  for each statement execute function hint_contracts();
create trigger hint_changed after update on service_contracts referencing new table as changed
  for each statement execute function hint_contracts();

-- A contract whose paper both sides have signed is active. The contract is locked first, so that of two signatures at
-- once the second sees the first.
create function activate_contract() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  chosen uuid;
begin
  select c.id into chosen from service_contracts c
    where c.document_id = new.document_id and c.status in ('sent', 'refused') for update;
  if chosen is not null and 2 = (select count(distinct s.party) from document_signatures s
    where s.document_id = new.document_id
      and (s.party, s.purpose) in (('workshop', 'issue'), ('clinic', 'acceptance'))) then
    update service_contracts set status = 'active', active_at = new.signed_at, refused_reason = null,
      next_charge_on = starts_on, version = version + 1, updated_at = new.signed_at where id = chosen;
  end if;
  return null;
end $$;
create trigger contract_signed after insert on document_signatures for each row execute function activate_contract();

-- Somebody of the clinic refused by the link that they got.
create function refuse_contract_by_link() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update service_contracts set status = 'refused', refused_reason = coalesce(new.decline_reason, '-'),
    version = version + 1, updated_at = new.declined_at
  where document_id = new.document_id and status = 'sent';
  return null;
end $$;
create trigger contract_refused after update of declined_at on signature_requests for each row
  when (old.declined_at is null and new.declined_at is not null and new.party = 'clinic')
  execute function refuse_contract_by_link();

-- The clinic refuses in the product; the workshop is told. False if there is nothing to refuse.
create function refuse_contract(chosen uuid, seen int, why text, at timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  c service_contracts;
begin
  update service_contracts set status = 'refused', refused_reason = why, version = version + 1, updated_at = at
    where id = chosen and clinic_id = organization_id() and status = 'sent' and version = seen and may('finances')
    returning * into c;
  if c.id is null then
    return false;
  end if;
  insert into notifications (id, organization_id, user_id, kind, subject_id, details, created_at, mail)
  select time_ordered_id(at), m.organization_id, m.user_id, 'signature_declined', d.id,
    jsonb_build_object('title', d.title || ' ' || d.number, 'name', p.name, 'kind', d.kind), at, 'waiting'
  from documents d join memberships m on m.organization_id = d.issuer_id join profiles p on p.id = actor_id()
  where d.id = c.document_id;
  return true;
end $$;
grant execute on function refuse_contract(uuid, int, text, timestamptz) to equipo_member;

-- A contract whose paper was revoked before both had signed is a draft again; the paper of a contract that counts stays.
create function follow_contract_paper() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from service_contracts c where c.document_id = new.id and c.active_at is not null) then
    raise exception 'the paper of a contract that counts stays' using errcode = 'insufficient_privilege';
  end if;
  update service_contracts set status = 'draft', sent_at = null, document_id = null, refused_reason = null,
    version = version + 1, updated_at = coalesce(new.revoked_at, updated_at)
  where document_id = new.id and status in ('sent', 'refused');
  return null;
end $$;
create trigger contract_paper after update of status on documents for each row
  when (new.kind = 'contract' and new.status in ('superseded', 'revoked') and new.status <> old.status)
  execute function follow_contract_paper();
