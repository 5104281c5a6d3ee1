-- Messages of the contact form.

create table contact_messages (
  id uuid primary key,
  name text not null check (length(name) between 1 and 120),
  email text collate "C" not null check (length(email) between 3 and 320),
  message text not null check (length(message) between 1 and 4000),
  -- Hash of author, text and day: a form that is sent twice is stored once.
  once bytea not null unique,
  status text not null default 'new' check (status in ('new', 'answered', 'archived')),
  -- When it left the status `new` or came back to it.
  status_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  -- The text that a search compares, folded like `core/kit/search`: lower case without accents.
  search text not null generated always as
    (lower(regexp_replace(normalize(name || ' ' || email || ' ' || message, NFD), '[\u0300-\u036F]', '', 'g'))) stored
);
create index contact_messages_status on contact_messages (status, id desc);
create index contact_messages_age on contact_messages (created_at);
create index contact_messages_email on contact_messages (email);

select guard_tables('contact_messages');

create policy read_all on contact_messages for select to equipo_admin using ((select in_request()));
create policy change_all on contact_messages for update to equipo_admin
  using ((select in_request())) with check ((select in_request()));
grant select on contact_messages to equipo_admin;
-- Nobody changes the message itself.
grant update (status, status_at, version) on contact_messages to equipo_admin;

-- Stores a message. False: it is stored already.
create function store_contact(sent jsonb, now timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into contact_messages (id, name, email, message, once, created_at)
    values ((sent ->> 'id')::uuid, sent ->> 'name', sent ->> 'email', sent ->> 'message',
      decode(sent ->> 'once', 'hex'), now)
  on conflict (once) do nothing;
  return found;
end $$;
grant execute on function store_contact(jsonb, timestamptz) to equipo_token;

-- Deletes old messages. Returns how many.
create function forget_contacts(before timestamptz) returns int
  language sql security definer set search_path = public, pg_temp as $$
  with gone as (delete from contact_messages where created_at < before returning 1) select count(*)::int from gone
$$;
grant execute on function forget_contacts(timestamptz) to equipo_job;

-- Deletes a message at its author's request, and the mail of the same id to the support.
create function erase_contact(gone uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from mails where id = gone;
  delete from contact_messages where id = gone;
  return found;
end $$;
grant execute on function erase_contact(uuid) to equipo_admin;

-- The messages under the caller's address, for the copy of their data, if the address is confirmed.
create function own_contacts() returns setof contact_messages
  language sql stable security definer set search_path = public, pg_temp as $$
  select m.* from contact_messages m join auth."user" u on u.email = m.email
  where u.id = actor_id() and u."emailVerified"
$$;
grant execute on function own_contacts() to equipo_member, equipo_admin;

-- Deletes the messages under the address of an erased account, if the address is confirmed.
create function forget_contacts_of_erased() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with gone as (delete from contact_messages where email = old.email returning id)
    delete from mails where id in (select id from gone);
  return null;
end $$;
create trigger forget_contacts after delete on auth."user" for each row
  when (old."emailVerified") execute function forget_contacts_of_erased();
