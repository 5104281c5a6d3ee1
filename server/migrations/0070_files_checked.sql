-- Whether the bytes of kept files are on the disk is looked at once a night.

-- Files of all organizations that nobody took away, in the order of their ids.
create function files_after(after uuid, most int) returns table (id uuid, size int)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select f.id, f.size from files f where f.removed_at is null and f.id > after order by f.id limit most;
end;
grant execute on function files_after(uuid, int) to equipo_job;

-- How much a run found, handled or removed; null if it does not count.
alter table job_runs add counted int;
