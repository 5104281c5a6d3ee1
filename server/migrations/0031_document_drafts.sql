-- Documents that people prepare as drafts and issue; what documents of all kinds have in common from here on.

alter table documents drop constraint documents_kind_check;
alter table documents add constraint documents_kind_check
  check (kind in ('technical_report', 'checklist', 'self_assessment', 'inventory', 'technology_plan', 'schedule',
    'sterilization_record', 'xray_index', 'procedure', 'practice_index', 'contract', 'quote', 'warranty',
    'decommissioning', 'data_protection', 'cost_report', 'service_order', 'inspection_folder'));
alter table documents
  -- Beside the title: of what, of when.
  add column subject text,
  -- Folded words that it is found by.
  add column search text not null default '',
  -- The last day on which it holds, or by which it is to be reviewed; null: it does not run out.
  add column valid_until date,
  add column revoked_at timestamptz,
  add column revoked_by uuid references profiles (id),
  add column revoked_by_name text,
  -- What an administrator revoked before has no name here.
  add check (num_nulls(revoked_at, revoked_by, revoked_by_name) in (0, 3)),
  add check (revoked_at is null or (status = 'revoked' and status_reason is not null));
create index documents_clinic_kind on documents (clinic_id, kind, id desc);
create index documents_workshop_kind on documents (workshop_id, kind, id desc) where workshop_id is not null;
create index documents_ending on documents (issuer_id, valid_until, id)
  where valid_until is not null and status in ('valid', 'contested');
grant update (revoked_at, revoked_by, revoked_by_name) on documents to equipo_member;

