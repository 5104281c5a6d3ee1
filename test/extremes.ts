import fc from 'fast-check'
import type { Endpoint } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import { sample, sampleInput, schemaOf, withValue, type Schema } from './sample.ts'

/** One field of an endpoint's input, at any depth. */
interface Leaf {
  place: string[]
  schema: Schema
}

interface Extreme {
  place: string
  value: unknown
  input: Record<string, unknown>
}

/** Inputs with one field at the edge of its type and all others as usual, for every field of the endpoint. */
export function extremesOf(endpoint: Endpoint, known: Record<string, unknown>): Extreme[] {
  const base = sampleInput(endpoint, known)
  const properties = Object.entries(schemaOf(endpoint).properties ?? {})
  return properties.flatMap(([name, schema]) =>
    leavesOf(schema, [name]).flatMap(({ place, schema: leaf }) =>
      valuesOf(leaf, name).map((value) => {
        const whole = { ...base, [name]: base[name] ?? sample(schema) }
        const input = { ...(withValue(whole, place, value) as object), actionId: newId() }
        return { place: place.join('.'), value, input }
      }),
    ),
  )
}

function leavesOf(schema: Schema, place: string[]): Leaf[] {
  const choice = (schema.anyOf ?? schema.oneOf)?.find((one) => one.type !== 'null')
  if (choice) return leavesOf(choice, place)
  if (schema.items) return leavesOf(schema.items, [...place, '0'])
  const inner = Object.entries(schema.properties ?? {})
  if (inner.length > 0) return inner.flatMap(([name, one]) => leavesOf(one, [...place, name]))
  return [{ place, schema }]
}

/** Limits of PostgreSQL's and JavaScript's numbers, and of the schema itself. */
function valuesOf(schema: Schema, name: string): unknown[] {
  if (schema.enum || schema.const !== undefined) return []
  if (name === 'cursor') return cursors
  if (schema.type === 'integer') return integers(schema)
  if (schema.type === 'number') return [...integers(schema), 1e-300, 1e300, 0.1 + 0.2]
  if (schema.format === 'date') return ['0000-01-01', '0001-01-01', '1900-01-01', '2199-12-31', '9999-12-31']
  if (schema.format === 'date-time') return instants
  if (schema.type !== 'string' || schema.format || schema.pattern) return []
  return schema.maxLength === undefined || schema.maxLength > 5_000
    ? ['𝒜']
    : ['𝒜'.repeat(schema.maxLength / 2)]
}

const instants = [
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00.000Z',
  '2199-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59.999Z',
]

const cursors = [...instants, '0000-01-01', '9999-12-31', 2 ** 31 - 1, -(2 ** 31), ''].map((key) =>
  Buffer.from(JSON.stringify([key, newId()])).toString('base64url'),
)

function integers({ minimum, maximum }: Schema): number[] {
  const [min, max] = [minimum ?? Number.MIN_SAFE_INTEGER, maximum ?? Number.MAX_SAFE_INTEGER]
  // fast-check prefers the ends of the range; the seed makes every run the same.
  const drawn = fc.sample(fc.integer({ min: Math.ceil(min), max: Math.floor(max) }), { numRuns: 2, seed: 13 })
  return [...new Set([min, max, ...drawn, 2 ** 31 - 1, 2 ** 31 - 2, 2 ** 31, -(2 ** 31), -(2 ** 31) - 1])]
}
