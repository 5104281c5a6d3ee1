import { checklistApi } from '#core/checklist/checklist.api.ts'
import type { RunHead } from '#core/checklist/schemas.ts'
import { useList } from '#web/kit/list.ts'
import { pages } from '#web/kit/query.ts'
import { useAt, useSession } from '#web/kit/session.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { EmptyState } from '#web/ui/State.tsx'
import { Tape } from '#web/ui/Tape.tsx'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'
import { ListBody } from '#web/ui/ListBody.tsx'
import { aboutRun, RunTile } from './RunTile.tsx'

/** Runs that somebody has begun and not finished. */
export function OpenRuns() {
  const list = useList(pages(checklistApi.list, { status: 'open', limit: 25 }))
  const at = useAt()
  return (
    <Panel title="Abertos" flush>
      <ListBody
        list={list}
        rows={3}
        text={list.hasMore && `Mostrando ${list.items.length}`}
        empty={
          <EmptyState
            title="Nenhum checklist aberto"
            text="Comece um agora; dá para parar no meio e continuar depois, também sem internet."
            actions={<LinkButton to={at.checklistNew()}>Começar checklist</LinkButton>}
          />
        }
      >
        <ul className="rows">
          {list.items.map((run) => (
            <OpenRow key={run.id} run={run} />
          ))}
        </ul>
      </ListBody>
    </Panel>
  )
}

function OpenRow({ run }: { run: RunHead }) {
  const at = useAt()
  const { organization } = useSession()
  const progress = `${run.answered} de ${run.total} respondidos`
  return (
    <li>
      <RunTile run={run} />
      <div className="what">
        <b>{run.title}</b>
        <p>
          {aboutRun(run, organization?.id)}
          {aboutRun(run, organization?.id) && ' · '}
          {run.startedBy}, <TimeAgo instant={run.startedAt} />
        </p>
      </div>
      <div className="grid gap-1 w-36 text-xs text-right text-text-3 phone:flex-1 phone:w-auto phone:pl-13.5 phone:text-left">
        <Tape thin value={run.answered} of={run.total} label={progress} />
        <small>{progress}</small>
      </div>
      <LinkButton to={at.checklist(run)} aria-label={`Continuar ${run.title}`}>
        Continuar
      </LinkButton>
    </li>
  )
}
