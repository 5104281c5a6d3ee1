-- Expenses of a clinic or a workshop: what it spends, when that is due, and when and how it was paid.

-- Own categories. Each belongs to one of the fixed ones, so that sums by category are complete without them.
create table expense_categories (
  name text not null check (length(name) between 1 and 120),
  category text not null
);
select prepare_record('expense_categories');
alter table expense_categories add unique (id, organization_id, category);
create unique index expense_categories_name on expense_categories (organization_id, lower(name)) where archived_at is null;

-- Rows that belong together: the instalments of one expense, or what comes back every month or year.
create table expense_series (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  kind text not null check (kind in ('instalments', 'monthly', 'yearly')),
  -- The due day of the first row. Later ones are counted from it, so that the 31st comes back after a short month.
  starts_on date not null,
  -- The last day on which a row may be due, and how many rows there are at most; null for no end.
  ends_on date check (ends_on >= starts_on),
  count int check (count between 1 and 480),
  -- Values of the next rows. Instalments are written at once and have none.
  template jsonb check (jsonb_typeof(template) = 'object'),
  -- Position and due day of the next row; null once none follows.
  next_position int not null default 1 check (next_position > 0),
  next_on date,
  stopped_at timestamptz,
  created_by uuid not null references profiles (id),
  created_at timestamptz not null,
  unique (id, organization_id),
  check ((kind = 'instalments') = (template is null)),
  check (kind <> 'instalments' or (count is not null and next_on is null)),
  check (stopped_at is null or next_on is null)
);
create index expense_series_next on expense_series (next_on, id) where next_on is not null;
create index expense_series_organization on expense_series (organization_id, id);

create table expenses (
  -- The description.
  name text not null check (length(name) between 1 and 120),
  category text not null check (category in ('fuel', 'toll', 'vehicle', 'travel', 'meals', 'parts', 'tools', 'subcontractor',
    'freight', 'maintenance', 'equipment', 'supplies', 'calibration', 'physicist', 'waste', 'water', 'pest_control',
    'licences', 'cleaning', 'rent', 'utilities', 'software', 'payroll', 'accounting', 'taxes', 'insurance', 'bank',
    'training', 'marketing', 'other')),
  own_category_id uuid,
  -- The payee is a supplier or a free name.
  supplier_id uuid,
  payee text check (length(payee) between 1 and 120),
  cents bigint not null check (cents between 1 and 9999999999),
  spent_on date not null,
  due_on date check (due_on >= spent_on),
  paid_on date,
  paid_way text check (paid_way in ('pix', 'transfer', 'boleto', 'card', 'cash', 'other')),
  -- The rows of a series are told apart by their due day.
  series_id uuid,
  position int not null default 1 check (position > 0),
  order_id uuid references service_orders (id),
  equipment_id uuid references equipment (id),
  room text check (length(room) between 1 and 60),
  -- A workshop's client.
  client_id uuid references organizations (id),
  purchase_id uuid,
  purchase_receipt_id uuid,
  -- A workshop will charge it to the client; and the quote or the charge that contains it.
  rebill boolean not null default false,
  rebilled_quote_id uuid references quotes (id),
  rebilled_charge_id uuid,
  notes text check (length(notes) between 1 and 2000),
  check (num_nonnulls(supplier_id, payee) <= 1),
  check (paid_on is not null or due_on is not null),
  check (paid_way is null or paid_on is not null),
  check (series_id is null or due_on is not null),
  check (purchase_receipt_id is null or purchase_id is not null),
  check (num_nonnulls(rebilled_quote_id, rebilled_charge_id) <= 1),
  check (rebill or num_nonnulls(rebilled_quote_id, rebilled_charge_id) = 0)
);
select prepare_record('expenses');
drop index expenses_organization_id_name_id_idx, expenses_organization_id_name_id_idx1;
alter table expenses
  add foreign key (own_category_id, organization_id, category)
    references expense_categories (id, organization_id, category) on update cascade,
  add foreign key (supplier_id, organization_id) references suppliers (id, organization_id),
  add foreign key (series_id, organization_id) references expense_series (id, organization_id),
  add foreign key (purchase_id, organization_id) references purchases (id, organization_id),
  add foreign key (purchase_receipt_id, purchase_id) references purchase_receipts (id, purchase_id),
  add foreign key (rebilled_charge_id) references charges (id);
