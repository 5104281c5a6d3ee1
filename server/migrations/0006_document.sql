-- Documents: numbered by issuer, kind and year; the snapshot and the stored bytes never change.

create table documents (
  id uuid primary key,
  kind text not null check (kind in ('technical_report')),
  issuer_id uuid not null references organizations (id),
  clinic_id uuid not null references organizations (id),
  workshop_id uuid references organizations (id),
  order_id uuid references service_orders (id),
  equipment_id uuid references equipment (id),
  number text not null,
  version int not null default 1,
  supersedes uuid references documents (id),
  status text not null default 'valid' check (status in ('valid', 'superseded', 'contested', 'revoked')),
  status_reason text,
  title text not null,
  rules_version text not null,
  snapshot jsonb not null,
  snapshot_sha256 text not null,
  sha256 text not null,
  verification_code text not null unique,
  issued_at timestamptz not null,
  issued_by uuid references profiles (id),
  unique (issuer_id, kind, number, version)
);
create index documents_clinic on documents (clinic_id, id desc);
create index documents_workshop on documents (workshop_id, id desc) where workshop_id is not null;
create index documents_order on documents (order_id, version desc) where order_id is not null;
create index documents_equipment on documents (equipment_id, id desc) where equipment_id is not null;

create table document_files (
  document_id uuid primary key references documents (id),
  bytes bytea not null
);
alter table document_files alter column bytes set storage external;

do $$
declare
  name text;
begin
  foreach name in array array['documents', 'document_files'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy definer on %I to %I using (current_setting(''role'') <> ''none'')', name, current_user);
  end loop;
end $$;

create policy read_own on documents for select to equipo_member, equipo_job
  using ((select organization_id()) in (clinic_id, workshop_id, issuer_id));
create policy add_own on documents for insert to equipo_member, equipo_job
  with check (issuer_id = (select organization_id()));
create policy change_own on documents for update to equipo_member, equipo_job
  using ((select organization_id()) in (clinic_id, issuer_id))
  with check ((select organization_id()) in (clinic_id, issuer_id));
create policy read_all on documents for select to equipo_admin using (true);
grant select, insert on documents to equipo_member, equipo_job;
-- Only the standing of a document changes, never what it says.
grant update (status, status_reason) on documents to equipo_member, equipo_job;
grant select on documents to equipo_admin;

create policy read_own on document_files for select to equipo_member, equipo_job, equipo_admin
  using (exists (select from documents d where d.id = document_id));
create policy add_own on document_files for insert to equipo_member, equipo_job
  with check (exists (select from documents d where d.id = document_id and d.issuer_id = (select organization_id())));
grant select, insert on document_files to equipo_member, equipo_job;
grant select on document_files to equipo_admin;

-- What a stranger with the code may know of a document: nothing confidential.
create function verify_document(code text)
  returns table (kind text, number text, version int, status text, issued_at timestamptz, issuer_name text,
    sha256 text, superseded_by text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select d.kind, d.number, d.version, d.status, d.issued_at, o.name, d.sha256,
    (select newer.number || ' v' || newer.version from documents newer where newer.supersedes = d.id)
  from documents d join organizations o on o.id = d.issuer_id
  where d.verification_code = code
$$;
grant execute on function verify_document(text) to equipo_token;
