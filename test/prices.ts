import type { Endpoint } from '#core/kit/endpoint.ts'
import type { TestApp } from './app.ts'
import { ask } from './ask.ts'
import { hire } from './team.ts'
import type { World } from './worlds.ts'

/** Names of amounts in answers, and amounts in words. */
const amounts = [/"(?:\w*[cC]ents|labour|part|travel|discount|amount)":(?!0\b)\d+/g, /R\$\s?\d[\d.,]*/g]

/** Every reading endpoint that tells a member of the clinic or of the workshop, without permissions, an amount above zero. */
export async function pricesTold(
  app: TestApp,
  { member, technician }: Pick<World, 'member' | 'technician'>,
  inputFor: (endpoint: Endpoint) => Record<string, unknown>,
): Promise<string[]> {
  const people = { clinic: member, workshop: await hire(app, technician) }
  const found: string[] = []
  const reading = app.endpoints.filter(({ method, access }) => method === 'GET' && access === 'organization')
  for (const endpoint of reading) {
    for (const [side, caller] of Object.entries(people)) {
      const { text } = await ask(caller, endpoint, inputFor(endpoint))
      const told = amounts.flatMap((amount) => text.match(amount) ?? [])
      if (told.length > 0) found.push(`${endpoint.path} tells the ${side}: ${[...new Set(told)].join(' ')}`)
    }
  }
  return found
}
