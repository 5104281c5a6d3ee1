import * as z from 'zod/mini'
import { cents, date, name, optionalText } from '#core/kit/schemas.ts'
import { parseAnvisaNumber } from './anvisa-number.ts'
import { attributeProblems } from './attributes.ts'
import type { Attributes } from './attributes.ts'
import { categoryIds } from './categories.ts'
import type { CategoryId } from './categories.ts'
import { criticalities, equipmentStatuses, riskClasses } from './equipment.ts'

const anvisaNumber = z.nullish(
  z.pipe(
    z.string().check(
      z.refine((typed) => typed.trim() === '' || parseAnvisaNumber(typed) !== null, {
        error: 'O registro Anvisa tem 11 algarismos',
      }),
    ),
    z.transform((typed) => parseAnvisaNumber(typed)),
  ),
)

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

/** The fields of equipment that a person fills in. Empty text becomes null. */
export const equipmentFields = {
  name: name(120, 'Dê um nome ao equipamento'),
  category: z.enum(categoryIds, 'Escolha a categoria'),
  brand: optionalText(60),
  model: optionalText(60),
  serialNumber: optionalText(60),
  assetTag: optionalText(40),
  anvisaNumber,
  riskClass: z.nullish(z.enum(riskClasses, 'Escolha a classe de risco')),
  room: optionalText(60),
  criticality: z.enum(criticalities, 'Escolha a criticidade'),
  status: z.enum(equipmentStatuses, 'Escolha a situação'),
  acquiredOn: z.nullish(date),
  warrantyUntil: z.nullish(date),
  attributes: categoryValues,
  notes: optionalText(2000),
}

/** The price of the equipment: visible only to the clinic's members with the permission for finances. */
export const purchaseFields = {
  valueCents: z.nullish(cents),
  supplier: optionalText(120),
  invoice: optionalText(60),
}

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
