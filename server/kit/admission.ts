import type { Endpoint } from '#core/kit/endpoint.ts'
import { askingAs } from './asking.ts'
import { createTurns, type Asker } from './turns.ts'

/** Requests at work at once of one person and of one organization; the rest wait in turn. */
const person = { atOnce: 8, waiting: 64 }
const organization = { atOnce: 24, waiting: 192 }
const all = { atOnce: Infinity, waiting: 2_000 }

/**
 * Admits requests to their work. Uploads have a row of their own: someone who sends photos over a slow line still
 * opens pages meanwhile.
 */
export function createAdmission() {
  const requests = createTurns({ all, organization, person })
  const uploads = createTurns({ all, organization, person })
  return function admit<T>(
    { carries }: Endpoint,
    asker: Asker,
    request: Request,
    work: () => Promise<T>,
  ): Promise<T> {
    const row = carries === 'upload' ? uploads : requests
    return askingAs(asker, () => row.run(asker, work, request))
  }
}
