import { paths } from '#web/kit/paths.ts'
import { useSession } from '#web/kit/session.ts'

const clinic = {
  home: paths.planner(),
  pieces: paths.equipmentList(),
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
  pieces: paths.technicianClients(),
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
