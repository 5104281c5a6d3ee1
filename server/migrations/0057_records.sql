-- Plain records: what an organization writes down for itself. A table declares its own columns and is prepared here.

-- Gives `place` its identity, its owner, its history and its policies. Nobody may call it.
create function prepare_record(place text) returns void language plpgsql as $$
declare
  own text := 'organization_id = (select organization_id())';
begin
  execute format('alter table %I
    add id uuid primary key,
    add organization_id uuid not null references organizations (id),
    -- Folded text of the fields that a search looks into.
    add search text not null collate "C",
    add archived_at timestamptz,
    add version int not null default 1,
    add created_by uuid not null references profiles (id),
    add created_at timestamptz not null,
    add updated_at timestamptz not null,
    -- What belongs to a record names its organization with it.
    add unique (id, organization_id),
    enable row level security,
    force row level security', place);
  execute format('create index on %I (organization_id, name collate "pt-BR-x-icu", id) where archived_at is null', place);
  execute format('create index on %I (organization_id, name collate "pt-BR-x-icu", id) where archived_at is not null',
    place);
  execute format('create policy read_own on %I for select to equipo_member, equipo_job using (%s)', place, own);
  execute format('create policy add_own on %I for insert to equipo_member with check (%s)', place, own);
  execute format('create policy change_own on %I for update to equipo_member using (%s) with check (%s)', place, own, own);
  execute format('create policy read_all on %I for select to equipo_admin using ((select in_request()))', place);
  execute format('create policy definer on %I to %I using ((select in_request()))', place, current_user);
  execute format('grant select on %I to equipo_job, equipo_admin', place);
  perform grant_record(place);
end $$;

-- Lets members write every column but those that never change; again after a column is added. Nobody may call it.
create function grant_record(place text) returns void language plpgsql as $$
begin
  execute format('grant select, insert, update (%s) on %I to equipo_member', (
    select string_agg(quote_ident(column_name), ', ') from information_schema.columns
    where table_schema = 'public' and table_name = place
      and column_name not in ('id', 'organization_id', 'created_by', 'created_at')), place);
end $$;
