import { offWord, updateWord, workerPath } from '#core/offline/offline.ts'
import { show } from '#web/kit/notice.ts'
import { complain } from './complain.ts'
import { keepReads, stopReads } from './kept-reads.ts'

export type Side = 'dentist' | 'technician'

const hourMs = 3_600_000
let registered = false
/** The operator has switched field mode off since this document began. */
let isOff = false

export const isRegistered = () => registered

/** Registers the service worker. A browser without one, or that refuses, works as before. */
export async function register(side: Side): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  // Before the registration: the worker may say it while that is still going on.
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data !== offWord) return
    isOff = true
    stopReads()
  })
  try {
    const registration = await navigator.serviceWorker.register(`${workerPath}?side=${side}`, {
      updateViaCache: 'none',
    })
    registered = true
    watch(registration)
    whenControlled(() => {
      if (isOff) return
      keepReads()
      import('./day-ahead.ts').then(
        ({ prepareDays }) => prepareDays(side),
        () => undefined,
      )
    })
  } catch (error) {
    complain(error)
  }
}

/** A browser whose worker was switched off has none, and keeps nothing. */
function whenControlled(begin: () => void): void {
  const { serviceWorker } = navigator
  if (serviceWorker.controller) begin()
  else serviceWorker.addEventListener('controllerchange', begin, { once: true })
}

/** Tells of a new version once its files are here. Nothing is replaced before the person says so. */
function watch(registration: ServiceWorkerRegistration): void {
  const tell = () => {
    const { waiting } = registration
    if (waiting && navigator.serviceWorker.controller) offer(waiting)
  }
  tell()
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', tell)
  })
  let asked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - asked < hourMs) return
    asked = Date.now()
    registration.update().catch(() => undefined)
  })
}

/** Only this window loads the new version: others keep what is typed in them, and find their files still. */
function offer(waiting: ServiceWorker): void {
  show('update', {
    text: 'Nova versão pronta. O que você digitou continua aqui.',
    button: 'Atualizar',
    act() {
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
      waiting.postMessage(updateWord)
    },
  })
}
