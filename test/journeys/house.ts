import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest'
import type { Person } from '#test/app.ts'
import { launch } from '#test/browser.ts'
import { startMailServer, type MailServer } from '#test/mail.ts'
import { startTestServer, type Configured, type TestServer } from '#test/server.ts'

export const desk = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

/** The browser says this of each answer that is a refusal; whether the page says so too is what journeys are for. */
const refusal = /^Failed to load resource: (net::ERR_|.*status of 4\d\d)/

/** One browser for all files of a process, which ends with it. */
let browserOfAll: Promise<Browser> | undefined

/** A server with its database, and a Chromium in which people come and go. */
export interface House {
  readonly server: TestServer
  /** The mail server of a house `withMail`. */
  readonly mail: MailServer
  /** A browser of their own, with nobody signed in. */
  visit(size?: typeof desk): Promise<Page>
  /** A browser in which this person is already signed in. */
  visitAs(person: Pick<Person, 'cookie'>, size?: typeof desk): Promise<Page>
  /** Likewise, with pages that are fetched ahead: the others save data, which spares the check a second of processor for each page that stays open. */
  spendAs(person: Pick<Person, 'cookie'>): Promise<Page>
  /** What the pages have complained of so far, where a test provokes it; it is then forgotten. */
  takeComplaints(): string[]
}

interface HouseRules {
  /** Whoever comes stays until the file's end, instead of leaving after the test. */
  staying?: boolean
  /** The server sends its mail; without it mail stays in the outbox. */
  withMail?: boolean
  /** What else the operator has configured, which may depend on the server's address. */
  configure?: (address: string) => Promise<Configured>
}

/** Opens one for the whole file. No page may have complained during a test. */
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
  afterEach(async () => {
    if (!staying) await Promise.all(visitors.splice(0).map((context) => context.close()))
    expect(complaints.splice(0)).toEqual([])
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
    context.on('console', (said) => {
      const worth = said.type() === 'error' || said.type() === 'warning'
      if (worth && !refusal.test(said.text())) complaints.push(`${said.text()} (${said.page()?.url()})`)
    })
    await context.addCookies(cookiesOf(cookie, server.address))
    const page = await context.newPage()
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

/** A `cookie` header as the browser takes it. */
export function cookiesOf(header: string, url: string): { name: string; value: string; url: string }[] {
  if (header === '') return []
  return header.split('; ').map((pair) => {
    const at = pair.indexOf('=')
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url }
  })
}
