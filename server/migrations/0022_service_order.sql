-- Service orders, their history, and what a workshop keeps of an order that it left. A row that both parties see
-- carries clinic_id and workshop_id.

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
  -- When and where it was last published. Kept, so that a late candidate gets an explanation.
  published_at timestamptz,
  published_state text,
  published_city text,
  requested_by uuid references profiles (id),
  -- The technician who works on it.
  taken_by uuid references profiles (id),
  -- The equipment's name at the time: a workshop keeps its orders after it no longer sees the equipment.
  equipment_code text not null,
  equipment_name text not null,
  equipment_category text not null,
  fault text not null check (length(fault) between 1 and 2000),
  availability text,
  -- Folded number, fault, equipment and clinic, for the search.
  search text not null collate "C",
  -- The order whose service warranty this one claims.
  warranty_of uuid references service_orders (id),
  -- The work was accepted at no cost, so that it may start without an approved quote.
  free_of_charge boolean not null default false,
  -- When it got its status, or, while pending, when the workshop was asked.
  status_since timestamptz not null,
  reminded_at timestamptz,
  objections int not null default 0,
  contested boolean not null default false,
  in_mediation boolean not null default false,
  completed_at timestamptz,
  warranty_until date,
  -- Why the workshop refuses the warranty.
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
-- For an administrator's list of all organizations.
create index service_orders_status on service_orders (status, id desc);
create index service_orders_equipment on service_orders (equipment_id, id desc);
create index service_orders_published on service_orders (published_state, published_city, id desc) where published;
create index service_orders_warranty_of on service_orders (warranty_of) where warranty_of is not null;
create unique index service_orders_one_return on service_orders (warranty_of)
  where warranty_of is not null and status not in ('closed', 'cancelled');
-- Open orders, however many finished ones there are.
create index service_orders_clinic_open on service_orders (clinic_id, id desc) where status not in ('closed', 'cancelled');
create index service_orders_workshop_open on service_orders (workshop_id, id desc) where status not in ('closed', 'cancelled');
create index service_orders_disputed on service_orders (id desc) where in_mediation or warranty_refusal is not null;
-- For the sweeps.
create index service_orders_to_close on service_orders (status_since) where status = 'completed';
create index service_orders_to_remind on service_orders (status_since) where status = 'pending' and reminded_at is null;
create index service_orders_by_trigrams on service_orders using gin (search trigram.gin_trgm_ops);

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

-- A workshop that left an order keeps its own part and sees nothing that came later. Since a policy shows whole rows,
-- and the order's row changes, the workshop reads a copy of the row as it was when it left.
create table former_orders (
  order_id uuid not null references service_orders (id),
  workshop_id uuid not null references organizations (id),
  clinic_id uuid not null references organizations (id),
  left_at timestamptz not null,
  -- The order's row at that time, without its search text.
  content jsonb not null,
  primary key (workshop_id, order_id)
);
create index former_orders_left on former_orders (workshop_id, left_at desc, order_id desc);

select guard_tables('service_orders', 'service_history', 'former_orders');

create policy read_own on service_orders for select to equipo_member, equipo_job
  using (clinic_id = (select organization_id()) or workshop_id = (select organization_id())
    or manages(clinic_id));
-- A workshop opens an order only for its client, and only for equipment that it sees already.
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
create policy read_all on service_orders for select to equipo_admin using ((select in_request()));
grant select, insert on service_orders to equipo_member, equipo_job;
grant select on service_orders to equipo_admin;
-- The subject and the owner of an order never change.
grant update (workshop_id, kind, priority, status, published, published_at, published_state, published_city, taken_by,
  equipment_code, equipment_name, equipment_category, fault, availability, search, free_of_charge, status_since,
  reminded_at, objections, contested, in_mediation, completed_at, warranty_until, warranty_refusal, version)
  on service_orders to equipo_member, equipo_job, equipo_admin;

-- A finished order never changes; its rating is a row of its own.
create function keep_finished_order() returns trigger language plpgsql as $$
begin
  raise exception 'an order that is over never changes' using errcode = 'insufficient_privilege';
end $$;
create trigger finished before update on service_orders for each row when (old.status in ('closed', 'cancelled'))
  execute function keep_finished_order();

-- No workshop sees another workshop's entries. Entries without a workshop are the clinic's words to everyone who has
-- the order; a former workshop sees those from before it left.
create policy read_own on service_history for select to equipo_member, equipo_job
  using (clinic_id = (select organization_id()) or workshop_id = (select organization_id())
    or (workshop_id is null and (exists (select from service_orders o where o.id = order_id)
      or exists (select from former_orders f where f.order_id = service_history.order_id
        and f.workshop_id = (select organization_id()) and service_history.created_at < f.left_at))));
create policy add_own on service_history for insert to equipo_member, equipo_job
  with check (exists (select from service_orders o where o.id = order_id and o.clinic_id = service_history.clinic_id)
    and organization_id() = any (array[clinic_id, workshop_id]));
create policy add_all on service_history for insert to equipo_admin with check ((select in_request()));
create policy read_all on service_history for select to equipo_admin using ((select in_request()));
grant select, insert on service_history to equipo_member, equipo_job, equipo_admin;
create trigger append_only before update or delete or truncate on service_history
  for each statement execute function refuse_change();

create policy read_own on former_orders for select to equipo_member, equipo_job
  using (workshop_id = (select organization_id()));
create policy read_all on former_orders for select to equipo_admin using ((select in_request()));
grant select on former_orders to equipo_member, equipo_job, equipo_admin;

-- A pending order was never accepted, so the workshop keeps nothing of it.
create function keep_former_order() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into former_orders (order_id, workshop_id, clinic_id, left_at, content)
    values (old.id, old.workshop_id, old.clinic_id, new.status_since, to_jsonb(old) - 'search')
  on conflict (workshop_id, order_id) do update set left_at = excluded.left_at, content = excluded.content;
  return null;
end $$;
create trigger keep_former_order after update of workshop_id on service_orders for each row
  when (old.workshop_id is not null and old.status <> 'pending' and old.workshop_id is distinct from new.workshop_id)
  execute function keep_former_order();
