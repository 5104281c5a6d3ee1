import { brasilia, dateIn } from '#core/kit/dates.ts'
import { assetOf, respond, type Asset } from '#server/kit/asset.ts'
import type { Build } from './build.ts'
import { encoded, type Quality } from '#server/kit/compression.ts'
import { templateOf, type Facts, type Template } from './fill.ts'
import { pageHeaders } from './page-headers.ts'
import { faultText } from '#server/kit/errors.ts'
import { inRounds } from '#server/kit/rounds.ts'
import type { Signals } from '#server/kit/signals.ts'

/** Reads from the database what pages say; what comes back makes the facts of a moment without asking again. */
export type FactSource = () => Promise<(now: Date) => Facts>

/** A prerendered page and the facts that only it needs. */
export interface StillPage {
  /** `/contato`; the build has a page there. */
  path: string
  /** The page's route, if it is not its own address: `/q/:token`. Then `answer` handles every request. */
  at?: string
  /** Its form carries a file, so that it reads it itself. */
  readsForm?: boolean
  /** Kept like the page, until somebody says `NOTIFY pages` or the day changes in Brasília. */
  facts?: FactSource
  /** Answers what the kept page is no answer to: a query, or the page's form. Null: the kept page it is. */
  answer?: (asked: PageRequest) => Promise<PageAnswer | null>
}

interface PageRequest {
  request: Request
  /** Values of the address at the `:name` places of `at`. */
  params: Readonly<Record<string, string>>
  /** Names and values of the submitted form; null for a GET request, or if the page reads its form itself. */
  form: Readonly<Record<string, string>> | null
  now: Date
  /** Address of the asker. */
  from: string
}

export type PageAnswer =
  /** The page filled with other facts, for this asker only; `retryAfter`: seconds until asking again is worth it. */
  { status?: number; facts: Facts; retryAfter?: number | null } | { redirectTo: string }

export interface PagesOptions {
  build: Build
  still: readonly StillPage[]
  /** Sources of facts that every page may show. */
  facts: readonly FactSource[]
  /** Addresses that search engines may show. */
  listed: readonly string[]
  /** Origins whose scripts and frames the operator's configuration asks for. */
  foreign: readonly string[]
  signals: Signals
  clock: () => Date
  log: (entry: Record<string, unknown>) => void
}

export interface Pages {
  /** The page at this address; undefined if none was prerendered. Never waits for the database. */
  kept(path: string): Promise<Asset | undefined>
  /** The page at this address, with facts of one request in place of the common ones. */
  filled(request: Request, path: string, facts: Facts, status?: number): Promise<Response>
  close(): void
}

interface Source {
  path: string
  template: Template
  facts: FactSource
  headers: Readonly<Record<string, string>>
}

type FactsAt = (now: Date) => Facts

const retryAfter = 5_000
const nothing: FactSource = () => Promise.resolve(() => ({}))

/**
 * Fills the gaps of prerendered pages and keeps them filled and compressed: a request gets what lies ready. A change
 * that a transaction tells with `NOTIFY pages` is on every server's pages as soon as it is read and filled in.
 * @throws Error if a gap has nothing to say
 */
export async function openPages(options: PagesOptions): Promise<Pages> {
  const { build, signals, clock, log } = options
  const sources = new Map(Array.from(build.pages, ([path, html]) => [path, sourceOf(options, path, html)]))
  const shelf = createShelf([...sources.values()])
  let facts: ReadonlyMap<string, FactsAt> = new Map()
  let retry: NodeJS.Timeout | undefined
  let closed = false

  // The start does not wait for the best packing: the first refresh, right after it, packs anew.
  let quality: Quality = 4
  const read = inRounds(async () => {
    facts = await readFacts(options.facts, [...sources.values()])
    await shelf.fill(facts, clock(), quality)
  })
  const complain = (error: unknown): void => log({ level: 'error', event: 'pages', error: faultText(error) })
  const refresh = (): void => {
    clearTimeout(retry)
    read().catch((error: unknown) => {
      if (closed) return
      complain(error)
      retry = setTimeout(refresh, retryAfter).unref()
    })
  }

  await read()
  quality = 10
  await signals.hear('pages', refresh)
  return {
    async kept(path) {
      await shelf.turnTo(facts, clock()).catch(complain)
      return shelf.get(path)
    },
    async filled(request, path, more, status) {
      const source = sources.get(path)
      if (!source) throw new Error(`there is no page at ${path}`)
      const html = htmlOf(source, { ...facts.get(path)?.(clock()), ...more })
      const headers = { ...source.headers, 'cache-control': 'no-store' }
      return respond(request, assetOf(await encoded(utf8(html), 4), headers), status)
    },
    close() {
      closed = true
      clearTimeout(retry)
    },
  }
}

function sourceOf({ still, listed, foreign }: PagesOptions, path: string, html: string): Source {
  return {
    path,
    template: templateOf(html),
    facts: still.find((page) => page.path === path)?.facts ?? nothing,
    // The allowed scripts are those of the built page, so a script that gets into a gap cannot run.
    headers: { ...pageHeaders(html, foreign), ...(!listed.includes(path) && { 'x-robots-tag': 'noindex' }) },
  }
}

/** Reads the facts of all pages once; filling a page for another moment asks the database for nothing. */
async function readFacts(
  every: readonly FactSource[],
  sources: readonly Source[],
): Promise<Map<string, FactsAt>> {
  const common = await Promise.all(every.map((source) => source()))
  const read = sources.map(async ({ path, facts }) => {
    const all = [...common, await facts()]
    return [path, (now: Date): Facts => Object.assign({}, ...all.map((factsAt) => factsAt(now)))] as const
  })
  return new Map(await Promise.all(read))
}

/** The pages of one day. Of two fillings at once the one that was begun later stays. */
function createShelf(sources: readonly Source[]) {
  let assets = new Map<string, Asset>()
  let day = ''
  let turning: Promise<void> | null = null
  let begun = 0
  let finished = 0
  const packed = new WeakMap<Asset, Quality>()

  /** Packs only what has changed, or is to be packed better than it was. */
  const make = async (source: Source, facts: Facts, quality: Quality): Promise<Asset> => {
    const html = htmlOf(source, facts)
    const identity = utf8(html)
    const before = assets.get(source.path)
    const isSame = before && Buffer.compare(before.body.identity, identity) === 0
    if (isSame && (packed.get(before) ?? 0) >= quality) return before
    const asset = assetOf(await encoded(identity, quality), source.headers)
    packed.set(asset, quality)
    return asset
  }
  const fill = async (facts: ReadonlyMap<string, FactsAt>, now: Date, quality: Quality): Promise<void> => {
    const mine = ++begun
    const made = sources.map(async (source) => {
      return [source.path, await make(source, facts.get(source.path)?.(now) ?? {}, quality)] as const
    })
    const filled = new Map(await Promise.all(made))
    if (mine < finished) return
    finished = mine
    assets = filled
    day = dateIn(brasilia, now)
  }
  return {
    fill,
    get: (path: string) => assets.get(path),
    /** Fills the pages again if a new day has begun. */
    async turnTo(facts: ReadonlyMap<string, FactsAt>, now: Date): Promise<void> {
      if (day === dateIn(brasilia, now)) return
      turning ??= fill(facts, now, 10).finally(() => {
        turning = null
      })
      await turning
    },
  }
}

function htmlOf({ path, template }: Source, facts: Facts): string {
  try {
    return template(facts)
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

const utf8 = (text: string) => new TextEncoder().encode(text)
