import { firstDataId } from '#core/kit/first-data.ts'

/** Milliseconds after the navigation began. What the page did not ask for by then is read anew. */
const freshFor = 60_000

const answers = new Map<string, unknown>(
  Object.entries(
    JSON.parse(
      (typeof document !== 'undefined' && document.getElementById(firstDataId)?.textContent) || '{}',
    ),
  ),
)

/** The answer that came with the document; once, since a second request wants what holds by then. */
export function takeFirst(address: string): unknown {
  const found = performance.now() < freshFor ? answers.get(address) : undefined
  answers.delete(address)
  return found
}

/** Something is being changed: what came with the document may be wrong by then. */
export const forgetFirst = () => answers.clear()
