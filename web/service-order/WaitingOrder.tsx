import { useSyncExternalStore } from 'react'
import { count } from '#core/kit/numbers.ts'
import { refusedText } from '#core/offline/sending-texts.ts'
import { useAt } from '#web/kit/session.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Panel.tsx'
import type { Change, Outbox } from './order-outbox.ts'
import { stepTexts } from './unsent-step.texts.ts'

/** Steps and photos of an order that only this device has, and the reason if one was refused. */
export function WaitingOrder({ outbox }: { outbox: Outbox }) {
  const { box, isKept } = useSyncExternalStore(outbox.subscribe, outbox.get)
  const at = useAt()
  const [stopped] = box.refused
  const changes = [...box.refused.map(({ entry }) => entry), ...box.entries].map(({ change }) => change)
  const reason = stopped?.answer
    ? refusedText({ ...stopped.answer, message: stopped.message })
    : stopped?.message
  return (
    <Note
      tone={stopped || !isKept ? 'warn' : 'info'}
      action={<LinkButton to={at.unsent()}>{stopped ? 'Resolver' : 'Ver'}</LinkButton>}
    >
      <b>{namesOf(changes)}</b>:{' '}
      {stopped
        ? `não chegou ao Equipo. ${reason}`
        : isKept
          ? 'neste aparelho, esperando a internet. O envio é automático.'
          : 'este aparelho está sem espaço. Não feche esta página antes do envio.'}
    </Note>
  )
}

function namesOf(changes: Change[]): string {
  const steps = changes.flatMap((change) => (change.kind === 'step' ? [stepTexts[change.step]] : []))
  const photos = changes.length - steps.length
  return [...steps, ...(photos > 0 ? [count(photos, 'foto', 'fotos')] : [])].join(', ')
}
