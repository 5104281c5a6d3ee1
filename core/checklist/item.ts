import * as z from 'zod/mini'
import { optionalText, text } from '#core/kit/schemas.ts'
import { basis } from '#core/regulation/basis.ts'
import { mostReading } from './reading.ts'

export const itemKinds = ['conform', 'number', 'text', 'choice', 'photo', 'signature'] as const
export type ItemKind = (typeof itemKinds)[number]

/** The most items that a template has. */
export const mostItems = 200

/** Where limits come from: the item itself, or the plate or manual, as whoever measures reads them there. */
const limitSources = ['item', 'manual'] as const

const limit = z.nullish(
  z
    .number('Escreva um número')
    .check(
      z.minimum(-mostReading, 'Este número é grande demais'),
      z.maximum(mostReading, 'Este número é grande demais'),
    ),
)

const choice = z.object({
  value: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/, 'Identificador inválido')),
  label: text(80, 'Escreva a opção'),
  /** Whether choosing it conforms; null: it is only recorded. */
  conform: z.nullable(z.boolean()),
})

const itemFields = {
  /** The same in all versions: new items get one of their own. */
  key: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/, 'Identificador inválido')),
  /** The heading that it stands under. */
  section: optionalText(80),
  kind: z.enum(itemKinds, 'Escolha o tipo'),
  label: text(200, 'Escreva o que conferir'),
  /** How to look or measure. */
  detail: optionalText(500),
  required: z.boolean(),
  critical: z.boolean(),
  /** What does not conform needs a photo. */
  photoIfNotConform: z.boolean(),
  unit: optionalText(20),
  min: limit,
  max: limit,
  limits: z.nullish(z.enum(limitSources)),
  /** How many decimals are shown. */
  decimals: z.nullish(z.int().check(z.minimum(0), z.maximum(6, 'Use até 6 casas'))),
  choices: z.nullish(
    z
      .array(choice)
      .check(z.minLength(2, 'Escreva pelo menos duas opções'), z.maxLength(12, 'Use até 12 opções')),
  ),
}

/** What a template asks, as somebody writes it. `itemProblems` says what does not fit together. */
export const itemInput = z.object(itemFields)
export type ItemInput = z.infer<typeof itemInput>

/** The same as it is kept and shown. */
export const templateItem = z.object({
  ...itemFields,
  section: z.nullable(z.string()),
  detail: z.nullable(z.string()),
  unit: z.nullable(z.string()),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  limits: z.nullable(z.enum(limitSources)),
  decimals: z.nullable(z.int()),
  choices: z.nullable(z.array(choice)),
  basis: z.nullable(basis),
})
export type TemplateItem = z.infer<typeof templateItem>
