import * as z from 'zod/mini'
import { drawing } from '#core/document/technical-report.ts'
import { name, optionalText, text } from '#core/kit/schemas.ts'
import { readingOf } from './reading.ts'

const noNumber = 'Escreva um número, como 12,5'

const typedNumber = z
  .union([z.number(noNumber), z.string(noNumber).check(z.maxLength(40, noNumber))], noNumber)
  .check(z.refine((typed) => readingOf(typed) !== null, noNumber))

const signature = z.object({
  kind: z.literal('signature'),
  name: name(120, 'Escreva seu nome'),
  registry: optionalText(60),
  drawing,
})

const plainAnswers = [
  z.object({ kind: z.literal('not_applicable') }),
  z.object({ kind: z.literal('conform'), conform: z.boolean('Escolha conforme ou não conforme') }),
  z.object({ kind: z.literal('text'), text: text(2000, 'Escreva a resposta') }),
  z.object({ kind: z.literal('choice'), choice: z.string().check(z.maxLength(60)) }),
  signature,
] as const

/**
 * An answer as it is sent: numbers as they were typed, with comma or point. `min` and `max` are given only if the item
 * takes its limits from the plate or manual. Photos are the answer of a photo item and are sent separately.
 */
export const answerInput = z.discriminatedUnion('kind', [
  ...plainAnswers,
  z.object({
    kind: z.literal('number'),
    value: typedNumber,
    min: z.nullish(typedNumber),
    max: z.nullish(typedNumber),
  }),
])
export type AnswerInput = z.infer<typeof answerInput>

/** An answer as it is kept. `min` and `max` are the limits by which a number was judged. */
export const answer = z.discriminatedUnion('kind', [
  ...plainAnswers,
  z.object({
    kind: z.literal('number'),
    value: z.number(),
    min: z.nullable(z.number()),
    max: z.nullable(z.number()),
  }),
  z.object({ kind: z.literal('photo') }),
])
export type Answer = z.infer<typeof answer>

/** `recorded`: the item has no limits to judge by. */
export const verdicts = ['conform', 'not_conform', 'recorded', 'not_applicable'] as const
export type Verdict = (typeof verdicts)[number]
