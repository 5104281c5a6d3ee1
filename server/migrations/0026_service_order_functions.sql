-- Effects of an order on another organization, or beyond its actor's rights: one function each.

-- Whether the request may act on the order: for a party, for a workshop that manages the clinic, or as an
-- administrator.
create function is_party(o service_orders) returns boolean language sql stable
  return organization_id() in (o.clinic_id, o.workshop_id) or current_setting('role') = 'equipo_admin'
    or manages(o.clinic_id);
grant execute on function is_party(service_orders) to equipo_member, equipo_job, equipo_admin;

-- Lets the workshop that has an order see its equipment until the order leaves it or ends, and makes the clinic its
-- client.
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
  -- The grant is given with the order and stays; the clinic becomes a client when the order is no longer pending.
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

-- Copies a new name of equipment to its open orders; finished orders keep the old one. Not a definer.
create function rename_orders() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update service_orders set equipment_code = new.code, equipment_name = new.name, equipment_category = new.category
  where equipment_id = new.id and status not in ('closed', 'cancelled');
  return null;
end $$;
create trigger rename_orders after update of code, name, category on equipment for each row
  when ((old.code, old.name, old.category) is distinct from (new.code, new.name, new.category))
  execute function rename_orders();

-- Published orders in the cities that the caller's workshop serves, without the clinic's name, address and phone.
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

-- Gives a published order to the first workshop that accepts it; the row's lock decides. 'accepted', 'changed' (another
-- version), 'taken' (published before, and no longer), or null: not visible to the caller.
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

-- Takes an order back from the caller's workshop, which does not see it afterwards. False: the order changed meanwhile.
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

-- Other workshops' finished work on equipment that the caller's workshop may see now: faults and work done, never
-- prices, quotes or authors. A pending request is enough, since the workshop needs the history to answer it.
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

-- Notifies the people of the given sides of an order, except the caller.
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
  -- Collected first: an insert with the conditions of every side would be planned anew with each call.
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

-- The facts from which the status of an order's equipment follows: the status that was last set, and its unfinished
-- orders, including those that the caller does not see, without content. At least one row. The equipment stays locked,
-- so that the second of two concurrent changes sees the first.
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

-- Sets the status that the rule computed; retired equipment stays retired.
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

-- Sweeps collect only ids; each order is then processed in its clinic's name. Orders of a suspended clinic are left
-- out.
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
grant execute on function orders_to_close(timestamptz), orders_to_remind(timestamptz) to equipo_job;
