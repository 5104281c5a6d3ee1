-- Parts of a workshop: items, the places where they lie, and the ledger of everything that came and went.
-- Quantities are thousandths of the item's unit. The balances are kept by the ledger's trigger; nobody else writes them.

create table stock_places (
  name text not null check (length(name) between 1 and 120),
  notes text check (length(notes) between 1 and 2000)
);
select prepare_record('stock_places');
create unique index stock_places_name on stock_places (organization_id, lower(name)) where archived_at is null;

create table stock_items (
  name text not null check (length(name) between 1 and 120),
  code text not null check (length(code) between 1 and 40),
  category text not null check (category in ('seal', 'valve', 'filter', 'electric', 'motor', 'bearing', 'lamp', 'fluid', 'tool', 'other')),
  unit text not null check (unit in ('un', 'pair', 'set', 'box', 'roll', 'm', 'l', 'kg')),
  maker text check (length(maker) between 1 and 120),
  maker_code text check (length(maker_code) between 1 and 60),
  ean text check (ean ~ '^([0-9]{8}|[0-9]{12,14})$'),
  fits text check (length(fits) between 1 and 500),
  anvisa_number text check (anvisa_number ~ '^[0-9]{11}$'),
  minimum_milli int check (minimum_milli >= 0),
  target_milli int check (target_milli >= 0),
  keeps_lots boolean not null default false,
  sale_cents int check (sale_cents >= 0),
  margin_percent int check (margin_percent between 0 and 1000),
  notes text check (length(notes) between 1 and 2000),
  -- Sums of the ledger over all places.
  balance_milli bigint not null default 0 check (balance_milli >= 0),
  value_cents bigint not null default 0 check (value_cents >= 0),
  movements int not null default 0,
  level text not null generated always as
    (case when balance_milli < coalesce(minimum_milli, 0) then 'below' else 'enough' end) stored,
  check (target_milli >= minimum_milli),
  check (balance_milli > 0 or value_cents = 0)
);
select prepare_record('stock_items');
create unique index stock_items_code on stock_items (organization_id, upper(code));
create index stock_items_below on stock_items (organization_id, name collate "pt-BR-x-icu", id)
  where archived_at is null and level = 'below';

-- Only workshops keep a stock.
create policy workshops_only on stock_places as restrictive for insert to equipo_member
  with check (exists (select from organizations o where o.id = organization_id and o.kind = 'workshop'));
create policy workshops_only on stock_items as restrictive for insert to equipo_member
  with check (exists (select from organizations o where o.id = organization_id and o.kind = 'workshop'));

revoke insert, update on stock_items from equipo_member;
revoke update (balance_milli, value_cents, movements, level) on stock_items from equipo_member;
grant insert (id, organization_id, name, code, category, unit, maker, maker_code, ean, fits, anvisa_number, minimum_milli,
  target_milli, keeps_lots, sale_cents, margin_percent, notes, search, created_by, created_at, updated_at)
  on stock_items to equipo_member;
grant update (name, code, category, unit, maker, maker_code, ean, fits, anvisa_number, minimum_milli, target_milli,
  keeps_lots, sale_cents, margin_percent, notes, search, archived_at, version, updated_at)
  on stock_items to equipo_member;

create table stock_lots (
  id uuid primary key,
  organization_id uuid not null,
  item_id uuid not null,
  code text not null check (length(code) between 1 and 40),
  expires_on date,
  created_at timestamptz not null,
  foreign key (item_id, organization_id) references stock_items (id, organization_id),
  unique (id, item_id),
  unique (item_id, code)
);

