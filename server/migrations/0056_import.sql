-- Spreadsheets that people read in as records: the cells until the import is settled, and its outcome.

create table imports (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  -- Table of the records.
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  file_name text not null check (length(file_name) between 1 and 200),
  created_by uuid not null references profiles (id),
  created_at timestamptz not null,
  -- The sheet as rows of texts, how the file was read, and how the person has it understood. Forgotten after a while.
  cells jsonb,
  reading jsonb,
  settings jsonb,
  -- Rows that stay out: pairs of index and message.
  rejected jsonb,
  imported_at timestamptz,
  -- Also the action of its movements.
  action_id uuid,
  made int not null default 0 check (made >= 0),
  changed int not null default 0 check (changed >= 0),
  skipped int not null default 0 check (skipped >= 0),
  failed int not null default 0 check (failed >= 0),
  -- For undoing: id and version of each record, and its values from before. Forgotten after a while.
  records jsonb,
  undone_at timestamptz,
  undone_by uuid references profiles (id),
  check ((imported_at is null) = (action_id is null)),
  check (imported_at is not null or made + changed + skipped = 0),
  check ((undone_at is null) = (undone_by is null)),
  check (undone_at >= imported_at)
);
create index imports_page on imports (organization_id, kind, imported_at desc, id desc) where imported_at is not null;
-- A person has one file of a kind at hand; another one replaces it.
create unique index imports_at_hand on imports (organization_id, created_by, kind) where imported_at is null;

select guard_tables('imports');
create policy read_own on imports for select to equipo_member
  using (organization_id = (select organization_id())
    and (imported_at is not null or created_by = (select actor_id())));
create policy read_all_own on imports for select to equipo_job using (organization_id = (select organization_id()));
create policy read_all on imports for select to equipo_admin using ((select in_request()));
create policy add_own on imports for insert to equipo_member
  with check (organization_id = (select organization_id()) and created_by = (select actor_id()) and imported_at is null);
create policy change_own on imports for update to equipo_member
  using (organization_id = (select organization_id())
    and (imported_at is not null or created_by = (select actor_id())))
  with check (organization_id = (select organization_id()));
grant select on imports to equipo_member, equipo_job, equipo_admin;
grant insert (id, organization_id, kind, file_name, created_by, created_at, cells, reading, settings) on imports
  to equipo_member;
grant update (settings, rejected, failed, imported_at, action_id, made, changed, skipped, records, undone_at, undone_by)
  on imports to equipo_member;

-- Drops the caller's file of a kind that is not imported.
create function drop_import_at_hand(chosen text)
  returns void language sql security definer set search_path = public, pg_temp as $$
  delete from imports where organization_id = organization_id() and created_by = actor_id() and kind = chosen
    and imported_at is null
$$;
grant execute on function drop_import_at_hand(text) to equipo_member;

-- Forgets files that nobody imported, and the cells of imports that can no longer be undone. Returns how many.
create function forget_imports(before timestamptz) returns int
  language sql security definer set search_path = public, pg_temp as $$
  with dropped as (delete from imports where imported_at is null and created_at < before returning 1),
  emptied as (
    update imports set cells = null, reading = null, settings = null, rejected = null, records = null
    where imported_at < before and cells is not null returning 1)
  select ((select count(*) from dropped) + (select count(*) from emptied))::int
$$;
grant execute on function forget_imports(timestamptz) to equipo_job;
