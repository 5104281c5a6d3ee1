import { useSyncExternalStore } from 'react'

/** `BeforeInstallPromptEvent` of Chromium, which no other engine has. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>
}

declare global {
  interface Window {
    /** Kept by the script in the document's head. */
    equipoInstall?: InstallOffer | undefined
  }
}

const events = ['beforeinstallprompt', 'appinstalled']

function subscribe(changed: () => void) {
  for (const name of events) addEventListener(name, changed)
  return () => {
    for (const name of events) removeEventListener(name, changed)
  }
}

/** Opens the browser's question whether to install the product; null if the browser doesn't offer it now. */
export function useInstall(): (() => void) | null {
  const offer = useSyncExternalStore(
    subscribe,
    () => window.equipoInstall ?? null,
    () => null,
  )
  if (!offer) return null
  return () => {
    // An offer is good for one question. After a refusal the browser makes no other for some weeks.
    window.equipoInstall = undefined
    dispatchEvent(new Event('appinstalled'))
    void offer.prompt()
  }
}
