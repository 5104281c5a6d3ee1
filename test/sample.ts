import { pathNames, type Endpoint } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import * as z from 'zod/mini'

/** The part of JSON Schema that our inputs use. */
export interface Schema {
  type?: string | string[]
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  minimum?: number
  maximum?: number
  maxLength?: number
  minItems?: number
  minLength?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
}

/** Names in an endpoint's input, including those of its path. */
export function namesOf(endpoint: Endpoint): string[] {
  return Object.keys(schemaOf(endpoint).properties ?? {})
}

/** The choices of a field; a single empty choice if it does not exist or is free text. */
export function choicesOf(endpoint: Endpoint, name: string): string[] {
  return (schemaOf(endpoint).properties?.[name]?.enum as string[] | undefined) ?? ['']
}

/**
 * A minimal input that the endpoint's schema accepts: every required field and no other. `known` provides values that
 * only the stage knows, such as ids.
 */
export function sampleInput(
  endpoint: Endpoint,
  known: Record<string, unknown> = {},
): Record<string, unknown> {
  const { properties = {}, required = [] } = schemaOf(endpoint)
  const wanted = new Set([...required, ...pathNames(endpoint.path), 'actionId'])
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => wanted.has(name))
      .map(([name, schema]) => [name, known[name] ?? sample(schema)]),
  )
}

export function schemaOf(endpoint: Endpoint): Schema {
  return z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as Schema
}

/** A value that the schema accepts. */
export function sample(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return sample(choices.find((one) => one.type !== 'null') ?? {})
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, sample(schema.properties?.[name] ?? {})]),
      )
    case 'array':
      return Array.from({ length: Math.max(schema.minItems ?? 1, 1) }, () => sample(schema.items ?? {}))
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1)
    case 'boolean':
      return false
    default:
      return sampleText(schema)
  }
}

const samples = ['Texto', 'SP', 'M0 0', 'builtin:daily', 'abc', '01990000-0000-7000-8000-000000000009']

function sampleText({ format, pattern = '', minLength = 1 }: Schema): string {
  if (format === 'uuid') return newId()
  if (format === 'date') return '2026-12-01'
  if (format === 'date-time') return '2026-12-01T12:00:00.000Z'
  if (format === 'email') return `${newId()}@teste.example`
  const text = samples.find((one) => new RegExp(pattern, 'u').test(one)) ?? ''
  return text.padEnd(minLength, '.')
}

type Place = (string | number)[]

/** Every position in an input: its fields, and the fields and items within them. */
export function placesIn(value: unknown, at: Place = []): Place[] {
  if (!value || typeof value !== 'object') return at.length > 0 ? [at] : []
  const inner = Object.entries(value).flatMap(([name, one]) => placesIn(one, [...at, name]))
  return at.length > 0 ? [at, ...inner] : inner
}

/** The same input with another value at that position. */
export function withValue(input: unknown, [name, ...rest]: Place, value: unknown): unknown {
  if (name === undefined) return value
  const copy = Array.isArray(input) ? [...(input as unknown[])] : { ...(input as object) }
  const inner = (copy as Record<string | number, unknown>)[name]
  return Object.assign(copy, { [name]: withValue(inner, rest, value) })
}
