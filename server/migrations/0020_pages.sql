-- Pages that anybody may read are kept filled in on every server; who changes what they say tells all servers.

create function tell_pages() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('pages', '');
  return null;
end $$;

create trigger tell_pages after insert or update or delete or truncate on settings
  for each statement execute function tell_pages();
create trigger tell_pages after insert or update or delete or truncate on legal_texts
  for each statement execute function tell_pages();

-- When each job last ended and last succeeded, whichever server ran it: `/api/health` says so.
create table job_runs (
  name text primary key check (length(name) between 1 and 100),
  ended_at timestamptz not null,
  succeeded_at timestamptz
);

alter table job_runs enable row level security;
alter table job_runs force row level security;
create policy read_all on job_runs for select to equipo_job using ((select in_request()));
create policy add on job_runs for insert to equipo_job with check ((select in_request()));
create policy change_all on job_runs for update to equipo_job
  using ((select in_request())) with check ((select in_request()));
grant select, insert, update on job_runs to equipo_job;
