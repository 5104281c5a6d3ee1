/** Notifications that arrive with the product closed: the worker shows them and opens their page. */
import type { PushDevice } from '#core/push/push.api.ts'
import type { PushNews } from '#core/push/push.ts'
import { sideOf } from '#web/kit/paths.ts'
import { linkOf } from '#web/notification/notification-link.ts'
import { keysOf } from '#web/push/keys.ts'
import { worker } from './worker-scope.ts'

type Side = 'dentist' | 'technician'

/** Shows every push, also one that it cannot read: a browser takes the permission away from a worker that does not. */
async function show(news: PushNews | null, side: Side): Promise<void> {
  const { title, text, tag } = news ?? { title: 'Aviso do Equipo', text: '', tag: 'equipo' }
  const options: NotificationOptions & { renotify: boolean } = {
    body: text,
    tag,
    // The same subject again is worth another sound.
    renotify: true,
    icon: '/icon-192.png',
    lang: 'pt-BR',
    data: addressOf(news, side),
  }
  await worker.registration.showNotification(title, options)
}

function addressOf(news: PushNews | null, side: Side): string {
  if (!news?.about) return sideOf(side).home()
  return linkOf(news.about, side)
}

/** A window that shows the page already comes forward; others keep what is typed in them. */
async function openPage(address: string): Promise<void> {
  const { href } = new URL(address, worker.location.origin)
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find(({ url }) => url === href)
  await (there ? there.focus() : worker.clients.openWindow(href))
}

const read = (data: { json(): unknown } | null): PushNews | null => {
  try {
    return data?.json() as PushNews | null
  } catch {
    return null
  }
}

const devices = '/api/push-devices'

/** The browser has another address now. The server has to know it, or nothing arrives any more. */
async function renew(): Promise<void> {
  const answer = await fetch(devices)
  if (!answer.ok) return
  const { publicKey, items } = (await answer.json()) as { publicKey: string | null; items: PushDevice[] }
  if (publicKey === null || !items.some(({ isOwn }) => isOwn)) return
  const { pushManager } = worker.registration
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  await fetch(devices, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(keysOf(made)),
  })
}

export function hearPushes(side: Side): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(read(event.data), side)))
  worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew()))
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(openPage(String(event.notification.data)))
  })
}
