-- Papers that others issued to an organization: licences, certificates, contracts.

create table papers (
  id uuid primary key,
  organization_id uuid not null references organizations (id),
  equipment_id uuid,
  -- The supplier of a price list or a quality certificate.
  supplier_id uuid,
  kind text not null check (kind in ('sanitary_licence', 'fire_certificate', 'waste_contract', 'sdbpf_review',
    'pgts_review', 'radiometric_survey', 'xray_quality_report', 'calibration_certificate', 'responsible_registry',
    'insurance', 'service_contract', 'pest_control', 'water_analysis', 'training', 'occupational_health', 'ppe_record',
    'safety_plan', 'infection_plan', 'waste_plan', 'procedure', 'radiation_protection', 'leakage_survey',
    'xray_registration', 'product_registration', 'sterilizer_qualification', 'processing_contract',
    'architecture_project', 'adverse_event_report', 'manual', 'invoice', 'price_list', 'quality_certificate', 'other')),
  title text not null check (length(title) between 1 and 120),
  number text check (length(number) between 1 and 60),
  issuer text check (length(issuer) between 1 and 120),
  issued_on date,
  -- Null: it does not run out.
  valid_until date check (valid_until >= issued_on),
  -- How many days before its end people are told.
  notice_days int not null default 30 check (notice_days between 0 and 365),
  notes text check (length(notes) between 1 and 2000),
  -- The newer paper that took its place.
  replaced_by uuid unique references papers (id) deferrable initially deferred check (replaced_by <> id),
  archived_at timestamptz,
  version int not null default 1,
  created_by uuid not null references profiles (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (equipment_id, organization_id) references equipment (id, clinic_id),
  foreign key (supplier_id, organization_id) references suppliers (id, organization_id)
);
create index papers_current on papers (organization_id, coalesce(valid_until, 'infinity'), id)
  where replaced_by is null and archived_at is null;
create index papers_all on papers (organization_id, id desc);
create index papers_equipment on papers (equipment_id) where equipment_id is not null;
create index papers_supplier on papers (organization_id, supplier_id, coalesce(valid_until, 'infinity'), id)
  where supplier_id is not null;

select guard_tables('papers');

create policy read_own on papers for select to equipo_member, equipo_job
  using (organization_id = (select organization_id()) or organization_id in (select managed_clinics()));
create policy add_own on papers for insert to equipo_member
  with check (organization_id = (select organization_id()) or organization_id in (select managed_clinics()));
create policy change_own on papers for update to equipo_member
  using (organization_id = (select organization_id()) or organization_id in (select managed_clinics()))
  with check (organization_id = (select organization_id()) or organization_id in (select managed_clinics()));
create policy read_all on papers for select to equipo_admin using ((select in_request()));
grant select, insert, update (equipment_id, supplier_id, kind, title, number, issuer, issued_on, valid_until, notice_days,
  notes, replaced_by, archived_at, version, updated_at) on papers to equipo_member;
grant select on papers to equipo_job, equipo_admin;
