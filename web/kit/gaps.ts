import { createElement, Fragment, type ReactNode } from 'react'
import type { PublicFacts } from '#core/landing/public-facts.ts'

/** The names of facts, with a dot for what is inside: `offer.trial`. Of a list its length; its items' in `Each`. */
type FactName<Facts> = {
  [Key in keyof Facts & string]: NonNullable<Facts[Key]> extends readonly unknown[]
    ? `${Key}.length`
    : NonNullable<Facts[Key]> extends object
      ? `${Key}.${FactName<NonNullable<Facts[Key]>>}`
      : Key
}[keyof Facts & string]

type ListName<Facts> = {
  [Key in keyof Facts & string]: Facts[Key] extends readonly unknown[] ? Key : never
}[keyof Facts & string]
type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never

/**
 * Gaps of still pages: text that the server replaces by what is so at the moment, see `server/pages/still-pages.ts`. A
 * page with facts of its own calls this with their type; the others use what is exported below.
 */
export function gapsOf<Facts extends object>() {
  return {
    /** Stands for a fact in a text or an attribute; the server escapes what it puts there. */
    gap: (name: FactName<Facts>): string => `{{${name}}}`,
    /** As `gap`, for what is markup already: only facts that our own code has made of data that it has escaped. */
    markup: (name: FactName<Facts>): string => `{{{${name}}}}`,
    /** Its children once for every item; they name the item's facts: `{(item) => <q>{item('quote')}</q>}`. */
    Each: <Name extends ListName<Facts>>({
      of,
      children,
    }: {
      of: Name
      children: (item: (name: FactName<ItemOf<Facts[Name]>>) => string) => ReactNode
    }) =>
      section(
        '#',
        of,
        children((name) => `{{${name}}}`),
      ),
    /** Its children where the fact is something: not null, false, zero or an empty text. */
    When: ({ the, children }: { the: FactName<Facts>; children: ReactNode }) => section('#', the, children),
    /** Its children if it is not. */
    Unless: ({ the, children }: { the: FactName<Facts>; children: ReactNode }) => section('^', the, children),
  }
}

const section = (sign: string, name: string, children: ReactNode) =>
  createElement(Fragment, null, `{{${sign}${name}}}`, children, `{{/${name}}}`)

export const { gap, markup, Each, When, Unless } = gapsOf<PublicFacts>()
