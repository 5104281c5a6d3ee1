/** A JSON Schema, as far as it holds other schemas. */
interface Schema {
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  additionalProperties?: Schema | boolean
}

/** A schema with known inner schemas; it is stored once, however often the contract uses it. */
class Known {
  uses = 0
  readonly id: number
  readonly name: string
  readonly shape: Shape
  /** Characters, with all that it holds. */
  readonly size: number
  constructor(id: number, name: string, shape: Shape, size: number) {
    this.id = id
    this.name = name
    this.shape = shape
    this.size = size
  }
}
type Shape = Record<string, unknown>

/** Schemas that are the same in several places become components, each written once. */
export interface Components {
  /**
   * Takes a schema in, and gives it back once all have been taken in.
   * @param name of the component, if it becomes one
   */
  take(schema: object, name: string): () => unknown
  /** By name; complete once everything taken in was given back. */
  schemas: Record<string, unknown>
}

/** Characters of a reference, with a name of usual length. */
const referenceSize = 42

/** True if the contract gets shorter with this schema in one place and references to it. */
const isWorthSharing = ({ uses, size }: Known) => (uses - 1) * size > uses * referenceSize

export function openComponents(): Components {
  const known = new Map<string, Known>()
  const references = new Map<Known, object>()
  const names = new Map<string, number>()
  const schemas: Record<string, unknown> = {}

  function intern(schema: Schema, name: string): Known {
    const shape = shapeOf(schema, name)
    const key = JSON.stringify(shape, (_, value: unknown) =>
      value instanceof Known ? `#${value.id}` : value,
    )
    const inner = Object.values(shape).flatMap((value) => knownIn(value))
    const size = key.length + inner.reduce((sum, one) => sum + one.size, 0)
    const one = known.get(key) ?? new Known(known.size, name, shape, size)
    // A part of a shared schema is used once there, however often the schema is used.
    if (one.uses === 0) for (const part of inner) part.uses += 1
    known.set(key, one)
    return one
  }

  function shapeOf(
    { properties, items, anyOf, oneOf, additionalProperties, ...rest }: Schema,
    name: string,
  ): Shape {
    const each = (list: Schema[]) => list.map((one) => intern(one, name))
    return {
      ...rest,
      ...(properties && {
        properties: Object.fromEntries(
          Object.entries(properties).map(([key, one]) => [key, intern(one, nameOf(key, name))]),
        ),
      }),
      ...(items && { items: intern(items, name) }),
      ...(anyOf && { anyOf: each(anyOf) }),
      ...(oneOf && { oneOf: each(oneOf) }),
      ...(additionalProperties !== undefined && {
        additionalProperties:
          typeof additionalProperties === 'object'
            ? intern(additionalProperties, name)
            : additionalProperties,
      }),
    }
  }

  function written(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(written)
    if (typeof value !== 'object' || value === null) return value
    if (!(value instanceof Known)) {
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, written(one)]))
    }
    if (!isWorthSharing(value)) return written(value.shape)
    const before = references.get(value)
    if (before) return before
    const noun = nameOfValue(value.shape) ?? value.name
    const count = (names.get(noun) ?? 0) + 1
    names.set(noun, count)
    const name = count === 1 ? noun : `${noun}${count}`
    const reference = { $ref: `#/components/schemas/${name}` }
    references.set(value, reference)
    schemas[name] = written(value.shape)
    return reference
  }

  return {
    take(schema, name) {
      const one = intern(schema, name)
      one.uses += 1
      return () => written(one)
    },
    schemas,
  }
}

function knownIn(value: unknown): Known[] {
  if (value instanceof Known) return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(knownIn) : []
}

/** Name of a plain value that many properties have. */
function nameOfValue({ type, format, minimum, maximum }: Shape): string | null {
  if (format === 'uuid') return 'Uuid'
  if (format === 'date') return 'Date'
  if (format === 'date-time') return 'Instant'
  const isSafe = minimum === Number.MIN_SAFE_INTEGER && maximum === Number.MAX_SAFE_INTEGER
  return type === 'integer' && isSafe ? 'Integer' : null
}

/** Name of a schema under a property: `items` means nothing alone. */
const nameOf = (property: string, owner: string) =>
  property === 'items' ? `${owner}Item` : property.charAt(0).toUpperCase() + property.slice(1)
