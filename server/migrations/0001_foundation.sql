-- The roles of the database, the context of a request, and the functions that prepare tables.
--
-- Requests and jobs run as one of four roles that own no table; the owner only runs migrations. Row-level security is
-- forced, so the owner does not see rows either, except inside a definer function that one of the four roles called:
-- there `current_user` is the owner while the setting `role` still names the caller.

do $$
declare
  name text;
begin
  foreach name in array array['equipo_member', 'equipo_token', 'equipo_job', 'equipo_admin'] loop
    -- A user who may not create roles is refused even for a role that exists: an administrator created it beforehand.
    if not exists (select from pg_roles where rolname = name) then
      begin
        execute format('create role %I nologin', name);
      exception when duplicate_object or unique_violation then null;
      end;
    end if;
    -- From PostgreSQL 16 on, the creator of a role is its member without the right to become it. Nothing is inherited:
    -- what the policies give to a role counts for sessions that became it, not for the owner.
    if current_setting('server_version_num')::int < 160000 then
      if not pg_has_role(current_user, name, 'member') then
        execute format('grant %I to %I', name, current_user);
      end if;
    elsif not pg_has_role(current_user, name, 'set') then
      execute format('grant %I to %I with inherit false, set true', name, current_user);
    end if;
  end loop;
end $$;

revoke all on schema public from public;
grant usage on schema public to equipo_member, equipo_token, equipo_job, equipo_admin;
alter default privileges revoke execute on functions from public;

-- Trigrams are for an administrator's search among all organizations.
create schema trigram;
grant usage on schema trigram to public;
create extension pg_trgm with schema trigram;

-- The person, the organization and the permissions of the request's transaction. An unset setting reads as '' or null;
-- both mean nobody.
create function actor_id() returns uuid language sql stable
  return nullif(current_setting('app.user_id', true), '')::uuid;
create function organization_id() returns uuid language sql stable
  return nullif(current_setting('app.organization_id', true), '')::uuid;
create function may(permission text) returns boolean language sql stable
  return current_setting('app.permissions', true) = '*'
    or permission = any (string_to_array(current_setting('app.permissions', true), ','));
-- True within a request or a job. Before PostgreSQL 16 the owner inherits what policies give to the roles, but not this.
create function in_request() returns boolean language sql stable return current_setting('role') <> 'none';
grant execute on function actor_id(), organization_id(), may(text), in_request()
  to equipo_member, equipo_token, equipo_job, equipo_admin;

-- A UUIDv7 of the given instant: the random bits of a version 4 after 48 bits of milliseconds.
create function time_ordered_id(at timestamptz) returns uuid language sql volatile as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send(floor(extract(epoch from at) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1),
    'hex')::uuid
$$;
grant execute on function time_ordered_id(timestamptz) to equipo_member, equipo_job, equipo_admin;

-- The trigger of tables to which rows are only added.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

-- Forces row-level security on tables and lets definer functions through. Every table needs it; its other policies
-- follow. Nobody may call it.
create function guard_tables(variadic places text[]) returns void language plpgsql as $$
declare
  place text;
begin
  foreach place in array places loop
    execute format('alter table %I enable row level security, force row level security', place);
    execute format('create policy definer on %I to %I using ((select in_request()))', place, current_user);
  end loop;
end $$;

-- Prepares the table of a plain record: adds identity, owner, history and policies. Nobody may call it.
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
    -- Rows that belong to a record refer to it together with its organization.
    add unique (id, organization_id)', place);
  execute format('create index on %I (organization_id, name collate "pt-BR-x-icu", id) where archived_at is null', place);
  execute format('create index on %I (organization_id, name collate "pt-BR-x-icu", id) where archived_at is not null',
    place);
  perform guard_tables(place);
  execute format('create policy read_own on %I for select to equipo_member, equipo_job using (%s)', place, own);
  execute format('create policy add_own on %I for insert to equipo_member with check (%s)', place, own);
  execute format('create policy change_own on %I for update to equipo_member using (%s) with check (%s)', place, own, own);
  execute format('create policy read_all on %I for select to equipo_admin using ((select in_request()))', place);
  execute format('grant select on %I to equipo_job, equipo_admin', place);
  perform grant_record(place);
end $$;

-- Lets members write every column except those that never change. Called again after a column is added. Nobody may
-- call it.
create function grant_record(place text) returns void language plpgsql as $$
begin
  execute format('grant select, insert, update (%s) on %I to equipo_member', (
    select string_agg(quote_ident(column_name), ', ') from information_schema.columns
    where table_schema = 'public' and table_name = place
      and column_name not in ('id', 'organization_id', 'created_by', 'created_at')), place);
end $$;
