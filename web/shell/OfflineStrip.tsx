import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { notices, type Notice } from '#web/kit/notice.ts'
import { useOnline } from '#web/kit/online.ts'

const offline: Notice = {
  text: 'Sem internet. O que está aberto continua aqui. Envie quando a internet voltar.',
}

/** Says that there is no network, and what is safe, unless the page says it of what it sends by itself. */
export function OfflineStrip() {
  const online = useOnline()
  const said = useSyncExternalStore(notices.subscribe, notices.now, notices.now)
  // A page from the device says it itself, with its hour.
  const shown = online || said.some(({ button }) => !button) ? said : [offline, ...said]
  return (
    <div role="status" className="[:root:has([data-unsent])_&]:hidden">
      {shown.map(({ text, button, act }) => (
        <p
          key={text}
          className="flex items-center gap-2.5 py-2.5 px-[var(--gutter)] bg-text text-sm text-canvas"
        >
          {!button && <WifiOff size={18} aria-hidden="true" />}
          {text}
          {button && (
            <button
              type="button"
              className="ml-auto px-2 font-[600] underline cursor-pointer min-h-11"
              onClick={act}
            >
              {button}
            </button>
          )}
        </p>
      ))}
    </div>
  )
}
