-- Links by which other calendars subscribe to a person's calendar of one organization.

-- The token is kept as a hash.
create table calendar_feeds (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  user_id uuid not null references profiles (id),
  token_sha256 bytea not null unique check (length(token_sha256) = 32),
  created_at timestamptz not null,
  revoked_at timestamptz,
  last_read_at timestamptz
);
create unique index calendar_feeds_one on calendar_feeds (organization_id, user_id) where revoked_at is null;
create index calendar_feeds_person on calendar_feeds (user_id);

select guard_tables('calendar_feeds');

create policy read_own on calendar_feeds for select to equipo_member
  using (organization_id = (select organization_id()) and user_id = (select actor_id()));
create policy add_own on calendar_feeds for insert to equipo_member
  with check (organization_id = (select organization_id()) and user_id = (select actor_id()));
create policy change_own on calendar_feeds for update to equipo_member
  using (organization_id = (select organization_id()) and user_id = (select actor_id()))
  with check (organization_id = (select organization_id()) and user_id = (select actor_id()));
grant select, insert, update (revoked_at) on calendar_feeds to equipo_member;

-- The person and organization of a link, while the person belongs to the organization. The caller then reads the
-- calendar as that person.
create function open_calendar_feed(token bytea, at timestamptz)
  returns table (user_id uuid, name text, profile_role text, organization_id uuid, organization_kind text,
    time_zone text, membership text, permissions text[])
  language sql security definer set search_path = public, pg_temp as $$
  with opened as (
    update calendar_feeds f set last_read_at = at where f.token_sha256 = token and f.revoked_at is null
      and exists (select from memberships m where m.organization_id = f.organization_id and m.user_id = f.user_id)
    returning f.organization_id, f.user_id)
  select p.id, p.name, p.role, o.id, o.kind, o.time_zone, m.role, m.permissions
  from opened f
  join profiles p on p.id = f.user_id
  join organizations o on o.id = f.organization_id
  join memberships m on m.organization_id = f.organization_id and m.user_id = f.user_id
$$;
grant execute on function open_calendar_feed(bytea, timestamptz) to equipo_token;
