import * as z from 'zod/mini'
import { optionalText, text } from '#core/kit/schemas.ts'
import { basis } from '#core/regulation/basis.ts'
import { mostReading } from './reading.ts'

export const itemKinds = ['conform', 'number', 'text', 'choice', 'photo', 'signature'] as const
export type ItemKind = (typeof itemKinds)[number]

/** Maximum number of items of a template. */
export const mostItems = 200

/** Source of the limits: the item itself, or the plate or manual, read by the person who measures. */
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
  /** Whether this choice conforms; null if it is only recorded. */
  conform: z.nullable(z.boolean()),
})

const itemFields = {
  /** Stays the same in all versions of the template; new items get a new key. */
  key: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/, 'Identificador inválido')),
  /** Heading of the section. */
  section: optionalText(80),
  kind: z.enum(itemKinds, 'Escolha o tipo'),
  label: text(200, 'Escreva o que conferir'),
  /** Instructions for looking or measuring. */
  detail: optionalText(500),
  required: z.boolean(),
  critical: z.boolean(),
  /** Requires a photo if the item does not conform. */
  photoIfNotConform: z.boolean(),
  unit: optionalText(20),
  min: limit,
  max: limit,
  limits: z.nullish(z.enum(limitSources)),
  /** Number of decimals to show. */
  decimals: z.nullish(z.int().check(z.minimum(0), z.maximum(6, 'Use até 6 casas'))),
  choices: z.nullish(
    z
      .array(choice)
      .check(z.minLength(2, 'Escreva pelo menos duas opções'), z.maxLength(12, 'Use até 12 opções')),
  ),
}

/** An item of a template as a person writes it. `itemProblems` finds contradictions between its parts. */
export const itemInput = z.object(itemFields)
export type ItemInput = z.infer<typeof itemInput>

/** An item of a template as it is kept and shown. */
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
