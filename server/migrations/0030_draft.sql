-- Drafts of documents: visible to their organization alone until they are issued; then a new version begins with them.

create table document_drafts (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  kind text not null check (kind not in ('technical_report', 'checklist', 'self_assessment', 'inspection_folder')),
  -- The clinic that the document is for: one's own, or a workshop's client. A workshop's own documents name the
  -- workshop.
  clinic_id uuid not null references organizations (id),
  equipment_id uuid,
  order_id uuid references service_orders (id),
  -- The document whose next version it prepares.
  revises uuid references documents (id),
  -- The fields of its kind: `core/draft`.
  fields jsonb not null check (jsonb_typeof(fields) = 'object' and length(fields::text) <= 400000),
  -- Distinguishes it from other drafts of its kind.
  subject text check (length(subject) between 1 and 500),
  -- The document that was issued from it.
  document_id uuid unique references documents (id),
  -- A discarded draft keeps nothing of its content.
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
-- One draft of the next version at a time.
create unique index document_drafts_revises on document_drafts (organization_id, revises)
  where revises is not null and document_id is null and discarded_at is null;

-- An issued or discarded draft never changes.
create function keep_ended_draft() returns trigger language plpgsql as $$
begin
  raise exception 'a draft that is over never changes' using errcode = 'insufficient_privilege';
end $$;
create trigger ended before update or delete on document_drafts for each row
  when (old.document_id is not null or old.discarded_at is not null) execute function keep_ended_draft();

select guard_tables('document_drafts');

create policy read_own on document_drafts for select to equipo_member, equipo_job
  using (organization_id = (select organization_id()));
create policy read_all on document_drafts for select to equipo_admin using ((select in_request()));
-- The author has to see the subject: foreign keys alone would accept any row, so the policies of these tables are
-- asked.
create policy add_own on document_drafts for insert to equipo_member
  with check (organization_id = (select organization_id()) and created_by = (select actor_id())
    and exists (select from organizations o where o.id = clinic_id)
    -- A workshop keeps its orders after it no longer sees the equipment.
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