create table stock_movements (
  id uuid primary key,
  organization_id uuid not null,
  item_id uuid not null,
  -- Runs from 1 within the item, without gaps.
  number int not null,
  -- Rows of one action belong together: both sides of a transfer, the parts of a completion.
  action_id uuid not null,
  kind text not null check (kind in ('opening', 'receipt', 'use', 'return', 'transfer', 'loss', 'count')),
  place_id uuid not null,
  lot_id uuid,
  -- Positive for what came in.
  quantity_milli int not null check (quantity_milli <> 0),
  -- Added to the value of the item. A transfer leaves the value as it is.
  cost_cents bigint not null check (cost_cents = 0 or (cost_cents > 0) = (quantity_milli > 0)),
  -- The item's sum over all places after it.
  balance_milli bigint not null,
  reason text check (length(reason) between 1 and 300),
  order_id uuid references service_orders (id),
  reverses_id uuid unique,
  made_by uuid not null references profiles (id),
  created_at timestamptz not null,
  foreign key (item_id, organization_id) references stock_items (id, organization_id),
  foreign key (place_id, organization_id) references stock_places (id, organization_id),
  foreign key (lot_id, item_id) references stock_lots (id, item_id),
  unique (item_id, number),
  unique (id, item_id, place_id),
  -- An opposite is booked where its original is booked.
  foreign key (reverses_id, item_id, place_id) references stock_movements (id, item_id, place_id)
);
create index stock_movements_page on stock_movements (organization_id, item_id, number desc);
create index stock_movements_action on stock_movements (organization_id, action_id);
create index stock_movements_order on stock_movements (order_id) where order_id is not null;

-- The sum of the ledger for each item, place and lot.
create table stock_balances (
  organization_id uuid not null,
  item_id uuid not null,
  place_id uuid not null,
  lot_id uuid,
  quantity_milli bigint not null check (quantity_milli >= 0),
  foreign key (item_id, organization_id) references stock_items (id, organization_id),
  foreign key (place_id, organization_id) references stock_places (id, organization_id),
  foreign key (lot_id, item_id) references stock_lots (id, item_id),
  unique nulls not distinct (item_id, place_id, lot_id)
);
create index stock_balances_place on stock_balances (organization_id, place_id, item_id) where quantity_milli > 0;

select guard_tables('stock_lots', 'stock_movements', 'stock_balances');

create policy read_own on stock_lots for select to equipo_member, equipo_job
  using (organization_id = (select organization_id()));
create policy add_own on stock_lots for insert to equipo_member with check (organization_id = (select organization_id()));
create policy read_all on stock_lots for select to equipo_admin using ((select in_request()));
grant select, insert on stock_lots to equipo_member;
grant select on stock_lots to equipo_job, equipo_admin;

create policy read_own on stock_movements for select to equipo_member, equipo_job
  using (organization_id = (select organization_id()));
create policy add_own on stock_movements for insert to equipo_member
  with check (organization_id = (select organization_id()) and made_by = (select actor_id()));
create policy read_all on stock_movements for select to equipo_admin using ((select in_request()));
grant select on stock_movements to equipo_member, equipo_job, equipo_admin;
grant insert (id, organization_id, item_id, action_id, kind, place_id, lot_id, quantity_milli, cost_cents, reason, order_id,
  reverses_id, made_by, created_at) on stock_movements to equipo_member;
create trigger append_only before update or delete or truncate on stock_movements
  for each statement execute function refuse_change();

create policy read_own on stock_balances for select to equipo_member, equipo_job
  using (organization_id = (select organization_id()));
create policy read_all on stock_balances for select to equipo_admin using ((select in_request()));
grant select on stock_balances to equipo_member, equipo_job, equipo_admin;

-- Numbers a movement and adds it to the balances. The checks of the balances refuse what would go below zero. The row of
-- the item is locked first, so that movements of one item follow each other.
create function keep_stock() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update stock_items i set balance_milli = i.balance_milli + new.quantity_milli,
      value_cents = i.value_cents + new.cost_cents, movements = i.movements + 1
    where i.id = new.item_id and i.organization_id = new.organization_id
    returning i.balance_milli, i.movements into new.balance_milli, new.number;
  update stock_balances b set quantity_milli = b.quantity_milli + new.quantity_milli
    where b.item_id = new.item_id and b.place_id = new.place_id and b.lot_id is not distinct from new.lot_id;
  if not found then
    insert into stock_balances (organization_id, item_id, place_id, lot_id, quantity_milli)
      values (new.organization_id, new.item_id, new.place_id, new.lot_id, new.quantity_milli);
  end if;
  return new;
end $$;
create trigger keep_stock before insert on stock_movements for each row execute function keep_stock();
