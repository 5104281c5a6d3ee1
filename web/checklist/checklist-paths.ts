import { paths } from '#web/kit/paths.ts'
import { useSession } from '#web/kit/session.ts'

const clinic = {
  list: paths.checklists,
  run: paths.checklist,
  begin: paths.checklistNew,
  templates: paths.checklistTemplates,
  templateNew: paths.checklistTemplateNew,
  template: paths.checklistTemplate,
  order: paths.serviceOrder,
  equipment: paths.equipment,
}

const workshop: typeof clinic = {
  list: paths.technicianChecklists,
  run: paths.technicianChecklist,
  begin: paths.technicianChecklistNew,
  templates: paths.technicianChecklistTemplates,
  templateNew: paths.technicianChecklistTemplateNew,
  template: paths.technicianChecklistTemplate,
  order: paths.technicianServiceOrder,
  equipment: paths.technicianEquipment,
}

/** The addresses of checklists in the shell of whoever is signed in. */
export const useChecklistPaths = (): typeof clinic =>
  useSession().organization?.kind === 'workshop' ? workshop : clinic

/** What the list is called in that shell. */
export const useListName = (): string =>
  useSession().organization?.kind === 'workshop' ? 'Check List' : 'Checklists'
