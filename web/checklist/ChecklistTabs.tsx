import { paths } from '#web/kit/paths.ts'
import { useSession } from '#web/kit/session.ts'
import { TabLinks } from '#web/ui/Tabs.tsx'
import { useChecklistPaths } from './checklist-paths.ts'

export type ListTab = 'todo' | 'finished' | 'actions' | 'templates'

/** The parts of the checklists, each at its address. */
export function ChecklistTabs({ current }: { current: ListTab }) {
  const at = useChecklistPaths()
  const isClinic = useSession().organization?.kind === 'clinic'
  const items: [ListTab | 'sterilization', string, string][] = [
    ['todo', at.list(), 'Para fazer'],
    ['finished', `${at.list()}?tab=finished`, 'Concluídos'],
    ['actions', `${at.list()}?tab=actions`, 'Ações corretivas'],
    ['templates', at.templates(), 'Modelos'],
  ]
  if (isClinic) items.push(['sterilization', paths.sterilization(), 'Esterilização'])
  return (
    <div className="panel tabs-alone">
      <TabLinks
        label="Partes dos checklists"
        items={items.map(([tab, to, label]) => ({ to, label, current: tab === current }))}
      />
    </div>
  )
}
