-- Files. Each belongs to one parent, and people who see the parent see the file.

create table files (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  -- The parent; `indicator` is a part of an assessment.
  equipment_id uuid references equipment (id),
  order_id uuid references service_orders (id),
  logo_of uuid references organizations (id),
  checklist_item_id uuid references checklist_items (id),
  assessment_id uuid references self_assessments (id) on delete cascade,
  indicator int check (indicator between 1 and 51),
  paper_id uuid references papers (id),
  kind text not null check (kind in ('photo', 'manual', 'document')),
  name text not null,
  caption text,
  media_type text not null,
  size int not null,
  sha256 text not null,
  width int,
  height int,
  -- Pages of a PDF, if known.
  pages int check (pages > 0),
  created_by uuid not null references profiles (id),
  created_at timestamptz not null,
  removed_at timestamptz,
  check (num_nonnulls(equipment_id, order_id, logo_of, checklist_item_id, assessment_id, paper_id) = 1),
  check ((assessment_id is null) = (indicator is null))
);
create index files_equipment on files (equipment_id) where equipment_id is not null;
create index files_order on files (order_id) where order_id is not null;
create index files_logo on files (logo_of) where logo_of is not null;
create index files_checklist_item on files (checklist_item_id) where checklist_item_id is not null;
create index files_assessment on files (assessment_id) where assessment_id is not null;
create index files_paper on files (paper_id) where paper_id is not null;

alter table organizations add foreign key (logo_id) references files (id);

select guard_tables('files');

-- Whether the caller sees a file's parent. Not definers. As subqueries of the policy both would be planned with each
-- lookup of an order's photos, even if there are none.
create function sees_equipment(chosen uuid) returns boolean language sql stable
begin atomic
  select exists (select from equipment where id = chosen);
end;

create function sees_organization(chosen uuid) returns boolean language sql stable
begin atomic
  select exists (select from organizations where id = chosen);
end;
grant execute on function sees_equipment(uuid), sees_organization(uuid) to equipo_member, equipo_job, equipo_admin;

-- Whether the caller sees the parent of any other file. Not a definer.
create function sees_parent(f files) returns boolean language sql stable
begin atomic
  select case
    when (f).checklist_item_id is not null then exists (select from checklist_items where id = (f).checklist_item_id)
    when (f).assessment_id is not null then exists (select from self_assessments where id = (f).assessment_id)
    when (f).paper_id is not null then exists (select from papers where id = (f).paper_id)
    else sees_organization((f).logo_of) end;
end;

-- Whether the caller may add or remove files of the parent: it is open, and their own or of a clinic that they manage.
create function may_hang_on(f files) returns boolean language sql stable
begin atomic
  select case
    when (f).checklist_item_id is not null then exists (select from checklist_items i
      join checklists c on c.id = i.checklist_id
      where i.id = (f).checklist_item_id and c.organization_id = organization_id() and c.status = 'open')
    when (f).assessment_id is not null then exists (select from self_assessments s
      where s.id = (f).assessment_id and s.organization_id = organization_id() and s.finished_at is null)
    when (f).paper_id is not null then exists (select from papers p
      where p.id = (f).paper_id and (p.organization_id = organization_id() or manages(p.organization_id)))
    when (f).logo_of is not null then (f).logo_of = organization_id() and may('profile')
    else true end;
end;
grant execute on function sees_parent(files), may_hang_on(files) to equipo_member, equipo_job, equipo_admin;

create policy read_own on files for select to equipo_member, equipo_job, equipo_admin
  using (case when order_id is not null then exists (select from service_orders o where o.id = order_id)
      or exists (select from former_orders f where f.order_id = files.order_id
        and f.workshop_id = organization_id() and files.organization_id in (f.workshop_id, f.clinic_id)
        and files.created_at < f.left_at)
    when equipment_id is not null then sees_equipment(equipment_id) else sees_parent(files) end);
create policy add_own on files for insert to equipo_member
  with check (organization_id = (select organization_id())
    and case when order_id is not null then exists (select from service_orders o where o.id = order_id)
      when equipment_id is not null then exists (select from equipment e where e.id = equipment_id
        and (e.clinic_id = (select organization_id()) or e.clinic_id in (select managed_clinics())))
      else may_hang_on(files) end);
create policy change_own on files for update to equipo_member
  using (organization_id = (select organization_id()) and may_hang_on(files))
  with check (organization_id = (select organization_id()) and may_hang_on(files));
grant select on files to equipo_member, equipo_job, equipo_admin;
grant insert, update (removed_at, caption) on files to equipo_member;

-- Files of all organizations that were not removed, in the order of their ids.
create function files_after(after uuid, most int) returns table (id uuid, size int)
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select f.id, f.size from files f where f.removed_at is null and f.id > after order by f.id limit most;
end;
grant execute on function files_after(uuid, int) to equipo_job;
