import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest'
import type { Person } from '#test/app.ts'
import { launch } from '#test/browser.ts'
import { startMailServer, type MailServer } from '#test/mail.ts'
import { startTestServer, type Configured, type TestServer } from '#test/server.ts'
import { requestsOf } from './requests.ts'

export const desk = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

/** The browser logs this for each refusal; journeys check that the page shows it too. */
const refusal = /^Failed to load resource: (net::ERR_|.*status of 4\d\d)/

/** Chromium warns of a file that it loads anew if the service worker came between two documents. */
const reloaded =
  /is not used because it is a cross-world service worker resource mismatch|using link preload but not used/

/** One browser for all test files of a process; it closes with the process. */
let browserOfAll: Promise<Browser> | undefined

/** A server with its database, and a Chromium that people use. */
export interface House {
  readonly server: TestServer
  /** The mail server of a house `withMail`. */
  readonly mail: MailServer
  /** A new browser with nobody signed in. */
  visit(size?: typeof desk): Promise<Page>
  /** A new browser in which this person is already signed in. */
  visitAs(person: Pick<Person, 'cookie'>, size?: typeof desk): Promise<Page>
  /**
   * The same, with prefetching: the other browsers save data, which spares the check a second of processor time for
   * each open page.
   */
  spendAs(person: Pick<Person, 'cookie'>): Promise<Page>
  /** The complaints of the pages so far, which are then cleared, for tests that provoke them. */
  takeComplaints(): string[]
}

interface HouseRules {
  /** Browsers stay open until the file's end instead of the test's end. */
  staying?: boolean
  /** The server sends its mail; otherwise mail stays in the outbox. */
  withMail?: boolean
  /** Further configuration, which may depend on the server's address. */
  configure?: (address: string) => Promise<Configured>
}

/** Opens one house for the whole file. No page may complain during a test. */
export function openHouse({ staying = false, withMail = false, configure }: HouseRules = {}): House {
  vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })
  let server: TestServer | undefined
  let browser: Browser | undefined
  let mail: MailServer | undefined
  const visitors: BrowserContext[] = []
  const complaints: string[] = []

  beforeAll(async () => {
    if (withMail) mail = await startMailServer()
    const configured = configure ?? (mail && { smtpUrl: mail.url })
    ;[server, browser] = await Promise.all([startTestServer(configured), (browserOfAll ??= launch())])
  })
  afterEach(async ({ task }) => {
    const isFailed = task.result?.state === 'fail'
    const seen = isFailed
      ? await Promise.all(visitors.flatMap((context) => context.pages().map(stateOf)))
      : []
    if (!staying) await Promise.all(visitors.splice(0).map((context) => context.close()))
    const said = complaints.splice(0)
    if (isFailed) throw new Error(['The pages at the failure:', ...seen, ...said].join('\n\n'))
    expect(said).toEqual([])
  })
  afterAll(async () => {
    await Promise.all(visitors.splice(0).map((context) => context.close()))
    await server?.close()
    await mail?.close()
    vi.resetConfig()
  })

  const open = async (size: typeof desk, cookie: string, dataSaverEnabled = true): Promise<Page> => {
    if (!browser || !server) throw new Error('the house is not open yet')
    const context = await browser.newContext({
      baseURL: server.address,
      viewport: size,
      hasTouch: size === phone,
      colorScheme: 'light',
      reducedMotion: 'reduce',
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
    })
    visitors.push(context)
    context.setDefaultTimeout(20_000)
    context.on('weberror', (thrown) => complaints.push(String(thrown.error())))
    // React wraps an error that it recovered from; the error itself is the cause.
    await context.addInitScript(
      `addEventListener('error', ({ error }) => { if (error?.cause) console.error(error.cause.stack) })`,
    )
    context.on('console', (said) => {
      const worth = said.type() === 'error' || said.type() === 'warning'
      const hasWorker = !dataSaverEnabled || context.serviceWorkers().length > 0
      const isOfWorker = hasWorker && reloaded.test(said.text())
      if (worth && !isOfWorker && !refusal.test(said.text()))
        complaints.push(`${said.text()} (${said.page()?.url()})`)
    })
    await context.addCookies(cookiesOf(cookie, server.address))
    const page = await context.newPage()
    requestsOf(page)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setDataSaverOverride', { dataSaverEnabled })
    return page
  }
  return {
    get server() {
      if (!server) throw new Error('the house is not open yet')
      return server
    },
    get mail() {
      if (!mail) throw new Error('the house has no mail')
      return mail
    },
    visit: (size = desk) => open(size, ''),
    visitAs: (person, size = desk) => open(size, person.cookie),
    spendAs: (person) => open(desk, person.cookie, false),
    takeComplaints: () => complaints.splice(0),
  }
}

/** Address, unanswered requests and text of a page, to read beside its failure. */
async function stateOf(page: Page): Promise<string> {
  const asked = [...requestsOf(page)].map((request) => `no answer yet: ${request.method()} ${request.url()}`)
  const text = await page.locator('body').innerText({ timeout: 2_000 }).catch(String)
  return [page.url(), ...asked, shortened(text.replaceAll(/\n+/g, ' | '))].join('\n')
}

/** Beginning and end: what has just been said stands last. */
const shortened = (text: string) =>
  text.length > 1_500 ? `${text.slice(0, 1_000)} […] ${text.slice(-500)}` : text

/** Converts a `cookie` header to the browser's form. */
export function cookiesOf(header: string, url: string): { name: string; value: string; url: string }[] {
  if (header === '') return []
  return header.split('; ').map((pair) => {
    const at = pair.indexOf('=')
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url }
  })
}
