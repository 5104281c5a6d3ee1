import { CalendarClock, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { checklistApi } from '#core/checklist/checklist.api.ts'
import { correctiveActionApi, type CorrectiveAction } from '#core/checklist/corrective-action.api.ts'
import { formatDate, formatInstant } from '#core/kit/dates.ts'
import { dueIn } from '#web/kit/formats.ts'
import { useFilters, useList } from '#web/kit/list.ts'
import { pages, useWrite } from '#web/kit/query.ts'
import { useAt, useTimeZone, useToday } from '#web/kit/session.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Filters, FilterSelect } from '#web/ui/List.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { EmptyState } from '#web/ui/State.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { ListBody } from '#web/ui/ListBody.tsx'

/** Corrective actions with a due day, from checklists and self-assessments. */
export function CorrectiveActions() {
  const { values, setFilter } = useFilters('state')
  const state = values.state === 'done' ? 'done' : 'open'
  const list = useList(pages(correctiveActionApi.list, { state }))
  return (
    <Panel flush>
      <Filters>
        <FilterSelect
          label="Situação"
          all="Por fazer"
          value={values.state}
          options={[{ value: 'done', label: 'Feitas' }]}
          onChange={(value) => setFilter('state', value)}
        />
      </Filters>
      <ListBody
        list={list}
        rows={3}
        text={`Mostrando ${list.items.length}`}
        empty={
          <EmptyState
            title={state === 'open' ? 'Nenhuma ação pendente' : 'Nenhuma ação feita ainda'}
            text="Aqui aparece o que um checklist ou a autoavaliação encontrou e você marcou para resolver até uma data."
          />
        }
      >
        <ul className="rows">
          {list.items.map((action) => (
            <ActionRow key={action.id} action={action} />
          ))}
        </ul>
      </ListBody>
    </Panel>
  )
}

function ActionRow({ action }: { action: CorrectiveAction }) {
  const { doneAt, doneBy, dueOn, subject, text, equipment, checklist, clinic } = action
  const zone = useTimeZone()
  const today = useToday()
  const at = useAt()
  const [failed, setFailed] = useState<string | null>(null)
  const complete = useWrite(correctiveActionApi.complete, {
    invalidates: [correctiveActionApi.list, checklistApi.get],
    onDone: () => toast('Ação marcada como feita'),
  })
  const due = dueIn(dueOn, today)
  return (
    <li>
      <span className={`eqi ${doneAt ? 'ok' : due.tone === 'late' ? 'bad' : 'warn'}`}>
        {doneAt ? (
          <CircleCheck size={22} aria-hidden="true" />
        ) : (
          <CalendarClock size={22} aria-hidden="true" />
        )}
      </span>
      <div className="what">
        <b>{text}</b>
        <p>{[subject, equipment?.name, clinic?.name].filter(Boolean).join(' · ')}</p>
        {failed && <Note tone="bad">{failed}</Note>}
      </div>
      <div className="when">
        {doneAt ? (
          <>
            {formatInstant(doneAt, zone).slice(0, 10)}
            <small>{doneBy}</small>
          </>
        ) : (
          <>
            <span className={due.tone}>{due.text}</span>
            <small>{formatDate(dueOn)}</small>
          </>
        )}
      </div>
      {checklist && (
        <LinkButton to={at.checklist(checklist)} variant="text" aria-label={`Ver o checklist de ${text}`}>
          Ver
        </LinkButton>
      )}
      {!doneAt && (
        <Button
          busy={complete.isPending}
          busyText="Salvando..."
          aria-label={`Marcar como feita: ${text}`}
          onClick={() => complete.mutate({ id: action.id }, { onError: (error) => setFailed(error.message) })}
        >
          Feita
        </Button>
      )}
    </li>
  )
}
