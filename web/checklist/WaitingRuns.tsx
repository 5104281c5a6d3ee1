import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { count } from '#web/kit/formats.ts'
import { useAt, useSession } from '#web/kit/session.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { answersIn, isFinish } from './change.ts'
import { outboxOf } from './filling.ts'
import { runQuery } from './run-query.ts'
import { runsWaiting } from './waiting.ts'

/** Unsent changes of other days: they are sent here, and a conflict leads to its run. */
export function WaitingRuns() {
  const { user } = useSession()
  const [runs, setRuns] = useState<string[]>([])
  useEffect(() => {
    void runsWaiting(user.id).then(setRuns)
  }, [user.id])
  return runs.map((id) => <WaitingRun key={id} id={id} person={user.id} />)
}

function WaitingRun({ id, person }: { id: string; person: string }) {
  const outbox = outboxOf(person, id)
  const { box } = useSyncExternalStore(outbox.subscribe, outbox.get)
  const at = useAt()
  const { data } = useQuery(runQuery(id))
  const undecided = box.clashes.length + box.refused.length
  const waiting = answersIn(box) + undecided
  const isEnding = box.entries.some(isFinish)
  if (waiting === 0 && !isEnding) return null
  return (
    <Note tone="warn" action={<LinkButton to={at.checklist({ id })}>Abrir</LinkButton>}>
      {data?.title ?? 'Um checklist'}:{isEnding && ' concluído neste aparelho,'}{' '}
      {waiting > 0 && `${count(waiting, 'resposta', 'respostas')} neste aparelho `}
      {undecided > 0 ? 'esperando sua decisão' : 'esperando envio'}.
    </Note>
  )
}
