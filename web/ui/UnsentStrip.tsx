import { CloudOff, RefreshCw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useOnline } from '#web/kit/online.ts'
import type { Outbox, Sending } from '#web/kit/outbox.ts'
import { toast } from './Toast.tsx'

interface StripProps<Change> {
  sending: Sending<Change>
  outbox: Pick<Outbox<Change>, 'flush'>
  /** `3 respostas salvas`: what is only on this device. */
  children: string
}

/**
 * Says that the entries of an outbox do not get through, in place of the shell's strip, and once that they did. Renders
 * nothing if all are sent.
 */
export function UnsentStrip<Change>({ sending, outbox, children }: StripProps<Change>) {
  const { box, state, isKept } = sending
  const online = useOnline()
  const isLeft = box.entries.length > 0
  const isStuck = isLeft && (!online || state === 'waiting')
  const isRefused = box.refused.length > 0
  const wasStuck = useRef(false)
  useEffect(() => {
    if (isStuck) wasStuck.current = true
    if (isLeft || !wasStuck.current) return
    wasStuck.current = false
    if (!isRefused) toast('Tudo foi enviado')
  }, [isStuck, isLeft, isRefused])
  return (
    <div role="status">
      {isStuck && (
        <p
          data-unsent
          className="flex items-center gap-2.5 mt-2.5 py-1 px-3 rounded-md bg-text text-sm/5 text-canvas min-h-10"
        >
          <CloudOff className="flex-none" size={20} aria-hidden="true" />
          <span className="flex-1 min-w-0">
            {online ? 'Sem resposta do servidor' : 'Sem internet'}, {children}{' '}
            {isKept ? 'neste aparelho. O envio é automático.' : 'só nesta página. Não feche a página.'}
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
