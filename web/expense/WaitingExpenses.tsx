import { use, useEffect, useState, useSyncExternalStore } from 'react'
import { formatCents } from '#core/kit/money.ts'
import { useSession } from '#web/kit/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Panel.tsx'
import { dropExpense, expenseOutbox } from './sending.ts'
import { expensesWaiting } from './waiting.ts'

/** New expenses that are only on this device: each is sent by itself, and a refused one waits for the person. */
export function WaitingExpenses() {
  const { user } = useSession()
  const [ids, setIds] = useState<string[]>([])
  useEffect(() => {
    void expensesWaiting(user.id).then(setIds)
  }, [user.id])
  return ids.map((id) => <WaitingExpense key={id} id={id} person={user.id} />)
}

function WaitingExpense({ id, person }: { id: string; person: string }) {
  const outbox = expenseOutbox(person, id)
  use(outbox.ready)
  const { box } = useSyncExternalStore(outbox.subscribe, outbox.get)
  const stopped = [...box.refused.map(({ entry }) => entry), ...box.clashes]
  const [first] = [...stopped, ...box.entries]
  if (!first) return null
  const made = [...stopped, ...box.entries].find(({ change }) => change.kind === 'create')?.change
  const what =
    made?.kind === 'create' ? `${made.input.name}, ${formatCents(made.input.cents)}` : 'Foto de uma despesa'
  if (stopped.length === 0)
    return (
      <Note>
        <b>{what}</b>: neste aparelho, esperando a internet. O envio é automático.
      </Note>
    )
  return (
    <Note
      tone="warn"
      action={
        <span className="inline-flex flex-wrap gap-2">
          <Button onClick={() => stopped.forEach((entry) => outbox.again(entry))}>Tentar de novo</Button>
          <Button onClick={() => dropExpense(outbox)}>Descartar</Button>
        </span>
      }
    >
      <b>{what}</b>: não foi enviada. {box.refused[0]?.message ?? 'Ela mudou enquanto esperava.'}
    </Note>
  )
}
