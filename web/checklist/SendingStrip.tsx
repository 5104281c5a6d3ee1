import { CloudOff, CloudUpload, RefreshCw } from 'lucide-react'
import { count } from '#web/kit/formats.ts'
import { useOnline } from '#web/kit/online.ts'
import { answersIn, type Outbox, type Sending } from './change.ts'

interface StripProps {
  sending: Sending
  outbox: Outbox
}

/** Number of changes that are only on this device. Renders nothing if all are sent. */
export function SendingStrip({ sending: { box, state, isKept }, outbox }: StripProps) {
  const online = useOnline()
  const waiting = answersIn(box)
  const isStuck = box.entries.length > 0 && (!online || state === 'waiting')
  return (
    <div role="status">
      {isStuck && (
        <p className="flex items-center gap-2.5 mt-2.5 py-1 px-3 rounded-md bg-text text-sm/5 text-canvas min-h-10">
          <CloudOff className="flex-none" size={20} aria-hidden="true" />
          <span className="flex-1 min-w-0">
            {online ? 'Sem resposta do servidor' : 'Sem internet'},{' '}
            {waiting > 0 ? count(waiting, 'resposta salva', 'respostas salvas') : 'conclusão salva'}{' '}
            {isKept ? 'neste aparelho' : 'só nesta página. Não feche a página'}
          </span>
          {online && (
            <button
              className="inline-flex items-center gap-1.5 px-2 font-[600] cursor-pointer min-h-11"
              type="button"
              onClick={() => void outbox.flush()}
            >
              <RefreshCw size={18} aria-hidden="true" />
              Tentar já
            </button>
          )}
        </p>
      )}
    </div>
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
