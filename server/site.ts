import type { Hono } from 'hono'
import { publicPages } from '#core/landing/public-pages.ts'
import type { Door } from './kit/asker.ts'
import type { Database } from './kit/database.ts'
import type { PageFailure } from './kit/http.ts'
import type { Signals } from './kit/signals.ts'
import { machineDocuments } from './landing/machine-documents.ts'
import { publicFactsSource } from './landing/public-facts.ts'
import { readBuild } from './pages/build.ts'
import { failedPage, failurePage, serveSite } from './pages/static.ts'
import { openPages, type FactSource, type StillPage } from './pages/still-pages.ts'

interface SiteOptions {
  /** The browser's part of the build. */
  folder: string
  database: Database
  publicUrl: string
  /** Origins whose scripts and frames the operator's configuration asks for. */
  foreign: readonly string[]
  /** Pages with facts or answers of their own. */
  still: readonly StillPage[]
  /** Sources of facts that every page may show. */
  facts: readonly FactSource[]
  signals: Signals
  door: Door
  isSomebody: (request: Request) => Promise<boolean>
  /** True if devices may keep the program, so that it opens without a network. */
  isOffline: boolean
  clock: () => Date
  log: (entry: Record<string, unknown>) => void
}

/** Everything that is no interface: the pages, filled in, and what machines ask for. */
export interface Site {
  failedPage: (request: Request, failure: PageFailure) => Promise<Response>
  /** Answers at every address that is still free. */
  serve(app: Hono): Promise<void>
  close(): void
}

export async function openSite({ folder, database, publicUrl, ...options }: SiteOptions): Promise<Site> {
  const build = await readBuild(folder)
  const still = [failurePage, ...options.still]
  const facts = [publicFactsSource(database, publicUrl), ...options.facts]
  const pages = await openPages({ ...options, build, still, facts, listed: publicPages })
  const documents = machineDocuments(publicUrl)
  return {
    failedPage: (request, failure) => failedPage(pages, request, failure),
    serve: (app) => serveSite(app, { ...options, build, pages, still, documents }),
    close: () => pages.close(),
  }
}
