import type { Page, Request } from 'playwright-core'

const inFlight = new WeakMap<Page, Set<Request>>()

/** The requests of the page that have no answer yet, from the first call on. */
export function requestsOf(page: Page): Set<Request> {
  const before = inFlight.get(page)
  if (before) return before
  const sent = new Set<Request>()
  page.on('request', (one) => {
    // A stream of hints never ends.
    if (one.resourceType() !== 'eventsource') sent.add(one)
  })
  page.on('requestfinished', (one) => sent.delete(one))
  page.on('requestfailed', (one) => sent.delete(one))
  inFlight.set(page, sent)
  return sent
}
