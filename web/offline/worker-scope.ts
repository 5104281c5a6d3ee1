/** Names of a service worker that a page does not have; the browser's types know only one of the two at a time. */

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface FetchEvent extends Lasting {
  readonly request: Request
  /** The answer that the browser began to load while the worker started; undefined if it does not know how. */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

interface PushEvent extends Lasting {
  readonly data: { json(): unknown } | null
}

interface NotificationEvent extends Lasting {
  readonly notification: Notification
}

interface Window {
  readonly url: string
  focus(): Promise<unknown>
}

export interface WorkerScope {
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Window[]>
    openWindow(address: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener(
    type: 'install' | 'activate' | 'pushsubscriptionchange',
    heard: (event: Lasting) => void,
  ): void
  addEventListener(type: 'fetch', heard: (event: FetchEvent) => void): void
  addEventListener(type: 'push', heard: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', heard: (event: NotificationEvent) => void): void
  addEventListener(type: 'message', heard: (event: MessageEvent) => void): void
}

/** The worker itself. Further slices add their events to it: `worker.ts` imports them. */
export const worker = self as unknown as WorkerScope
