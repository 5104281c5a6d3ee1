import { atClinic } from '#web/kit/paths.ts'
import { useAt, useSession } from '#web/kit/session.ts'
import { TabLinks } from '#web/ui/Tabs.tsx'

export type ListTab = 'todo' | 'finished' | 'actions' | 'templates'

/** The parts of the checklists, each at its address. */
export function ChecklistTabs({ current }: { current: ListTab }) {
  const at = useAt()
  const isClinic = useSession().organization?.kind === 'clinic'
  const items: [ListTab | 'sterilization', string, string][] = [
    ['todo', at.checklists(), 'Para fazer'],
    ['finished', `${at.checklists()}?tab=finished`, 'Concluídos'],
    ['actions', `${at.checklists()}?tab=actions`, 'Ações corretivas'],
    ['templates', at.templates(), 'Modelos'],
  ]
  if (isClinic) items.push(['sterilization', atClinic.sterilization(), 'Esterilização'])
  return (
    <div className="panel">
      <TabLinks
        isAlone
        label="Partes dos checklists"
        items={items.map(([tab, to, label]) => ({ to, label, current: tab === current }))}
      />
    </div>
  )
}
