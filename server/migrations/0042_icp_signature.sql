-- Signatures with a certificate that were made elsewhere on a document of ours: the file as it came, and what it says.

create table icp_signatures (
  id uuid primary key,
  document_id uuid not null references documents (id),
  -- The organization that added it.
  organization_id uuid not null references organizations (id),
  -- `pades`: a PDF that contains the signature; `cms`: a separate signature file (.p7s).
  form text not null check (form in ('pades', 'cms')),
  name text not null check (length(name) between 1 and 200),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  size int not null check (size > 0),
  bytes bytea not null,
  -- The signers as their certificates name them: `core/signature/icp`.
  signers jsonb not null check (jsonb_typeof(signers) = 'array' and jsonb_array_length(signers) between 1 and 20),
  kept_by uuid not null references profiles (id),
  kept_by_name text not null check (length(kept_by_name) between 1 and 120),
  kept_at timestamptz not null,
  -- The same file is stored once.
  unique (document_id, sha256)
);
create index icp_signatures_document on icp_signatures (document_id, kept_at, id);
create index icp_signatures_own on icp_signatures (organization_id, id);

alter table icp_signatures alter column bytes set storage external;

select guard_tables('icp_signatures');

-- People who see the document see who signed it.
create policy read_own on icp_signatures for select to equipo_member, equipo_job, equipo_admin
  using (exists (select from documents d where d.id = document_id));
create policy add_own on icp_signatures for insert to equipo_member
  with check (organization_id = (select organization_id()) and kept_by = (select actor_id())
    and exists (select from documents d where d.id = document_id
      and (select organization_id()) in (d.issuer_id, d.clinic_id, d.workshop_id)));
grant select, insert on icp_signatures to equipo_member;
grant select on icp_signatures to equipo_job, equipo_admin;
create trigger kept before update or delete or truncate on icp_signatures
  for each statement execute function refuse_change();
