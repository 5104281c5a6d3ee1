-- Papers of others that an inspector asks for.

alter table papers drop constraint papers_kind_check;
alter table papers add constraint papers_kind_check check (kind in (
  'sanitary_licence', 'fire_certificate', 'waste_contract', 'sdbpf_review', 'pgts_review',
  'radiometric_survey', 'xray_quality_report', 'calibration_certificate', 'responsible_registry', 'insurance',
  'service_contract', 'pest_control', 'water_analysis', 'training', 'occupational_health', 'ppe_record',
  'safety_plan', 'infection_plan', 'waste_plan', 'procedure', 'radiation_protection', 'leakage_survey',
  'xray_registration', 'product_registration', 'sterilizer_qualification', 'processing_contract',
  'architecture_project', 'adverse_event_report', 'manual', 'invoice', 'price_list', 'quality_certificate',
  'vessel_record', 'vessel_inspection', 'vessel_register', 'valve_certificate', 'tank_cleaning', 'air_plan',
  'dosimetry_report', 'vaccination_card', 'risk_programme', 'council_registration', 'health_registry',
  'municipal_licence', 'waste_manifest', 'articles_of_association', 'technical_assessment', 'xray_licence',
  'other'));
