-- Reports of messages. A report opens the message and the five before it to administrators; nothing else does.

create table message_reports (
  id uuid primary key,
  message_id uuid not null unique references messages (id),
  -- Copied from the message.
  conversation_id uuid not null references conversations (id),
  clinic_id uuid not null references organizations (id),
  workshop_id uuid not null references organizations (id),
  seq int not null,
  -- The side that reports.
  organization_id uuid not null check (organization_id in (clinic_id, workshop_id)),
  reported_by uuid not null references profiles (id),
  description text not null check (length(description) between 1 and 1000),
  created_at timestamptz not null,
  settled_at timestamptz,
  settled_by uuid references profiles (id),
  note text check (length(note) between 1 and 500),
  check (num_nonnulls(settled_at, settled_by, note) in (0, 3))
);
create index message_reports_of_conversation on message_reports (conversation_id, seq);
create index message_reports_open on message_reports (id) where settled_at is null;

select guard_tables('message_reports');

create policy read_own on message_reports for select to equipo_member, equipo_job
  using (organization_id = (select organization_id()));
create policy add_own on message_reports for insert to equipo_member
  with check (organization_id = (select organization_id()) and reported_by = (select actor_id())
    and exists (select from messages m where m.id = message_id and m.organization_id <> (select organization_id())
      and m.withdrawn_at is null));
create policy read_all on message_reports for select to equipo_admin using ((select in_request()));
create policy settle_all on message_reports for update to equipo_admin
  using ((select in_request())) with check (settled_by = (select actor_id()));
grant select on message_reports to equipo_member, equipo_job, equipo_admin;
grant insert (id, message_id, organization_id, reported_by, description, created_at) on message_reports to equipo_member;
grant update (settled_at, settled_by, note) on message_reports to equipo_admin;

-- Whether a message is the reported one or one of the five before it.
create function is_reported(conversation uuid, number int) returns boolean
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select exists (select from message_reports r where r.conversation_id = conversation
    and number between r.seq - 5 and r.seq);
end;
grant execute on function is_reported(uuid, int) to equipo_member, equipo_job, equipo_admin;

create policy read_reported on messages for select to equipo_admin
  using ((select in_request()) and is_reported(conversation_id, seq));
create policy read_reported_messages on files for select to equipo_admin
  using (message_id is not null and exists (select from messages m where m.id = message_id and m.withdrawn_at is null));
-- Otherwise a text could be taken away from who decides about it.
create policy reported_stays on messages as restrictive for update to equipo_member
  using (not is_reported(conversation_id, seq));

-- Fills in what the report repeats of its message. Not a definer: whoever reports may read the message.
create function place_report() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  select m.conversation_id, m.clinic_id, m.workshop_id, m.seq
    into new.conversation_id, new.clinic_id, new.workshop_id, new.seq from messages m where m.id = new.message_id;
  return new;
end $$;
create trigger place_report before insert on message_reports for each row execute function place_report();

-- Tells everybody of both sides that a message was reported, and the side that reported it when that is settled.
create function tell_report() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into notifications (id, organization_id, user_id, kind, subject_id, details, created_at)
    select time_ordered_id(coalesce(new.settled_at, new.created_at)), m.organization_id, m.user_id,
      case when new.settled_at is not null then 'message_report_settled'
        when m.organization_id = new.organization_id then 'message_report_sent' else 'message_reported' end,
      new.conversation_id, jsonb_build_object('name', o.name), coalesce(new.settled_at, new.created_at)
    from memberships m
    join organizations o on o.id = case m.organization_id when new.clinic_id then new.workshop_id else new.clinic_id end
    where m.organization_id = new.organization_id
      or (new.settled_at is null and m.organization_id in (new.clinic_id, new.workshop_id));
  return null;
end $$;
create trigger tell_report after insert or update on message_reports for each row execute function tell_report();
create trigger hint_new after insert on message_reports referencing new table as changed
  for each statement execute function hint_sides('message');
