-- Conversations between a clinic and a workshop. A message has a number in its conversation, without gaps.

create table conversations (
  id uuid primary key,
  clinic_id uuid not null references organizations (id),
  workshop_id uuid not null references organizations (id),
  last_seq int not null default 0,
  last_at timestamptz not null,
  created_at timestamptz not null,
  unique (clinic_id, workshop_id),
  unique (id, clinic_id, workshop_id)
);
create index conversations_of_clinic on conversations (clinic_id, last_at desc, id desc);
create index conversations_of_workshop on conversations (workshop_id, last_at desc, id desc);

create table messages (
  id uuid primary key,
  conversation_id uuid not null,
  -- Copied from the conversation, so that who may read a message is decided without looking for it.
  clinic_id uuid not null,
  workshop_id uuid not null,
  seq int not null,
  organization_id uuid not null check (organization_id in (clinic_id, workshop_id)),
  sent_by uuid not null references profiles (id),
  -- Null for a message that consists of a file, and for one that was withdrawn.
  body text check (length(body) between 1 and 4000),
  order_id uuid references service_orders (id),
  created_at timestamptz not null,
  withdrawn_at timestamptz,
  check (withdrawn_at is null or body is null),
  foreign key (conversation_id, clinic_id, workshop_id) references conversations (id, clinic_id, workshop_id),
  unique (conversation_id, seq)
);
create index messages_order on messages (order_id, seq desc) where order_id is not null;

-- How far a person has read. One's own message moves the mark too, so there is a row for everybody who wrote.
create table message_reads (
  conversation_id uuid not null references conversations (id),
  user_id uuid not null references profiles (id),
  organization_id uuid not null references organizations (id),
  seq int not null,
  primary key (conversation_id, user_id)
);
create index message_reads_user on message_reads (user_id);

select guard_tables('conversations', 'messages', 'message_reads');

-- Whether two organizations work or have worked together, as far as the caller sees. Not a definer.
create function works_together(clinic uuid, workshop uuid) returns boolean language sql stable
begin atomic
  select exists (select from service_orders o where o.clinic_id = clinic and o.workshop_id = workshop)
    or exists (select from former_orders f where f.clinic_id = clinic and f.workshop_id = workshop)
    or exists (select from clients c where c.clinic_id = clinic and c.workshop_id = workshop);
end;
grant execute on function works_together(uuid, uuid) to equipo_member;

create policy read_own on conversations for select to equipo_member, equipo_job
  using ((select organization_id()) in (clinic_id, workshop_id));
create policy add_own on conversations for insert to equipo_member
  with check ((select organization_id()) in (clinic_id, workshop_id) and works_together(clinic_id, workshop_id));
grant select on conversations to equipo_member, equipo_job;
grant insert (id, clinic_id, workshop_id, last_at, created_at) on conversations to equipo_member;

create policy read_own on messages for select to equipo_member, equipo_job
  using ((select organization_id()) in (clinic_id, workshop_id));
create policy add_own on messages for insert to equipo_member
  with check (organization_id = (select organization_id()) and sent_by = (select actor_id()));
create policy withdraw_own on messages for update to equipo_member
  using (organization_id = (select organization_id()) and sent_by = (select actor_id()))
  with check (body is null and withdrawn_at <= created_at + interval '15 minutes');
grant select on messages to equipo_member, equipo_job;
grant insert (id, conversation_id, clinic_id, workshop_id, organization_id, sent_by, body, order_id, created_at)
  on messages to equipo_member;
grant update (body, withdrawn_at) on messages to equipo_member;

create policy read_own on message_reads for select to equipo_member, equipo_job
  using (exists (select from conversations c where c.id = conversation_id));
create policy add_own on message_reads for insert to equipo_member
  with check (user_id = (select actor_id()) and organization_id = (select organization_id())
    and exists (select from conversations c where c.id = conversation_id));
create policy change_own on message_reads for update to equipo_member
  using (user_id = (select actor_id())) with check (user_id = (select actor_id()));
grant select on message_reads to equipo_member, equipo_job;
grant insert, update (seq, organization_id) on message_reads to equipo_member;

