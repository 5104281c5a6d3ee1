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
  -- The file could not be made when the document was issued: a job makes it from the snapshot.
  file_follows boolean not null default false,
  verification_code text not null unique,
  issued_at timestamptz not null,
  issued_by uuid references profiles (id),
  unique (issuer_id, kind, number, version)
);
create index documents_clinic on documents (clinic_id, id desc);
create index documents_workshop on documents (workshop_id, id desc) where workshop_id is not null;
create index documents_order on documents (order_id, version desc) where order_id is not null;
create index documents_equipment on documents (equipment_id, id desc) where equipment_id is not null;

create index documents_late on documents (id) where file_follows;

create table document_files (
  document_id uuid primary key references documents (id),
  sha256 text not null,
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
    execute format('create policy definer on %I to %I using ((select in_request()))', name, current_user);
  end loop;
end $$;

create policy read_own on documents for select to equipo_member, equipo_job
  using ((select organization_id()) in (clinic_id, workshop_id, issuer_id));
create policy add_own on documents for insert to equipo_member, equipo_job
  with check (issuer_id = (select organization_id()));
create policy change_own on documents for update to equipo_member, equipo_job
  using ((select organization_id()) in (clinic_id, issuer_id))
  with check ((select organization_id()) in (clinic_id, issuer_id));
create policy read_all on documents for select to equipo_admin using ((select in_request()));
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

-- What was issued stays as it is, whoever asks. Only its standing changes: a later version or a revocation is the
-- issuer's and final, and whoever was contested does not lift that.
create function guard_document() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if to_jsonb(new) - 'status' - 'status_reason' <> to_jsonb(old) - 'status' - 'status_reason' then
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
create trigger kept before update or delete or truncate on document_files
  for each statement execute function refuse_change();

-- Documents whose file is still to be made, oldest first, with the issuer in whose name it is.
create function documents_without_file(most int)
  returns table (document_id uuid, issuer_id uuid, time_zone text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select d.id, d.issuer_id, o.time_zone
  from documents d join organizations o on o.id = d.issuer_id
  where d.file_follows and not exists (select from document_files f where f.document_id = d.id)
  order by d.id limit most
$$;
grant execute on function documents_without_file(int) to equipo_job;

-- What a stranger with the code may know of a document: nothing confidential. The issuer's name is as it was printed.
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
