import { CloudUpload } from 'lucide-react'
import { count } from '#web/kit/formats.ts'
import { UnsentStrip } from '#web/ui/UnsentStrip.tsx'
import { answersIn, type Outbox, type Sending } from './change.ts'

/** Number of changes that are only on this device. Renders nothing if all are sent. */
export function SendingStrip({ sending, outbox }: { sending: Sending; outbox: Outbox }) {
  const waiting = answersIn(sending.box)
  return (
    <UnsentStrip sending={sending} outbox={outbox}>
      {waiting > 0 ? count(waiting, 'resposta salva', 'respostas salvas') : 'conclusão salva'}
    </UnsentStrip>
  )
}

/** Says if the last answer has arrived. */
export function SendingLine({ sending: { box } }: { sending: Sending }) {
  const waiting = answersIn(box)
  return (
    <p className="flex justify-center items-center gap-1.5 mt-4 text-xs/6 text-text-3" role="status">
      <CloudUpload size={16} aria-hidden="true" />
      {waiting > 0 ? `${count(waiting, 'resposta aguarda', 'respostas aguardam')} envio` : 'Tudo enviado'}
    </p>
  )
}