-- An administrator may ask and is shown nothing: no policy names them.
grant select on conversations, messages, message_reads to equipo_admin;
grant execute on function works_together(uuid, uuid) to equipo_admin;

-- Numbers a message under the lock of its conversation's row. It points only at an order of the same two sides, and a
-- suspended organization neither writes nor is written to.
create function number_message() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.order_id is not null and not exists (select from service_orders o where o.id = new.order_id
      and o.clinic_id = new.clinic_id and o.workshop_id = new.workshop_id) then
    raise foreign_key_violation using message = 'order of others';
  end if;
  if exists (select from organizations o where o.id in (new.clinic_id, new.workshop_id) and o.status <> 'active') then
    raise check_violation using message = 'suspended organization';
  end if;
  update conversations c set last_seq = c.last_seq + 1, last_at = new.created_at where c.id = new.conversation_id
    returning c.last_seq into new.seq;
  return new;
end $$;
create trigger number_message before insert on messages for each row execute function number_message();

-- Names for the caller's conversations: of the other organizations, and of the people who wrote or read there. An
-- organization is closed if it is suspended or nobody is left in it; `closed` is null for a person.
create function names_in_conversations(chosen uuid[]) returns table (id uuid, name text, closed boolean)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select o.id, o.name, o.status <> 'active' or not exists (select from memberships s where s.organization_id = o.id)
  from organizations o where o.id = any (chosen) and exists (select from conversations c
    where (c.clinic_id = organization_id() and c.workshop_id = o.id)
      or (c.workshop_id = organization_id() and c.clinic_id = o.id))
  union all
  select p.id, p.name, null from profiles p where p.id = any (chosen) and exists (select from message_reads r
    join conversations c on c.id = r.conversation_id
    where r.user_id = p.id and organization_id() in (c.clinic_id, c.workshop_id));
end;
grant execute on function names_in_conversations(uuid[]) to equipo_member, equipo_admin;

-- Files of messages. The policies for other files stay as they are; this one is added to them.
alter table files add message_id uuid references messages (id);
create index files_message on files (message_id) where message_id is not null;
do $$
declare
  one_parent text := (select pg_get_constraintdef(c.oid) from pg_constraint c
    where c.conrelid = 'files'::regclass and c.conname = 'files_check');
begin
  alter table files drop constraint files_check;
  execute format('alter table files add constraint files_check %s',
    replace(one_parent, 'num_nonnulls(', 'num_nonnulls(message_id, '));
end $$;
create policy read_of_messages on files for select to equipo_member, equipo_job
  using (message_id is not null and exists (select from messages m where m.id = message_id and m.withdrawn_at is null));
create policy only_own_messages on files as restrictive for insert to equipo_member
  with check (message_id is null or exists (select from messages m
    where m.id = message_id and m.sent_by = (select actor_id()) and m.withdrawn_at is null));
create policy stays_with_message on files as restrictive for update to equipo_member
  using (message_id is null) with check (message_id is null);

-- Both sides are told of a new or withdrawn message, of a file that arrived, and of what was read. No conversation is
-- named: an order's page shows messages too.
create trigger hint_new after insert on messages referencing new table as changed
  for each statement execute function hint_sides('message');
create trigger hint_changed after update on messages referencing new table as changed
  for each statement execute function hint_sides('message');
create function hint_reads() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform hint(array(select distinct format('%s//message/', side) from changed r
    join conversations c on c.id = r.conversation_id cross join unnest(array[c.clinic_id, c.workshop_id]) side));
  return null;
end $$;
create trigger hint_new after insert on message_reads referencing new table as changed
  for each statement execute function hint_reads();
create trigger hint_changed after update on message_reads referencing new table as changed
  for each statement execute function hint_reads();
create function hint_message_files() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform hint(array(select distinct format('%s//message/', side) from changed f
    join messages m on m.id = f.message_id cross join unnest(array[m.clinic_id, m.workshop_id]) side));
  return null;
end $$;
create trigger hint_message_files after insert on files referencing new table as changed
  for each statement execute function hint_message_files();
