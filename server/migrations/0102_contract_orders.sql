-- The contract that covers an order, whether all of it is covered, and what its parts were worth.

alter table service_orders
  add contract_id uuid,
  -- The contract covers all of it, so that work may start without a quote.
  add covered boolean not null default false,
  -- Several contracts cover it, and nobody has said which.
  add contract_choice boolean not null default false,
  add foreign key (contract_id, workshop_id, clinic_id) references service_contracts (id, workshop_id, clinic_id)
    deferrable initially immediate,
  add check (not covered or contract_id is not null),
  add check (not contract_choice or contract_id is null and status in ('pending', 'accepted', 'cancelled'));
create index service_orders_contract on service_orders (workshop_id, contract_id, id desc) where contract_id is not null;
grant update (contract_id, covered, contract_choice) on service_orders to equipo_member, equipo_job;

-- An order that leaves its workshop leaves its contract. A contract is an order's only if it covered the equipment when
-- the order was opened.
create function keep_order_contract() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and old.workshop_id is not null and new.workshop_id is distinct from old.workshop_id then
    new.contract_id := null;
    new.covered := false;
    new.contract_choice := false;
  end if;
  if new.contract_id is not null and not exists (
    select from service_contracts c join service_contract_equipment e on e.contract_id = c.id
    where c.id = new.contract_id and c.workshop_id = new.workshop_id and e.equipment_id = new.equipment_id
      and c.active_at <= new.created_at and (c.over_at is null or c.over_at > new.created_at)) then
    raise exception 'contract % does not cover order %', new.contract_id, new.id using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger contract_of before insert or update of workshop_id, contract_id on service_orders for each row
  execute function keep_order_contract();

-- The worth of the parts of covered orders when they were used, by the price of their item or, without one, their
-- cost. Parts that the clinic approved in a quote are charged and do not count.
create table contract_parts (
  movement_id uuid primary key references stock_movements (id),
  contract_id uuid not null,
  workshop_id uuid not null,
  clinic_id uuid not null,
  order_id uuid not null references service_orders (id),
  cents bigint not null check (cents <> 0),
  created_at timestamptz not null,
  foreign key (contract_id, workshop_id, clinic_id) references service_contracts (id, workshop_id, clinic_id)
    deferrable initially immediate
);
create index contract_parts_of on contract_parts (workshop_id, contract_id, created_at);
select guard_tables('contract_parts');
create policy read_own on contract_parts for select to equipo_member, equipo_job
  using ((select organization_id()) in (workshop_id, clinic_id));
create policy read_all on contract_parts for select to equipo_admin using ((select in_request()));
grant select on contract_parts to equipo_member, equipo_job, equipo_admin;
create trigger append_only before update or delete or truncate on contract_parts
  for each statement execute function refuse_change();

create function count_contract_parts() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into contract_parts (movement_id, contract_id, workshop_id, clinic_id, order_id, cents, created_at)
  select new.id, o.contract_id, o.workshop_id, o.clinic_id, o.id, part.cents, new.created_at
  from service_orders o
  join stock_items i on i.id = new.item_id and i.organization_id = o.workshop_id
  cross join lateral (select round(coalesce(-new.quantity_milli::numeric * i.sale_cents / 1000, -new.cost_cents))::bigint
    as cents) part
  where o.id = coalesce(new.order_id, (select m.order_id from stock_movements m where m.id = new.reverses_id))
    and o.contract_id is not null and part.cents <> 0
    and not exists (select from stock_reservations r join quote_lines l on l.id = r.line_id
      where r.order_id = o.id and r.item_id = new.item_id and l.approved);
  return null;
end $$;
create trigger counted_parts after insert on stock_movements for each row
  when (new.kind in ('use', 'return') and (new.order_id is not null or new.reverses_id is not null))
  execute function count_contract_parts();

-- The sum that counts toward a contract's limit of parts, in the year of the contract in which that day falls.
create function contract_parts_used(chosen uuid, starts date, day date, zone text) returns bigint language sql stable
begin atomic
  select coalesce(sum(p.cents), 0)::bigint
  from (select starts + make_interval(years => extract(year from age(day, starts))::int) as first) year
  join contract_parts p on p.contract_id = chosen
    and (p.created_at at time zone zone) >= year.first
    and (p.created_at at time zone zone) < year.first + interval '1 year';
end;
grant execute on function contract_parts_used(uuid, date, date, text) to equipo_member, equipo_job;
