-- Notifications that are pushed to devices with the product closed.

-- A browser in which a person has switched notifications on. It ends with the session in which that was done.
create table push_devices (
  id uuid primary key,
  user_id uuid not null references profiles (id),
  session_id uuid not null unique references auth.session (id) on delete cascade,
  endpoint text not null unique check (length(endpoint) between 10 and 1000),
  -- The browser's public key and its secret, both in base64url (RFC 8291).
  p256dh text not null check (length(p256dh) between 80 and 100),
  auth text not null check (length(auth) between 16 and 40),
  -- Browser and system in words; null if the browser did not tell.
  name text check (length(name) <= 200),
  created_at timestamptz not null
);
create index push_devices_user on push_devices (user_id, id);

-- Pushes that are still to be sent to a device. A row goes once the push service has taken it.
create table pushes (
  id uuid primary key,
  device_id uuid not null references push_devices (id) on delete cascade,
  organization_id uuid not null references organizations (id) on delete cascade,
  -- Null for unread messages, which have no notification.
  notification_id uuid references notifications (id) on delete cascade,
  kind text not null,
  subject_id uuid not null,
  details jsonb not null,
  tries int not null default 0,
  created_at timestamptz not null,
  next_try_at timestamptz not null
);
create index pushes_due on pushes (next_try_at);
create index pushes_device on pushes (device_id, id);
create index pushes_notification on pushes (notification_id);
create index pushes_organization on pushes (organization_id);

select guard_tables('push_devices', 'pushes');
create policy read_own on push_devices for select to equipo_member using (user_id = (select actor_id()));
grant select (id, user_id, session_id, name, created_at) on push_devices to equipo_member;
create policy read_own on pushes for select to equipo_member using (organization_id = (select organization_id())
  and exists (select from push_devices d where d.id = device_id and d.user_id = (select actor_id())));
grant select (id, device_id, organization_id) on pushes to equipo_member;
create policy read_all on pushes for select to equipo_job using ((select in_request()));
create policy change_all on pushes for update to equipo_job
  using ((select in_request())) with check ((select in_request()));
grant select, update (next_try_at) on pushes to equipo_job;

-- Keeps the device of the caller's session, in place of what that session or that address was before: a browser has one
-- address, whoever is signed in. False: the person keeps ten others already.
create function keep_push_device(device jsonb, session uuid, now timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Locked, so that several at once stay within the limit, and the session stays.
  perform from auth."user" where id = actor_id() for update;
  perform from auth.session s where s.id = session and s."userId" = actor_id() for key share;
  if not found then
    raise exception 'not one''s own session' using errcode = 'insufficient_privilege';
  end if;
  delete from push_devices d where d.session_id = session or d.endpoint = device ->> 'endpoint';
  if (select count(*) from push_devices d where d.user_id = actor_id()) >= 10 then
    return false;
  end if;
  insert into push_devices (id, user_id, session_id, endpoint, p256dh, auth, name, created_at)
    values (time_ordered_id(now), actor_id(), session, device ->> 'endpoint', device ->> 'p256dh', device ->> 'auth',
      device ->> 'name', now);
  return true;
end $$;
grant execute on function keep_push_device(jsonb, uuid, timestamptz) to equipo_member;

-- Forgets a device: the caller's own, or, for a job, one that its push service no longer knows. False: there is none.
create function end_push_device(device uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from push_devices d where d.id = device
    and (d.user_id = actor_id() or current_setting('role') = 'equipo_job');
  return found;
end $$;
grant execute on function end_push_device(uuid) to equipo_member, equipo_job;

-- Forgets pushes that were delivered, or can never be.
create function drop_pushes(done uuid[]) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from pushes where id = any (done)
$$;
grant execute on function drop_pushes(uuid[]) to equipo_job;

-- Each new notification is queued for the devices of its person. A device that ends meanwhile is left out.
create function queue_pushes() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into pushes (id, device_id, organization_id, notification_id, kind, subject_id, details, created_at, next_try_at)
    select time_ordered_id(a.created_at), d.id, a.organization_id, a.id, a.kind, a.subject_id, a.details, a.created_at,
      a.created_at
    from added a join push_devices d on d.user_id = a.user_id
    for key share of d skip locked;
  if found then
    -- Every server receives it after the commit.
    perform pg_notify('push', '');
  end if;
  return null;
end $$;
create trigger queue_pushes after insert on notifications referencing new table as added
  for each statement execute function queue_pushes();

-- Queues word of unread messages for the devices of a person of the job's organization.
create function push_unread(person uuid, conversation uuid, about jsonb, now timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into pushes (id, device_id, organization_id, kind, subject_id, details, created_at, next_try_at)
    select time_ordered_id(now), d.id, organization_id(), 'message_unread', conversation, about, now, now
    from push_devices d where d.user_id = person
    for key share of d skip locked;
  if found then
    perform pg_notify('push', '');
  end if;
end $$;
grant execute on function push_unread(uuid, uuid, jsonb, timestamptz) to equipo_job;

-- Takes what is due for one device, so that nobody else does before `later`. What is older than a day, was read
-- meanwhile, or belongs to an organization that the person left or that is suspended, is dropped; then the list may be
-- empty. No row: nothing is due.
create function take_pushes(now timestamptz, later timestamptz)
  returns table (device_id uuid, endpoint text, p256dh text, auth text, items jsonb)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  device push_devices;
begin
  select d.* into device from pushes p join push_devices d on d.id = p.device_id
    where p.next_try_at <= now order by p.next_try_at limit 1 for no key update of d skip locked;
  if device.id is null then
    return;
  end if;
  delete from pushes p where p.device_id = device.id and p.next_try_at <= now
    and (p.created_at < now - interval '1 day'
      or exists (select from notifications n where n.id = p.notification_id and n.read_at is not null)
      or not exists (select from memberships m join organizations o on o.id = m.organization_id
        where m.user_id = device.user_id and m.organization_id = p.organization_id and o.status = 'active'));
  return query with taken as (
      update pushes p set tries = p.tries + 1, next_try_at = later
      where p.device_id = device.id and p.next_try_at <= now
      returning p.id, p.kind, p.subject_id, p.details, p.tries)
    select device.id, device.endpoint, device.p256dh, device.auth,
      (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'kind', t.kind, 'subjectId', t.subject_id,
        'details', t.details, 'tries', t.tries) order by t.id), '[]') from taken t);
end $$;
grant execute on function take_pushes(timestamptz, timestamptz) to equipo_job;
