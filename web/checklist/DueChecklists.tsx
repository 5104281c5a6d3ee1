import { ClipboardCheck } from 'lucide-react'
import { formatDate } from '#core/kit/dates.ts'
import { plannerApi } from '#core/planner/planner.api.ts'
import type { OccurrenceView } from '#core/planner/schemas.ts'
import { dueIn } from '#web/kit/formats.ts'
import { useList } from '#web/kit/list.ts'
import { pages } from '#web/kit/query.ts'
import { useAt, useSession, useToday } from '#web/kit/session.ts'
import { EquipmentTile } from '#web/equipment/EquipmentIcon.tsx'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { ListBody } from '#web/ui/ListBody.tsx'
import { useBegin } from './begin.ts'

/** Checklists that plans ask for, from the day of their first warning. */
export function DueChecklists() {
  const list = useList(pages(plannerApi.occurrences, { opens: 'checklist', due: 'open', limit: 25 }))
  const { begin, beginning, error } = useBegin()
  const today = useToday()
  const waiting = list.items.filter(({ checklistId }) => !checklistId)
  if (!list.isPending && !list.error && waiting.length === 0) return null
  const isAnyLate = waiting.some(({ overdue, plannedOn }) => overdue || plannedOn <= today)
  return (
    <Panel title="A preencher" hint="Do planejador; os mais atrasados primeiro" flush raised={isAnyLate}>
      {error && (
        <div className="panel-b">
          <Note tone="bad">{error.message}</Note>
        </div>
      )}
      <ListBody list={list} rows={3} empty={null} text={list.hasMore && `Mostrando ${waiting.length}`}>
        <ul className="rows">
          {waiting.map((one) => (
            <DueRow
              key={one.id}
              occurrence={one}
              today={today}
              isBusy={beginning?.occurrenceId === one.id}
              onBegin={() =>
                begin({
                  template: one.template ?? '',
                  equipmentId: one.equipment?.id ?? null,
                  occurrenceId: one.id,
                })
              }
            />
          ))}
        </ul>
      </ListBody>
    </Panel>
  )
}

interface DueRowProps {
  occurrence: OccurrenceView
  today: string
  isBusy: boolean
  onBegin: () => void
}

function DueRow({ occurrence, today, isBusy, onBegin }: DueRowProps) {
  const { equipment, title, clinic, plannedOn, checklistId } = occurrence
  const dueOn = occurrence.dueOn ?? plannedOn
  const { organization } = useSession()
  const at = useAt()
  const due = dueIn(dueOn, today)
  const where = clinic.id === organization?.id ? equipment?.room : clinic.name
  return (
    <li>
      <EquipmentTile category={equipment?.category ?? 'clinic'} tone={due.tone === 'late' ? 'bad' : ''} />
      <div className="what">
        <b>{title}</b>
        <p>{[equipment?.name ?? 'Rotina da clínica', where].filter(Boolean).join(' · ')}</p>
      </div>
      <div className="when">
        <span className={due.tone}>{due.text}</span>
        <small>
          {formatDate(dueOn)}
          {plannedOn !== dueOn && `, planejado para ${formatDate(plannedOn)}`}
        </small>
      </div>
      {checklistId ? (
        <LinkButton to={at.checklist({ id: checklistId })}>Continuar</LinkButton>
      ) : (
        <Button
          busy={isBusy}
          busyText="Abrindo..."
          icon={<ClipboardCheck size={18} aria-hidden="true" />}
          aria-label={`Preencher ${title}${equipment ? `, ${equipment.name}` : ''}`}
          onClick={onBegin}
        >
          Preencher
        </Button>
      )}
    </li>
  )
}
