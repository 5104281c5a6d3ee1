-- The calendar: what a phone subscribes to, the days on which an organization does not work, and visits that keep
-- their name in other calendars when they move.

-- `optional`: national days of which each decides for itself; `own`: local days, {on, name, yearly}.
alter table organizations add holidays jsonb not null default '{"optional": [], "own": []}'
  check (jsonb_typeof(holidays -> 'optional') = 'array' and jsonb_typeof(holidays -> 'own') = 'array');
grant update (holidays) on organizations to equipo_member;

-- The visit that was agreed on first, and how often it has moved since; null where it never has.
alter table visits add series_id uuid, add moves int not null default 0 check ((moves = 0) = (series_id is null));

-- A link to one person's calendar of one organization, kept as a hash.
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
alter table calendar_feeds enable row level security;
alter table calendar_feeds force row level security;
do $$
begin
  execute format('create policy definer on calendar_feeds to %I using ((select in_request()))', current_user);
end $$;
create policy read_own on calendar_feeds for select to equipo_member
  using (organization_id = (select organization_id()) and user_id = (select actor_id()));
create policy add_own on calendar_feeds for insert to equipo_member
  with check (organization_id = (select organization_id()) and user_id = (select actor_id()));
create policy change_own on calendar_feeds for update to equipo_member
  using (organization_id = (select organization_id()) and user_id = (select actor_id()))
  with check (organization_id = (select organization_id()) and user_id = (select actor_id()));
grant select, insert, update (revoked_at) on calendar_feeds to equipo_member;

-- Whose calendar a link opens, as long as that person belongs to the organization; what is in it they read as themselves.
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
