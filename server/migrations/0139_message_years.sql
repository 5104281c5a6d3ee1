-- Messages are kept for a number of years that an administrator sets.

alter table settings add message_years int check (message_years between 1 and 20);
grant update (message_years) on settings to equipo_admin;

create index messages_age on messages (created_at);

-- Deletes the oldest messages from before a moment, at most so many, with their files and the reports of them. What a
-- report opens stays until that is settled. Returns how many went, and the files whose bytes are to go.
create function forget_messages(before timestamptz, most int, out gone int, out files uuid[])
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  old uuid[] := array(select m.id from messages m where m.created_at < before
    and not exists (select from message_reports r where r.conversation_id = m.conversation_id
      and m.seq between r.seq - 5 and r.seq and r.settled_at is null)
    order by m.created_at limit most for update of m skip locked);
begin
  delete from message_reports r where r.message_id = any (old);
  with removed as (delete from files f where f.message_id = any (old) returning f.id)
    select coalesce(array_agg(removed.id), '{}') into files from removed;
  delete from messages m where m.id = any (old);
  get diagnostics gone = row_count;
end $$;
grant execute on function forget_messages(timestamptz, int) to equipo_job;
