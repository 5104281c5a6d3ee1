-- Notifications, and the daily mail that is made of them.

create table notifications (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  user_id uuid not null references profiles (id),
  kind text not null,
  subject_id uuid not null,
  details jsonb not null default '{}',
  created_at timestamptz not null,
  read_at timestamptz,
  -- Whether it waits to be mailed to people who chose that; null: this notification is never mailed.
  mail text check (mail in ('waiting', 'done'))
);
create index notifications_unread on notifications (organization_id, user_id, created_at desc) where read_at is null;
create index notifications_page on notifications (organization_id, user_id, id desc);
create index notifications_unsettled on notifications (subject_id) where read_at is null;
create index notifications_mail on notifications (user_id) where mail = 'waiting';

-- The causes that a person wants by mail. The default of a cause without a row is in `core/notification`.
create table notification_choices (
  user_id uuid not null references profiles (id),
  cause text not null check (cause ~ '^[a-z_]{1,40}$'),
  by_mail boolean not null,
  primary key (user_id, cause)
);

-- The last day on which a person got the daily mail.
create table digests (
  user_id uuid primary key references profiles (id),
  on_date date not null
);

select guard_tables('notifications', 'notification_choices', 'digests');

create policy read_own on notifications for select to equipo_member
  using (user_id = (select actor_id()) and organization_id = (select organization_id()));
create policy change_own on notifications for update to equipo_member
  using (user_id = (select actor_id()) and organization_id = (select organization_id()))
  with check (user_id = (select actor_id()) and organization_id = (select organization_id()));
grant select, update (read_at) on notifications to equipo_member;

create policy read_own on notification_choices for select to equipo_member using (user_id = (select actor_id()));
create policy add_own on notification_choices for insert to equipo_member with check (user_id = (select actor_id()));
create policy change_own on notification_choices for update to equipo_member
  using (user_id = (select actor_id())) with check (user_id = (select actor_id()));
grant select, insert, update (by_mail) on notification_choices to equipo_member;

-- Notifies the people of the caller's own organization, except the caller: all, or owners and members with a
-- permission. Returns how many.
create function notify_people(organization uuid, permission text, cause text, subject uuid, about jsonb, at timestamptz)
  returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  told int;
begin
  if organization is distinct from organization_id() then
    raise exception 'not one''s own organization: %', organization using errcode = 'insufficient_privilege';
  end if;
  insert into notifications (id, organization_id, user_id, kind, subject_id, details, created_at, mail)
    select time_ordered_id(at), organization, m.user_id, cause, subject, about, at, 'waiting' from memberships m
    where m.organization_id = organization and m.user_id is distinct from actor_id()
      and (permission is null or m.role = 'owner' or permission = any (m.permissions));
  get diagnostics told = row_count;
  return told;
end $$;
grant execute on function notify_people(uuid, text, text, uuid, jsonb, timestamptz) to equipo_member, equipo_job;

-- People with notifications to be mailed, in organizations of these time zones.
create function people_to_mail(zones text[]) returns table (user_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select distinct n.user_id from notifications n join organizations o on o.id = n.organization_id
  where n.mail = 'waiting' and o.time_zone = any (zones)
$$;
grant execute on function people_to_mail(text[]) to equipo_job;

-- Takes the notifications that wait to be mailed to a person: all of them once a day, later on the same day only urgent
-- ones. While it is night for one of several organizations, the daily mail waits for it. Notifications that were read,
-- or that belong to an organization that the person left, are taken without being mailed.
create function take_mail(person uuid, zones text[], urgent text[], today date)
  returns table (name text, email text, organization_id uuid, organization_kind text, organization text, cause text,
    subject_id uuid, details jsonb, by_mail boolean)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  first boolean;
begin
  insert into digests select person, today
    where not exists (select from notifications n join organizations o on o.id = n.organization_id
      where n.user_id = person and n.mail = 'waiting' and o.time_zone <> all (zones))
    on conflict (user_id) do update set on_date = excluded.on_date where digests.on_date < excluded.on_date;
  first := found;
  return query with taken as (
      update notifications n set mail = 'done' from organizations o
      where n.user_id = person and n.mail = 'waiting' and (first or n.kind = any (urgent))
        and o.id = n.organization_id and o.time_zone = any (zones)
      returning n.id, n.kind, n.subject_id, n.details, n.read_at, o.id as org, o.kind as org_kind, o.name as org_name)
    select p.name, p.email, t.org, t.org_kind, t.org_name, t.kind, t.subject_id, t.details, c.by_mail
    from taken t join profiles p on p.id = person
    join memberships m on m.organization_id = t.org and m.user_id = person
    left join notification_choices c on c.user_id = person and c.cause = t.kind
    where t.read_at is null order by t.org_name, t.org, t.id;
end $$;
grant execute on function take_mail(uuid, text[], text[], date) to equipo_job;

-- Deletes the mail choices of an erased account.
create function forget_choices_of_erased() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from notification_choices where user_id = old.id;
  delete from digests where user_id = old.id;
  return null;
end $$;
create trigger forget_choices after delete on auth."user" for each row execute function forget_choices_of_erased();
