-- Maintenance plans of a piece of equipment or of the clinic, and their occurrences: one for each date or count,
-- however often somebody asks.

create table maintenance_plans (
  id uuid primary key,
  clinic_id uuid not null references organizations (id),
  -- Null: a routine of the whole clinic.
  equipment_id uuid,
  -- The workshop that does it; null: the clinic's own people. For a clinic that a workshop manages, always that
  -- workshop.
  workshop_id uuid references organizations (id),
  title text not null check (length(title) between 1 and 120),
  -- The folded title, which a search compares beside the equipment's text.
  search text not null default '' collate "C",
  tasks text[] not null default '{}' check (cardinality(tasks) <= 50),
  opens text not null check (opens in ('order', 'checklist', 'reminder')),
  order_kind text check (order_kind in ('preventive', 'calibration', 'inspection')),
  -- The template of its checklists: `builtin:<code>` or `own:<uuid>`.
  template text check (length(template) <= 100),
  every int not null check (every between 1 and 1000000),
  unit text not null check (unit in ('day', 'week', 'month', 'year', 'use')),
  mode text not null check (mode in ('fixed', 'completion')),
  -- The first due date, or the first due count of a plan by uses.
  anchor_on date,
  anchor_use int check (anchor_use >= 0),
  -- The last day on which anything is due.
  ends_on date check (ends_on >= anchor_on),
  -- How many days before its date, or uses before its count, an occurrence begins to warn.
  notice_days int not null default 0 check (notice_days between 0 and 365),
  notice_uses int not null default 0 check (notice_uses between 0 and 100000),
  basis jsonb check (jsonb_typeof(basis) = 'object'),
  rules_version text,
  -- The next date or count that has no row yet; null: nothing follows, or it depends on when the open one is done.
  next_on date,
  next_use int,
  -- The earliest date that is not done, with or without a row, for the order of lists. Kept by `keep_plan_due`.
  due_on date,
  paused_at timestamptz,
  ended_at timestamptz,
  -- Null: no person created it.
  created_by uuid references profiles (id),
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (id, clinic_id),
  unique (id, clinic_id, equipment_id),
  foreign key (equipment_id, clinic_id) references equipment (id, clinic_id),
  -- Only equipment has a counter, and an order is always about equipment.
  check (equipment_id is not null or (unit <> 'use' and opens <> 'order')),
  check ((unit = 'use') = (anchor_use is not null)),
  check ((unit = 'use') = (anchor_on is null)),
  check ((opens = 'order') = (order_kind is not null)),
  check ((opens = 'checklist') = (template is not null)),
  -- An order needs a workshop.
  check (opens <> 'order' or workshop_id is not null)
);
create index maintenance_plans_clinic
  on maintenance_plans (clinic_id, coalesce(due_on, 'infinity'), id) where ended_at is null;
create index maintenance_plans_workshop
  on maintenance_plans (workshop_id, coalesce(due_on, 'infinity'), id) where ended_at is null and workshop_id is not null;
create index maintenance_plans_ended on maintenance_plans (clinic_id, id desc) where ended_at is not null;
create index maintenance_plans_equipment on maintenance_plans (equipment_id, id);
create index maintenance_plans_of_clinic on maintenance_plans (clinic_id, id) where equipment_id is null;
-- For the nightly run and the calendar.
create index maintenance_plans_next on maintenance_plans (clinic_id, next_on)
  where ended_at is null and paused_at is null and next_on is not null;
create index maintenance_plans_workshop_next on maintenance_plans (workshop_id, next_on)
  where ended_at is null and paused_at is null and next_on is not null and workshop_id is not null;

