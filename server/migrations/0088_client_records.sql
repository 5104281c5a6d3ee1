-- The people of a client whom a workshop calls. The clinic does not read them.
create table client_contacts (
  client_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  job_title text check (length(job_title) between 1 and 60),
  phone text check (phone ~ '^[0-9]{10,11}$'),
  whatsapp text check (whatsapp ~ '^[0-9]{10,11}$'),
  email text check (length(email) between 3 and 254)
);
select prepare_record('client_contacts');
alter table client_contacts add foreign key (organization_id, client_id) references clients (workshop_id, clinic_id);
create index client_contacts_client on client_contacts (organization_id, client_id, name collate "pt-BR-x-icu", id)
  where archived_at is null;

-- A workshop's own words about a client, beside `clients`, whose rows the clinic reads as well.
create table client_notes (
  workshop_id uuid not null,
  clinic_id uuid not null,
  notes text check (length(notes) between 1 and 4000),
  tags text[] not null default '{}' check (cardinality(tags) <= 10 and array_position(tags, null) is null),
  archived_at timestamptz,
  version int not null default 1,
  updated_at timestamptz not null,
  primary key (workshop_id, clinic_id),
  foreign key (workshop_id, clinic_id) references clients (workshop_id, clinic_id)
);
select guard_tables('client_notes');
create policy read_own on client_notes for select to equipo_member, equipo_job
  using (workshop_id = (select organization_id()));
create policy add_own on client_notes for insert to equipo_member
  with check (workshop_id = (select organization_id()));
create policy change_own on client_notes for update to equipo_member
  using (workshop_id = (select organization_id())) with check (workshop_id = (select organization_id()));
grant select, insert, update (notes, tags, archived_at, version, updated_at) on client_notes to equipo_member;
grant select on client_notes to equipo_job;

-- A workshop that closes forgets its contacts and notes. Nobody may call these.
alter function close_organization(uuid) rename to close_organization_but_clients;
create function close_organization(org uuid) returns uuid[] language plpgsql as $$
begin
  delete from client_contacts where organization_id = org;
  delete from client_notes where workshop_id = org;
  return close_organization_but_clients(org);
end $$;
