import * as z from 'zod/mini'

/** The part of JSON Schema that the contents of documents use. */
interface Schema {
  type?: string | string[]
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  maxLength?: number
  items?: Schema
  properties?: Record<string, Schema>
  anyOf?: Schema[]
  oneOf?: Schema[]
}

export interface Filling {
  /** The text for every free field, cut to the length that fits. */
  text: string
  /** Selects one of several choices; another number selects others. */
  pick?: number
  /** Number of items of a list, if its schema leaves it open. */
  items?: number
  /** Leaves optional values empty. */
  isBare?: boolean
}

/** A value that the schema accepts, with nothing left empty. */
export function filledWith(schema: z.ZodMiniType<unknown>, filling: Filling): Record<string, unknown> {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
  return fill(described, filling) as Record<string, unknown>
}

function oneOf(all: Schema[], filling: Filling): unknown {
  const choices = all.filter(({ type }) => type !== 'null')
  if (filling.isBare && choices.length < all.length) return null
  return fill(choices[(filling.pick ?? 0) % choices.length] ?? {}, filling)
}

function fill(schema: Schema, filling: Filling): unknown {
  const { pick = 0 } = filling
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[pick % schema.enum.length]
  const all = schema.anyOf ?? schema.oneOf
  if (all) return oneOf(all, filling)
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, fill(inner, filling)]),
      )
    case 'array':
      return listOf(schema, filling)
    case 'integer':
    case 'number':
      return Math.min(Math.max(schema.minimum ?? 3, 3), schema.maximum ?? 3)
    case 'boolean':
      return pick % 2 === 0
    case 'null':
      return null
    default:
      return textOf(schema, filling.text)
  }
}

function listOf({ items = {}, minItems = 0, maxItems = Infinity }: Schema, filling: Filling): unknown[] {
  const length = Math.max(minItems, Math.min(filling.items ?? 2, maxItems))
  return Array.from({ length }, () => fill(items, filling))
}

function textOf({ format, pattern, maxLength = Infinity }: Schema, text: string): string {
  if (format === 'uuid') return '01990000-0000-7000-8000-000000000009'
  if (format === 'date') return '2026-12-01'
  if (format === 'date-time') return '2026-12-01T12:00:00.000Z'
  const fitting = text.slice(0, maxLength)
  const samples = [fitting, 'Texto', 'SP', '08:00', 'a'.repeat(64)]
  return samples.find((one) => !pattern || new RegExp(pattern, 'u').test(one)) ?? fitting
}
