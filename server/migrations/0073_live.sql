-- Hints for open pages. Statement triggers collect them in a setting of the transaction; the program reads it with the
-- commit and tells the other programs afterwards. NOTIFY inside a transaction would make all commits wait for each other.

-- A hint is `organization/person/kind/subject`; person and subject may be empty. A transaction with many hints has
-- one for everybody instead.
create function hint(told text[]) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  known text := coalesce(current_setting('app.hints', true), '');
  every text[];
begin
  if known = '*' then
    return;
  end if;
  every := array(select distinct one from unnest(string_to_array(nullif(known, ''), ' ') || told) one);
  if cardinality(every) = 0 then
    return;
  end if;
  perform set_config('app.hints', case when cardinality(every) > 200 then '*' else array_to_string(every, ' ') end, true);
end $$;
grant execute on function hint(text[]) to equipo_member, equipo_token, equipo_job, equipo_admin;

create function hint_notifications() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform hint(array(select distinct format('%s/%s/notification/', organization_id, user_id) from changed));
  return null;
end $$;
create trigger hint_new after insert on notifications referencing new table as changed
  for each statement execute function hint_notifications();
create trigger hint_changed after update on notifications referencing new table as changed
  for each statement execute function hint_notifications();

-- The clinic, the workshop, and the workshop that the order leaves. Others who see a published order are not told: it
-- must not vanish from under somebody who is about to take it.
create function hint_orders() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform hint(array(select distinct format('%s//order/%s', side, c.id) from changed c
    cross join unnest(array[c.clinic_id, c.workshop_id]) side where side is not null));
  if tg_op = 'UPDATE' then
    perform hint(array(select distinct format('%s//order/%s', f.workshop_id, f.id) from former f join changed c using (id)
      where f.workshop_id is distinct from c.workshop_id and f.workshop_id is not null));
  end if;
  return null;
end $$;
create trigger hint_new after insert on service_orders referencing new table as changed
  for each statement execute function hint_orders();
create trigger hint_changed after update on service_orders referencing old table as former new table as changed
  for each statement execute function hint_orders();

-- Both sides of a row, without the row: a page that may see it reads again what it shows. The argument is the kind.
create function hint_sides() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform hint(array(select distinct format('%s//%s/', side, tg_argv[0]) from changed c
    cross join unnest(array[c.clinic_id, c.workshop_id]) side where side is not null));
  return null;
end $$;
create trigger hint_new after insert on maintenance_occurrences referencing new table as changed
  for each statement execute function hint_sides('planner');
create trigger hint_changed after update on maintenance_occurrences referencing new table as changed
  for each statement execute function hint_sides('planner');

create trigger hint_new after insert on charge_instalments referencing new table as changed
  for each statement execute function hint_sides('charge');
create trigger hint_changed after update on charge_instalments referencing new table as changed
  for each statement execute function hint_sides('charge');
create trigger hint_new after insert on payment_claims referencing new table as changed
  for each statement execute function hint_sides('charge');
create trigger hint_changed after update on payment_claims referencing new table as changed
  for each statement execute function hint_sides('charge');

-- Rights of a person may have changed: each program looks at their streams again. Rare, and also written by the library
-- for sessions, so this is sent by the database itself.
create function tell_rights_changed() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  person text;
begin
  for person in execute format('select distinct %I::text from changed', tg_argv[0]) loop
    perform pg_notify('live', '/' || person || '/rights/');
  end loop;
  return null;
end $$;
create trigger tell_ended after delete on auth.session referencing old table as changed
  for each statement execute function tell_rights_changed('userId');
create trigger tell_changed after update on auth.session referencing new table as changed
  for each statement execute function tell_rights_changed('userId');
create trigger tell_ended after delete on memberships referencing old table as changed
  for each statement execute function tell_rights_changed('user_id');
create trigger tell_changed after update on memberships referencing new table as changed
  for each statement execute function tell_rights_changed('user_id');
create trigger tell_changed after update on profiles referencing new table as changed
  for each statement execute function tell_rights_changed('id');
create trigger tell_new after insert on admin_roles referencing new table as changed
  for each statement execute function tell_rights_changed('user_id');
create trigger tell_ended after delete on admin_roles referencing old table as changed
  for each statement execute function tell_rights_changed('user_id');
