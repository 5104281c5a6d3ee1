import type { VisitEntry } from '#core/calendar/schemas.ts'
import { useAssign } from '#web/service-order/assigning.ts'
import { FilterSelect } from '#web/ui/List.tsx'
import { Note } from '#web/ui/Panel.tsx'

interface VisitPersonProps {
  visit: VisitEntry
  /** The workshop's people. */
  people: { id: string; name: string }[]
  onDone: () => void
}

/** The person of the workshop who goes to a visit, and the choice of another one, who is told. */
export function VisitPerson({ visit, people, onDone }: VisitPersonProps) {
  const save = useAssign()
  return (
    <div>
      <FilterSelect
        label="Quem vai"
        all="Quem tem a ordem"
        clear="Deixar a visita com quem tem a ordem"
        value={visit.personId ?? ''}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(personId) =>
          save.mutate({ id: visit.order.id, visitId: visit.id, personId }, { onSuccess: onDone })
        }
      />
      {save.error && <Note tone="bad">{save.error.message}</Note>}
    </div>
  )
}
