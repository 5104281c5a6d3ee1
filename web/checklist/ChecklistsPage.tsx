import { Plus } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useAt, useSession } from '#web/kit/session.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { PageHeader } from '#web/ui/Page.tsx'
import { useListName } from './list-name.ts'
import { ChecklistTabs, type ListTab } from './ChecklistTabs.tsx'
import { CorrectiveActions } from './CorrectiveActions.tsx'
import { DueChecklists } from './DueChecklists.tsx'
import { FinishedRuns } from './FinishedRuns.tsx'
import { OpenRuns } from './OpenRuns.tsx'
import { OrdersToCheck } from './OrdersToCheck.tsx'
import { WaitingRuns } from './WaitingRuns.tsx'

/** Due, open and finished checklists; the same page in the clinic's and in the technician's shell. */
export default function ChecklistsPage() {
  const at = useAt()
  const name = useListName()
  const [params] = useSearchParams()
  const isWorkshop = useSession().organization?.kind === 'workshop'
  const tab = tabOf(params.get('tab'))
  return (
    <>
      <PageHeader
        title={name}
        text={
          isWorkshop
            ? 'Preventivas e conferências nos clientes, com leituras e fotos'
            : 'Rotinas da clínica e conferências dos equipamentos'
        }
        actions={
          <LinkButton to={at.checklistNew()} variant="primary" icon={<Plus size={18} aria-hidden="true" />}>
            Começar checklist
          </LinkButton>
        }
      />
      <div className="stack">
        <ChecklistTabs current={tab} />
        <WaitingRuns />
        {tab === 'todo' && (
          <>
            <DueChecklists />
            <OpenRuns />
            {isWorkshop && <OrdersToCheck />}
          </>
        )}
        {tab === 'finished' && <FinishedRuns />}
        {tab === 'actions' && <CorrectiveActions />}
      </div>
    </>
  )
}

const tabOf = (text: string | null): ListTab => (text === 'finished' || text === 'actions' ? text : 'todo')
