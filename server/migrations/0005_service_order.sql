-- Service orders and what hangs on them. A shared row carries clinic_id and workshop_id.

create table service_orders (
  id uuid primary key,
  number text not null,
  clinic_id uuid not null references organizations (id),
  workshop_id uuid references organizations (id),
  equipment_id uuid not null,
  kind text not null
    check (kind in ('corrective', 'preventive', 'calibration', 'installation', 'inspection', 'warranty_return')),
  priority text not null check (priority in ('low', 'normal', 'high', 'clinic_stopped')),
  status text not null check (status in ('pending', 'accepted', 'quoted', 'approved', 'scheduled', 'in_progress',
    'waiting_parts', 'completed', 'closed', 'cancelled')),
  origin text not null check (origin in ('clinic', 'workshop', 'plan', 'warranty')),
  published boolean not null default false,
  -- When and where it was last published; kept, so that a candidate who comes too late can be told.
  published_at timestamptz,
  published_state text,
  published_city text,
  requested_by uuid references profiles (id),
  -- The person of the workshop who has it.
  taken_by uuid references profiles (id),
  -- What the equipment was called: a workshop keeps its orders, not the sight of the clinic's equipment.
  equipment_code text not null,
  equipment_name text not null,
  equipment_category text not null,
  fault text not null check (length(fault) between 1 and 2000),
  availability text,
  -- Folded number, fault, equipment and clinic: what the search compares.
  search text not null collate "C",
  -- The order whose service warranty this one claims.
  warranty_of uuid references service_orders (id),
  -- Before the quote's approval: accepted work at no cost, so that it may start.
  free_of_charge boolean not null default false,
  -- Since when it stands so, or, while pending, since somebody was asked.
  status_since timestamptz not null,
  reminded_at timestamptz,
  objections int not null default 0,
  contested boolean not null default false,
  in_mediation boolean not null default false,
  completed_at timestamptz,
  warranty_until date,
  -- Why the workshop says that the warranty does not cover it.
  warranty_refusal text,
  version int not null default 1,
  created_at timestamptz not null,
  unique (clinic_id, number),
  foreign key (equipment_id, clinic_id) references equipment (id, clinic_id),
  check (status = 'pending' or status = 'cancelled' or workshop_id is not null),
  check (not published or (status = 'pending' and workshop_id is null))
);
create index service_orders_clinic on service_orders (clinic_id, id desc);
create index service_orders_clinic_status on service_orders (clinic_id, status, id desc);
create index service_orders_workshop on service_orders (workshop_id, id desc) where workshop_id is not null;
create index service_orders_workshop_status on service_orders (workshop_id, status, id desc) where workshop_id is not null;
-- An administrator's, of all organizations.
create index service_orders_status on service_orders (status, id desc);
create index service_orders_equipment on service_orders (equipment_id, id desc);
create index service_orders_published on service_orders (published_state, published_city, id desc) where published;
create index service_orders_warranty_of on service_orders (warranty_of) where warranty_of is not null;
create unique index service_orders_one_return on service_orders (warranty_of)
  where warranty_of is not null and status not in ('closed', 'cancelled');
-- What is not over yet, however long the past.
create index service_orders_clinic_open on service_orders (clinic_id, id desc) where status not in ('closed', 'cancelled');
create index service_orders_workshop_open on service_orders (workshop_id, id desc) where status not in ('closed', 'cancelled');
create index service_orders_disputed on service_orders (id desc) where in_mediation or warranty_refusal is not null;
-- What the sweeps look for.
create index service_orders_to_close on service_orders (status_since) where status = 'completed';
create index service_orders_to_remind on service_orders (status_since) where status = 'pending' and reminded_at is null;

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
  -- Of the approved lines, with their part of the discount; null before the decision.
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
  -- SHA-256 of the canonical content that was on the screen when it was decided.
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

