import { useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import type { RunHead } from '#core/checklist/schemas.ts'
import type { OrderDetail } from '#core/service-order/detail.ts'
import type { Status } from '#core/service-order/status.ts'
import { count } from '#web/kit/formats.ts'
import { atWorkshop } from '#web/kit/paths.ts'
import { useAt, useSession } from '#web/kit/session.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { orderChecklistsQuery } from './order-checklists-query.ts'

const begun = new Set<Status>(['accepted', 'approved', 'scheduled', 'in_progress', 'waiting_parts'])

/** The checklists of an order; the workshop that has it begins one here. */
export function OrderChecklistPanel({ order }: { order: OrderDetail }) {
  const { organization } = useSession()
  const at = useAt()
  const { data } = useQuery(orderChecklistsQuery(order.id))
  const isWorkshop = organization?.kind === 'workshop'
  const mayBegin = isWorkshop && order.leftAt === null && begun.has(order.status)
  const runs = data?.items ?? []
  if (runs.length === 0 && !mayBegin) return null
  return (
    <Panel
      title="Checklist"
      hint={isWorkshop ? 'Leituras e tarefas vão para a conclusão da ordem' : undefined}
      icon={<ListChecks size={22} aria-hidden="true" />}
      flush
    >
      <ul className="rows">
        {runs.map((run) => (
          <li key={run.id}>
            <div className="what">
              <b>{run.title}</b>
              <p>{standing(run)}</p>
            </div>
            <LinkButton to={at.checklist(run)}>
              {run.status === 'open' && isWorkshop ? 'Continuar' : 'Ver'}
            </LinkButton>
          </li>
        ))}
      </ul>
      {mayBegin && (
        <div className="panel-b">
          <LinkButton to={atWorkshop.checklistFor(order)}>
            {runs.length === 0 ? 'Começar checklist' : 'Outro checklist'}
          </LinkButton>
        </div>
      )}
    </Panel>
  )
}

function standing({ status, answered, total, notConform }: RunHead): string {
  if (status === 'open') return `${answered} de ${total} respondidos`
  if (status === 'abandoned') return 'Encerrado sem terminar'
  if (notConform === 0) return 'Concluído, tudo conforme'
  return `Concluído, ${count(notConform, 'não conforme', 'não conformes')}`
}
