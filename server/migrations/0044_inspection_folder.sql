-- The folder that an inspector is shown: made in the background from stored documents, and kept as a document.

create table inspection_folders (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  status text not null default 'waiting' check (status in ('waiting', 'running', 'ready', 'failed', 'cancelled')),
  -- Sections, their order, and the annex: `core/inspection-folder/choice`.
  choice jsonb not null check (jsonb_typeof(choice) = 'object'),
  -- Parts that are done, and their total.
  done int not null default 0 check (done >= 0),
  total int not null default 0 check (total >= 0),
  -- Why it failed: `core/inspection-folder/inspection-folder.api`.
  failure text check (failure ~ '^[a-z_]{1,40}$'),
  pages int check (pages > 0),
  size int check (size > 0),
  -- Parts that could not be added; the document lists them with the reasons.
  lost int not null default 0 check (lost >= 0),
  document_id uuid unique references documents (id),
  requested_by uuid not null references profiles (id),
  requested_by_name text not null check (length(requested_by_name) between 1 and 120),
  requested_at timestamptz not null,
  -- The last sign of life of the job; a silent job is started again.
  touched_at timestamptz,
  -- How often it was started: a folder that ends its job each time is given up.
  attempts int not null default 0 check (attempts >= 0),
  ended_at timestamptz,
  check ((status in ('waiting', 'running')) = (ended_at is null)),
  check ((status = 'failed') = (failure is not null)),
  check ((status = 'ready') = (document_id is not null)),
  check ((status = 'ready') = (pages is not null)), check ((status = 'ready') = (size is not null))
);
create index inspection_folders_own on inspection_folders (organization_id, id desc);
-- One at a time.
create unique index inspection_folders_open on inspection_folders (organization_id) where status in ('waiting', 'running');
create index inspection_folders_waiting on inspection_folders (requested_at) where status in ('waiting', 'running');

-- A clinic's decision on an indicator without evidence; null: the decision was taken back.
create table inspection_notes (
  organization_id uuid not null references organizations (id),
  indicator int not null check (indicator between 1 and 51),
  decision text check (decision in ('justified', 'not_applicable')),
  text text check (length(text) between 1 and 500),
  decided_by uuid not null references profiles (id),
  decided_by_name text not null check (length(decided_by_name) between 1 and 120),
  decided_at timestamptz not null,
  version int not null default 1,
  primary key (organization_id, indicator),
  check ((decision is null) = (text is null))
);

select guard_tables('inspection_folders', 'inspection_notes');
do $$
declare
  name text;
begin
  foreach name in array array['inspection_folders', 'inspection_notes'] loop
    execute format('create policy read_own on %I for select to equipo_member
      using (organization_id = (select organization_id()))', name);
    execute format('create policy change_own on %I for update to equipo_member
      using (organization_id = (select organization_id()))
      with check (organization_id = (select organization_id()))', name);
    execute format('create policy read_all on %I for select to equipo_admin using ((select in_request()))', name);
    execute format('grant select, insert on %I to equipo_member', name);
    execute format('grant select on %I to equipo_admin', name);
  end loop;
end $$;

create policy add_own on inspection_folders for insert to equipo_member
  with check (organization_id = (select organization_id()) and requested_by = (select actor_id())
    and exists (select from organizations o where o.id = organization_id and o.kind = 'clinic'));
grant update (status, failure, done, total, pages, size, lost, document_id, touched_at, ended_at) on inspection_folders
  to equipo_member;
create policy read_all_jobs on inspection_folders for select to equipo_job using ((select in_request()));
create policy change_all on inspection_folders for update to equipo_job
  using ((select in_request())) with check ((select in_request()));
grant select, update (status, failure, done, total, touched_at, attempts, ended_at) on inspection_folders to equipo_job;

create policy add_own on inspection_notes for insert to equipo_member
  with check (organization_id = (select organization_id()) and decided_by = (select actor_id())
    and exists (select from organizations o where o.id = organization_id and o.kind = 'clinic'));
grant update (decision, text, decided_by, decided_by_name, decided_at, version) on inspection_notes to equipo_member;

-- The person in whose name a folder is made; no row if they no longer belong to the clinic.
create function folder_owner(folder uuid)
  returns table (user_id uuid, name text, profile_role text, membership text, permissions text[], organization_id uuid,
    organization_kind text, time_zone text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, p.name, p.role, m.role, m.permissions, o.id, o.kind, o.time_zone
  from inspection_folders f
  join profiles p on p.id = f.requested_by
  join memberships m on m.user_id = p.id and m.organization_id = f.organization_id
  join organizations o on o.id = m.organization_id
  where f.id = folder
$$;
grant execute on function folder_owner(uuid) to equipo_job;

-- Notifies the person who asked for a folder that it failed, if they still belong to the clinic.
create function tell_failed_folder(folder uuid, at timestamptz) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into notifications (id, organization_id, user_id, kind, subject_id, details, created_at)
    select time_ordered_id(at), f.organization_id, m.user_id, 'folder_failed', f.id,
      jsonb_build_object('failure', f.failure), at
    from inspection_folders f
    join memberships m on m.user_id = f.requested_by and m.organization_id = f.organization_id
    where f.id = folder and f.status = 'failed'
$$;
grant execute on function tell_failed_folder(uuid, timestamptz) to equipo_job;
