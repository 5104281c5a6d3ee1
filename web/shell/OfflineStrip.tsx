import { WifiOff } from 'lucide-react'
import { useOnline } from '#web/kit/online.ts'

/** Says that there is no network, and what is safe, unless the page says it of what it sends by itself. */
export function OfflineStrip() {
  const online = useOnline()
  return (
    <div role="status" className="[:root:has([data-unsent])_&]:hidden">
      {!online && (
        <p className="flex items-center gap-2.5 py-2.5 px-[var(--gutter)] bg-text text-sm text-canvas">
          <WifiOff size={18} aria-hidden="true" />
          Sem internet. O que está aberto continua aqui. Envie quando a internet voltar.
        </p>
      )}
    </div>
  )
}