-- What a clinic paid is its finances, also in print: a member without the permission does not see such a document.
-- Quotes and contracts are prices to either side, as the lines of a quote.
create policy read_prices on documents as restrictive for select to equipo_member
  using (case
    when kind in ('quote', 'contract') then (select may('finances')) or (select may('quotes'))
    when kind not in ('cost_report', 'inventory', 'service_order') or clinic_id is distinct from (select organization_id())
      or (select may('finances')) or (kind = 'service_order' and (select may('quotes'))) then true
    when kind = 'cost_report' then false
    else coalesce(snapshot #>> '{content,withPurchases}', snapshot #>> '{content,withPrices}', 'false') <> 'true' end);

-- As in 0006; who revoked it and when comes with the revocation, and stays.
create or replace function guard_document() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  standing text[] := array['status', 'status_reason', 'revoked_at', 'revoked_by', 'revoked_by_name'];
begin
  if to_jsonb(new) - standing <> to_jsonb(old) - standing or old.revoked_at is not null then
    raise exception 'a document never changes' using errcode = 'insufficient_privilege';
  end if;
  if new.status <> old.status and current_setting('role') <> 'none' and (
    old.status = 'revoked'
    or old.status = 'superseded' and new.status <> 'revoked'
    or new.status in ('superseded', 'revoked') and new.issuer_id is distinct from organization_id()
    or new.status = 'valid' and new.issuer_id is not distinct from organization_id()
  ) then
    raise exception 'a document that is % does not become % so', old.status, new.status
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- Tells the other party that a document that it has was revoked. Who that is follows from the document. Nobody may call it.
create function tell_of_revocation() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into notifications (id, organization_id, user_id, kind, subject_id, details, created_at, mail)
  select time_ordered_id(new.revoked_at), m.organization_id, m.user_id, 'document_revoked', new.id,
    jsonb_build_object('title', new.title || ' ' || new.number, 'name', new.snapshot #>> '{issuer,name}',
      'kind', new.kind), new.revoked_at, 'waiting'
  from memberships m
  where m.organization_id in (new.clinic_id, new.workshop_id) and m.organization_id <> new.issuer_id;
  return null;
end $$;
create trigger revoked after update of revoked_at on documents for each row when (new.revoked_at is not null)
  execute function tell_of_revocation();

-- What is being written: of its organization alone, until it is issued; then it stays as what a new version begins with.
create table document_drafts (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  kind text not null check (kind not in ('technical_report', 'checklist', 'self_assessment', 'inspection_folder')),
  -- Whose document it will be: the own clinic or workshop, or the workshop's client.
  clinic_id uuid not null references organizations (id),
  equipment_id uuid,
  order_id uuid references service_orders (id),
  -- The document whose next version it prepares.
  revises uuid references documents (id),
  -- `core/draft`: the kind's own.
  fields jsonb not null check (jsonb_typeof(fields) = 'object' and length(fields::text) <= 400000),
  -- What distinguishes it from others of its kind.
  subject text check (length(subject) between 1 and 500),
  -- What was issued from it.
  document_id uuid unique references documents (id),
  -- Thrown away: nothing is left of what was written.
  discarded_at timestamptz check (discarded_at is null or (document_id is null and fields = '{}' and subject is null)),
  version int not null default 1,
  created_by uuid not null references profiles (id),
  created_at timestamptz not null,
  updated_by uuid not null references profiles (id),
  updated_at timestamptz not null,
  foreign key (equipment_id, clinic_id) references equipment (id, clinic_id)
);
create index document_drafts_open on document_drafts (organization_id, updated_at desc, id desc)
  where document_id is null and discarded_at is null;
create index document_drafts_all on document_drafts (organization_id, id desc);
create index document_drafts_clinic on document_drafts (clinic_id);
create index document_drafts_equipment on document_drafts (equipment_id) where equipment_id is not null;
create index document_drafts_order on document_drafts (order_id) where order_id is not null;
-- One next version at a time.
create unique index document_drafts_revises on document_drafts (organization_id, revises)
  where revises is not null and document_id is null and discarded_at is null;

-- What was issued from a draft stays what was issued, and what was thrown away stays away.
create function keep_ended_draft() returns trigger language plpgsql as $$
begin
  raise exception 'a draft that is over never changes' using errcode = 'insufficient_privilege';
end $$;
create trigger ended before update or delete on document_drafts for each row
  when (old.document_id is not null or old.discarded_at is not null) execute function keep_ended_draft();

alter table document_drafts enable row level security;
alter table document_drafts force row level security;
do $$ begin
  execute format('create policy definer on document_drafts to %I using ((select in_request()))', current_user);
end $$;
create policy read_own on document_drafts for select to equipo_member, equipo_job
  using (organization_id = (select organization_id()));
create policy read_all on document_drafts for select to equipo_admin using ((select in_request()));
-- What it is about is what its author sees: policies of these tables are asked, foreign keys see everything.
create policy add_own on document_drafts for insert to equipo_member
  with check (organization_id = (select organization_id()) and created_by = (select actor_id())
    and exists (select from organizations o where o.id = clinic_id)
    -- A workshop keeps its orders, not the sight of the clinic's equipment.
    and (equipment_id is null or exists (select from equipment e where e.id = document_drafts.equipment_id)
      or exists (select from service_orders s where s.id = order_id and s.equipment_id = document_drafts.equipment_id))
    and (order_id is null or exists (select from service_orders s where s.id = order_id))
    and (revises is null or exists (select from documents d where d.id = revises
      and d.issuer_id = (select organization_id()) and d.kind = document_drafts.kind)));
create policy change_own on document_drafts for update to equipo_member
  using (organization_id = (select organization_id())) with check (organization_id = (select organization_id()));
grant select, insert, update (fields, subject, document_id, discarded_at, version, updated_by, updated_at)
  on document_drafts to equipo_member;
grant select on document_drafts to equipo_job, equipo_admin;

-- As in 0023, and drafts: whose a thing is that an administrator looked at.
create or replace function organization_of(subject uuid) returns uuid language sql stable
begin atomic
  select coalesce(
    (select id from organizations where id = organization_of.subject),
    (select clinic_id from equipment where id = organization_of.subject),
    (select clinic_id from service_orders where id = organization_of.subject),
    (select clinic_id from documents where id = organization_of.subject),
    (select organization_id from files where id = organization_of.subject),
    (select organization_id from checklists where id = organization_of.subject),
    (select organization_id from checklist_templates where id = organization_of.subject),
    (select organization_id from corrective_actions where id = organization_of.subject),
    (select organization_id from document_drafts where id = organization_of.subject),
    (select organization_id from memberships where user_id = organization_of.subject order by created_at limit 1));
end;
