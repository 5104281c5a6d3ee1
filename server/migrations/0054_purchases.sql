-- Purchases of a workshop: what was ordered, what arrived with which invoice, and what it cost.

create table purchases (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  number text not null,
  supplier_id uuid not null,
  freight_cents int not null default 0 check (freight_cents between 0 and 1000000000),
  discount_cents int not null default 0 check (discount_cents between 0 and 1000000000),
  -- Goods, freight and discount.
  total_cents int not null check (total_cents between 0 and 1000000000),
  notes text check (length(notes) between 1 and 1000),
  -- Folded number and supplier, and the items' names and codes.
  search text not null collate "C",
  lines int not null check (lines between 1 and 100),
  -- Lines of which something arrived, and that arrived in full: kept by the ledger's trigger.
  received_lines int not null default 0,
  complete_lines int not null default 0,
  sent_at timestamptz,
  -- The rest is not expected any more.
  ended_at timestamptz,
  end_reason text check (length(end_reason) between 1 and 300),
  status text not null generated always as (case
    when ended_at is not null then case when received_lines > 0 then 'received' else 'cancelled' end
    when complete_lines >= lines then 'received'
    when received_lines > 0 then 'partial'
    when sent_at is not null then 'sent' else 'draft' end) stored
    check (status in ('draft', 'sent', 'partial', 'received', 'cancelled')),
  version int not null default 1,
  created_by uuid not null references profiles (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (supplier_id, organization_id) references suppliers (id, organization_id),
  unique (organization_id, number),
  unique (id, organization_id)
);
create index purchases_page on purchases (organization_id, id desc);
create index purchases_status on purchases (organization_id, status, id desc);
create index purchases_supplier on purchases (organization_id, supplier_id, id desc);

create table purchase_lines (
  id uuid primary key,
  organization_id uuid not null,
  purchase_id uuid not null,
  item_id uuid not null,
  position int not null,
  quantity_milli int not null check (quantity_milli > 0),
  unit_cents int check (unit_cents between 0 and 100000000),
  expected_on date,
  -- Sum of the movements of its receipts.
  received_milli bigint not null default 0 check (received_milli >= 0),
  foreign key (purchase_id, organization_id) references purchases (id, organization_id),
  foreign key (item_id, organization_id) references stock_items (id, organization_id),
  unique (purchase_id, item_id),
  unique (id, purchase_id, item_id)
);
create index purchase_lines_item on purchase_lines (organization_id, item_id) where received_milli < quantity_milli;

-- A delivery with its invoice. An expense will refer to it.
create table purchase_receipts (
  id uuid primary key,
  organization_id uuid not null,
  purchase_id uuid not null,
  number int not null check (number > 0),
  received_on date not null,
  place_id uuid not null,
  invoice_number text check (length(invoice_number) between 1 and 20),
  invoice_key text check (invoice_key ~ '^[0-9]{44}$'),
  freight_cents int not null check (freight_cents between 0 and 1000000000),
  discount_cents int not null check (discount_cents between 0 and 1000000000),
  total_cents int not null check (total_cents between 0 and 1000000000),
  excess_reason text check (length(excess_reason) between 1 and 300),
  made_by uuid not null references profiles (id),
  created_at timestamptz not null,
  foreign key (purchase_id, organization_id) references purchases (id, organization_id),
  foreign key (place_id, organization_id) references stock_places (id, organization_id),
  unique (purchase_id, number),
  unique (purchase_id, invoice_key),
  unique (id, purchase_id)
);
create index purchase_receipts_day on purchase_receipts (organization_id, received_on);

create table purchase_receipt_lines (
  id uuid primary key,
  organization_id uuid not null,
  purchase_id uuid not null,
  receipt_id uuid not null,
  line_id uuid not null,
  item_id uuid not null,
  position int not null,
  quantity_milli int not null check (quantity_milli > 0),
  unit_cents int check (unit_cents between 0 and 100000000),
  cost_cents int not null check (cost_cents >= 0),
  foreign key (purchase_id, organization_id) references purchases (id, organization_id),
  foreign key (receipt_id, purchase_id) references purchase_receipts (id, purchase_id),
  foreign key (line_id, purchase_id, item_id) references purchase_lines (id, purchase_id, item_id),
  unique (id, item_id)
);
create index purchase_receipt_lines_receipt on purchase_receipt_lines (receipt_id);

-- Prices that were paid for one unit, without freight; the newest counts.
create table supplier_prices (
  id uuid primary key,
  organization_id uuid not null,
  supplier_id uuid not null,
  item_id uuid not null,
  unit_cents int not null check (unit_cents between 0 and 100000000),
  priced_on date not null,
  purchase_id uuid,
  made_by uuid not null references profiles (id),
  created_at timestamptz not null,
  foreign key (supplier_id, organization_id) references suppliers (id, organization_id),
  foreign key (item_id, organization_id) references stock_items (id, organization_id),
  foreign key (purchase_id, organization_id) references purchases (id, organization_id)
);
create index supplier_prices_item on supplier_prices (organization_id, item_id, priced_on desc, id desc);
create index supplier_prices_supplier on supplier_prices (organization_id, supplier_id, priced_on desc, id desc);

alter table stock_movements add receipt_line_id uuid;
alter table stock_movements add foreign key (receipt_line_id, item_id) references purchase_receipt_lines (id, item_id);
create unique index stock_movements_receipt on stock_movements (receipt_line_id)
  where receipt_line_id is not null and reverses_id is null;
grant insert (receipt_line_id) on stock_movements to equipo_member;

-- Finds what orders and minimums lack.
create index stock_items_short on stock_items (organization_id, name collate "pt-BR-x-icu", id)
  where archived_at is null and balance_milli - reserved_milli < coalesce(minimum_milli, 0);

select guard_tables('purchases', 'purchase_lines', 'purchase_receipts', 'purchase_receipt_lines', 'supplier_prices');

create policy read_own on purchases for select to equipo_member, equipo_job
  using (organization_id = (select organization_id()));
create policy add_own on purchases for insert to equipo_member with check (organization_id = (select organization_id())
  and exists (select from organizations o where o.id = organization_id and o.kind = 'workshop'));
create policy change_own on purchases for update to equipo_member
  using (organization_id = (select organization_id())) with check (organization_id = (select organization_id()));
create policy read_all on purchases for select to equipo_admin using ((select in_request()));
grant select on purchases to equipo_member, equipo_job, equipo_admin;
grant insert (id, organization_id, number, supplier_id, freight_cents, discount_cents, total_cents, notes, search, lines,
  created_by, created_at, updated_at) on purchases to equipo_member;
grant update (supplier_id, freight_cents, discount_cents, total_cents, notes, search, lines, sent_at, ended_at, end_reason,
  version, updated_at) on purchases to equipo_member;

-- Lines are what was agreed from the first arrival on.
create policy read_own on purchase_lines for select to equipo_member, equipo_job
  using (organization_id = (select organization_id()));
create policy add_own on purchase_lines for insert to equipo_member
  with check (organization_id = (select organization_id())
    and exists (select from purchases p where p.id = purchase_id and p.status in ('draft', 'sent')));
create policy read_all on purchase_lines for select to equipo_admin using ((select in_request()));
grant select on purchase_lines to equipo_member, equipo_job, equipo_admin;
grant insert (id, organization_id, purchase_id, item_id, position, quantity_milli, unit_cents, expected_on)
  on purchase_lines to equipo_member;

-- Drops the lines of an own purchase that is written anew before anything arrived.
create function drop_purchase_lines(chosen uuid)
  returns void language sql security definer set search_path = public, pg_temp as $$
  delete from purchase_lines l using purchases p
  where p.id = chosen and l.purchase_id = p.id and p.organization_id = organization_id() and p.status in ('draft', 'sent')
$$;
grant execute on function drop_purchase_lines(uuid) to equipo_member;

create policy read_own on purchase_receipts for select to equipo_member, equipo_job
  using (organization_id = (select organization_id()));
create policy add_own on purchase_receipts for insert to equipo_member
  with check (organization_id = (select organization_id()) and made_by = (select actor_id()));
create policy read_all on purchase_receipts for select to equipo_admin using ((select in_request()));
grant select, insert on purchase_receipts to equipo_member;

create policy read_own on purchase_receipt_lines for select to equipo_member, equipo_job
  using (organization_id = (select organization_id()));
create policy add_own on purchase_receipt_lines for insert to equipo_member
  with check (organization_id = (select organization_id()));
create policy read_all on purchase_receipt_lines for select to equipo_admin using ((select in_request()));
grant select, insert on purchase_receipt_lines to equipo_member;

create policy read_own on supplier_prices for select to equipo_member, equipo_job
  using (organization_id = (select organization_id()));
create policy add_own on supplier_prices for insert to equipo_member
  with check (organization_id = (select organization_id()) and made_by = (select actor_id()));
create policy read_all on supplier_prices for select to equipo_admin using ((select in_request()));
grant select, insert on supplier_prices to equipo_member;
grant select on purchase_receipts, purchase_receipt_lines, supplier_prices to equipo_job, equipo_admin;

create trigger append_only before update or delete or truncate on purchase_receipts
  for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on purchase_receipt_lines
  for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on supplier_prices
  for each statement execute function refuse_change();

-- Keeps what arrived of a line and a purchase. The opposite of a movement takes it back.
create function keep_received() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  bought uuid;
begin
  update purchase_lines l set received_milli = l.received_milli + new.quantity_milli
    from purchase_receipt_lines r where r.id = new.receipt_line_id and l.id = r.line_id
    returning l.purchase_id into bought;
  update purchases p set (received_lines, complete_lines) = (
      select count(*) filter (where l.received_milli > 0), count(*) filter (where l.received_milli >= l.quantity_milli)
      from purchase_lines l where l.purchase_id = p.id)
    where p.id = bought;
  return null;
end $$;
create trigger keep_received after insert on stock_movements for each row when (new.receipt_line_id is not null)
  execute function keep_received();

-- An invoice shows prices: only members who may see them see its file.
alter table files add purchase_receipt_id uuid references purchase_receipts (id);
alter table files drop constraint files_check;
alter table files add constraint files_check check (
  num_nonnulls(equipment_id, order_id, logo_of, checklist_item_id, assessment_id, paper_id, purchase_receipt_id) = 1);
create index files_purchase_receipt on files (purchase_receipt_id) where purchase_receipt_id is not null;

create or replace function sees_parent(f files) returns boolean language sql stable
begin atomic
  select case
    when (f).checklist_item_id is not null then exists (select from checklist_items where id = (f).checklist_item_id)
    when (f).assessment_id is not null then exists (select from self_assessments where id = (f).assessment_id)
    when (f).paper_id is not null then exists (select from papers where id = (f).paper_id)
    when (f).purchase_receipt_id is not null then (may('finances') or current_user <> 'equipo_member')
      and exists (select from purchase_receipts where id = (f).purchase_receipt_id)
    else sees_organization((f).logo_of) end;
end;

create or replace function may_hang_on(f files) returns boolean language sql stable
begin atomic
  select case
    when (f).checklist_item_id is not null then exists (select from checklist_items i
      join checklists c on c.id = i.checklist_id
      where i.id = (f).checklist_item_id and c.organization_id = organization_id() and c.status = 'open')
    when (f).assessment_id is not null then exists (select from self_assessments s
      where s.id = (f).assessment_id and s.organization_id = organization_id() and s.finished_at is null)
    when (f).paper_id is not null then exists (select from papers p
      where p.id = (f).paper_id and (p.organization_id = organization_id() or manages(p.organization_id)))
    when (f).purchase_receipt_id is not null then may('finances') and exists (select from purchase_receipts r
      where r.id = (f).purchase_receipt_id and r.organization_id = organization_id())
    when (f).logo_of is not null then (f).logo_of = organization_id() and may('profile')
    else true end;
end;
