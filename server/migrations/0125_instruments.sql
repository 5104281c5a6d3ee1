-- Measuring instruments of a workshop with their certificates, and the texts of services that it repeats.

create table instruments (
  name text not null check (length(name) between 1 and 120),
  serial_number text not null check (length(serial_number) between 1 and 100),
  certificate text not null check (length(certificate) between 1 and 100),
  certificate_until date not null
);
select prepare_record('instruments');
create index instruments_until on instruments (organization_id, certificate_until) where archived_at is null;

create table usual_services (
  name text not null check (length(name) between 1 and 120),
  diagnosis text check (length(diagnosis) between 1 and 2000),
  cause text check (length(cause) between 1 and 500),
  work_done text check (length(work_done) between 1 and 2000),
  recommendations text check (length(recommendations) between 1 and 2000)
);
select prepare_record('usual_services');

-- The certificate itself hangs on its instrument.
alter table files add instrument_id uuid;
alter table files add foreign key (instrument_id, organization_id) references instruments (id, organization_id);
create index files_instrument on files (instrument_id) where instrument_id is not null;
create policy read_instrument on files for select to equipo_member, equipo_job, equipo_admin
  using (instrument_id is not null and exists (select from instruments i where i.id = instrument_id));
create policy add_to_instrument on files as restrictive for insert to equipo_member
  with check (instrument_id is null or exists (select from instruments i where i.id = instrument_id));
do $$
declare
  one_parent text := (select pg_get_constraintdef(c.oid) from pg_constraint c
    where c.conrelid = 'files'::regclass and c.conname = 'files_check');
begin
  alter table files drop constraint files_check;
  execute format('alter table files add constraint files_check %s',
    replace(one_parent, 'num_nonnulls(', 'num_nonnulls(instrument_id, '));
end $$;
