-- The debts of clinics to workshops: one row, seen by both sides. Sums on instalments and payments are kept by triggers; checks
-- refuse to allocate more than either of them holds.

-- Terms of a workshop's charges, unless a charge has others. They are printed on every charge, so its clients read them.
create table charge_settings (
  workshop_id uuid primary key references organizations (id),
  due_days int not null default 7 check (due_days between 0 and 120),
  fine_basis_points int not null default 0 check (fine_basis_points between 0 and 200),
  -- 1 % a month, by day.
  interest boolean not null default false,
  updated_by uuid not null references profiles (id),
  updated_at timestamptz not null
);

create table charges (
  id uuid primary key,
  number text not null,
  workshop_id uuid not null references organizations (id),
  clinic_id uuid not null references organizations (id),
  origin text not null check (origin in ('order', 'contract', 'loose')),
  order_id uuid references service_orders (id),
  description text not null check (length(description) between 1 and 300),
  total_cents bigint not null check (total_cents between 1 and 9999999999),
  issued_on date not null,
  -- The first day of the month to which it belongs.
  competence date not null check (competence = date_trunc('month', competence)),
  -- Folded number, description and names of both sides, for the search.
  search text not null default '' collate "C",
  -- The payment terms in words.
  terms text check (length(terms) between 1 and 500),
  fine_basis_points int not null default 0 check (fine_basis_points between 0 and 200),
  interest boolean not null default false,
  -- Key of the national invoice that was issued elsewhere.
  nfse_key char(50) check (nfse_key ~ '^[0-9]{50}$'),
  cancelled_at timestamptz,
  cancelled_by uuid references profiles (id),
  cancel_reason text check (length(cancel_reason) between 1 and 500),
  -- Null for a charge that the end of an order made.
  created_by uuid references profiles (id),
  created_at timestamptz not null,
  unique (workshop_id, number),
  unique (id, workshop_id, clinic_id),
  check ((origin = 'order') = (order_id is not null)),
  check (num_nonnulls(cancelled_at, cancelled_by, cancel_reason) in (0, 3))
);
create unique index charges_one_per_order on charges (order_id) where cancelled_at is null;
create index charges_order on charges (order_id, id desc) where order_id is not null;
create index charges_workshop on charges (workshop_id, id desc);
create index charges_clinic on charges (clinic_id, id desc);
create index charges_pair on charges (workshop_id, clinic_id, id desc);

create table charge_instalments (
  id uuid primary key,
  charge_id uuid not null,
  workshop_id uuid not null,
  clinic_id uuid not null,
  position int not null check (position between 1 and 60),
  due_on date not null,
  cents bigint not null check (cents > 0),
  -- Sum of its adjustments, and the fine and interest among them.
  adjusted_cents bigint not null default 0,
  late_cents bigint not null default 0 check (late_cents >= 0),
  fined boolean not null default false,
  -- The last day of which the interest is fixed.
  interest_until date,
  paid_cents bigint not null default 0 check (paid_cents between 0 and cents + adjusted_cents),
  open_cents bigint not null generated always as (cents + adjusted_cents - paid_cents) stored,
  -- As the charge.
  cancelled boolean not null default false,
  -- Identifies the instalment in a Pix code and a bank statement: its id in base 36.
  txid text not null unique check (txid ~ '^[0-9A-Z]{25}$'),
  foreign key (charge_id, workshop_id, clinic_id) references charges (id, workshop_id, clinic_id),
  unique (charge_id, position),
  unique (id, charge_id, workshop_id, clinic_id),
  unique (id, workshop_id, clinic_id)
);
create index charge_instalments_workshop_open on charge_instalments (workshop_id, due_on, id) where open_cents > 0 and not cancelled;
create index charge_instalments_clinic_open on charge_instalments (clinic_id, due_on, id) where open_cents > 0 and not cancelled;
create index charge_instalments_workshop_paid on charge_instalments (workshop_id, due_on desc, id desc)
  where open_cents = 0 and not cancelled;
create index charge_instalments_clinic_paid on charge_instalments (clinic_id, due_on desc, id desc)
  where open_cents = 0 and not cancelled;
create index charge_instalments_workshop_cancelled on charge_instalments (workshop_id, due_on desc, id desc) where cancelled;
create index charge_instalments_clinic_cancelled on charge_instalments (clinic_id, due_on desc, id desc) where cancelled;
create index charge_instalments_pair on charge_instalments (workshop_id, clinic_id, due_on, id);
-- For the job that announces due days.
create index charge_instalments_due on charge_instalments (due_on, id) where open_cents > 0 and not cancelled;

-- The instalments of a charge add up to its total.
create function check_instalments() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one uuid := case tg_table_name when 'charges' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'charge_id' end;
begin
  if (select total_cents from charges where id = one)
    is distinct from (select sum(cents) from charge_instalments where charge_id = one) then
    raise exception 'instalments do not add up to the charge %', one using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger adds_up after insert on charges deferrable initially deferred
  for each row execute function check_instalments();
create constraint trigger adds_up after insert on charge_instalments deferrable initially deferred
  for each row execute function check_instalments();

