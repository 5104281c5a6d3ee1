import type { Session } from '#core/account/account.api.ts'
import { sideOf } from '#web/kit/paths.ts'
import { watchUnsent } from '#web/offline/unsent-sign.ts'
import { goOnSending } from '#web/offline/unsent-slices.ts'
import { viewPhotos } from '#web/ui/photo-viewing.ts'

declare global {
  interface Navigator {
    /** Network Information API; only some browsers have it. */
    readonly connection?: { readonly saveData: boolean }
  }
}

/** Data is saved for those who ask for it, unless they have installed the product. */
const savesData = () =>
  navigator.connection?.saveData === true && !matchMedia('(display-mode: standalone)').matches

/** Milliseconds after the first page. With a worker the files are here: what is left is to keep what the page reads. */
const prepareAfter = () => (navigator.serviceWorker?.controller ? 1_000 : 5_000)

/** Lets photos open in the viewer, sends what waits, shows what is left, and prepares for the time without a network. */
export async function goOn(person: string, role: Session['user']['role'], pages: string[]): Promise<void> {
  viewPhotos()
  setTimeout(prepare, prepareAfter(), role, pages)
  if (role !== 'admin') watchUnsent(person, sideOf(role).unsent())
  await goOnSending(person)
}

/** Files that did not come are fetched when the network is back. */
function prepare(role: Session['user']['role'], pages: string[]): void {
  const load = () => {
    if (savesData() || !navigator.onLine) return
    import('#web/offline/ahead.ts').then(
      (ahead) => ahead.prepare(pages, role === 'admin' ? null : role),
      () => undefined,
    )
  }
  load()
  addEventListener('online', load)
}
