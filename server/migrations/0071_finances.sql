-- Sums of money by month, kept by the rows themselves, so that an overview reads a few dozen rows however many there are.

-- `measure` says what is summed, and by which day: `spent` an expense by its own day, `paid` by the day of payment;
-- `billed` and `charged` a charge by its month, for its clinic and its workshop; `settled` and `received` a payment by
-- its day. Tax that is withheld lowers what is paid, not what was billed.
create table money_months (
  organization_id uuid not null references organizations (id),
  month date not null check (month = date_trunc('month', month)),
  measure text not null check (measure in ('spent', 'paid', 'billed', 'settled', 'charged', 'received')),
  category text not null check (category in ('fuel', 'toll', 'vehicle', 'travel', 'meals', 'parts', 'tools', 'subcontractor',
    'freight', 'maintenance', 'equipment', 'supplies', 'calibration', 'physicist', 'waste', 'water', 'pest_control',
    'licences', 'cleaning', 'rent', 'utilities', 'software', 'payroll', 'accounting', 'taxes', 'insurance', 'bank',
    'training', 'marketing', 'other')),
  cents bigint not null,
  primary key (organization_id, month, measure, category)
);

-- Adds changes, always in the order of the key, so that two writers of the same months wait and never lock each other.
create function add_money(changes jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into money_months as m (organization_id, month, measure, category, cents)
    select c.organization_id, date_trunc('month', c.day)::date, c.measure, c.category, sum(c.cents)
    from jsonb_to_recordset(changes) c (organization_id uuid, day date, measure text, category text, cents bigint)
    group by 1, 2, 3, 4 having sum(c.cents) <> 0 order by 1, 2, 3, 4
    on conflict (organization_id, month, measure, category) do update set cents = m.cents + excluded.cents;
end $$;

create function keep_expense_months() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changes jsonb := '[]';
begin
  if tg_op <> 'INSERT' then
    changes := (select coalesce(jsonb_agg(jsonb_build_object('organization_id', e.organization_id, 'day', d.day,
        'measure', d.measure, 'category', e.category, 'cents', -e.cents)), '[]')
      from before_rows e, lateral (values ('spent', e.spent_on), ('paid', e.paid_on)) d (measure, day)
      where e.archived_at is null and d.day is not null);
  end if;
  changes := changes || (select coalesce(jsonb_agg(jsonb_build_object('organization_id', e.organization_id, 'day', d.day,
      'measure', d.measure, 'category', e.category, 'cents', e.cents)), '[]')
    from after_rows e, lateral (values ('spent', e.spent_on), ('paid', e.paid_on)) d (measure, day)
    where e.archived_at is null and d.day is not null);
  perform add_money(changes);
  return null;
end $$;
create trigger keep_months_of_new after insert on expenses
  referencing new table as after_rows for each statement execute function keep_expense_months();
create trigger keep_months_of_changed after update on expenses
  referencing old table as before_rows new table as after_rows for each statement execute function keep_expense_months();

-- The two sides of a charge in its month.
create function charge_change(one charges, cents bigint) returns jsonb language sql immutable
begin atomic
  select jsonb_build_array(
    jsonb_build_object('organization_id', (one).workshop_id, 'day', (one).competence, 'measure', 'charged',
      'category', 'other', 'cents', cents),
    jsonb_build_object('organization_id', (one).clinic_id, 'day', (one).competence, 'measure', 'billed',
      'category', 'maintenance', 'cents', cents));
end;

create function keep_charge_months() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform add_money(charge_change(new, new.total_cents));
  else
    perform add_money(charge_change(new, -new.total_cents - coalesce((select sum(a.cents)
      from charge_adjustments a join charge_instalments i on i.id = a.instalment_id
      where i.charge_id = new.id and a.kind <> 'withheld'), 0)::bigint));
  end if;
  return null;
end $$;
create trigger keep_months_of_new after insert on charges for each row execute function keep_charge_months();
create trigger keep_months_of_cancelled after update of cancelled_at on charges for each row
  when (old.cancelled_at is null and new.cancelled_at is not null) execute function keep_charge_months();

create function keep_adjustment_months() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_money(charge_change(c, new.cents))
    from charges c join charge_instalments i on i.charge_id = c.id where i.id = new.instalment_id;
  return null;
end $$;
create trigger keep_months after insert on charge_adjustments for each row when (new.kind <> 'withheld')
  execute function keep_adjustment_months();

create function keep_payment_months() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_money(jsonb_build_array(
    jsonb_build_object('organization_id', new.workshop_id, 'day', new.paid_on, 'measure', 'received',
      'category', 'other', 'cents', new.cents),
    jsonb_build_object('organization_id', new.clinic_id, 'day', new.paid_on, 'measure', 'settled',
      'category', 'maintenance', 'cents', new.cents)));
  return null;
end $$;
create trigger keep_months after insert on payments for each row execute function keep_payment_months();

-- The plan of a clinic: cents for a category and a month.
create table budgets (
  organization_id uuid not null references organizations (id),
  month date not null check (month = date_trunc('month', month)),
  category text not null check (category in ('maintenance', 'equipment', 'supplies', 'calibration', 'physicist', 'waste',
    'water', 'pest_control', 'licences', 'cleaning', 'rent', 'utilities', 'software', 'payroll', 'accounting', 'taxes',
    'insurance', 'bank', 'training', 'marketing', 'other')),
  cents bigint not null check (cents between 0 and 9999999999),
  updated_by uuid not null references profiles (id),
  updated_at timestamptz not null,
  primary key (organization_id, month, category)
);

-- Advice to replace equipment that a person turned down. A later failure makes it return.
create table replacement_dismissals (
  id uuid primary key,
  clinic_id uuid not null references organizations (id),
  equipment_id uuid not null references equipment (id),
  reason text not null check (length(reason) between 1 and 500),
  -- The sentences of the advice as they were.
  advice text[] not null check (cardinality(advice) between 1 and 9),
  dismissed_by uuid not null references profiles (id),
  dismissed_at timestamptz not null
);
create index replacement_dismissals_equipment on replacement_dismissals (equipment_id, id desc);
create index replacement_dismissals_clinic on replacement_dismissals (clinic_id, id desc);

-- The hourly cost of a workshop, by which its hours lower the profit.
create table workshop_costs (
  workshop_id uuid primary key references organizations (id),
  hour_cents bigint not null check (hour_cents between 0 and 9999999999),
  version int not null default 1,
  updated_by uuid not null references profiles (id),
  updated_at timestamptz not null
);

select guard_tables('money_months', 'budgets', 'replacement_dismissals', 'workshop_costs');

create policy read_own on money_months for select to equipo_member, equipo_job
  using (organization_id = (select organization_id()) and (select may('finances')));
create policy read_all on money_months for select to equipo_admin using ((select in_request()));
grant select on money_months to equipo_member, equipo_job, equipo_admin;

create policy read_own on budgets for select to equipo_member, equipo_job
  using (organization_id = (select organization_id()) and (select may('finances')));
create policy add_own on budgets for insert to equipo_member
  with check (organization_id = (select organization_id()) and (select may('finances')) and updated_by = (select actor_id()));
create policy change_own on budgets for update to equipo_member
  using (organization_id = (select organization_id()) and (select may('finances')))
  with check (organization_id = (select organization_id()) and (select may('finances')) and updated_by = (select actor_id()));
create policy read_all on budgets for select to equipo_admin using ((select in_request()));
grant select on budgets to equipo_member, equipo_job, equipo_admin;
grant insert, update (cents, updated_by, updated_at) on budgets to equipo_member;

create policy read_own on replacement_dismissals for select to equipo_member, equipo_job
  using (clinic_id = (select organization_id()) and (select may('finances')));
create policy add_own on replacement_dismissals for insert to equipo_member
  with check (clinic_id = (select organization_id()) and (select may('finances')) and dismissed_by = (select actor_id())
    and exists (select from equipment e where e.id = equipment_id and e.clinic_id = replacement_dismissals.clinic_id));
create policy read_all on replacement_dismissals for select to equipo_admin using ((select in_request()));
grant select on replacement_dismissals to equipo_member, equipo_job, equipo_admin;
grant insert on replacement_dismissals to equipo_member;
create trigger append_only before update or delete or truncate on replacement_dismissals
  for each statement execute function refuse_change();

create policy read_own on workshop_costs for select to equipo_member, equipo_job
  using (workshop_id = (select organization_id()) and (select may('finances')));
create policy add_own on workshop_costs for insert to equipo_member
  with check (workshop_id = (select organization_id()) and (select may('finances')) and updated_by = (select actor_id()));
create policy change_own on workshop_costs for update to equipo_member
  using (workshop_id = (select organization_id()) and (select may('finances')))
  with check (workshop_id = (select organization_id()) and (select may('finances')) and updated_by = (select actor_id()));
create policy read_all on workshop_costs for select to equipo_admin using ((select in_request()));
grant select on workshop_costs to equipo_member, equipo_job, equipo_admin;
grant insert, update (hour_cents, version, updated_by, updated_at) on workshop_costs to equipo_member;

-- Overviews also read charges of a month, parts of a month, and orders of a year.
create index charges_clinic_month on charges (clinic_id, competence, id) where cancelled_at is null;
create index charges_workshop_month on charges (workshop_id, competence, id) where cancelled_at is null;
create index stock_movements_month on stock_movements (organization_id, created_at) where order_id is not null;
create index service_orders_clinic_created on service_orders (clinic_id, created_at);
