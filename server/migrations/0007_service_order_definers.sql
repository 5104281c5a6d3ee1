-- What an order causes in another organization, or out of its actor's sight: one named function each.

-- A UUIDv7 of that instant: the random bits of a version 4 behind 48 bits of milliseconds.
create function time_ordered_id(at timestamptz) returns uuid language sql volatile as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send(floor(extract(epoch from at) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1),
    'hex')::uuid
$$;
grant execute on function time_ordered_id(timestamptz) to equipo_member, equipo_job, equipo_admin;

-- Open orders follow the name of their equipment; finished ones keep what it was called. Not a definer.
create function rename_orders() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update service_orders set equipment_code = new.code, equipment_name = new.name, equipment_category = new.category
  where equipment_id = new.id and status not in ('closed', 'cancelled');
  return null;
end $$;
create trigger rename_orders after update of code, name, category on equipment for each row
  when ((old.code, old.name, old.category) is distinct from (new.code, new.name, new.category))
  execute function rename_orders();

-- The workshop that has an order sees its equipment, until the order leaves it or ends; whom it served is its client.
create function follow_order() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ended boolean := new.status in ('closed', 'cancelled');
begin
  if tg_op = 'UPDATE' and (ended or old.workshop_id is distinct from new.workshop_id) then
    update access_grants set until = now()
    where workshop_id = old.workshop_id and subject_id = new.equipment_id and reason = 'order' and reason_id = new.id
      and until is null;
  end if;
  -- What it was given when it got the order stands while it has it; from pending on it is its client's.
  if new.workshop_id is not null and not ended and (tg_op = 'INSERT' or old.workshop_id is distinct from new.workshop_id) then
    insert into access_grants (id, workshop_id, clinic_id, subject, subject_id, reason, reason_id)
      values (time_ordered_id(new.status_since), new.workshop_id, new.clinic_id, 'equipment', new.equipment_id, 'order', new.id)
    on conflict (workshop_id, subject_id, reason, reason_id) do update set until = null
      where access_grants.until is not null;
  end if;
  if new.workshop_id is not null and not ended and new.status <> 'pending'
    and (tg_op = 'INSERT' or old.status = 'pending' or old.workshop_id is distinct from new.workshop_id) then
    insert into clients (workshop_id, clinic_id, created_at) values (new.workshop_id, new.clinic_id, new.status_since)
    on conflict do nothing;
  end if;
  if tg_op = 'UPDATE' and new.status = 'closed' and old.status <> 'closed' then
    update workshop_profiles set completed_count = completed_count + 1 where workshop_id = new.workshop_id;
  end if;
  return null;
end $$;
create trigger follow_order after insert on service_orders for each row execute function follow_order();
create trigger follow_order_change after update of workshop_id, status on service_orders for each row
  when ((old.workshop_id, old.status) is distinct from (new.workshop_id, new.status)) execute function follow_order();

create function count_rating() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update workshop_profiles set rating_sum = rating_sum + new.stars, rating_count = rating_count + 1
  where workshop_id = new.workshop_id;
  return null;
end $$;
create trigger count_rating after insert on ratings for each row execute function count_rating();

