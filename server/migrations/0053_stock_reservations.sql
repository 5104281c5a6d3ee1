-- Claims of orders on parts. A quote line with an item is planned; its approval holds it; the end of the order frees it.
-- A part that was used while none was in stock stays unsettled until somebody books it.

alter table stock_items
  add reserved_milli bigint not null default 0 check (reserved_milli >= 0),
  add unsettled_milli bigint not null default 0 check (unsettled_milli >= 0);
alter table stock_items add cover text not null generated always as (case when unsettled_milli > 0 then 'unsettled'
  when reserved_milli > balance_milli then 'lacking' else 'covered' end) stored;
create index stock_items_cover on stock_items (organization_id, name collate "pt-BR-x-icu", id)
  where archived_at is null and cover <> 'covered';

create table stock_reservations (
  id uuid primary key,
  organization_id uuid not null,
  order_id uuid not null references service_orders (id),
  -- Null for a part that no quote has.
  line_id uuid unique references quote_lines (id),
  item_id uuid not null,
  lot text check (length(lot) between 1 and 100),
  quantity_milli int not null check (quantity_milli > 0),
  status text not null check (status in ('planned', 'held', 'freed', 'unsettled', 'settled')),
  created_at timestamptz not null,
  foreign key (item_id, organization_id) references stock_items (id, organization_id)
);
create index stock_reservations_item on stock_reservations (organization_id, item_id, id)
  where status in ('held', 'unsettled');
create index stock_reservations_order on stock_reservations (order_id);

select guard_tables('stock_reservations');
create policy read_own on stock_reservations for select to equipo_member, equipo_job
  using (organization_id = (select organization_id()));
create policy add_own on stock_reservations for insert to equipo_member
  with check (organization_id = (select organization_id()) and status in ('planned', 'unsettled')
    and exists (select from service_orders o where o.id = order_id and o.workshop_id = stock_reservations.organization_id));
create policy settle_own on stock_reservations for update to equipo_member
  using (organization_id = (select organization_id()) and status = 'unsettled')
  with check (organization_id = (select organization_id()) and status in ('settled', 'freed'));
create policy read_all on stock_reservations for select to equipo_admin using ((select in_request()));
grant select, insert on stock_reservations to equipo_member;
grant update (status) on stock_reservations to equipo_member;
grant select on stock_reservations to equipo_job, equipo_admin;

-- Keeps the sums of an item's held and unsettled claims.
create function keep_reserved() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  held int := (new.status = 'held')::int - coalesce(old.status = 'held', false)::int;
  unsettled int := (new.status = 'unsettled')::int - coalesce(old.status = 'unsettled', false)::int;
begin
  update stock_items i set reserved_milli = i.reserved_milli + (held + unsettled) * new.quantity_milli,
      unsettled_milli = i.unsettled_milli + unsettled * new.quantity_milli
    where i.id = new.item_id and (held <> 0 or unsettled <> 0);
  return null;
end $$;
create trigger keep_reserved after insert or update of status on stock_reservations
  for each row execute function keep_reserved();

-- Holds the planned claims of these quote lines of an order and frees its others. Items are locked in the order of their
-- ids, as a completion locks them. Either side of the order may call it.
create function hold_parts(chosen uuid, lines uuid[])
  returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from stock_items i where i.id in (select r.item_id from stock_reservations r
      join service_orders o on o.id = r.order_id
      where o.id = chosen and is_party(o) and r.status in ('planned', 'held'))
    order by i.id for update;
  update stock_reservations r set status = case when r.line_id = any (lines) then 'held' else 'freed' end
  from service_orders o
  where r.order_id = chosen and o.id = chosen and is_party(o)
    and (r.status, r.line_id = any (lines)) in (('planned', true), ('held', false));
end $$;
grant execute on function hold_parts(uuid, uuid[]) to equipo_member, equipo_job, equipo_admin;
