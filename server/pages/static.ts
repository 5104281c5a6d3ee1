import { extname } from 'node:path'
import type { Context, Hono } from 'hono'
import { addressOf, refuseForeignOrigin, type Door } from '#server/kit/asker.ts'
import { assetOf, respond, type Asset } from '#server/kit/asset.ts'
import { shellPath, workerPath } from '#core/offline/offline.ts'
import type { ApplicationPage, Build } from './build.ts'
import { encoded, packedFor } from '#server/kit/compression.ts'
import type { PageFailure } from '#server/kit/http.ts'
import { readForm } from '#server/kit/input.ts'
import { firstData } from './first-data.ts'
import { pageHeaders } from './page-headers.ts'
import type { PageAnswer, Pages, StillPage } from './still-pages.ts'

export interface Site {
  build: Build
  pages: Pages
  still: readonly StillPage[]
  /** Documents made at the start that are no pages: `/robots.txt`. */
  documents: ReadonlyMap<string, Asset>
  /** Origins whose scripts and frames the operator's configuration asks for. */
  foreign: readonly string[]
  door: Door
  /** True if the asker is signed in. */
  isSomebody: (request: Request) => Promise<boolean>
  /** True if devices may keep the program, so that it opens without a network. */
  isOffline: boolean
  clock: () => Date
}

const missingPath = '/404'
/** The page of a failure, without facts of any failure. */
export const failurePage: StillPage = {
  path: '/500',
  facts: () => Promise.resolve(() => ({ failure: { id: null, message: 'Algo falhou do nosso lado.' } })),
}
/** Pages that stand for a failure have no address of their own: a request for one gets it with 404. */
const standIns = new Set([missingPath, failurePage.path])

/**
 * Serves the built application from memory: prerendered pages and files by their address, and one page for all other
 * addresses of the application. An unknown address gets a page with status 404; for a signed-in person the application
 * shows it within its navigation.
 */
export async function serveSite(app: Hono, site: Site): Promise<void> {
  const { build, pages, documents, foreign } = site
  const headers = {
    ...pageHeaders(build.application, foreign, { runsWasm: true }),
    'x-robots-tag': 'noindex',
  }
  const applicationFor = async (scripts: readonly string[]) =>
    assetOf(await encoded(new TextEncoder().encode(withPreloads(build.application, scripts)), 10), headers)
  const application = await applicationFor([])
  /** Made for one person: its page's data stand in it. */
  const personal = async (context: Context, { pattern, scripts, shell }: ApplicationPage) => {
    const request = context.req.raw
    if (!shell || !isOpenedByPerson(request) || !(await site.isSomebody(request).catch(() => false)))
      return null
    const data = await firstData(app, context, { pattern, shell })
    if (!data) return null
    const html = withinHead(withPreloads(build.application, scripts), data.html)
    const packed = await packedFor(request, new TextEncoder().encode(html), headers)
    for (const cookie of data.cookies) packed.headers.append('set-cookie', cookie)
    return forOneOnly(packed)
  }
  const worker = workerOf(build, site.isOffline)
  const made = new Map<string, Promise<Asset>>()
  const documentOf = ({ pattern, scripts }: ApplicationPage) => {
    const kept = made.get(pattern) ?? applicationFor(scripts)
    made.set(pattern, kept)
    return kept
  }
  for (const page of site.still) {
    if (page.answer)
      app.on(['GET', 'POST'], page.at ?? page.path, (context, next) => answer(site, page, context, next))
  }
  app.get('*', async (context) => {
    const request = context.req.raw
    const path = withoutLastSlashes(context.req.path)
    if (path === shellPath) return respond(request, application)
    if (path === workerPath && worker) return respond(request, worker)
    const asset = documents.get(path) ?? build.files.get(path) ?? (await pages.kept(path))
    if (asset) return respond(request, asset, standIns.has(path) ? 404 : 200)
    // The application would show such a page as it was built, with its gaps open.
    const written = path.toLowerCase()
    if (build.pages.has(written)) return context.redirect(written + new URL(request.url).search, 308)
    const page = build.pageAt(path)
    if (page) return (await personal(context, page)) ?? respond(request, await documentOf(page))
    // An asker who cannot be identified counts as a stranger.
    const isSomebody = !isFileName(path) && (await site.isSomebody(request).catch(() => false))
    return isSomebody ? forOneOnly(respond(request, application, 404)) : missing(pages, request)
  })
  app.notFound((context) => missing(pages, context.req.raw))
}

