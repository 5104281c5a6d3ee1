import type { Context, Hono } from 'hono'
import { accountApi } from '#core/account/account.api.ts'
import { firstDataId } from '#core/kit/first-data.ts'
import type { Output } from '#core/kit/endpoint.ts'
import { pageOrganizationHeader, pageOwnerHeader } from '#core/kit/request.ts'
import { firstReads } from './first-reads.ts'

/** Milliseconds that a document waits for its data; the page then asks for the rest itself. */
const patience = 3_000
/** Characters of an answer. A longer one would hold up the page's scripts. */
const mostOfOne = 100_000

interface FirstData {
  /** A data block for the page's head. */
  html: string
  /** Renewed cookies of the session. */
  cookies: readonly string[]
}

/**
 * The session and what the page asks first, read through the interface as the page would: same handlers, same rights.
 * Null if nobody is signed in whose page it is.
 */
export async function firstData(
  app: Hono,
  context: Context,
  page: { pattern: string; shell: string },
): Promise<FirstData | null> {
  const signal = AbortSignal.timeout(patience)
  const ask = async (address: string, more: Record<string, string> = {}) => {
    const asked = new Request(new URL(address, context.req.url), {
      headers: { ...passedOn(context.req.raw.headers), ...more },
      signal,
    })
    const answer = await app.fetch(asked, context.env)
    return { text: answer.status === 200 ? await answer.text() : null, headers: answer.headers }
  }
  try {
    const known = await ask(accountApi.session.path)
    const { session } = JSON.parse(known.text ?? '{}') as Output<typeof accountApi.session>
    if (!session?.organization || session.user.role !== page.shell) return null
    // Should the person choose another organization meanwhile, nothing of it gets among the data of this one.
    const headers = {
      [pageOwnerHeader]: session.user.id,
      [pageOrganizationHeader]: session.organization.id,
    }
    const read = async (address: string): Promise<[string, string | null]> => [
      address,
      (await Promise.race([ask(address, headers), late(signal)])).text,
    ]
    const reads = await Promise.all(firstReads(page.pattern, session).map(read))
    const html = blockOf([[accountApi.session.path, known.text], ...reads])
    return { html, cookies: known.headers.getSetCookie() }
  } catch {
    // The page asks for itself, and says what failed.
    return null
  }
}

const passed = ['cookie', 'host', 'user-agent', 'x-forwarded-for', 'x-forwarded-proto']

const passedOn = (headers: Headers) =>
  Object.fromEntries(
    passed.flatMap((name) => {
      const value = headers.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )

const late = (signal: AbortSignal) =>
  new Promise<{ text: null }>((resolve) => {
    if (signal.aborted) resolve({ text: null })
    else signal.addEventListener('abort', () => resolve({ text: null }), { once: true })
  })

/** In JSON a `<` stands only within a text, where it may be written by its number: nothing then ends the block. */
function blockOf(answers: readonly (readonly [string, string | null])[]): string {
  const members = answers.flatMap(([address, text]) =>
    text !== null && text.length <= mostOfOne ? `${JSON.stringify(address)}:${text}` : [],
  )
  const json = `{${members.join(',')}}`.replaceAll('<', String.raw`\u003c`)
  return `<script type="application/json" id="${firstDataId}">${json}</script>`
}
