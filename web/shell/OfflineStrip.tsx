import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'

function subscribe(changed: () => void) {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

const isOnline = () => navigator.onLine

/** Says that there is no network, and what is safe, for as long as there is none. */
export function OfflineStrip() {
  const online = useSyncExternalStore(subscribe, isOnline, () => true)
  return (
    <div role="status">
      {!online && (
        <p className="offline">
          <WifiOff size={18} aria-hidden="true" />
          Sem internet. O que está aberto continua aqui; envie quando ela voltar.
        </p>
      )}
    </div>
  )
}
