-- The record of a training with its list of presence, and the wall notice of an X-ray room.

alter table documents drop constraint documents_kind_check;
alter table documents add constraint documents_kind_check check (kind in ('technical_report', 'checklist',
  'self_assessment', 'inventory', 'technology_plan', 'schedule', 'sterilization_record', 'xray_index', 'procedure',
  'practice_index', 'contract', 'quote', 'warranty', 'decommissioning', 'data_protection', 'cost_report',
  'service_order', 'inspection_folder', 'receipt', 'infection_programme', 'patient_safety_plan',
  'waste_management_plan', 'emergency_protocol', 'sharps_protocol', 'water_control_plan', 'education_plan',
  'building_plan', 'supervisor_designation', 'xray_quality_programme', 'training_record', 'xray_wall_notice'));
