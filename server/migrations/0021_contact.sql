-- What visitors write in the contact form, and what clinics and technicians say of the product on its first page.

create table contact_messages (
  id uuid primary key,
  name text not null check (length(name) between 1 and 120),
  email text collate "C" not null check (length(email) between 3 and 320),
  message text not null check (length(message) between 1 and 4000),
  -- Of who wrote what on which day: pressed twice, it is stored once.
  once bytea not null unique,
  status text not null default 'new' check (status in ('new', 'answered', 'archived')),
  -- When it left 'new' or came back to it.
  status_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  -- What a search compares: as `core/kit/search` folds, lower case without accents.
  search text not null generated always as
    (lower(regexp_replace(normalize(name || ' ' || email || ' ' || message, NFD), '[\u0300-\u036F]', '', 'g'))) stored
);
create index contact_messages_status on contact_messages (status, id desc);
create index contact_messages_age on contact_messages (created_at);
create index contact_messages_email on contact_messages (email);

alter table contact_messages enable row level security;
alter table contact_messages force row level security;
create policy read_all on contact_messages for select to equipo_admin using ((select in_request()));
create policy change_all on contact_messages for update to equipo_admin
  using ((select in_request())) with check ((select in_request()));
grant select on contact_messages to equipo_admin;
-- What somebody wrote nobody changes.
grant update (status, status_at, version) on contact_messages to equipo_admin;

-- Keeps what a visitor wrote. False: it is there already.
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

-- Forgets messages whose time is over. Returns how many.
create function forget_contacts(before timestamptz) returns int
  language sql security definer set search_path = public, pg_temp as $$
  with gone as (delete from contact_messages where created_at < before returning 1) select count(*)::int from gone
$$;
grant execute on function forget_contacts(timestamptz) to equipo_job;

-- One message goes before its time, because whoever wrote it asks for that, and with it the mail of the same id that
-- told the support.
create function erase_contact(gone uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from mails where id = gone;
  delete from contact_messages where id = gone;
  return found;
end $$;
grant execute on function erase_contact(uuid) to equipo_admin;

-- Whoever has their account erased has written what was sent under its address, once that is proven to be theirs.
create function forget_contacts_of_erased() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with gone as (delete from contact_messages where email = old.email returning id)
    delete from mails where id in (select id from gone);
  return null;
end $$;
create trigger forget_contacts after delete on auth."user" for each row
  when (old."emailVerified") execute function forget_contacts_of_erased();

-- For the copy of a person's data: what was sent under their address, once it is proven to be theirs.
create function own_contacts() returns setof contact_messages
  language sql stable security definer set search_path = public, pg_temp as $$
  select m.* from contact_messages m join auth."user" u on u.email = m.email
  where u.id = actor_id() and u."emailVerified"
$$;
grant execute on function own_contacts() to equipo_member, equipo_admin;

create table testimonials (
  id uuid primary key,
  quote text not null check (length(quote) between 1 and 400),
  name text not null check (length(name) between 1 and 80),
  role text not null check (length(role) between 1 and 80),
  -- Where it stands among those shown; unique but for the moment in which two change places.
  position int not null check (position >= 0),
  -- Invented by us, to be shown until there are others.
  is_sample boolean not null default false,
  archived_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null
);
create index testimonials_order on testimonials (position, id) where archived_at is null;

alter table testimonials enable row level security;
alter table testimonials force row level security;
create policy read_shown on testimonials for select to equipo_token
  using ((select in_request()) and archived_at is null);
create policy read_all on testimonials for select to equipo_admin using ((select in_request()));
create policy add_all on testimonials for insert to equipo_admin
  with check ((select in_request()) and not is_sample);
create policy change_all on testimonials for update to equipo_admin
  using ((select in_request())) with check ((select in_request()));
grant select on testimonials to equipo_token, equipo_admin;
grant insert (id, quote, name, role, position, created_at) on testimonials to equipo_admin;
grant update (quote, name, role, position, archived_at, version) on testimonials to equipo_admin;

do $$
declare
  name text;
begin
  foreach name in array array['contact_messages', 'testimonials'] loop
    execute format('create policy definer on %I to %I using ((select in_request()))', name, current_user);
  end loop;
end $$;

create trigger tell_pages after insert or update or delete or truncate on testimonials
  for each statement execute function tell_pages();

-- Nobody said this: the page shows it as an illustration, and only until an administrator has added others.
alter table testimonials no force row level security;

insert into testimonials (id, quote, name, role, position, is_sample, created_at) values
('01992a00-0000-7000-8000-000000000001', 'Peço o técnico pelo celular, aprovo o orçamento entre dois pacientes e o laudo chega com código de verificação.', 'Ana Exemplo', 'Dentista, Cidade Modelo', 0, true, '2026-11-21T12:00:00Z'),
('01992a00-0000-7000-8000-000000000002', 'Antes cada autoclave tinha um caderno. Agora a história está num lugar só, com data, leitura e quem assinou.', 'Clara Ilustração', 'Gestora de clínica, Vila Fictícia', 1, true, '2026-11-21T12:00:00Z'),
('01992a00-0000-7000-8000-000000000003', 'Meço, fotografo e concluo a ordem na bancada. A clínica recebe o laudo na hora, sem eu digitar tudo de novo.', 'Bruno Modelo', 'Técnico, Porto Exemplo', 2, true, '2026-11-21T12:00:00Z');

alter table testimonials force row level security;
