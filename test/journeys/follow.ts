import type { Page } from 'playwright-core'

/**
 * Follows a link of the shell to this address, which is several times as fast as a new document. False if there is no
 * shell, if only the search would change, or if the page cannot be left.
 */
export const follow = (page: Page, address: string): Promise<boolean> =>
  page.evaluate<boolean>(program(address))

/**
 * Runs in the page. The router is there before its page is drawn, so the heading of the page before has to go first; two
 * pages that share a heading cost a second.
 */
const program = (address: string) => `(async () => {
  if (!document.querySelector('.app')) return false
  const to = new URL(${JSON.stringify(address)}, location.href)
  if (to.pathname === location.pathname) return false
  const before = document.querySelector('h1')
  const text = before?.textContent
  await window.__reactRouterDataRouter.navigate(to.pathname + to.search + to.hash)
  const until = performance.now() + 1_000
  const isBefore = () => before?.isConnected && before.textContent === text
  while (isBefore() && performance.now() < until) await new Promise(requestAnimationFrame)
  return location.pathname === to.pathname
})()`