-- Append-only. A reversal is the opposite of a payment.
create table payments (
  id uuid primary key,
  workshop_id uuid not null references organizations (id),
  clinic_id uuid not null references organizations (id),
  cents bigint not null check (cents <> 0 and cents between -99999999999 and 99999999999),
  paid_on date not null,
  way text not null check (way in ('pix', 'transfer', 'boleto', 'card', 'cash', 'other')),
  note text check (length(note) between 1 and 500),
  reverses_id uuid unique,
  -- Sum of its allocations; the rest is the client's credit.
  allocated_cents bigint not null default 0
    check (case when cents > 0 then allocated_cents between 0 and cents else allocated_cents between cents and 0 end),
  reversed boolean not null default false,
  made_by uuid not null references profiles (id),
  created_at timestamptz not null,
  unique (id, workshop_id, clinic_id),
  foreign key (reverses_id, workshop_id, clinic_id) references payments (id, workshop_id, clinic_id),
  check ((cents < 0) = (reverses_id is not null))
);
create index payments_workshop on payments (workshop_id, paid_on desc, id desc);
create index payments_clinic on payments (clinic_id, paid_on desc, id desc);
create index payments_credit on payments (workshop_id, clinic_id, id) where cents > allocated_cents and cents > 0 and not reversed;

create table payment_allocations (
  id uuid primary key,
  workshop_id uuid not null,
  clinic_id uuid not null,
  payment_id uuid not null,
  instalment_id uuid not null,
  -- Negative if it takes back what was allocated before.
  cents bigint not null check (cents <> 0),
  made_by uuid not null references profiles (id),
  created_at timestamptz not null,
  foreign key (payment_id, workshop_id, clinic_id) references payments (id, workshop_id, clinic_id),
  foreign key (instalment_id, workshop_id, clinic_id) references charge_instalments (id, workshop_id, clinic_id)
);
create index payment_allocations_payment on payment_allocations (payment_id);
create index payment_allocations_instalment on payment_allocations (instalment_id);

create table charge_adjustments (
  id uuid primary key,
  workshop_id uuid not null,
  clinic_id uuid not null,
  instalment_id uuid not null,
  kind text not null check (kind in ('discount', 'fine', 'interest', 'withheld', 'write_off')),
  cents bigint not null check (cents <> 0),
  basis text not null check (length(basis) between 1 and 500),
  -- The day for which a fine or interest was computed.
  counted_on date,
  -- The payment with which a fine or interest was fixed.
  payment_id uuid,
  reverses_id uuid unique,
  made_by uuid not null references profiles (id),
  created_at timestamptz not null,
  foreign key (instalment_id, workshop_id, clinic_id) references charge_instalments (id, workshop_id, clinic_id),
  foreign key (payment_id, workshop_id, clinic_id) references payments (id, workshop_id, clinic_id),
  unique (id, instalment_id, kind),
  foreign key (reverses_id, instalment_id, kind) references charge_adjustments (id, instalment_id, kind),
  check ((kind in ('fine', 'interest')) = (counted_on is not null)),
  -- A kind that raises the debt is positive; an opposite has the other sign.
  check ((cents > 0) = ((kind in ('fine', 'interest')) = (reverses_id is null)))
);
create index charge_adjustments_instalment on charge_adjustments (instalment_id);
create index charge_adjustments_payment on charge_adjustments (payment_id) where payment_id is not null;

-- "Já paguei": counts only once the workshop confirms it.
create table payment_claims (
  id uuid primary key,
  instalment_id uuid not null,
  charge_id uuid not null,
  workshop_id uuid not null,
  clinic_id uuid not null,
  cents bigint not null check (cents between 1 and 99999999999),
  paid_on date not null,
  way text not null check (way in ('pix', 'transfer', 'boleto', 'card', 'cash', 'other')),
  note text check (length(note) between 1 and 500),
  file_id uuid references files (id),
  -- Null if it came by the charge's public link.
  claimed_by uuid references profiles (id),
  claimed_name text not null check (length(claimed_name) between 1 and 200),
  state text not null default 'open' check (state in ('open', 'confirmed', 'disputed')),
  answer text check (length(answer) between 1 and 500),
  answered_by uuid references profiles (id),
  answered_at timestamptz,
  payment_id uuid,
  created_at timestamptz not null,
  foreign key (instalment_id, charge_id, workshop_id, clinic_id)
    references charge_instalments (id, charge_id, workshop_id, clinic_id),
  foreign key (payment_id, workshop_id, clinic_id) references payments (id, workshop_id, clinic_id),
  check ((state = 'open') = (answered_at is null) and (answered_at is null) = (answered_by is null)),
  check ((state = 'confirmed') = (payment_id is not null)),
  check (state <> 'disputed' or answer is not null)
);
create unique index payment_claims_one_open on payment_claims (instalment_id) where state = 'open';
create index payment_claims_charge on payment_claims (charge_id, id);
create index payment_claims_file on payment_claims (file_id) where file_id is not null;
create index payment_claims_open on payment_claims (workshop_id, id) where state = 'open';

-- Orders that were over before charges existed, and those whose charge was cancelled. Each waits for a person to make its charge or to dismiss it.
create table unbilled_orders (
  order_id uuid primary key references service_orders (id),
  workshop_id uuid not null references organizations (id),
  clinic_id uuid not null references organizations (id),
  cents bigint not null check (cents > 0),
  closed_on date not null,
  dismissed_at timestamptz,
  dismissed_by uuid references profiles (id),
  dismiss_reason text check (length(dismiss_reason) between 1 and 500),
  check (num_nonnulls(dismissed_at, dismissed_by, dismiss_reason) in (0, 3))
);
create index unbilled_orders_workshop on unbilled_orders (workshop_id, order_id desc) where dismissed_at is null;
