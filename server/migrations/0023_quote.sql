-- Quotes of an order and their lines. Both parties see and write them; the rules decide who may do what.

create table quotes (
  id uuid primary key,
  order_id uuid not null references service_orders (id),
  clinic_id uuid not null,
  workshop_id uuid not null,
  number int not null,
  kind text not null check (kind in ('main', 'complementary')),
  status text not null check (status in ('sent', 'approved', 'partly_approved', 'rejected', 'withdrawn', 'expired', 'superseded',
    'void')),
  discount_cents int not null default 0 check (discount_cents >= 0),
  total_cents int not null check (total_cents >= 0),
  -- The sum of the approved lines less their part of the discount; null before the decision.
  approved_cents int check (approved_cents >= 0),
  valid_until date not null,
  payment_terms text not null,
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  warranty_days int not null default 90 check (warranty_days >= 90),
  note text,
  sent_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  decided_from text,
  -- SHA-256 of the canonical content that was on the screen at the decision.
  content_sha256 text not null,
  reason text,
  unique (order_id, workshop_id, number)
);
create index quotes_order on quotes (order_id, number);
create unique index quotes_one_open on quotes (order_id) where status in ('sent', 'partly_approved');
create index quotes_to_expire on quotes (valid_until) where status = 'sent';

create table quote_lines (
  id uuid primary key,
  quote_id uuid not null references quotes (id),
  clinic_id uuid not null,
  workshop_id uuid not null,
  position int not null,
  kind text not null check (kind in ('labour', 'part', 'travel')),
  description text not null,
  quantity_milli int not null check (quantity_milli > 0),
  unit text not null,
  unit_cents int not null check (unit_cents >= 0),
  approved boolean,
  unique (quote_id, position)
);

select guard_tables('quotes', 'quote_lines');

create policy read_own on quotes for select to equipo_member, equipo_job
  using (workshop_id = (select organization_id()) or clinic_id = (select organization_id()));
create policy add_own on quotes for insert to equipo_member, equipo_job
  with check ((select organization_id()) in (clinic_id, workshop_id)
    and exists (select from service_orders o where o.id = order_id
      and o.clinic_id = quotes.clinic_id and o.workshop_id = quotes.workshop_id));
create policy change_own on quotes for update to equipo_member, equipo_job
  using ((select organization_id()) in (clinic_id, workshop_id))
  with check ((select organization_id()) in (clinic_id, workshop_id));
create policy read_all on quotes for select to equipo_admin using ((select in_request()));
create policy change_all on quotes for update to equipo_admin
  using ((select in_request())) with check ((select in_request()));
grant select, insert on quotes to equipo_member, equipo_job;
grant select on quotes to equipo_admin;
grant update (status, approved_cents, decided_at, decided_by, decided_from, reason) on quotes
  to equipo_member, equipo_job, equipo_admin;

-- Prices are a clinic's finances: its members see them by permission.
create policy read_own on quote_lines for select to equipo_member, equipo_job
  using (workshop_id = (select organization_id()) or (clinic_id = (select organization_id())
    and ((select may('finances')) or (select may('quotes')))));
create policy add_own on quote_lines for insert to equipo_member, equipo_job
  with check ((select organization_id()) in (clinic_id, workshop_id)
    and exists (select from service_orders o where o.id = (select q.order_id from quotes q where q.id = quote_id)
      and o.clinic_id = quote_lines.clinic_id and o.workshop_id = quote_lines.workshop_id));
create policy change_own on quote_lines for update to equipo_member, equipo_job
  using ((select organization_id()) in (clinic_id, workshop_id))
  with check ((select organization_id()) in (clinic_id, workshop_id));
create policy read_all on quote_lines for select to equipo_admin using ((select in_request()));
create policy change_all on quote_lines for update to equipo_admin
  using ((select in_request())) with check ((select in_request()));
grant select, insert on quote_lines to equipo_member, equipo_job;
grant select on quote_lines to equipo_admin;
grant update (approved) on quote_lines to equipo_member, equipo_job;

-- Orders with a quote that has expired. A suspended clinic's time stands still.
create function quotes_to_expire(at timestamptz)
  returns table (order_id uuid, clinic_id uuid, time_zone text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select distinct k.order_id, c.id, c.time_zone from quotes k join organizations c on c.id = k.clinic_id
  where k.status = 'sent' and k.valid_until < (at at time zone c.time_zone)::date and c.status = 'active'
  limit 500
$$;
grant execute on function quotes_to_expire(timestamptz) to equipo_job;
