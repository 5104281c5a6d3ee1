import Mustache from 'mustache'
import { escapeHtml } from '#core/kit/html.ts'

/** Texts for the gaps of a page, by name. */
export type Facts = object

/** A page's HTML as a function of its facts. */
export type Template = (facts: Facts) => string

/**
 * Reads HTML with gaps. What comes back throws if a gap has nothing to say: a fact that is missing, or null outside a
 * section that asks whether it is there. A page is rather not shown than shown with a hole.
 */
export function templateOf(html: string): Template {
  if (!html.includes('{{')) return () => html
  const writer = new StrictWriter()
  writer.parse(html)
  return (facts) => writer.render(html, facts, undefined, { escape })
}

type Token = string[]
type Context = InstanceType<typeof Mustache.Context>
type Rest =
  Parameters<InstanceType<typeof Mustache.Writer>['renderSection']> extends [Token, Context, ...infer R]
    ? R
    : never

class StrictWriter extends Mustache.Writer {
  override escapedValue(token: Token, context: Context): string {
    return escape(said(token, context))
  }

  override unescapedValue(token: Token, context: Context): string {
    return String(said(token, context))
  }

  override renderSection(token: Token, context: Context, ...rest: Rest): string {
    known(token, context)
    return super.renderSection(token, context, ...rest)
  }

  override renderInverted(token: Token, context: Context, ...rest: Rest): string {
    known(token, context)
    return super.renderInverted(token, context, ...rest)
  }
}

function known([, name = '']: Token, context: Context): unknown {
  const value: unknown = context.lookup(name)
  if (value === undefined) throw new Error(`no value fills the gap {{${name}}}`)
  return value
}

function said(token: Token, context: Context): string | number {
  const value = known(token, context)
  if (typeof value === 'string' || typeof value === 'number') return value
  throw new Error(`the gap {{${token[1]}}} needs a text or a number`)
}

const escape = (value: unknown) => escapeHtml(String(value))
