-- Voice messages: files of messages that are sounds, with their length.

do $$
declare
  kinds text := (select c.conname from pg_constraint c
    where c.conrelid = 'files'::regclass and pg_get_constraintdef(c.oid) like 'CHECK ((kind = ANY%');
begin
  execute format('alter table files drop constraint %I', kinds);
end $$;
alter table files
  add constraint files_kind_check check (kind in ('photo', 'manual', 'document', 'voice')),
  -- Only of a voice message, and shorter than it may be with what recorders add.
  add seconds int check (seconds between 1 and 125),
  add check ((kind = 'voice') = (seconds is not null)),
  add check ((kind = 'voice') = (media_type in ('audio/webm', 'audio/mp4', 'audio/ogg'))),
  add check (kind <> 'voice' or message_id is not null);

-- As in 0059; a sound has one size, as a document has.
create or replace function kept_files_after(after uuid, most int)
  returns table (id uuid, kind text, size bigint)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select f.id, case when f.media_type like 'image/%' then 'picture' else 'document' end, f.size::bigint
    from files f where f.id > after
  union all select r.photo_id, 'picture', r.photo_size::bigint
    from defect_reports r where r.photo_id > after and r.status <> 'ordered'
  union all select c.id, 'copy', c.size from data_copies c where c.id > after and c.status = 'ready'
  order by 1 limit most;
end;
