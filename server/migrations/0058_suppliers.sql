-- Suppliers of a clinic or a workshop.

create table suppliers (
  name text not null check (length(name) between 1 and 120),
  category text not null
    check (category in ('parts', 'maker', 'calibration', 'physicist', 'waste', 'water', 'pest_control', 'other')),
  tax_id text check (tax_id ~ '^[0-9A-Z]{11,14}$'),
  legal_name text check (length(legal_name) between 1 and 120),
  supplies text check (length(supplies) between 1 and 500),
  contact text check (length(contact) between 1 and 120),
  phone text check (phone ~ '^[0-9]{10,11}$'),
  whatsapp text check (whatsapp ~ '^[0-9]{10,11}$'),
  email text check (length(email) between 3 and 254),
  site text check (site ~ '^https?://'),
  postal_code text check (postal_code ~ '^[0-9]{8}$'),
  address text check (length(address) between 1 and 200),
  delivery_days int check (delivery_days between 0 and 365),
  payment_terms text check (length(payment_terms) between 1 and 120),
  notes text check (length(notes) between 1 and 2000)
);
select prepare_record('suppliers');

create unique index suppliers_tax_id on suppliers (organization_id, tax_id) where archived_at is null;

-- Papers of a supplier: its price list, its quality certificate.
alter table papers
  add supplier_id uuid,
  add foreign key (supplier_id, organization_id) references suppliers (id, organization_id),
  drop constraint papers_kind_check,
  add constraint papers_kind_check check (kind in ('sanitary_licence', 'fire_certificate', 'waste_contract',
    'sdbpf_review', 'pgts_review', 'radiometric_survey', 'xray_quality_report', 'calibration_certificate',
    'responsible_registry', 'insurance', 'service_contract', 'pest_control', 'water_analysis', 'training',
    'occupational_health', 'ppe_record', 'safety_plan', 'infection_plan', 'waste_plan', 'procedure',
    'radiation_protection', 'leakage_survey', 'xray_registration', 'product_registration', 'sterilizer_qualification',
    'processing_contract', 'architecture_project', 'adverse_event_report', 'manual', 'invoice', 'price_list',
    'quality_certificate', 'other'));
create index papers_supplier on papers (organization_id, supplier_id, coalesce(valid_until, 'infinity'), id)
  where supplier_id is not null;
grant update (supplier_id) on papers to equipo_member;
