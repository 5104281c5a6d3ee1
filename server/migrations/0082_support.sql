-- Questions of people to the support inside the product, and its answers. A request is its person's; nobody else of their
-- organization reads it.

create table support_requests (
  id uuid primary key,
  user_id uuid not null references profiles (id),
  -- For which they acted when they asked: its plan decides who comes first.
  organization_id uuid not null references organizations (id),
  subject text not null check (length(subject) between 1 and 120),
  search text collate "C" not null generated always as
    (lower(regexp_replace(normalize(subject, NFD), '[\u0300-\u036F]', '', 'g'))) stored,
  status text not null check (status in ('waiting', 'answered', 'closed')),
  -- The instant of the status; what waits is read oldest first.
  since timestamptz not null,
  version int not null default 1,
  created_at timestamptz not null,
  unique (id, user_id)
);
create index support_requests_user on support_requests (user_id, id desc);
create index support_requests_organization on support_requests (organization_id);
create index support_requests_status on support_requests (status, since, id);

create table support_messages (
  id uuid primary key,
  request_id uuid not null,
  -- The person who asked, also of an answer: decides who may read it.
  user_id uuid not null,
  by_support boolean not null,
  sent_by uuid not null references profiles (id),
  body text not null check (length(body) between 1 and 4000),
  created_at timestamptz not null,
  check (by_support or sent_by = user_id),
  foreign key (request_id, user_id) references support_requests (id, user_id)
);
create index support_messages_request on support_messages (request_id, id);
create index support_messages_sent on support_messages (sent_by, created_at);

select guard_tables('support_requests', 'support_messages');

create policy read_own on support_requests for select to equipo_member using (user_id = (select actor_id()));
create policy add_own on support_requests for insert to equipo_member
  with check (user_id = (select actor_id()) and organization_id = (select organization_id()) and status = 'waiting');
create policy write_again on support_requests for update to equipo_member
  using (user_id = (select actor_id())) with check (status = 'waiting');
create policy read_all on support_requests for select to equipo_admin using ((select in_request()));
create policy settle_all on support_requests for update to equipo_admin
  using ((select in_request())) with check (status <> 'waiting');
grant select, update (status, since, version) on support_requests to equipo_member, equipo_admin;
grant insert (id, user_id, organization_id, subject, status, since, created_at) on support_requests to equipo_member;

create policy read_own on support_messages for select to equipo_member using (user_id = (select actor_id()));
create policy add_own on support_messages for insert to equipo_member
  with check (not by_support and user_id = (select actor_id()));
create policy read_all on support_messages for select to equipo_admin using ((select in_request()));
create policy answer_all on support_messages for insert to equipo_admin
  with check (by_support and sent_by = (select actor_id()));
grant select, insert on support_messages to equipo_member, equipo_admin;

-- Tells the person, where they asked, that the support has answered.
create function notify_support_answer(chosen uuid, now timestamptz) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into notifications (id, organization_id, user_id, kind, subject_id, details, created_at)
    select time_ordered_id(now), r.organization_id, r.user_id, 'support_answered', r.id,
      jsonb_build_object('title', r.subject), now
    from support_requests r where r.id = chosen
$$;
grant execute on function notify_support_answer(uuid, timestamptz) to equipo_admin;

-- Screenshots. They are never removed or changed; others than the person's own messages take none.
alter table files add support_message_id uuid references support_messages (id);
create index files_support_message on files (support_message_id) where support_message_id is not null;
do $$
declare
  one_parent text := (select pg_get_constraintdef(c.oid) from pg_constraint c
    where c.conrelid = 'files'::regclass and c.conname = 'files_check');
begin
  alter table files drop constraint files_check;
  execute format('alter table files add constraint files_check %s',
    replace(one_parent, 'num_nonnulls(', 'num_nonnulls(support_message_id, '));
end $$;
create policy read_of_support on files for select to equipo_member, equipo_admin
  using (support_message_id is not null
    and exists (select from support_messages m where m.id = support_message_id));
create policy only_own_support on files as restrictive for insert to equipo_member
  with check (support_message_id is null or exists (select from support_messages m
    where m.id = support_message_id and m.sent_by = (select actor_id())));
create policy stays_with_support on files as restrictive for update to equipo_member
  using (support_message_id is null) with check (support_message_id is null);

-- Deletes what a person asked the support. Returns the screenshots, whose bytes go too.
create function erase_support(person uuid) returns uuid[] language plpgsql as $$
declare
  gone uuid[];
begin
  with removed as (delete from files f using support_messages m
      where f.support_message_id = m.id and m.user_id = person returning f.id)
    select coalesce(array_agg(id), '{}') into gone from removed;
  delete from support_messages where user_id = person;
  delete from support_requests where user_id = person;
  return gone;
end $$;
do $$
declare
  erase text := pg_get_functiondef('erase_person(uuid, timestamptz, int)'::regprocedure);
  place text := '  delete from notifications where user_id = person;';
begin
  if position(place in erase) = 0 then
    raise exception 'erase_person has changed';
  end if;
  execute replace(erase, place, E'  gone := gone || erase_support(person);\n' || place);
end $$;
