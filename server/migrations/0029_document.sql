-- Documents: numbered by issuer, kind and year; the snapshot and the stored bytes never change.

create table documents (
  id uuid primary key,
  kind text not null check (kind in ('technical_report', 'checklist', 'self_assessment', 'inventory', 'technology_plan',
    'schedule', 'sterilization_record', 'xray_index', 'procedure', 'practice_index', 'contract', 'quote', 'warranty',
    'decommissioning', 'data_protection', 'cost_report', 'service_order', 'inspection_folder')),
  issuer_id uuid not null references organizations (id),
  clinic_id uuid not null references organizations (id),
  workshop_id uuid references organizations (id),
  order_id uuid references service_orders (id),
  equipment_id uuid references equipment (id),
  checklist_id uuid references checklists (id),
  -- Not a foreign key: assessments go with their clinic, and documents stay.
  assessment_id uuid,
  number text not null,
  version int not null default 1,
  supersedes uuid references documents (id),
  title text not null,
  -- Distinguishes it from others with its title: the object, the period.
  subject text,
  -- Folded words by which it is found.
  search text not null default '',
  rules_version text not null,
  snapshot jsonb not null,
  snapshot_sha256 text not null,
  -- The file could not be made when the document was issued: a job makes it from the snapshot.
  file_follows boolean not null default false,
  verification_code text not null unique,
  issued_at timestamptz not null,
  issued_by uuid references profiles (id),
  -- The last day on which it holds, or by which it has to be reviewed; null: it does not run out.
  valid_until date,
  status text not null default 'valid' check (status in ('valid', 'superseded', 'contested', 'revoked')),
  status_reason text,
  -- Null although revoked: an administrator revoked it.
  revoked_at timestamptz,
  revoked_by uuid references profiles (id),
  revoked_by_name text,
  unique (issuer_id, kind, number, version),
  check (num_nulls(revoked_at, revoked_by, revoked_by_name) in (0, 3)),
  check (revoked_at is null or (status = 'revoked' and status_reason is not null))
);
create index documents_clinic on documents (clinic_id, id desc);
create index documents_workshop on documents (workshop_id, id desc) where workshop_id is not null;
create index documents_order on documents (order_id, version desc) where order_id is not null;
create index documents_equipment on documents (equipment_id, id desc) where equipment_id is not null;
create index documents_late on documents (id) where file_follows;
-- A finished checklist or assessment has one document.
create unique index documents_checklist on documents (checklist_id, version) where checklist_id is not null;
create unique index documents_assessment on documents (assessment_id, version) where assessment_id is not null;
create index documents_clinic_kind on documents (clinic_id, kind, id desc);
create index documents_workshop_kind on documents (workshop_id, kind, id desc) where workshop_id is not null;
create index documents_ending on documents (issuer_id, valid_until, id)
  where valid_until is not null and status in ('valid', 'contested');

create table document_files (
  document_id uuid primary key references documents (id),
  sha256 text not null,
  bytes bytea not null,
  -- Pages of the PDF, if known.
  pages int check (pages > 0)
);
alter table document_files alter column bytes set storage external;

select guard_tables('documents', 'document_files');

create policy read_own on documents for select to equipo_member, equipo_job
  using ((select organization_id()) in (clinic_id, workshop_id, issuer_id));
create policy add_own on documents for insert to equipo_member, equipo_job
  with check (issuer_id = (select organization_id()));
create policy change_own on documents for update to equipo_member, equipo_job
  using ((select organization_id()) in (clinic_id, issuer_id))
  with check ((select organization_id()) in (clinic_id, issuer_id));
create policy read_all on documents for select to equipo_admin using ((select in_request()));
-- After a second objection an administrator may let the contested report stand.
create policy change_all on documents for update to equipo_admin
  using ((select in_request())) with check ((select in_request()));
-- A clinic's costs are its finances, also in print: a member without the permission does not see such documents. Quotes
-- and contracts contain prices for either side, like the lines of a quote.
create policy read_prices on documents as restrictive for select to equipo_member
  using (case
    when kind in ('quote', 'contract') then (select may('finances')) or (select may('quotes'))
    when kind not in ('cost_report', 'inventory', 'service_order') or clinic_id is distinct from (select organization_id())
      or (select may('finances')) or (kind = 'service_order' and (select may('quotes'))) then true
    when kind = 'cost_report' then false
    else coalesce(snapshot #>> '{content,withPurchases}', snapshot #>> '{content,withPrices}', 'false') <> 'true' end);
grant select, insert on documents to equipo_member, equipo_job;
grant select on documents to equipo_admin;
-- Only the standing of a document changes, never its content.
grant update (status, status_reason) on documents to equipo_member, equipo_job, equipo_admin;
grant update (revoked_at, revoked_by, revoked_by_name) on documents to equipo_member;

create policy read_own on document_files for select to equipo_member, equipo_job, equipo_admin
  using (exists (select from documents d where d.id = document_id));
create policy add_own on document_files for insert to equipo_member, equipo_job
  with check (exists (select from documents d where d.id = document_id and d.issuer_id = (select organization_id())));
grant select, insert on document_files to equipo_member, equipo_job;
grant select on document_files to equipo_admin;
create trigger kept before update or delete or truncate on document_files
  for each statement execute function refuse_change();

-- An issued document never changes. Only its status does: superseding and revoking are final and the issuer's right,
-- and the issuer cannot lift an objection. The revocation's data is written once.
create function guard_document() returns trigger language plpgsql set search_path = public, pg_temp as $$
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
create trigger unchanged before update on documents for each row execute function guard_document();
create trigger kept before delete or truncate on documents for each statement execute function refuse_change();

-- Notifies the other party that a document was revoked. Nobody may call it.
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

-- Documents whose file has to be made, oldest first, with their issuer.
create function documents_without_file(most int)
  returns table (document_id uuid, issuer_id uuid, time_zone text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select d.id, d.issuer_id, o.time_zone
  from documents d join organizations o on o.id = d.issuer_id
  where d.file_follows and not exists (select from document_files f where f.document_id = d.id)
  order by d.id limit most
$$;
grant execute on function documents_without_file(int) to equipo_job;

-- The facts about a document that everyone who has its code may know: nothing confidential. The issuer's name is the
-- printed one.
create function verify_document(code text)
  returns table (kind text, number text, version int, status text, issued_at timestamptz, issuer_name text,
    snapshot_sha256 text, sha256 text, superseded_by text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select d.kind, d.number, d.version, d.status, d.issued_at, coalesce(d.snapshot #>> '{issuer,name}', o.name),
    d.snapshot_sha256, (select f.sha256 from document_files f where f.document_id = d.id),
    (select newer.number || ', versão ' || newer.version from documents newer
      where newer.issuer_id = d.issuer_id and newer.kind = d.kind and newer.number = d.number
        and newer.version > d.version
      order by newer.version desc limit 1)
  from documents d join organizations o on o.id = d.issuer_id
  where d.verification_code = code
$$;
grant execute on function verify_document(text) to equipo_token;
