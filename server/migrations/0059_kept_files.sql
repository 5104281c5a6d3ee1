-- All that the disk must hold, whoever it belongs to: files (a removed one can be restored), photos of defect reports that
-- no order has taken over, and data copies that can be downloaded; in the order of their ids.
create function kept_files_after(after uuid, most int)
  returns table (id uuid, kind text, size bigint)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select f.id, case f.media_type when 'application/pdf' then 'document' else 'picture' end, f.size::bigint
    from files f where f.id > after
  union all select r.photo_id, 'picture', r.photo_size::bigint
    from defect_reports r where r.photo_id > after and r.status <> 'ordered'
  union all select c.id, 'copy', c.size from data_copies c where c.id > after and c.status = 'ready'
  order by 1 limit most;
end;
grant execute on function kept_files_after(uuid, int) to equipo_job;

drop function files_after(uuid, int);
