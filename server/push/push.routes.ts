import { tooManyDevices } from '#core/push/push.ts'
import { pushApi } from '#core/push/push.api.ts'
import type { Identity } from '#server/account/identity.ts'
import { Invalid, NotFound, Unauthenticated } from '#server/kit/errors.ts'
import { read, write, type Route } from '#server/kit/routes.ts'
import { shortAgent } from '#server/kit/visitor.ts'
import { isPushAddress } from './push-address.ts'
import { endDevice, keepDevice, listDevices } from './push-device.store.ts'

interface Deps {
  identity: Identity
  /** Null: this server pushes nothing. */
  publicKey: string | null
  /** Origin of the operator's own push service. */
  service: string | null
}

const refusal = (message: string) => new Invalid([{ path: 'endpoint', message }])

/** Switches notifications on and off in the person's devices. */
export function pushRoutes({ identity, publicKey, service }: Deps): Route[] {
  const sessionOf = async (request: Request): Promise<string> => {
    const { mark } = await identity.resolve(request)
    if (!mark) throw new Unauthenticated()
    return mark.id
  }
  return [
    read(pushApi.list, async ({ db, request }) => ({
      publicKey,
      items: await listDevices(db, await sessionOf(request)),
    })),
    write(pushApi.keep, async ({ tx, input, request, now }) => {
      const session = await sessionOf(request)
      if (publicKey === null) throw refusal('Este Equipo não envia avisos a aparelhos.')
      if (!isPushAddress(input.endpoint, service))
        throw refusal('O serviço de avisos deste navegador não é conhecido.')
      const name = shortAgent(request.headers.get('user-agent'))
      if (!(await keepDevice(tx, { ...input, name }, session, now))) throw refusal(tooManyDevices)
      return { publicKey, items: await listDevices(tx, session) }
    }),
    write(pushApi.end, async ({ tx, input, request }) => {
      if (!(await endDevice(tx, input.id))) throw new NotFound()
      return { publicKey, items: await listDevices(tx, await sessionOf(request)) }
    }),
  ]
}