create table maintenance_occurrences (
  id uuid primary key,
  plan_id uuid not null,
  clinic_id uuid not null,
  -- Copied from the plan.
  equipment_id uuid,
  workshop_id uuid,
  opens text not null check (opens in ('order', 'checklist', 'reminder')),
  -- The date that the rule gave, which never changes. For a count: the day on which the counter reached it; null before.
  due_on date,
  due_use int,
  -- The day on which it is meant to be done, which people may move.
  planned_on date not null,
  status text not null default 'planned' check (status in ('planned', 'opened', 'done', 'skipped', 'missed')),
  order_id uuid references service_orders (id),
  checklist_id uuid references checklists (id),
  -- The biological or Bowie-Dick test in the sterilization log that fulfilled it.
  test_id uuid,
  -- Why the order that it should have opened does not exist.
  held text,
  done_on date,
  -- The person who did or skipped it; null if an order or a checklist fulfilled it.
  done_by uuid references profiles (id),
  done_by_name text,
  -- A note when it was done, or the reason why it was skipped.
  note text check (length(note) <= 1000),
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (plan_id, clinic_id) references maintenance_plans (id, clinic_id),
  foreign key (plan_id, clinic_id, equipment_id) references maintenance_plans (id, clinic_id, equipment_id),
  check (test_id is null or status = 'done'),
  check (due_on is not null or due_use is not null),
  check ((status = 'done') = (done_on is not null)),
  check (status <> 'opened' or order_id is not null or checklist_id is not null),
  check (status <> 'planned' or (order_id is null and checklist_id is null))
);
-- One for each date. A plan by uses has one open occurrence instead, since a restarted counter reaches the same counts
-- again.
create unique index maintenance_occurrences_date on maintenance_occurrences (plan_id, due_on) where due_use is null;
create unique index maintenance_occurrences_use on maintenance_occurrences (plan_id)
  where due_use is not null and status in ('planned', 'opened');
create unique index maintenance_occurrences_order on maintenance_occurrences (order_id) where order_id is not null;
create unique index maintenance_occurrences_checklist on maintenance_occurrences (checklist_id) where checklist_id is not null;
-- All, for the calendar; open ones, for lists.
create index maintenance_occurrences_clinic on maintenance_occurrences (clinic_id, planned_on, id);
create index maintenance_occurrences_workshop on maintenance_occurrences (workshop_id, planned_on, id) where workshop_id is not null;
create index maintenance_occurrences_clinic_open on maintenance_occurrences (clinic_id, planned_on, id)
  where status in ('planned', 'opened');
create index maintenance_occurrences_workshop_open on maintenance_occurrences (workshop_id, planned_on, id)
  where status in ('planned', 'opened') and workshop_id is not null;
create index maintenance_occurrences_equipment on maintenance_occurrences (equipment_id, planned_on desc, id desc);
create index maintenance_occurrences_plan_open on maintenance_occurrences (plan_id, due_on) where status in ('planned', 'opened');
create index maintenance_occurrences_to_open on maintenance_occurrences (clinic_id) where status = 'planned' and opens = 'order';

-- How often equipment was used, by its own counter.
create table equipment_uses (
  equipment_id uuid primary key,
  clinic_id uuid not null,
  uses int not null check (uses >= 0),
  updated_at timestamptz not null,
  foreign key (equipment_id, clinic_id) references equipment (id, clinic_id)
);

-- Readings of the counter by people. Uses that a load counts are in the loads.
create table usage_readings (
  id uuid primary key,
  equipment_id uuid not null,
  clinic_id uuid not null,
  kind text not null check (kind in ('reading', 'correction', 'restart')),
  uses int not null check (uses >= 0),
  read_by uuid not null references profiles (id),
  read_by_name text not null,
  created_at timestamptz not null,
  foreign key (equipment_id, clinic_id) references equipment (id, clinic_id)
);
create index usage_readings_equipment on usage_readings (equipment_id, id desc);

-- The last day that the nightly run finished for each clinic that has plans; null: a plan changed, look again.
create table planner_days (
  clinic_id uuid primary key references organizations (id),
  done_for date
);
create index planner_days_open on planner_days (coalesce(done_for, '-infinity'), clinic_id);

select guard_tables('maintenance_plans', 'maintenance_occurrences', 'equipment_uses', 'usage_readings', 'planner_days');

