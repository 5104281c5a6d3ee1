-- Checklists: an organization's own templates with their versions, runs that keep what they asked, the answers, and the
-- decisions on answers that do not conform.

create table checklist_templates (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  title text not null check (length(title) between 1 and 120),
  description text check (length(description) between 1 and 500),
  frequency text check (frequency in ('daily', 'weekly', 'monthly')),
  -- The category of equipment; null if it is about the organization's day.
  category text,
  -- The template that it was copied from: `builtin:<code>` or `own:<uuid>`.
  copied_from text check (copied_from ~ '^(builtin:[a-z-]{1,60}|own:[0-9a-f-]{36})$'),
  item_count int not null check (item_count between 1 and 200),
  archived_at timestamptz,
  -- Also the number of the newest version of its items.
  version int not null default 1 check (version > 0),
  created_by uuid not null references profiles (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (id, organization_id)
);
create index checklist_templates_shown on checklist_templates (organization_id, title collate "pt-BR-x-icu", id)
  where archived_at is null;
create index checklist_templates_archived on checklist_templates (organization_id, title collate "pt-BR-x-icu", id)
  where archived_at is not null;

-- The items of a template at each version; no version ever changes.
create table checklist_template_versions (
  template_id uuid not null,
  organization_id uuid not null,
  version int not null check (version > 0),
  title text not null,
  -- `core/checklist/schemas`: templateItem.
  items jsonb not null check (jsonb_typeof(items) = 'array' and jsonb_array_length(items) between 1 and 200),
  created_by uuid not null references profiles (id),
  created_at timestamptz not null,
  primary key (template_id, version),
  foreign key (template_id, organization_id) references checklist_templates (id, organization_id)
);

create table checklists (
  id uuid primary key,
  -- The organization that fills it in.
  organization_id uuid not null references organizations (id),
  -- The clinic whose equipment or day it is about; null for a workshop's own.
  clinic_id uuid references organizations (id),
  -- The order's workshop, which sees the checklist too once it is finished.
  workshop_id uuid references organizations (id),
  equipment_id uuid,
  -- The equipment's name at the time: a workshop keeps its checklists after it no longer sees the equipment.
  equipment_code text,
  equipment_name text,
  equipment_category text,
  order_id uuid references service_orders (id),
  -- The occurrence of a maintenance plan that it fulfils.
  occurrence_id uuid,
  template text not null check (template ~ '^(builtin:[a-z-]{1,60}|own:[0-9a-f-]{36})$'),
  template_version int not null check (template_version > 0),
  -- Version of the rules that its items name: `core/regulation`.
  rules_version text not null,
  title text not null check (length(title) between 1 and 120),
  -- Folded title, equipment and person, for the search.
  search text not null default '' collate "C",
  status text not null default 'open' check (status in ('open', 'finished', 'abandoned')),
  started_by uuid not null references profiles (id),
  started_by_name text not null,
  started_at timestamptz not null,
  completed_by uuid references profiles (id),
  completed_by_name text,
  -- When it was finished or abandoned.
  completed_at timestamptz,
  -- The conclusion, or why it was abandoned.
  note text check (length(note) between 1 and 2000),
  total int not null check (total between 1 and 200),
  -- Counts that follow from the answers once it is finished: `core/checklist/result`.
  conform int check (conform between 0 and total),
  not_conform int check (not_conform between 0 and total),
  critical_not_conform int check (critical_not_conform between 0 and not_conform),
  not_applicable int check (not_applicable between 0 and total),
  version int not null default 1,
  unique (id, organization_id),
  foreign key (equipment_id, clinic_id) references equipment (id, clinic_id),
  check (equipment_id is null or (clinic_id is not null and equipment_name is not null)), check (order_id is null or equipment_id is not null),
  check ((status = 'open') = (completed_at is null)), check ((status = 'finished') = (conform is not null)),
  check (num_nulls(conform, not_conform, critical_not_conform, not_applicable) in (0, 4)),
  check (conform is null or conform + not_conform + not_applicable <= total),
  check (status <> 'abandoned' or note is not null)
);
create index checklists_own on checklists (organization_id, id desc);
create index checklists_own_status on checklists (organization_id, status, id desc);
create index checklists_equipment on checklists (equipment_id, id desc) where equipment_id is not null;
create index checklists_order on checklists (order_id, id desc) where order_id is not null;
-- For the clinic's score.
create index checklists_clinic_finished on checklists (clinic_id, completed_at desc) where status = 'finished';
-- One checklist for each occurrence; abandoned ones do not count.
create unique index checklists_occurrence on checklists (occurrence_id)
  where occurrence_id is not null and status <> 'abandoned';

create table checklist_items (
  id uuid primary key,
  checklist_id uuid not null,
  organization_id uuid not null,
  position int not null check (position between 1 and 200),
  -- The item's name in its template, the same in all versions.
  key text not null check (length(key) between 1 and 60),
  section text,
  kind text not null check (kind in ('conform', 'number', 'text', 'choice', 'photo', 'signature')),
  label text not null check (length(label) between 1 and 200),
  detail text,
  required boolean not null,
  critical boolean not null,
  photo_if_not_conform boolean not null,
  unit text,
  min float8,
  max float8,
  -- The source of the limits: the item itself, or the plate or manual, read by the person who measures.
  limits text check (limits in ('item', 'manual')),
  decimals int check (decimals between 0 and 6),
  choices jsonb,
  basis jsonb,
  -- `core/checklist/answer`; null: not answered yet.
  answer jsonb check (jsonb_typeof(answer) = 'object'),
  verdict text check (verdict in ('conform', 'not_conform', 'recorded', 'not_applicable')),
  note text check (length(note) between 1 and 2000),
  answered_by uuid references profiles (id),
  answered_by_name text,
  answered_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  unique (checklist_id, position),
  unique (checklist_id, key),
  foreign key (checklist_id, organization_id) references checklists (id, organization_id),
  check (kind = 'number' or num_nonnulls(unit, min, max, limits, decimals) = 0),
  check (num_nonnulls(min, max) = 0 or (unit is not null and limits = 'item')),
  check (min <= max),
  check ((kind = 'choice') = (choices is not null)),
  check ((answer is null) = (verdict is null))
);

create table corrective_actions (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  clinic_id uuid references organizations (id),
  -- Its cause: an item of a checklist, or an indicator of a self-assessment.
  checklist_id uuid references checklists (id),
  item_id uuid references checklist_items (id),
  assessment_id uuid references self_assessments (id) on delete cascade,
  indicator int check (indicator between 1 and 51),
  subject text not null check (length(subject) between 1 and 300),
  equipment_id uuid references equipment (id),
  decision text not null check (decision in ('order', 'action', 'justification')),
  order_id uuid references service_orders (id),
  text text not null check (length(text) between 1 and 2000),
  due_on date,
  done_at timestamptz,
  done_by uuid references profiles (id),
  done_by_name text,
  done_note text check (length(done_note) between 1 and 2000),
  -- When the answer changed or another decision replaced this one, before the checklist was finished.
  dropped_at timestamptz,
  created_by uuid not null references profiles (id),
  created_by_name text not null,
  created_at timestamptz not null,
  check (num_nonnulls(checklist_id, assessment_id) = 1),
  check ((checklist_id is null) = (item_id is null) and (assessment_id is null) = (indicator is null)),
  check ((decision = 'order') = (order_id is not null)),
  check ((decision = 'action') = (due_on is not null)),
  check (done_at is null or decision = 'action'),
  check ((done_at is null) = (done_by_name is null))
);
create unique index corrective_actions_item on corrective_actions (item_id) where item_id is not null and dropped_at is null;
create unique index corrective_actions_indicator on corrective_actions (assessment_id, indicator)
  where assessment_id is not null and dropped_at is null;
create index corrective_actions_checklist on corrective_actions (checklist_id) where checklist_id is not null;
-- Open actions of the organization, and of the clinic.
create index corrective_actions_open on corrective_actions (organization_id, due_on, id)
  where decision = 'action' and done_at is null and dropped_at is null;
create index corrective_actions_open_clinic on corrective_actions (clinic_id, due_on, id)
  where decision = 'action' and done_at is null and dropped_at is null;
create index corrective_actions_done on corrective_actions (organization_id, done_at desc, id desc) where done_at is not null;

-- A finished checklist never changes.
create function keep_finished_checklist() returns trigger language plpgsql as $$
begin
  raise exception 'a checklist that is over never changes' using errcode = 'insufficient_privilege';
end $$;
create trigger finished before update or delete on checklists for each row when (old.status <> 'open')
  execute function keep_finished_checklist();

-- Nor do its items. The lock makes finishing wait for answers that are being written, and the other way round.
create function keep_finished_items() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform from checklists where id = old.checklist_id and status = 'open' for share;
  if not found then
    raise exception 'a checklist that is over never changes' using errcode = 'insufficient_privilege';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger finished before update or delete on checklist_items for each row execute function keep_finished_items();

select guard_tables('checklist_templates', 'checklist_template_versions', 'checklists', 'checklist_items',
  'corrective_actions');
do $$
declare
  name text;
begin
  foreach name in array array['checklist_templates', 'checklist_template_versions', 'checklists', 'checklist_items',
    'corrective_actions'] loop
    execute format('create policy read_all on %I for select to equipo_admin using ((select in_request()))', name);
    execute format('grant select on %I to equipo_member, equipo_job, equipo_admin', name);
    execute format('grant insert on %I to equipo_member', name);
  end loop;
end $$;

create policy read_own on checklist_templates for select to equipo_member, equipo_job
  using (organization_id = (select organization_id()));
create policy add_own on checklist_templates for insert to equipo_member
  with check (organization_id = (select organization_id()) and created_by = (select actor_id()));
create policy change_own on checklist_templates for update to equipo_member
  using (organization_id = (select organization_id())) with check (organization_id = (select organization_id()));
grant update (title, description, frequency, category, item_count, archived_at, version, updated_at)
  on checklist_templates to equipo_member;

create policy read_own on checklist_template_versions for select to equipo_member, equipo_job
  using (organization_id = (select organization_id()));
create policy add_own on checklist_template_versions for insert to equipo_member
  with check (organization_id = (select organization_id()) and created_by = (select actor_id()));
create trigger append_only before update or delete or truncate on checklist_template_versions
  for each statement execute function refuse_change();

-- The organization that fills it in sees it; the clinic and the order's workshop see it once it is finished.
create policy read_own on checklists for select to equipo_member, equipo_job
  using (organization_id = (select organization_id())
    or (status = 'finished' and ((select organization_id()) = any (array[clinic_id, workshop_id]) or manages(clinic_id))));
create policy add_own on checklists for insert to equipo_member
  with check (organization_id = (select organization_id()) and started_by = (select actor_id())
    and case when equipment_id is null then clinic_id is null or clinic_id = (select organization_id()) or manages(clinic_id)
      else exists (select from equipment e where e.id = equipment_id and e.clinic_id = checklists.clinic_id) end
    and case when order_id is null then workshop_id is null
      else exists (select from service_orders o where o.id = order_id and o.equipment_id = checklists.equipment_id
        and o.workshop_id is not distinct from checklists.workshop_id) end);
create policy change_open on checklists for update to equipo_member
  using (organization_id = (select organization_id()) and status = 'open')
  with check (organization_id = (select organization_id()));
grant update (status, completed_by, completed_by_name, completed_at, note, conform, not_conform, critical_not_conform,
  not_applicable, search, version) on checklists to equipo_member;

create policy read_own on checklist_items for select to equipo_member, equipo_job
  using (organization_id = (select organization_id()) or exists (select from checklists c where c.id = checklist_id));
create policy add_own on checklist_items for insert to equipo_member
  with check (organization_id = (select organization_id()));
create policy change_own on checklist_items for update to equipo_member
  using (organization_id = (select organization_id())) with check (organization_id = (select organization_id()));
grant update (answer, verdict, note, answered_by, answered_by_name, answered_at, version) on checklist_items to equipo_member;

-- A clinic sees a workshop's decisions on its equipment once the checklist is finished, and may carry them out.
create policy read_own on corrective_actions for select to equipo_member, equipo_job
  using (organization_id = (select organization_id()) or exists (select from checklists c where c.id = checklist_id));
create policy add_own on corrective_actions for insert to equipo_member
  with check (organization_id = (select organization_id()) and created_by = (select actor_id())
    and (exists (select from checklist_items i where i.id = item_id and i.checklist_id = corrective_actions.checklist_id)
      or exists (select from self_assessments s where s.id = assessment_id)));
create policy change_own on corrective_actions for update to equipo_member
  using ((select organization_id()) = any (array[organization_id, clinic_id]))
  with check ((select organization_id()) = any (array[organization_id, clinic_id]));
grant update (done_at, done_by, done_by_name, done_note, dropped_at) on corrective_actions to equipo_member;