create table visits (
  id uuid primary key,
  order_id uuid not null references service_orders (id),
  clinic_id uuid not null,
  workshop_id uuid not null,
  purpose text not null check (purpose in ('diagnosis', 'work', 'return')),
  status text not null check (status in ('proposed', 'confirmed', 'moved', 'refused', 'missed', 'cancelled', 'done')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  proposed_by text not null check (proposed_by in ('clinic', 'workshop')),
  note text,
  created_at timestamptz not null
);
create index visits_order on visits (order_id, starts_at);
create index visits_clinic on visits (clinic_id, starts_at);
create index visits_workshop on visits (workshop_id, starts_at);

create table completions (
  id uuid primary key,
  order_id uuid not null references service_orders (id),
  clinic_id uuid not null,
  workshop_id uuid not null,
  number int not null,
  content jsonb not null,
  content_sha256 text not null,
  conclusion text not null check (conclusion in ('fit', 'restricted', 'unfit')),
  completed_by uuid references profiles (id),
  completed_by_name text not null,
  completed_at timestamptz not null,
  -- Each workshop that had the order counts its own.
  unique (order_id, workshop_id, number)
);

create table ratings (
  order_id uuid primary key references service_orders (id),
  clinic_id uuid not null,
  workshop_id uuid not null,
  stars int not null check (stars between 1 and 5),
  comment text,
  rated_by uuid not null references profiles (id),
  created_at timestamptz not null
);
create index ratings_workshop on ratings (workshop_id);

create table service_history (
  id uuid primary key,
  order_id uuid not null references service_orders (id),
  clinic_id uuid not null,
  workshop_id uuid,
  actor text not null check (actor in ('clinic', 'workshop', 'system', 'administrator')),
  user_id uuid references profiles (id),
  actor_name text not null,
  action text not null,
  from_status text,
  to_status text not null,
  reason text,
  details jsonb not null default '{}',
  content_sha256 text,
  created_at timestamptz not null
);
create index service_history_order on service_history (order_id, created_at, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger append_only before update or delete or truncate on service_history
  for each statement execute function refuse_change();

-- An order that is over stays as it is; its rating is a row of its own.
create function keep_finished_order() returns trigger language plpgsql as $$
begin
  raise exception 'an order that is over never changes' using errcode = 'insufficient_privilege';
end $$;
create trigger finished before update on service_orders for each row when (old.status in ('closed', 'cancelled'))
  execute function keep_finished_order();

do $$
declare
  name text;
begin
  foreach name in array array['service_orders', 'quotes', 'quote_lines', 'visits', 'completions', 'ratings', 'service_history'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy definer on %I to %I using ((select in_request()))', name, current_user);
    execute format('create policy read_all on %I for select to equipo_admin using ((select in_request()))', name);
    execute format('grant select on %I to equipo_member, equipo_job, equipo_admin', name);
  end loop;
  -- What both parties of an order see and each may write; who may do what is the rules' business.
  foreach name in array array['quotes', 'quote_lines', 'visits', 'completions', 'ratings'] loop
    -- Prices are a clinic's finances: its members see them by permission.
    execute format('create policy read_own on %I for select to equipo_member, equipo_job
      using (workshop_id = (select organization_id()) or (clinic_id = (select organization_id()) %s))', name,
      case name when 'quote_lines' then 'and ((select may(''finances'')) or (select may(''quotes'')))' else '' end);
    execute format('create policy add_own on %I for insert to equipo_member, equipo_job
      with check ((select organization_id()) in (clinic_id, workshop_id)
        and exists (select from service_orders o where o.id = %s
          and o.clinic_id = %I.clinic_id and o.workshop_id = %I.workshop_id))', name,
      case name when 'quote_lines' then '(select q.order_id from quotes q where q.id = quote_id)' else 'order_id' end, name, name);
    execute format('grant insert on %I to equipo_member, equipo_job', name);
  end loop;
  foreach name in array array['quotes', 'quote_lines', 'visits'] loop
    execute format('create policy change_own on %I for update to equipo_member, equipo_job
      using ((select organization_id()) in (clinic_id, workshop_id))
      with check ((select organization_id()) in (clinic_id, workshop_id))', name);
    execute format('create policy change_all on %I for update to equipo_admin
      using ((select in_request())) with check ((select in_request()))', name);
  end loop;
end $$;
grant update (status, approved_cents, decided_at, decided_by, decided_from, reason) on quotes to equipo_member, equipo_job, equipo_admin;
grant update (approved) on quote_lines to equipo_member, equipo_job;
grant update (status) on visits to equipo_member, equipo_job, equipo_admin;

create policy read_own on service_orders for select to equipo_member, equipo_job
  using (clinic_id = (select organization_id()) or workshop_id = (select organization_id())
    or manages(clinic_id));
-- A workshop opens one only for its client, and only on a piece of equipment that it may see already.
create policy add_own on service_orders for insert to equipo_member, equipo_job
  with check (clinic_id = (select organization_id()) or (workshop_id = (select organization_id())
    and exists (select from clients c where c.workshop_id = (select organization_id())
      and c.clinic_id = service_orders.clinic_id)
    and exists (select from equipment e where e.id = service_orders.equipment_id)));
create policy change_own on service_orders for update to equipo_member, equipo_job
  using (organization_id() = any (array[clinic_id, workshop_id]))
  with check (organization_id() = any (array[clinic_id, workshop_id]));
create policy change_all on service_orders for update to equipo_admin
  using ((select in_request())) with check ((select in_request()));
grant insert on service_orders to equipo_member, equipo_job;
-- What an order is about and whose it is never changes.
grant update (workshop_id, kind, priority, status, published, published_at, published_state, published_city, taken_by,
  equipment_code, equipment_name, equipment_category, fault, availability, search, free_of_charge, status_since,
  reminded_at, objections, contested, in_mediation, completed_at, warranty_until, warranty_refusal, version)
  on service_orders to equipo_member, equipo_job, equipo_admin;

-- A workshop that takes an order over sees what happened before it without another workshop's part.
create policy read_own on service_history for select to equipo_member, equipo_job
  using (clinic_id = (select organization_id()) or workshop_id = (select organization_id())
    or (workshop_id is null and exists (select from service_orders o where o.id = order_id)));
create policy add_own on service_history for insert to equipo_member, equipo_job
  with check (exists (select from service_orders o where o.id = order_id and o.clinic_id = service_history.clinic_id)
    and organization_id() = any (array[clinic_id, workshop_id]));
create policy add_all on service_history for insert to equipo_admin with check ((select in_request()));
grant insert on service_history to equipo_member, equipo_job, equipo_admin;

-- Files hang on a piece of equipment or an order: who sees the parent sees the file.
create table files (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  equipment_id uuid references equipment (id),
  order_id uuid references service_orders (id),
  kind text not null check (kind in ('photo', 'manual', 'document')),
  name text not null,
  caption text,
  media_type text not null,
  size int not null,
  sha256 text not null,
  width int,
  height int,
  created_by uuid not null references profiles (id),
  created_at timestamptz not null,
  removed_at timestamptz,
  check (num_nonnulls(equipment_id, order_id) = 1)
);
create index files_equipment on files (equipment_id) where equipment_id is not null;
create index files_order on files (order_id) where order_id is not null;
alter table files enable row level security;
alter table files force row level security;
do $$
begin
  execute format('create policy definer on files to %I using ((select in_request()))', current_user);
end $$;
create policy read_own on files for select to equipo_member, equipo_job, equipo_admin
  using (case when order_id is null then exists (select from equipment e where e.id = equipment_id)
    else exists (select from service_orders o where o.id = order_id) end);
create policy add_own on files for insert to equipo_member
  with check (organization_id = (select organization_id())
    and case when order_id is null then exists (select from equipment e where e.id = equipment_id
        and (e.clinic_id = (select organization_id()) or e.clinic_id in (select managed_clinics())))
      else exists (select from service_orders o where o.id = order_id) end);
create policy change_own on files for update to equipo_member
  using (organization_id = (select organization_id())) with check (organization_id = (select organization_id()));
grant select on files to equipo_member, equipo_job, equipo_admin;
grant insert, update (removed_at, caption) on files to equipo_member;
