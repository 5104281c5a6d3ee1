-- Mail about messages that somebody has not read, and conversations that a person has muted.

-- For a conversation, what one person alone has chosen and was mailed. The other side does not see it.
create table message_notices (
  conversation_id uuid not null references conversations (id),
  user_id uuid not null references profiles (id),
  muted_at timestamptz,
  -- Null beside `muted_at`: until the person wants otherwise.
  muted_until timestamptz check (muted_until > muted_at),
  -- The last message that a mail has told. The person has read that mail's messages once their mark is there.
  mailed_seq int not null default 0,
  mailed_at timestamptz,
  primary key (conversation_id, user_id),
  check (muted_until is null or muted_at is not null)
);
create index message_notices_user on message_notices (user_id, mailed_at desc);

-- Sides of conversations that may have something unread, with the next instant to look at their people. A job empties it.
create table message_waits (
  organization_id uuid not null references organizations (id),
  conversation_id uuid not null references conversations (id),
  due_at timestamptz not null,
  primary key (organization_id, conversation_id)
);
create index message_waits_due on message_waits (due_at);

select guard_tables('message_notices', 'message_waits');

create policy read_own on message_notices for select to equipo_member using (user_id = (select actor_id()));
create policy add_own on message_notices for insert to equipo_member
  with check (user_id = (select actor_id()) and exists (select from conversations c where c.id = conversation_id));
create policy change_own on message_notices for update to equipo_member
  using (user_id = (select actor_id())) with check (user_id = (select actor_id()));
create policy read_own on message_waits for select to equipo_member
  using (organization_id = (select organization_id()));
grant select on message_waits to equipo_member, equipo_admin;
grant select on message_notices to equipo_member, equipo_admin;
grant insert (conversation_id, user_id, muted_at, muted_until), update (muted_at, muted_until)
  on message_notices to equipo_member;

-- The other side of a message is looked at 15 minutes later. What is there already keeps its instant; the update locks
-- it, so that the job cannot take it away before the message is committed.
create function await_reading() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into message_waits as w (organization_id, conversation_id, due_at)
    select case a.organization_id when a.clinic_id then a.workshop_id else a.clinic_id end, a.conversation_id,
      min(a.created_at) + interval '15 minutes'
    from added a group by 1, 2 order by 1, 2
  on conflict (organization_id, conversation_id) do update set due_at = w.due_at;
  return null;
end $$;
create trigger await_reading after insert on messages referencing new table as added
  for each statement execute function await_reading();

create function sides_to_mail(now timestamptz) returns table (organization_id uuid, kind text, time_zone text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select distinct o.id, o.kind, o.time_zone from message_waits w join organizations o on o.id = w.organization_id
  where w.due_at <= now
$$;
grant execute on function sides_to_mail(timestamptz) to equipo_job;

-- Takes what people of the job's organization are to be mailed: once 15 minutes after the first message that they have
-- not read, again only after they have read those, and at most every hour. Who is too early is looked at later. Another
-- job that looks at the same side at the same time finds nothing.
create function take_unread_messages(now timestamptz)
  returns table (user_id uuid, person text, email text, conversation_id uuid, partner text, many int, body text)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  wait record;
  reader record;
  later timestamptz;
begin
  for wait in select w.conversation_id as id from message_waits w
    where w.organization_id = organization_id() and w.due_at <= now order by w.due_at for update skip locked
  loop
    later := null;
    for reader in
      select m.user_id, p.name, p.email, c.id, o.name as partner, unread.many, unread.last_seq,
        case when coalesce(shown.by_mail, true) then left(unread.body, 200) end as body,
        greatest(unread.first_at + interval '15 minutes', (select max(before.mailed_at) + interval '1 hour'
          from message_notices before where before.user_id = m.user_id and before.mailed_at < now)) as due
      from conversations c
      join organizations own on own.id = organization_id() and own.status = 'active'
      join organizations o on o.status = 'active'
        and o.id = case own.id when c.clinic_id then c.workshop_id else c.clinic_id end
      join memberships m on m.organization_id = own.id
      join profiles p on p.id = m.user_id
      left join message_reads r on r.conversation_id = c.id and r.user_id = m.user_id
      left join message_notices n on n.conversation_id = c.id and n.user_id = m.user_id
      left join notification_choices wanted on wanted.user_id = m.user_id and wanted.cause = 'message_unread'
      left join notification_choices shown on shown.user_id = m.user_id and shown.cause = 'message_text'
      cross join lateral (select count(*)::int as many, min(g.created_at) as first_at, max(g.seq) as last_seq,
          (array_agg(g.body order by g.seq desc))[1] as body
        from (select * from messages g where g.conversation_id = c.id and g.seq > coalesce(r.seq, 0)
          and g.organization_id = o.id and g.withdrawn_at is null order by g.seq limit 100) g) unread
      where c.id = wait.id and unread.many > 0 and coalesce(wanted.by_mail, true)
        and coalesce(n.mailed_seq, 0) <= coalesce(r.seq, 0)
        and (n.muted_at is null or n.muted_until <= now)
    loop
      if reader.due > now then
        later := least(later, reader.due);
      else
        insert into message_notices as n (conversation_id, user_id, mailed_seq, mailed_at)
          values (reader.id, reader.user_id, reader.last_seq, now)
        on conflict on constraint message_notices_pkey
          do update set mailed_seq = excluded.mailed_seq, mailed_at = excluded.mailed_at;
        return query select reader.user_id, reader.name, reader.email, reader.id, reader.partner, reader.many,
          reader.body;
      end if;
    end loop;
    if later is null then
      delete from message_waits w where w.organization_id = organization_id() and w.conversation_id = wait.id;
    else
      update message_waits w set due_at = later
        where w.organization_id = organization_id() and w.conversation_id = wait.id;
    end if;
  end loop;
end $$;
grant execute on function take_unread_messages(timestamptz) to equipo_job;

-- Deletes what an erased account has chosen about mails and conversations.
create or replace function forget_choices_of_erased() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from notification_choices where user_id = old.id;
  delete from digests where user_id = old.id;
  delete from message_notices where user_id = old.id;
  return null;
end $$;
