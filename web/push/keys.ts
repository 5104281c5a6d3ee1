import type { Input } from '#core/kit/endpoint.ts'
import type { pushApi } from '#core/push/push.api.ts'

/** The facts of a subscription that the server keeps. */
export function keysOf(subscription: PushSubscription): Input<typeof pushApi.keep> {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' }
}
