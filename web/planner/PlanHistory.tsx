import { formatDate } from '#core/kit/dates.ts'
import { plannerApi } from '#core/planner/planner.api.ts'
import type { OccurrenceView } from '#core/planner/schemas.ts'
import { atClinic } from '#web/kit/paths.ts'
import { useList } from '#web/kit/list.ts'
import { pages, useWrite } from '#web/kit/query.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Note, Panel } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/Toast.tsx'
import { ListBody } from '#web/ui/ListBody.tsx'
import { settledText } from './planner.texts.ts'
import { staleAfterPlan } from './queries.ts'

/** Done, skipped and missed dates, newest first. */
export function PlanHistory({ planId }: { planId: string }) {
  const list = useList(pages(plannerApi.occurrences, { planId, due: 'settled' as const }))
  const reopen = useWrite(plannerApi.reopen, {
    invalidates: staleAfterPlan,
    onDone: () => toast('A data voltou a ficar prevista'),
  })
  if (!list.isPending && !list.error && list.items.length === 0) return null
  const error = reopen.error
  return (
    <Panel title="Histórico" flush>
      {error && (
        <div className="px-6 pb-4">
          <Note tone="bad">{error.message}</Note>
        </div>
      )}
      <ListBody list={list} empty={null} text={`Mostrando ${list.items.length}`}>
        <ul className="rows">
          {list.items.map((one) => (
            <SettledRow
              key={one.id}
              one={one}
              onReopen={() => reopen.mutate({ id: one.id, version: one.version })}
            />
          ))}
        </ul>
      </ListBody>
    </Panel>
  )
}

function SettledRow({ one, onReopen }: { one: OccurrenceView; onReopen: () => void }) {
  const byHand = !one.order && !one.checklistId && !one.byLog
  const when = one.doneOn ?? one.dueOn
  const undo = one.status === 'missed' ? 'Reabrir' : 'Desfazer'
  return (
    <li className="flex flex-wrap items-center gap-y-3 gap-x-4">
      <div className="grow flex-[1_1_14rem] min-w-0">
        <b>{when ? formatDate(when) : `Contagem ${one.dueUse?.toLocaleString('pt-BR') ?? ''}`}</b>
        <small className="block text-text-2 wrap-anywhere">
          {settledText(one)}
          {one.dueOn && one.dueOn !== when && `, vencia em ${formatDate(one.dueOn)}`}
          {one.note && `. ${one.note}`}
        </small>
      </div>
      {one.byLog && one.doneOn && (
        <LinkButton to={atClinic.sterilization(one.doneOn)}>Ver no livro</LinkButton>
      )}
      {byHand && (
        <Button
          variant="text"
          className="phone:-ml-4"
          onClick={onReopen}
          aria-label={`${undo} a de ${when ? formatDate(when) : 'uso'}`}
        >
          {undo}
        </Button>
      )}
    </li>
  )
}
