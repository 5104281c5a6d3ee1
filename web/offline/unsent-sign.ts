import { show } from '#web/kit/notice.ts'
import { forgetArrived, onBoxChange, unsentCount } from '#web/kit/outbox-list.ts'
import { complain } from './complain.ts'

declare global {
  interface Window {
    /** The router keeps itself here. */
    __reactRouterDataRouter?: { navigate: (to: string) => Promise<void> }
  }
}

/** A younger entry is about to arrive. */
const soonMs = 5_000

let isWatching = false

/** Says below the header how much is unsent, and leads to its page. @param page the address of that page */
export function watchUnsent(person: string, page: string): void {
  if (isWatching) return
  isWatching = true
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void look().catch(complain), ms)
  }
  const look = async () => {
    const { entries, since } = await unsentCount(person)
    const age = Date.now() - since
    const isYoung = entries > 0 && navigator.onLine && age >= 0 && age < soonMs
    if (isYoung) later(soonMs - age)
    else if (entries === 0) show('unsent', null)
    else show('unsent', { text: `${entries} por enviar`, button: 'Ver', act: () => open(page) })
  }
  void forgetArrived(person, Date.now()).catch(complain)
  onBoxChange(() => later(300))
  later(0)
}

function open(page: string): void {
  const router = window.__reactRouterDataRouter
  if (router) void router.navigate(page)
  else location.assign(page)
}
