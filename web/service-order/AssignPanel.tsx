import { useQuery } from '@tanstack/react-query'
import { formatInstant } from '#core/kit/dates.ts'
import { assignmentApi } from '#core/service-order/assignment.api.ts'
import { query } from '#web/kit/query.ts'
import { useTimeZone } from '#web/kit/session.ts'
import { FilterSelect } from '#web/ui/List.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { useAssign } from './assigning.ts'

/** Who of the workshop does the order and goes to its visits. Renders nothing for a workshop of one person. */
export function AssignPanel({ id }: { id: string }) {
  const zone = useTimeZone()
  const { data } = useQuery(query(assignmentApi.get, { id }))
  const save = useAssign()
  if (!data || data.people.length < 2) return null
  const options = data.people.map((one) => ({ value: one.id, label: one.name }))
  return (
    <Panel title="Quem faz">
      {save.error && <Note tone="bad">{save.error.message}</Note>}
      <div className="flex flex-wrap gap-2">
        <FilterSelect
          label="Ordem"
          all="Ninguém"
          clear="Deixar a ordem sem ninguém"
          value={data.personId ?? ''}
          options={options}
          onChange={(personId) => save.mutate({ id, personId })}
        />
        {data.visits.map((visit) => (
          <FilterSelect
            key={visit.id}
            label={`Visita de ${formatInstant(visit.startsAt, zone)}`}
            all="Quem tem a ordem"
            clear="Deixar a visita com quem tem a ordem"
            value={visit.personId ?? ''}
            options={options}
            onChange={(personId) => save.mutate({ id, visitId: visit.id, personId })}
          />
        ))}
      </div>
    </Panel>
  )
}
