import type { DeclaredKind } from '#core/document/document-number.ts'
import { infectionProgramme, patientSafetyPlan } from './declared-infection-and-safety.ts'
import type { Declaration } from './declared-part.ts'
import { emergencyProtocol, sharpsProtocol } from './declared-protocols.ts'
import { supervisorDesignation, xrayQualityProgramme, xrayWallNotice } from './declared-radiology.ts'
import { wastePlan, waterPlan } from './declared-waste-and-water.ts'
import { trainingRecord } from './declared-training.ts'
import { buildingPlan, educationPlan } from './declared-yearly.ts'

/** Documents that a clinic has to write and that cost only their mandatory contents. */
export const declarations: Record<DeclaredKind, Declaration> = {
  infection_programme: infectionProgramme,
  patient_safety_plan: patientSafetyPlan,
  waste_management_plan: wastePlan,
  emergency_protocol: emergencyProtocol,
  sharps_protocol: sharpsProtocol,
  water_control_plan: waterPlan,
  education_plan: educationPlan,
  building_plan: buildingPlan,
  supervisor_designation: supervisorDesignation,
  xray_quality_programme: xrayQualityProgramme,
  training_record: trainingRecord,
  xray_wall_notice: xrayWallNotice,
}
