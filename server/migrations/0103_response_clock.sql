-- Orders whose contract promises when the work begins, and both of their sides.

create index service_orders_to_answer on service_orders (id)
  where contract_id is not null and status in ('pending', 'accepted', 'quoted', 'approved', 'scheduled');

create function orders_to_answer() returns table (organization_id uuid, kind text, time_zone text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select distinct g.id, g.kind, g.time_zone
  from service_orders o
  join service_contracts c on c.id = o.contract_id and num_nonnulls(c.response_low_hours, c.response_normal_hours,
    c.response_high_hours, c.response_stopped_hours) > 0
  join organizations g on g.id in (o.workshop_id, o.clinic_id)
  where o.contract_id is not null and o.status in ('pending', 'accepted', 'quoted', 'approved', 'scheduled')
$$;
grant execute on function orders_to_answer() to equipo_job;

-- Notices of an order's promise are settled once the work begins.
create trigger settled_response after update of status on service_orders for each row
  when (old.status in ('pending', 'accepted', 'quoted', 'approved', 'scheduled')
    and new.status not in ('pending', 'accepted', 'quoted', 'approved', 'scheduled'))
  execute function settle_notices('id', '', 'response_soon', 'response_missed');