create index expenses_spent on expenses (organization_id, spent_on desc, id desc) where archived_at is null;
create index expenses_due on expenses (organization_id, due_on, id) where paid_on is null and archived_at is null;
create index expenses_paid on expenses (organization_id, paid_on desc, id desc)
  where paid_on is not null and archived_at is null;
create index expenses_supplier on expenses (organization_id, supplier_id, spent_on desc) where supplier_id is not null;
create index expenses_order on expenses (order_id) where order_id is not null;
create index expenses_equipment on expenses (equipment_id) where equipment_id is not null;
create index expenses_client on expenses (organization_id, client_id, spent_on desc) where client_id is not null;
create index expenses_own_category on expenses (own_category_id) where own_category_id is not null;
-- An occurrence that was removed is not made again.
create unique index expenses_series on expenses (series_id, due_on) where series_id is not null;
create unique index expenses_receipt on expenses (purchase_receipt_id, position)
  where purchase_receipt_id is not null and archived_at is null;
create index expenses_quote on expenses (rebilled_quote_id) where rebilled_quote_id is not null;
create index expenses_charge on expenses (rebilled_charge_id) where rebilled_charge_id is not null;

select guard_tables('expense_series');
create policy read_own on expense_series for select to equipo_member, equipo_job
  using (organization_id = (select organization_id()));
create policy add_own on expense_series for insert to equipo_member
  with check (organization_id = (select organization_id()) and created_by = (select actor_id()));
create policy change_own on expense_series for update to equipo_member, equipo_job
  using (organization_id = (select organization_id())) with check (organization_id = (select organization_id()));
create policy read_all on expense_series for select to equipo_admin using ((select in_request()));
grant select on expense_series to equipo_member, equipo_job, equipo_admin;
grant insert on expense_series to equipo_member;
grant update (next_position, next_on, stopped_at) on expense_series to equipo_member, equipo_job;

-- Money is for those who may see the organization's finances.
do $$
declare
  place text;
begin
  foreach place in array array['expenses', 'expense_series', 'expense_categories'] loop
    execute format('create policy finances_read on %I as restrictive for select to equipo_member
      using ((select may(''finances'')))', place);
    execute format('create policy finances_add on %I as restrictive for insert to equipo_member
      with check ((select may(''finances'')))', place);
    execute format('create policy finances_change on %I as restrictive for update to equipo_member
      using ((select may(''finances'')))', place);
  end loop;
end $$;

-- An expense refers only to what its writer sees.
create policy links_add on expenses as restrictive for insert to equipo_member with check (
  (order_id is null or exists (select from service_orders o where o.id = order_id))
  and (equipment_id is null or exists (select from equipment e where e.id = equipment_id))
  and (client_id is null or exists (select from clients c
    where c.workshop_id = expenses.organization_id and c.clinic_id = expenses.client_id)));

-- The job that continues series.
create policy add_next on expenses for insert to equipo_job
  with check (organization_id = (select organization_id()) and series_id is not null);
grant insert on expenses to equipo_job;

-- Series whose next row is due before a day, those with the earliest first.
create function series_to_continue(upto date, besides uuid[], most int)
  returns table (series_id uuid, organization_id uuid, kind text, time_zone text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, o.id, o.kind, o.time_zone from expense_series s join organizations o on o.id = s.organization_id
  where s.next_on < upto and o.status = 'active' and s.id <> all (besides)
  order by s.next_on, s.id limit most
$$;
grant execute on function series_to_continue(date, uuid[], int) to equipo_job;

-- Receipts and bills hang on their expense, which is of the organization that keeps the file.
alter table files add expense_id uuid;
alter table files add foreign key (expense_id, organization_id) references expenses (id, organization_id);
create index files_expense on files (expense_id) where expense_id is not null;
create policy read_expense on files for select to equipo_member, equipo_job, equipo_admin
  using (expense_id is not null and exists (select from expenses e where e.id = expense_id));
create policy add_to_expense on files as restrictive for insert to equipo_member
  with check (expense_id is null or exists (select from expenses e where e.id = expense_id));
-- The list of parents grows with each module, so one more is added to those that are there.
do $$
declare
  parents text := (select substring(pg_get_constraintdef(oid) from 'num_nonnulls\(([^)]*)\)')
    from pg_constraint where conname = 'files_check' and conrelid = 'files'::regclass);
begin
  alter table files drop constraint files_check;
  execute format('alter table files add constraint files_check check (num_nonnulls(%s, expense_id) = 1)', parents);
end $$;
