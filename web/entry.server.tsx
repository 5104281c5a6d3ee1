import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'
import { ServerRouter, type EntryContext } from 'react-router'
import { Still } from './kit/still.ts'
import { withMachineTags } from './shell/machine-tags.ts'

/**
 * Makes the pages when the application is built; nothing of it runs later. A route with `handle = { still: true }`
 * becomes HTML that needs no script and carries none. The page for all other addresses is also made from `/`, and
 * always keeps its scripts.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  const html = isStill(context) ? stillPage(context, request.url) : await livePage(context, request.url)
  const path = new URL(request.url).pathname.replace(/(?<=.)\/$/, '')
  const tagged = context.isSpaMode ? html : withMachineTags(html, path)
  return new Response(tagged, { status, headers })
}

function isStill({ isSpaMode, staticHandlerContext, routeModules }: EntryContext): boolean {
  const id = staticHandlerContext.matches.at(-1)?.route.id
  const handle = id === undefined ? undefined : routeModules[id]?.handle
  return !isSpaMode && typeof handle === 'object' && handle !== null && 'still' in handle
}

function stillPage({ serverHandoffStream: _, ...context }: EntryContext, url: string): string {
  const page = (
    <Still value>
      <ServerRouter context={context} url={url} />
    </Still>
  )
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`
}

function livePage(context: EntryContext, url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={url} />, {
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError: reject,
    })
  })
}
