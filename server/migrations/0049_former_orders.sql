-- A workshop that left an order keeps its own part for ever and sees nothing that came later. A policy shows whole rows,
-- and the order's row moves on: the workshop reads a copy of it instead, as it stood on leaving.

create table former_orders (
  order_id uuid not null references service_orders (id),
  workshop_id uuid not null references organizations (id),
  clinic_id uuid not null references organizations (id),
  left_at timestamptz not null,
  -- The order's row on leaving, without the text that only the list of orders searches.
  content jsonb not null,
  primary key (workshop_id, order_id)
);
create index former_orders_left on former_orders (workshop_id, left_at desc, order_id desc);
alter table former_orders enable row level security;
alter table former_orders force row level security;
do $$
begin
  execute format('create policy definer on former_orders to %I using ((select in_request()))', current_user);
end $$;
create policy read_own on former_orders for select to equipo_member, equipo_job
  using (workshop_id = (select organization_id()));
create policy read_all on former_orders for select to equipo_admin using ((select in_request()));
grant select on former_orders to equipo_member, equipo_job, equipo_admin;

-- A pending order that was never accepted leaves no part behind.
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

-- Entries of no workshop are the clinic's words to everybody who has the order: those before it left, never later ones.
drop policy read_own on service_history;
create policy read_own on service_history for select to equipo_member, equipo_job
  using (clinic_id = (select organization_id()) or workshop_id = (select organization_id())
    or (workshop_id is null and (exists (select from service_orders o where o.id = order_id)
      or exists (select from former_orders f where f.order_id = service_history.order_id
        and f.workshop_id = (select organization_id()) and service_history.created_at < f.left_at))));

drop policy read_own on files;
create policy read_own on files for select to equipo_member, equipo_job, equipo_admin
  using (case when order_id is not null then exists (select from service_orders o where o.id = order_id)
      or exists (select from former_orders f where f.order_id = files.order_id
        and f.workshop_id = organization_id() and files.organization_id in (f.workshop_id, f.clinic_id)
        and files.created_at < f.left_at)
    when equipment_id is not null then sees_equipment(equipment_id) else sees_parent(files) end);

-- Orders that were left before: the row as far as it did not move on.
alter table service_orders no force row level security;
alter table service_history no force row level security;
alter table former_orders no force row level security;
insert into former_orders (order_id, workshop_id, clinic_id, left_at, content)
  select distinct on (h.workshop_id, h.order_id) h.order_id, h.workshop_id, h.clinic_id, h.created_at,
    (to_jsonb(o) - 'search') || jsonb_build_object('workshop_id', h.workshop_id, 'status', h.from_status,
      'status_since', h.created_at, 'taken_by', null, 'published', false, 'published_at', null, 'free_of_charge', false,
      'contested', false, 'in_mediation', false, 'objections', 0, 'completed_at', null, 'warranty_until', null,
      'warranty_refusal', null)
  from service_history h join service_orders o on o.id = h.order_id
  where h.action in ('withdraw', 'hand_back', 'reassign') and h.workshop_id is not null and h.from_status <> 'pending'
  order by h.workshop_id, h.order_id, h.created_at desc;
alter table service_orders force row level security;
alter table service_history force row level security;
alter table former_orders force row level security;