-- Published orders in the cities that the caller's workshop serves: never the clinic's name, address or phone.
create function candidate_orders(before uuid, most int)
  returns table (id uuid, version int, category text, brand text, model text, kind text, priority text, fault text,
    availability text, district text, city text, opening_hours text, published_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select o.id, o.version, o.equipment_category, e.brand, e.model, o.kind, o.priority, o.fault, o.availability,
    c.district, o.published_city, c.opening_hours, o.published_at
  from workshop_cities w
  join organizations own on own.id = w.workshop_id and own.kind = 'workshop' and own.status = 'active'
  join service_orders o on o.published_state = w.state and o.published_city = w.city and o.published
  join organizations c on c.id = o.clinic_id
  join equipment e on e.id = o.equipment_id
  where w.workshop_id = organization_id() and (before is null or o.id < before)
  order by o.id desc
  limit most
$$;
grant execute on function candidate_orders(uuid, int) to equipo_member;

-- The first workshop to accept a published order gets it; the row's lock decides between two.
-- 'accepted', 'changed' (another version), 'taken' (was published, is not any more), or null: none of the caller's.
create function accept_published_order(chosen uuid, seen int, at timestamptz) returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  o service_orders;
begin
  select * into o from service_orders where id = chosen for update;
  if o.published_at is null or not exists (select from workshop_cities w
    join organizations own on own.id = w.workshop_id and own.kind = 'workshop' and own.status = 'active'
    where w.workshop_id = organization_id() and w.state = o.published_state and w.city = o.published_city) then
    return null;
  end if;
  if not o.published then
    return 'taken';
  end if;
  if o.version <> seen then
    return 'changed';
  end if;
  update service_orders set workshop_id = organization_id(), taken_by = actor_id(), status = 'accepted',
    published = false, status_since = at, version = version + 1
  where id = chosen;
  return 'accepted';
end $$;
grant execute on function accept_published_order(uuid, int, timestamptz) to equipo_member;

-- The caller's workshop lets go of an order, which it will not see afterwards. False: it changed meanwhile.
create function release_order(chosen uuid, seen int, at timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update service_orders set workshop_id = null, taken_by = null, status = 'pending', free_of_charge = false,
    contested = false, objections = 0, reminded_at = null, status_since = at, version = version + 1
  where id = chosen and version = seen and workshop_id = organization_id()
    and status not in ('completed', 'closed', 'cancelled');
  return found;
end $$;
grant execute on function release_order(uuid, int, timestamptz) to equipo_member;

-- What other workshops did on a piece that the caller's workshop may see now: what was wrong and what was done about it,
-- never prices, quotes or who said what. A pending order that only asks grants it too: it is what one answers by.
create function technical_history(piece uuid)
  returns table (id uuid, at timestamptz, workshop text, number text, order_kind text, status text, fault text,
    work_done text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select o.id, o.completed_at, w.name, o.number, o.kind, o.status, o.fault, c.content ->> 'workDone'
  from service_orders o
  join workshop_profiles w on w.workshop_id = o.workshop_id
  join completions c on c.order_id = o.id and c.workshop_id = o.workshop_id
  where o.equipment_id = piece and o.status in ('completed', 'closed') and o.workshop_id <> organization_id()
    and not exists (select from completions newer where newer.order_id = o.id and newer.workshop_id = o.workshop_id
      and newer.number > c.number)
    and exists (select from access_grants g where g.workshop_id = organization_id() and g.subject = 'equipment'
      and g.subject_id = piece and (g.until is null or g.until > now()))
$$;
grant execute on function technical_history(uuid) to equipo_member, equipo_job, equipo_admin;

-- Whether the request may act on the order: a party, a job at work for its clinic, or an administrator.
create function is_party(o service_orders) returns boolean language sql stable
  return organization_id() in (o.clinic_id, o.workshop_id) or current_setting('role') = 'equipo_admin'
    or manages(o.clinic_id);
grant execute on function is_party(service_orders) to equipo_member, equipo_job, equipo_admin;

-- Tells the people of the order's sides. Who they are follows from the order, never from the caller.
create function notify_order(chosen uuid, cause text, sides text[], about jsonb, at timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  o service_orders;
  told uuid[];
begin
  select * into o from service_orders where id = chosen;
  if not coalesce(is_party(o), false) then
    raise exception 'not a party to %', chosen using errcode = 'insufficient_privilege';
  end if;
  -- Gathered first: with conditions of every side in it, the insert would be planned anew at every call.
  told := array[case when 'clinic' = any (sides) then o.clinic_id end,
    case when 'workshop' = any (sides) then o.workshop_id end];
  if 'candidates' = any (sides) and o.published then
    told := told || array(select w.workshop_id from workshop_cities w
      where w.state = o.published_state and w.city = o.published_city);
  end if;
  insert into notifications (id, organization_id, user_id, kind, subject_id, details, created_at)
  select time_ordered_id(at), m.organization_id, m.user_id, cause, o.id, about, at
  from memberships m
  where m.organization_id = any (told) and m.user_id is distinct from actor_id();
end $$;
grant execute on function notify_order(uuid, text, text[], jsonb, timestamptz) to equipo_member, equipo_job, equipo_admin;

-- What the equipment's status follows from: what was last said of it, and its unfinished orders, also those that the
-- caller does not see, without content. One row at least; the piece stays locked, so that of two orders that change it
-- at once the second counts the first.
create function orders_of_equipment(chosen uuid)
  returns table (archived boolean, said text, priority text, conclusion text)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  o service_orders;
begin
  select * into o from service_orders where id = chosen;
  if not coalesce(is_party(o), false) then
    return;
  end if;
  perform from equipment e where e.id = o.equipment_id for no key update;
  return query select e.archived_at is not null, coalesce(e.said_status, nullif(e.status, 'retired'), 'operational'),
    other.priority,
    (select c.conclusion from completions c where c.order_id = other.id order by c.completed_at desc limit 1)
  from equipment e left join service_orders other on other.equipment_id = e.id
    and other.status not in ('completed', 'closed', 'cancelled')
  where e.id = o.equipment_id;
end $$;
grant execute on function orders_of_equipment(uuid) to equipo_member, equipo_job, equipo_admin;

-- Sets what the rule made of it; a retired piece stays retired.
create function set_equipment_condition(chosen uuid, condition text, said text, at timestamptz)
  returns void language sql security definer set search_path = public, pg_temp as $$
  update equipment e set status = case e.status when 'retired' then e.status else condition end,
    said_status = nullif(said, condition), updated_at = at, version = e.version + 1
  from service_orders o
  where o.id = chosen and e.id = o.equipment_id and is_party(o)
    and (o.status <> 'closed' or current_setting('role') = 'equipo_admin')
    and ((e.status <> 'retired' and e.status <> condition) or e.said_status is distinct from nullif(said, condition))
$$;
grant execute on function set_equipment_condition(uuid, text, text, timestamptz)
  to equipo_member, equipo_job, equipo_admin;

-- Sweeps collect ids only; each order is then worked on in its clinic's name. A suspended clinic's time stands still.
create function orders_to_close(before timestamptz)
  returns table (order_id uuid, clinic_id uuid, time_zone text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select o.id, c.id, c.time_zone from service_orders o join organizations c on c.id = o.clinic_id
  where o.status = 'completed' and o.status_since <= before and c.status = 'active'
  order by o.status_since limit 500
$$;
create function orders_to_remind(before timestamptz)
  returns table (order_id uuid, clinic_id uuid, time_zone text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select o.id, c.id, c.time_zone from service_orders o join organizations c on c.id = o.clinic_id
  where o.status = 'pending' and o.reminded_at is null and o.status_since <= before and c.status = 'active'
  order by o.status_since limit 500
$$;
create function quotes_to_expire(at timestamptz)
  returns table (order_id uuid, clinic_id uuid, time_zone text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select distinct k.order_id, c.id, c.time_zone from quotes k join organizations c on c.id = k.clinic_id
  where k.status = 'sent' and k.valid_until < (at at time zone c.time_zone)::date and c.status = 'active'
  limit 500
$$;
grant execute on function orders_to_close(timestamptz), orders_to_remind(timestamptz), quotes_to_expire(timestamptz)
  to equipo_job;

-- After a second objection an administrator's decision may let the contested report stand.
create policy change_all on documents for update to equipo_admin
  using ((select in_request())) with check ((select in_request()));
grant update (status, status_reason) on documents to equipo_admin;
