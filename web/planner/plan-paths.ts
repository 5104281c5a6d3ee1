import { paths } from '#web/kit/paths.ts'
import { useSession } from '#web/kit/session.ts'

const clinic = {
  home: paths.planner(),
  list: paths.maintenancePlans(),
  create: paths.maintenancePlanNew,
  plan: paths.maintenancePlan,
  edit: paths.maintenancePlanEdit,
  equipment: paths.equipment,
  order: paths.serviceOrder,
  checklist: paths.checklist,
}
const workshop: typeof clinic = {
  home: paths.technicianPlanner(),
  list: paths.technicianPlans(),
  create: paths.technicianPlanNew,
  plan: paths.technicianMaintenancePlan,
  edit: paths.technicianPlanEdit,
  equipment: paths.technicianEquipment,
  order: paths.technicianServiceOrder,
  checklist: paths.technicianChecklist,
}

/** Where plans and what hangs on them are for whoever reads. */
export function usePlanPaths(): typeof clinic {
  return useSession().organization?.kind === 'workshop' ? workshop : clinic
}

/** Where a plan of the clinic as a whole is written: the own one, or a client's that the workshop keeps. */
export const ofWholeClinic = (create: string, clinicId: string | undefined): string =>
  `${create}?of=clinic${clinicId ? `&clinic=${clinicId}` : ''}`
