import { cardKindOf, cardWords } from '#core/message/card.ts'
import type { Sending } from '#web/kit/outbox.ts'
import { Button } from '#web/ui/Button.tsx'
import { bubble } from './Bubble.tsx'
import { wordsOf, type Change, type Outbox } from './sending.ts'

/** Messages that are only on this device; a refused one says why and stays until the person decides. */
export function Unsent({ outbox, box }: { outbox: Outbox; box: Sending<Change>['box'] }) {
  const stopped = [
    ...box.refused,
    ...box.clashes.map((entry) => ({ entry, message: 'Esta mensagem não pôde ser enviada.' })),
  ]
  return (
    <>
      {stopped.map(({ entry, message }) => (
        <li key={entry.actionId} className={bubble(true)}>
          <Words change={entry.change} />
          <p className="text-sm text-danger-text" role="alert">
            {message}
          </p>
          <span className="mt-1 flex flex-wrap gap-2">
            <Button onClick={() => outbox.again(entry)}>Tentar de novo</Button>
            <Button onClick={() => outbox.drop(entry)}>Descartar</Button>
          </span>
        </li>
      ))}
      {box.entries.map((entry) => (
        <li key={entry.actionId} className={bubble(true)}>
          <Words change={entry.change} />
          <small className="block text-right text-text-2">esperando envio</small>
        </li>
      ))}
    </>
  )
}

const Words = ({ change }: { change: Change }) => (
  <p className="whitespace-pre-line" dir="auto">
    {wordsOf(change) ?? whatFollows(change)}
  </p>
)

function whatFollows(change: Change): string {
  if (change.kind === 'file') return change.name
  const { orderId = null, equipmentId = null, documentId = null } = change
  const kind = cardKindOf({ orderId, equipmentId, documentId })
  return kind ? cardWords[kind] : 'Arquivos'
}
