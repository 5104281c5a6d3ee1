import * as z from 'zod/mini'
import { sentOf } from '#core/record/field.ts'
import { attributeProblems } from './attributes.ts'
import type { Attributes } from './attributes.ts'
import type { CategoryId } from './categories.ts'
import { equipmentFields, purchaseFields } from './equipment-fields.ts'

/** Null or empty values, which a form sends for empty fields, are dropped. */
const categoryValues = z.pipe(
  z.record(z.string().check(z.maxLength(40)), z.nullish(z.union([z.string().check(z.trim()), z.number()]))),
  z.transform((written): Attributes => {
    const filled = Object.entries(written).filter(
      ([, value]) => value !== null && value !== undefined && value !== '',
    )
    return Object.fromEntries(filled) as Attributes
  }),
)

/** The values that a person writes about equipment. Empty text becomes null. */
export const equipmentInput = { ...sentOf(equipmentFields), attributes: categoryValues }

export const purchaseInput = z.object(sentOf(purchaseFields))

interface WithAttributes {
  category: CategoryId
  attributes: Attributes
  acquiredOn?: string | null | undefined
  warrantyUntil?: string | null | undefined
}

/**
 * Adds the checks across fields: the category's own values, and that a warranty does not end before it began. They run
 * even if other fields are wrong, so that a form shows all errors at once.
 */
export function withRightAttributes<T extends WithAttributes>(schema: z.ZodMiniType<T>): z.ZodMiniType<T> {
  const rightAttributes = (payload: z.core.ParsePayload<T>) => {
    const { category, attributes, acquiredOn, warrantyUntil } = payload.value
    for (const { key, message } of attributeProblems(category, attributes)) {
      payload.issues.push({ code: 'custom', message, path: ['attributes', key], input: attributes[key] })
    }
    if (acquiredOn && warrantyUntil && warrantyUntil < acquiredOn) {
      const message = 'A garantia não pode terminar antes da compra'
      payload.issues.push({ code: 'custom', message, path: ['warrantyUntil'], input: warrantyUntil })
    }
  }
  const when = ({ issues }: z.core.ParsePayload) =>
    !issues.some(({ path }) => path?.[0] === 'category' || path?.[0] === 'attributes')
  return schema.check(z.check(rightAttributes, { when }))
}