/** The service worker, or the one that removes it. The browser asks again each time, and it may ask only this server. */
function workerOf({ files }: Build, isOffline: boolean): Asset | undefined {
  const found = files.get(isOffline ? workerPath : '/sw-off.js')
  if (!found) return undefined
  return {
    ...found,
    headers: {
      ...found.headers,
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    },
  }
}

/** Asks for all scripts at once; else the browser finds a page's only after it has read and run those of every page. */
const withPreloads = (html: string, scripts: readonly string[]) =>
  withinHead(html, scripts.map((file) => `<link rel="modulepreload" href="${file}">`).join(''))

/** By a function, since a text would have its dollar signs read as patterns. */
const withinHead = (html: string, more: string) => html.replace('</head>', () => `${more}</head>`)

/**
 * Another site that leads a browser here learns nothing of the data from their packed length (BREACH): it gets the
 * document without them.
 */
function isOpenedByPerson(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  return site === null || site === 'same-origin' || site === 'none'
}

/** Looks at each slash once: of a pattern a long row of them would take the square of its length. */
function withoutLastSlashes(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

/** A page that answers its own form, and questions behind its address; without either it is the kept one. */
async function answer(
  site: Site,
  page: StillPage,
  context: Context,
  next: () => Promise<void>,
): Promise<Response | void> {
  const request = context.req.raw
  const isForm = request.method === 'POST'
  if (!isForm && !page.at && !new URL(request.url).search) return next()
  if (isForm) refuseForeignOrigin(site.door, context)
  const answered = await page.answer?.({
    request,
    params: context.req.param(),
    form: isForm && !page.readsForm ? await readForm(request) : null,
    now: site.clock(),
    from: addressOf(site.door, context),
  })
  if (answered) return answerOf(site.pages, page, request, answered)
  if (!isForm) return next()
  const kept = await site.pages.kept(page.path)
  if (kept) return respond(request, kept)
}

async function answerOf(
  pages: Pages,
  { path }: StillPage,
  request: Request,
  answered: PageAnswer,
): Promise<Response> {
  if ('redirectTo' in answered) {
    return new Response(null, { status: 303, headers: { location: answered.redirectTo } })
  }
  const { facts, status, retryAfter } = answered
  const response = await pages.filled(request, path, facts, status)
  if (retryAfter) response.headers.set('retry-after', String(retryAfter))
  return response
}

/** A request for a file gets no page. */
const isFileName = (path: string) => extname(path) !== ''

function forOneOnly(response: Response): Response {
  response.headers.set('cache-control', 'no-store')
  response.headers.append('vary', 'cookie')
  return response
}

async function missing(pages: Pages, request: Request): Promise<Response> {
  const page = isFileName(new URL(request.url).pathname) ? undefined : await pages.kept(missingPath)
  if (page) return respond(request, page, 404)
  return new Response('Não encontrado', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}

/** The page that says what failed, in place of the one that did; a plain one if there is not even that. */
export async function failedPage(pages: Pages, request: Request, failure: PageFailure): Promise<Response> {
  const { status, id, message } = failure
  if (status === 404) return missing(pages, request)
  try {
    return await pages.filled(request, failurePage.path, { failure: { id, message } }, status)
  } catch {
    return new Response(plainFailure(failure), {
      status,
      headers: { ...pageHeaders('', []), 'cache-control': 'no-store' },
    })
  }
}

const plainFailure = ({ id, message }: PageFailure) =>
  `<!DOCTYPE html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>Algo falhou · Equipo</title><h1>Algo falhou</h1><p>${message}</p><p>Código do erro: ${id}</p>` +
  `<p><a href="/">Início</a></p></html>`
