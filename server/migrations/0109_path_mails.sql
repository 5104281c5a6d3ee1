-- The week's mail of the path: at most one a week for a clinic that has answered its questions.

-- The Monday of the last week whose mail is done.
create table adaptation_mails (
  clinic_id uuid primary key references organizations (id),
  week date not null check (extract(isodow from week) = 1)
);
select guard_tables('adaptation_mails');
create policy read_own on adaptation_mails for select to equipo_member using (clinic_id = (select organization_id()));
grant select on adaptation_mails to equipo_member;

-- Clinics whose week has begun without a mail, from 8:00 to 20:00 there.
create function clinics_on_path(around timestamptz)
  returns table (organization_id uuid, time_zone text, monday date)
  language sql stable security definer set search_path = public, pg_temp as $$
  select o.id, o.time_zone, w.monday
  from adaptation_answers a
    join organizations o on o.id = a.clinic_id
    cross join lateral (select date_trunc('week', around at time zone o.time_zone)::date as monday) w
    left join adaptation_mails m on m.clinic_id = o.id
  where o.status = 'active' and (m.week is null or m.week < w.monday)
    and extract(hour from around at time zone o.time_zone) between 8 and 19
$$;
grant execute on function clinics_on_path(timestamptz) to equipo_job;

-- Takes the week for the caller's clinic, once. Returns its owner, unless they want no such mail.
create function take_path_week(monday date) returns table (person text, email text)
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into adaptation_mails as m values (organization_id(), monday)
    on conflict (clinic_id) do update set week = excluded.week where m.week < excluded.week;
  if not found then
    return;
  end if;
  return query select p.name, p.email from memberships s join profiles p on p.id = s.user_id
    where s.organization_id = organization_id() and s.role = 'owner'
      and not exists (select from notification_choices c
        where c.user_id = p.id and c.cause = 'path_week' and not c.by_mail);
end $$;
grant execute on function take_path_week(date) to equipo_job;

-- A clinic that closes forgets its weeks. Nobody may call these.
alter function close_organization(uuid) rename to close_organization_but_path;
create function close_organization(org uuid) returns uuid[] language plpgsql as $$
begin
  delete from adaptation_mails where clinic_id = org;
  return close_organization_but_path(org);
end $$;

-- The job judges a clinic as its people do.
create policy read_by_job on inspection_notes for select to equipo_job
  using (organization_id = (select organization_id()));
grant select on inspection_notes to equipo_job;
