import type { Identity } from '#server/account/identity.ts'
import type { Database } from '#server/kit/database.ts'
import type { Job } from '#server/kit/jobs.ts'
import type { Route } from '#server/kit/routes.ts'
import type { Signals } from '#server/kit/signals.ts'
import { pushKeys } from './keys.ts'
import { startPusher } from './pusher.ts'
import { pushRoutes } from './push.routes.ts'

interface PushingOptions {
  database: Database
  signals: Signals
  identity: Identity
  secret: string
  publicUrl: string
  adminEmail: string
  /** Origin of a push service besides those of the browsers. */
  pushService?: string | null
  /** False: browsers have no service worker, so nobody can switch pushes on. */
  offline?: boolean
  clock: () => Date
  log: (entry: Record<string, unknown>) => void
}

/** Starts the sender; returns also the routes of devices and the job. */
export async function startPushing({
  secret,
  publicUrl,
  adminEmail,
  pushService: service = null,
  offline = true,
  identity,
  ...common
}: PushingOptions): Promise<{ routes: Route[]; jobs: Job[]; close(): Promise<void> }> {
  const keys = pushKeys(secret)
  // Push services want to know whom to write to, and refuse plain HTTP.
  const contact = publicUrl.startsWith('https:') ? publicUrl : `mailto:${adminEmail}`
  const pusher = await startPusher({ ...common, keys, contact, service })
  return {
    routes: pushRoutes({ identity, publicKey: offline ? keys.publicKey : null, service }),
    jobs: pusher.jobs,
    close: () => pusher.close(),
  }
}
