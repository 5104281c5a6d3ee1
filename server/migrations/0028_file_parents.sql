-- Files of what a checklist asks for, of an indicator and of a paper: who sees the one sees the other.

alter table files
  add checklist_item_id uuid references checklist_items (id),
  add assessment_id uuid references self_assessments (id) on delete cascade,
  add indicator int check (indicator between 1 and 51),
  add paper_id uuid references papers (id),
  drop constraint files_check,
  add check (num_nonnulls(equipment_id, order_id, logo_of, checklist_item_id, assessment_id, paper_id) = 1),
  add check ((assessment_id is null) = (indicator is null));
create index files_checklist_item on files (checklist_item_id) where checklist_item_id is not null;
create index files_assessment on files (assessment_id) where assessment_id is not null;
create index files_paper on files (paper_id) where paper_id is not null;
grant insert (checklist_item_id, assessment_id, indicator, paper_id) on files to equipo_member;

-- Whether the caller sees what such a file hangs on: not definers.
create function sees_parent(f files) returns boolean language sql stable
begin atomic
  select case
    when (f).checklist_item_id is not null then exists (select from checklist_items where id = (f).checklist_item_id)
    when (f).assessment_id is not null then exists (select from self_assessments where id = (f).assessment_id)
    when (f).paper_id is not null then exists (select from papers where id = (f).paper_id)
    else sees_organization((f).logo_of) end;
end;
-- Whether something may be hung on it, or taken off: on what is open, one's own or of a clinic that one manages.
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

drop policy read_own on files;
create policy read_own on files for select to equipo_member, equipo_job, equipo_admin
  using (case when order_id is not null then exists (select from service_orders o where o.id = order_id)
    when equipment_id is not null then sees_equipment(equipment_id) else sees_parent(files) end);
drop policy add_own on files;
create policy add_own on files for insert to equipo_member
  with check (organization_id = (select organization_id())
    and case when order_id is not null then exists (select from service_orders o where o.id = order_id)
      when equipment_id is not null then exists (select from equipment e where e.id = equipment_id
        and (e.clinic_id = (select organization_id()) or e.clinic_id in (select managed_clinics())))
      else may_hang_on(files) end);
drop policy change_own on files;
create policy change_own on files for update to equipo_member
  using (organization_id = (select organization_id()) and may_hang_on(files))
  with check (organization_id = (select organization_id()) and may_hang_on(files));