-- A clinic sees its plans, and a workshop those that name it. The clinic writes them, or the workshop that manages it.
create policy read_own on maintenance_plans for select to equipo_member, equipo_job
  using (clinic_id = (select organization_id()) or workshop_id = (select organization_id()) or manages(clinic_id));
create policy add_own on maintenance_plans for insert to equipo_member
  with check ((clinic_id = (select organization_id()) or (manages(clinic_id) and workshop_id = (select organization_id()))));
create policy change_own on maintenance_plans for update to equipo_member, equipo_job
  using (clinic_id = (select organization_id()) or manages(clinic_id))
  with check (clinic_id = (select organization_id()) or (manages(clinic_id) and workshop_id = (select organization_id())));
create policy read_all on maintenance_plans for select to equipo_admin using ((select in_request()));
grant select, insert on maintenance_plans to equipo_member;
grant update (workshop_id, title, search, tasks, opens, order_kind, template, every, unit, mode, anchor_on, anchor_use, ends_on,
  notice_days, notice_uses, basis, rules_version, next_on, next_use, paused_at, ended_at, version, updated_at)
  on maintenance_plans to equipo_member;
grant select, update (next_on) on maintenance_plans to equipo_job;
grant select on maintenance_plans to equipo_admin;

create policy read_own on maintenance_occurrences for select to equipo_member, equipo_job
  using (clinic_id = (select organization_id()) or workshop_id = (select organization_id()) or manages(clinic_id));
create policy add_own on maintenance_occurrences for insert to equipo_member, equipo_job
  with check ((select organization_id()) = any (array[clinic_id, workshop_id]) and exists (select from maintenance_plans p
    where p.id = plan_id and p.clinic_id = maintenance_occurrences.clinic_id
      and p.equipment_id is not distinct from maintenance_occurrences.equipment_id
      and p.workshop_id is not distinct from maintenance_occurrences.workshop_id));
create policy change_own on maintenance_occurrences for update to equipo_member, equipo_job
  using (clinic_id = (select organization_id()) or workshop_id = (select organization_id()) or manages(clinic_id))
  with check (clinic_id = (select organization_id()) or workshop_id = (select organization_id()) or manages(clinic_id));
create policy read_all on maintenance_occurrences for select to equipo_admin using ((select in_request()));
-- The date or count of the rule never changes.
grant select, insert, update (workshop_id, opens, planned_on, status, order_id, checklist_id, test_id, held, done_on,
  done_by, done_by_name, note, version, updated_at) on maintenance_occurrences to equipo_member, equipo_job;
grant select on maintenance_occurrences to equipo_admin;

create policy read_own on equipment_uses for select to equipo_member, equipo_job
  using (exists (select from equipment e where e.id = equipment_id));
create policy read_all on equipment_uses for select to equipo_admin using ((select in_request()));
grant select on equipment_uses to equipo_member, equipo_job, equipo_admin;

create policy read_own on usage_readings for select to equipo_member, equipo_job
  using (exists (select from equipment e where e.id = equipment_id));
create policy add_own on usage_readings for insert to equipo_member
  with check (read_by = (select actor_id()) and exists (select from equipment e where e.id = equipment_id));
create policy read_all on usage_readings for select to equipo_admin using ((select in_request()));
grant select, insert on usage_readings to equipo_member;
grant select on usage_readings to equipo_job, equipo_admin;
create trigger append_only before update or delete or truncate on usage_readings
  for each statement execute function refuse_change();

create policy read_own on planner_days for select to equipo_member, equipo_job
  using (clinic_id = (select organization_id()) or manages(clinic_id));
create policy change_own on planner_days for update to equipo_job
  using (clinic_id = (select organization_id()) or manages(clinic_id))
  with check (clinic_id = (select organization_id()) or manages(clinic_id));
grant select on planner_days to equipo_member;
grant select, update (done_for) on planner_days to equipo_job;
