import type { Identity } from '#server/account/identity.ts'
import { Conflict, NotFound } from '#server/kit/errors.ts'
import { holds, type Scope } from '#server/kit/scope.ts'
import type { Signals } from '#server/kit/signals.ts'
import { channel } from './hints.ts'
import { createStreams } from './streams.ts'

/** The rights of a session; a stream ends when they change. */
const rightsOf = ({ actor, role, organization, membership, permissions }: Scope): string =>
  JSON.stringify([actor, role, organization?.id, membership, permissions])

export interface Live {
  /** The stream of a person who was let in. */
  answer: (request: Request, scope: Scope) => Response
  /** Number of open streams. */
  streams: () => number
  /** Ends all streams; their browsers come back to whatever program answers. */
  end: () => void
}

/** Hears what all programs on the database tell, and passes it on to the open pages of this one. */
export async function createLive(
  signals: Signals,
  { resolve, forget }: Pick<Identity, 'resolve' | 'forget'>,
): Promise<Live> {
  const streams = createStreams()
  await signals.hear(channel, (message) => streams.hear(message))
  return {
    answer: (request, scope) => {
      const { actor, organization } = scope
      if (actor.kind !== 'user' || !organization) throw new NotFound()
      const { searchParams } = new URL(request.url)
      const isOthers = searchParams.get('organization') !== organization.id
      if (isOthers || searchParams.get('person') !== actor.userId)
        throw new Conflict(null, 'other_organization')
      const rights = rightsOf(scope)
      // Only the cookie is kept of the request.
      const asker = new Request(request.url, { headers: { cookie: request.headers.get('cookie') ?? '' } })
      const isStillRight = async () => {
        forget(asker)
        return rightsOf((await resolve(asker)).scope) === rights
      }
      const seesMoney = holds(scope, 'finances')
      const body = streams.open({
        userId: actor.userId,
        organizationId: organization.id,
        mayHear: (kind) => seesMoney || kind !== 'charge',
        isStillRight,
      })
      return new Response(body, {
        headers: {
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-cache, no-transform',
          // To nginx: hand each event on at once.
          'x-accel-buffering': 'no',
        },
      })
    },
    streams: () => streams.count,
    end: () => streams.endAll(),
  }
}
