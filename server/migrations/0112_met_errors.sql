-- For administrators who help a person: ending one of their sessions, and the last errors that they met.

-- Ends one session of a person; false if it is none of theirs.
create function end_session_of(person uuid, session uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from auth.session s where s.id = session and s."userId" = person;
  return found;
end $$;
grant execute on function end_session_of(uuid, uuid) to equipo_admin;

-- Refused and failed requests of a person, at most 20, for 30 days. No content: the endpoint, the answer's status and
-- code, and the id under which the log has the rest.
create table met_errors (
  id uuid primary key,
  user_id uuid not null references profiles (id),
  at timestamptz not null,
  endpoint text not null check (length(endpoint) between 1 and 200),
  status int not null check (status between 400 and 599),
  code text not null check (length(code) between 1 and 100)
);
create index met_errors_user on met_errors (user_id, at desc, id desc);
create index met_errors_at on met_errors (at);

select guard_tables('met_errors');
create policy read_all on met_errors for select to equipo_admin using ((select in_request()));
grant select on met_errors to equipo_admin;

create function keep_met_error(chosen uuid, person uuid, met_at timestamptz, place text, answer int, reason text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into met_errors (id, user_id, at, endpoint, status, code)
    select chosen, p.id, met_at, left(place, 200), answer, left(reason, 100) from profiles p
    join auth."user" u on u.id = p.id where p.id = person
  on conflict do nothing;
  delete from met_errors e where e.user_id = person and e.id in (select old.id from met_errors old
    where old.user_id = person order by old.at desc, old.id desc offset 20);
end $$;
grant execute on function keep_met_error(uuid, uuid, timestamptz, text, int, text) to equipo_job;

create function forget_met_errors(before timestamptz) returns int
  language sql security definer set search_path = public, pg_temp as $$
  with gone as (delete from met_errors where at < before returning 1) select count(*)::int from gone
$$;
grant execute on function forget_met_errors(timestamptz) to equipo_job;

-- Deletes what an erased account has chosen about mails and conversations, and the errors that it met.
create or replace function forget_choices_of_erased() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from notification_choices where user_id = old.id;
  delete from digests where user_id = old.id;
  delete from message_notices where user_id = old.id;
  delete from met_errors where user_id = old.id;
  return null;
end $$;
