-- News of orders can be mailed, as a person chooses.

create or replace function notify_order(chosen uuid, cause text, sides text[], about jsonb, at timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  o service_orders;
  told uuid[];
begin
  select * into o from service_orders where id = chosen;
  if not coalesce(is_party(o), false) then
    raise exception 'not a party to %', chosen using errcode = 'insufficient_privilege';
  end if;
  -- Collected first: an insert with the conditions of every side would be planned anew with each call.
  told := array[case when 'clinic' = any (sides) then o.clinic_id end,
    case when 'workshop' = any (sides) then o.workshop_id end];
  if 'candidates' = any (sides) and o.published then
    told := told || array(select w.workshop_id from workshop_cities w
      where w.state = o.published_state and w.city = o.published_city);
  end if;
  insert into notifications (id, organization_id, user_id, kind, subject_id, details, created_at, mail)
  select time_ordered_id(at), m.organization_id, m.user_id, cause, o.id, about, at, 'waiting'
  from memberships m
  where m.organization_id = any (told) and m.user_id is distinct from actor_id();
end $$;

-- Takes the notifications that wait to be mailed to a person: all of them once a day, later on the same day only urgent
-- ones. While it is night for one of several organizations, the daily mail waits for it. Notifications that were read,
-- or that belong to an organization that the person left, are taken without being mailed. `choices` names the choice for
-- kinds that share one with others.
drop function take_mail(uuid, text[], text[], date);
create function take_mail(person uuid, zones text[], urgent text[], choices jsonb, today date)
  returns table (name text, email text, organization_id uuid, organization_kind text, organization text, cause text,
    subject_id uuid, details jsonb, by_mail boolean)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  first boolean;
begin
  insert into digests select person, today
    where not exists (select from notifications n join organizations o on o.id = n.organization_id
      where n.user_id = person and n.mail = 'waiting' and o.time_zone <> all (zones))
    on conflict (user_id) do update set on_date = excluded.on_date where digests.on_date < excluded.on_date;
  first := found;
  return query with taken as (
      update notifications n set mail = 'done' from organizations o
      where n.user_id = person and n.mail = 'waiting' and (first or n.kind = any (urgent))
        and o.id = n.organization_id and o.time_zone = any (zones)
      returning n.id, n.kind, n.subject_id, n.details, n.read_at, o.id as org, o.kind as org_kind, o.name as org_name)
    select p.name, p.email, t.org, t.org_kind, t.org_name, t.kind, t.subject_id, t.details, c.by_mail
    from taken t join profiles p on p.id = person
    join memberships m on m.organization_id = t.org and m.user_id = person
    left join notification_choices c on c.user_id = person and c.cause = coalesce(choices ->> t.kind, t.kind)
    where t.read_at is null order by t.org_name, t.org, t.id;
end $$;
grant execute on function take_mail(uuid, text[], text[], jsonb, date) to equipo_job;
