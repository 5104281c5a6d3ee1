import * as z from 'zod/mini'
import type { Block, Fact } from '#core/document/sheet.ts'
import { cents, date } from '#core/kit/schemas.ts'
import { citation } from '#core/regulation/basis-of.ts'
import type { Rule } from '#core/regulation/rule.ts'
import type { Demand, FormField } from './draft-kind.ts'
import { maybe } from './record-fields.ts'

// Schemas shared by the written kinds: a field may be missing or empty; only its length and type are checked.
export const words = (maxLength: number) => maybe(z.string().check(z.maxLength(maxLength)))
export const yes = maybe(z.boolean())
export const day = maybe(date)
export const count = (min: number, max: number) => maybe(z.int().check(z.minimum(min), z.maximum(max)))
export const money = maybe(cents)
export const oneOf = <const Options extends readonly string[]>(options: Options) => maybe(z.enum(options))

type Written = string | null | undefined

/** Trimmed text; null if it is empty. */
export const said = (text: Written): string | null => text?.trim() || null

/** A sentence that ends with text by a person, which may have its own full stop: `Oficina Amorim Ltda.` */
export const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`)

export const isSaid = (text: Written): boolean => said(text) !== null

/** A demand of a rule, with its citation. If `field` is null, it is met elsewhere. */
export function asks<Content>(
  rule: Rule,
  field: (keyof Content & string) | null,
  label: string,
  given: Demand<Content>['given'],
  where?: NonNullable<Demand<Content>['where']>,
): Demand<Content> {
  return { field, label, norm: citation(rule), mark: rule.mark, given, ...(where && { where }) }
}

export const line = (name: string, label: string, maxLength: number, help?: string): FormField => ({
  type: 'line',
  name,
  label,
  most: maxLength,
  ...(help && { help }),
})

export const text = (name: string, label: string, maxLength: number, help?: string): FormField => ({
  type: 'text',
  name,
  label,
  most: maxLength,
  ...(help && { help }),
})

export const choice = (
  name: string,
  label: string,
  options: Record<string, string>,
  help?: string,
): FormField => ({
  type: 'choice',
  name,
  label,
  options: Object.entries(options).map(([value, shown]) => ({ value, label: shown })),
  ...(help && { help }),
})

export const fact = (label: string, value: Written): Fact => ({ label, value: said(value) })

/** A text as people wrote it, or a note that it is missing. */
export const prose = (written: Written): Block => ({ type: 'text', text: said(written) ?? 'Não informado.' })
