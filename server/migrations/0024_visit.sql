-- Visits of an order, agreed by both parties.

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
  -- The visit that was agreed first, and how often it has moved since; null if it never has. Other calendars know the
  -- visit by it.
  series_id uuid,
  moves int not null default 0 check ((moves = 0) = (series_id is null)),
  created_at timestamptz not null
);
create index visits_order on visits (order_id, starts_at);
create index visits_clinic on visits (clinic_id, starts_at);
create index visits_workshop on visits (workshop_id, starts_at);

select guard_tables('visits');

create policy read_own on visits for select to equipo_member, equipo_job
  using (workshop_id = (select organization_id()) or clinic_id = (select organization_id()));
create policy add_own on visits for insert to equipo_member, equipo_job
  with check ((select organization_id()) in (clinic_id, workshop_id)
    and exists (select from service_orders o where o.id = order_id
      and o.clinic_id = visits.clinic_id and o.workshop_id = visits.workshop_id));
create policy change_own on visits for update to equipo_member, equipo_job
  using ((select organization_id()) in (clinic_id, workshop_id))
  with check ((select organization_id()) in (clinic_id, workshop_id));
create policy read_all on visits for select to equipo_admin using ((select in_request()));
create policy change_all on visits for update to equipo_admin
  using ((select in_request())) with check ((select in_request()));
grant select, insert on visits to equipo_member, equipo_job;
grant select on visits to equipo_admin;
grant update (status) on visits to equipo_member, equipo_job, equipo_admin;
