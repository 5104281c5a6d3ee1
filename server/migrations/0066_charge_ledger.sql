-- Who reads and writes charges, and the triggers that keep the sums of their ledgers.

select guard_tables('charge_settings', 'charges', 'charge_instalments', 'payments', 'payment_allocations',
  'charge_adjustments', 'payment_claims', 'unbilled_orders');

create policy read_own on charge_settings for select to equipo_member, equipo_job
  using (workshop_id = organization_id()
    or exists (select from clients c where c.clinic_id = organization_id() and c.workshop_id = charge_settings.workshop_id));
create policy add_own on charge_settings for insert to equipo_member
  with check (workshop_id = organization_id() and may('finances') and updated_by = actor_id());
create policy change_own on charge_settings for update to equipo_member
  using (workshop_id = organization_id() and may('finances'))
  with check (workshop_id = organization_id() and may('finances') and updated_by = actor_id());
create policy read_all on charge_settings for select to equipo_admin using ((select in_request()));
grant select, insert, update (due_days, fine_basis_points, interest, updated_by, updated_at) on charge_settings to equipo_member;
grant select on charge_settings to equipo_job, equipo_admin;

-- Money is read by those of either organization who may see its finances.
do $$
declare
  place text;
begin
  foreach place in array array['charges', 'charge_instalments', 'payments', 'payment_allocations', 'charge_adjustments',
    'payment_claims'] loop
    execute format('create policy read_own on %I for select to equipo_member, equipo_job
      using ((workshop_id = (select organization_id()) or clinic_id = (select organization_id()))
        and (select may(''finances'')))', place);
    execute format('create policy read_all on %I for select to equipo_admin using ((select in_request()))', place);
    execute format('grant select on %I to equipo_member, equipo_job, equipo_admin', place);
  end loop;
end $$;

create policy add_own on charges for insert to equipo_member
  with check (workshop_id = (select organization_id()) and may('finances') and created_by = (select actor_id())
    and exists (select from clients c where c.workshop_id = charges.workshop_id and c.clinic_id = charges.clinic_id)
    and (order_id is null or exists (select from service_orders o where o.id = order_id and o.status = 'closed'
      and o.workshop_id = charges.workshop_id and o.clinic_id = charges.clinic_id)));
create policy change_own on charges for update to equipo_member
  using (workshop_id = (select organization_id()) and may('finances'))
  with check (workshop_id = (select organization_id()) and may('finances'));
grant insert, update (nfse_key, cancelled_at, cancelled_by, cancel_reason) on charges to equipo_member;

-- A charge never changes, except for its cancellation, once, and the key of its invoice.
create function keep_charge() returns trigger language plpgsql as $$
begin
  if old.cancelled_at is not null then
    raise exception 'a cancelled charge never changes' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger final before update on charges for each row execute function keep_charge();
create trigger kept before delete or truncate on charges for each statement execute function refuse_change();

create function cancel_instalments() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update charge_instalments set cancelled = true where charge_id = new.id;
  -- An order that lost its charge waits for another one.
  insert into unbilled_orders (order_id, workshop_id, clinic_id, cents, closed_on)
    select new.order_id, new.workshop_id, new.clinic_id, new.total_cents, new.issued_on where new.order_id is not null
    on conflict (order_id) do update set dismissed_at = null, dismissed_by = null, dismiss_reason = null;
  return null;
end $$;
create trigger cancelled after update of cancelled_at on charges for each row
  when (old.cancelled_at is null and new.cancelled_at is not null) execute function cancel_instalments();

create policy add_own on charge_instalments for insert to equipo_member
  with check (workshop_id = (select organization_id()) and (select may('finances')));
grant insert (id, charge_id, workshop_id, clinic_id, position, due_on, cents, txid) on charge_instalments to equipo_member;
create trigger kept before delete or truncate on charge_instalments for each statement execute function refuse_change();

create policy add_own on payments for insert to equipo_member
  with check (workshop_id = (select organization_id()) and (select may('finances')) and made_by = (select actor_id())
    and exists (select from clients c where c.workshop_id = payments.workshop_id and c.clinic_id = payments.clinic_id));
grant insert (id, workshop_id, clinic_id, cents, paid_on, way, note, reverses_id, made_by, created_at)
  on payments to equipo_member;
create trigger kept before delete or truncate on payments for each statement execute function refuse_change();

-- A reversal is the whole opposite of a payment that is not one itself.
create function mark_reversed() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update payments set reversed = true where id = new.reverses_id and cents = -new.cents and reverses_id is null;
  if not found then
    raise exception 'not the opposite of payment %', new.reverses_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger reversed after insert on payments for each row when (new.reverses_id is not null)
  execute function mark_reversed();

create policy add_own on payment_allocations for insert to equipo_member
  with check (workshop_id = (select organization_id()) and (select may('finances')) and made_by = (select actor_id()));
grant insert on payment_allocations to equipo_member;
create trigger append_only before update or delete or truncate on payment_allocations
  for each statement execute function refuse_change();

-- Adds an allocation to both sums. Both rows stay locked until the commit, the instalment first.
create function keep_allocated() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update charge_instalments set paid_cents = paid_cents + new.cents
    where id = new.instalment_id and not (cancelled and new.cents > 0);
  if not found then
    raise exception 'the charge is cancelled' using errcode = 'check_violation';
  end if;
  update payments set allocated_cents = allocated_cents + new.cents
    where id = new.payment_id and not (reversed and new.cents > 0);
  if not found then
    raise exception 'the payment is reversed' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger keep_allocated after insert on payment_allocations for each row execute function keep_allocated();

create policy add_own on charge_adjustments for insert to equipo_member
  with check (workshop_id = (select organization_id()) and (select may('finances')) and made_by = (select actor_id()));
grant insert on charge_adjustments to equipo_member;
create trigger append_only before update or delete or truncate on charge_adjustments
  for each statement execute function refuse_change();

create function keep_adjusted() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update charge_instalments i set adjusted_cents = i.adjusted_cents + new.cents,
      late_cents = i.late_cents + case when new.kind in ('fine', 'interest') then new.cents else 0 end,
      fined = case new.kind when 'fine' then new.reverses_id is null else i.fined end,
      interest_until = case new.kind when 'interest' then (select max(a.counted_on) from charge_adjustments a
        where a.instalment_id = i.id and a.kind = 'interest' and a.reverses_id is null
          and not exists (select from charge_adjustments r where r.reverses_id = a.id)) else i.interest_until end
    where i.id = new.instalment_id and not i.cancelled;
  if not found then
    raise exception 'the charge is cancelled' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger keep_adjusted after insert on charge_adjustments for each row execute function keep_adjusted();

create policy add_own on payment_claims for insert to equipo_member
  with check (clinic_id = (select organization_id()) and may('finances') and claimed_by = (select actor_id()));
create policy change_own on payment_claims for update to equipo_member
  using (workshop_id = (select organization_id()) and may('finances'))
  with check (workshop_id = (select organization_id()) and may('finances') and answered_by = (select actor_id()));
grant insert (id, instalment_id, charge_id, workshop_id, clinic_id, cents, paid_on, way, note, file_id, claimed_by, claimed_name, created_at),
  update (state, answer, answered_by, answered_at, payment_id) on payment_claims to equipo_member;
create trigger kept before delete or truncate on payment_claims for each statement execute function refuse_change();
create trigger answered before update on payment_claims for each row when (old.state <> 'open')
  execute function refuse_change();

-- A claim waits for money that is still owed.
create function guard_claim() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from charge_instalments i where i.id = new.instalment_id and i.open_cents > 0 and not i.cancelled for share;
  if not found then
    raise exception 'nothing is owed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger guard before insert on payment_claims for each row execute function guard_claim();

create policy read_own on unbilled_orders for select to equipo_member, equipo_job
  using ((workshop_id = (select organization_id()) or clinic_id = (select organization_id())) and (select may('finances')));
create policy change_own on unbilled_orders for update to equipo_member
  using (workshop_id = (select organization_id()) and may('finances'))
  with check (workshop_id = (select organization_id()) and may('finances') and dismissed_by = (select actor_id()));
create policy read_all on unbilled_orders for select to equipo_admin using ((select in_request()));
grant select, update (dismissed_at, dismissed_by, dismiss_reason) on unbilled_orders to equipo_member;
grant select on unbilled_orders to equipo_job, equipo_admin;

-- The approved sum of an order: of the quotes of the workshop that has it.
create function approved_sum(chosen service_orders) returns bigint language sql stable
begin atomic
  select coalesce(sum(q.approved_cents), 0)::bigint from quotes q
  where q.order_id = (chosen).id and q.workshop_id = (chosen).workshop_id and q.status in ('approved', 'partly_approved');
end;
grant execute on function approved_sum(service_orders) to equipo_member, equipo_job, equipo_admin;

-- Makes the charge of an order that the caller is closing, whether or not they may see money: the clinic, its workshop,
-- a sweep or an administrator. `parts` are instalments with id, txid, due_on and cents. False if the order has one, or
-- nothing was approved.
create function charge_order(chosen uuid, charge uuid, details jsonb, parts jsonb, at timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one service_orders;
  sum bigint;
  issued date := details ->> 'issued_on';
  taken int;
begin
  select * into one from service_orders o where o.id = chosen and o.status = 'closed' and o.status_since = at
    and (organization_id() in (o.clinic_id, o.workshop_id) or current_setting('role') = 'equipo_admin');
  if not found then
    raise exception 'not a closed order of the caller: %', chosen using errcode = 'insufficient_privilege';
  end if;
  sum := approved_sum(one);
  if sum = 0 or exists (select from charges c where c.order_id = chosen and c.cancelled_at is null) then
    return false;
  end if;
  insert into counters values (one.workshop_id, 'charge', extract(year from issued)::int, 1)
    on conflict (issuer_id, kind, year) do update set last = counters.last + 1 returning last into taken;
  insert into charges (id, number, workshop_id, clinic_id, origin, order_id, description, total_cents, issued_on, competence,
      terms, fine_basis_points, interest, search, created_at)
    values (charge, format('CO-%s-%s', extract(year from issued)::int, lpad(taken::text, greatest(4, length(taken::text)), '0')),
      one.workshop_id, one.clinic_id, 'order', chosen, details ->> 'description', sum, issued,
      date_trunc('month', issued)::date, details ->> 'terms', (details ->> 'fine_basis_points')::int,
      (details ->> 'interest')::boolean,
      format('co-%s-%s ', extract(year from issued)::int, lpad(taken::text, greatest(4, length(taken::text)), '0'))
        || (details ->> 'search'), at);
  insert into charge_instalments (id, charge_id, workshop_id, clinic_id, position, due_on, cents, txid)
    select p.id, charge, one.workshop_id, one.clinic_id, p.position, p.due_on, p.cents, p.txid
    from jsonb_to_recordset(parts) p (id uuid, position int, due_on date, cents bigint, txid text);
  return true;
end $$;
grant execute on function charge_order(uuid, uuid, jsonb, jsonb, timestamptz) to equipo_member, equipo_job, equipo_admin;

-- Receipts and invoices hang on their charge: both parties add them, and see them if they may see money.
alter table files add charge_id uuid references charges (id);
create index files_charge on files (charge_id) where charge_id is not null;
alter table files drop constraint files_check;
alter table files add constraint files_check check (num_nonnulls(equipment_id, order_id, logo_of, checklist_item_id,
  assessment_id, paper_id, purchase_receipt_id, stock_item_id, charge_id) = 1);
create policy read_charge on files for select to equipo_member, equipo_job, equipo_admin
  using (charge_id is not null and exists (select from charges c where c.id = charge_id));
-- A file that proves a payment stays.
create policy keep_receipt on files as restrictive for update to equipo_member
  using (not exists (select from payment_claims c where c.file_id = files.id));
create policy add_to_charge on files as restrictive for insert to equipo_member
  with check (charge_id is null or exists (select from charges c where c.id = charge_id));

-- Filled once: orders that are over, with an approved sum.
alter table service_orders no force row level security;
alter table quotes no force row level security;
alter table organizations no force row level security;
alter table unbilled_orders no force row level security;
insert into unbilled_orders (order_id, workshop_id, clinic_id, cents, closed_on)
  select o.id, o.workshop_id, o.clinic_id, approved_sum(o), (o.status_since at time zone w.time_zone)::date
  from service_orders o join organizations w on w.id = o.workshop_id
  where o.status = 'closed' and approved_sum(o) > 0;
alter table service_orders force row level security;
alter table quotes force row level security;
alter table organizations force row level security;
alter table unbilled_orders force row level security;
