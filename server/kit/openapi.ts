import { pathNames, type Endpoint } from '#core/kit/endpoint.ts'
import { travelsInQuery } from '#core/kit/request.ts'
import { setImmediate } from 'node:timers/promises'
import * as z from 'zod/mini'
import { assetOf, type Asset } from './asset.ts'
import { encoded } from './compression.ts'
import { openComponents, type Components } from './openapi-components.ts'

/**
 * OpenAPI 3.1 of all endpoints, from the values that the server parses with: made when somebody first asks, then kept
 * packed.
 */
export function contractOf(endpoints: () => readonly Endpoint[], title: string): () => Promise<Asset> {
  let made: Promise<Asset> | null = null
  return () => (made ??= makeContract(endpoints(), title))
}

async function makeContract(endpoints: readonly Endpoint[], title: string): Promise<Asset> {
  const components = openComponents()
  const later: (() => Operation)[] = []
  for (const [index, endpoint] of endpoints.entries()) {
    later.push(operation(endpoint, components))
    // All of them take a seventh of a second: others are answered in between.
    if (index % 10 === 9) await setImmediate()
  }
  const operations = later.map((write) => write())
  const parameters = sharedOf(
    'parameters',
    operations.flatMap((one) => one.parameters.map((part) => ({ name: part.name, part }))),
  )
  const responses = sharedOf(
    'responses',
    operations.map(({ name, response }) => ({ name, part: response })),
  )
  const bodies = sharedOf(
    'requestBodies',
    operations.flatMap(({ name, body }) => (body ? [{ name, part: body }] : [])),
  )
  const paths: Record<string, Record<string, object>> = {}
  for (const { path, method, name: _, response, body, parameters: own, ...rest } of operations) {
    const written = {
      ...rest,
      ...(body && { requestBody: bodies.place(body) }),
      parameters: own.map((one) => parameters.place(one)),
      responses: { 200: responses.place(response), default: { $ref: '#/components/responses/Refused' } },
    }
    paths[path] = { ...paths[path], [method]: written }
  }
  const contract = {
    openapi: '3.1.0',
    info: { title, version: '1' },
    paths,
    components: {
      schemas: { ...components.schemas, Error: errorSchema },
      parameters: parameters.components,
      requestBodies: bodies.components,
      responses: { ...responses.components, Refused: refused },
    },
  }
  const body = await encoded(new TextEncoder().encode(JSON.stringify(contract)), 4)
  return assetOf(body, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' })
}

interface Operation {
  path: string
  method: string
  /** Names its response, if that becomes a component. */
  name: string
  parameters: Parameter[]
  response: object
  body: object | null
  [field: string]: unknown
}

interface Parameter {
  name: string
  [field: string]: unknown
}

/** Parts that several operations have, such as the `id` of a path, become components; the others stay in place. */
function sharedOf(
  kind: 'parameters' | 'requestBodies' | 'responses',
  parts: { name: string; part: object }[],
) {
  const uses = Map.groupBy(parts, ({ part }) => JSON.stringify(part))
  const references = new Map<string, object>()
  const components: Record<string, object> = {}
  for (const [key, same] of uses) {
    const [first] = same
    if (!first || same.length < 2) continue
    let { name } = first
    for (let count = 2; name in components; count += 1) name = `${first.name}${count}`
    components[name] = first.part
    references.set(key, { $ref: `#/components/${kind}/${name}` })
  }
  return { components, place: (part: object) => references.get(JSON.stringify(part)) ?? part }
}

interface ObjectSchema {
  properties?: Record<string, object>
  required?: string[]
}

/** One endpoint; it is written once all schemas of the contract are known. */
function operation(endpoint: Endpoint, components: Components): () => Operation {
  const input = jsonSchema(endpoint.input, 'input') as ObjectSchema
  const inPath = new Set(pathNames(endpoint.path))
  const inQuery = travelsInQuery(endpoint)
  const name = nounOf(endpoint.path)
  const isRequired = (field: string) => (input.required ?? []).includes(field)
  const parameters = Object.entries(input.properties ?? {})
    .filter(([field]) => inPath.has(field) || inQuery)
    .map(([field, schema]) => ({
      name: field,
      in: inPath.has(field) ? 'path' : 'query',
      required: inPath.has(field) || isRequired(field) || undefined,
      schema: components.take(schema, field.charAt(0).toUpperCase() + field.slice(1)),
    }))
  const body = bodyOf(endpoint, input, inPath)
  const inputSchema = body && components.take(body, `${name}Input`)
  const outputSchema =
    endpoint.carries !== 'download' && components.take(jsonSchema(endpoint.output, 'output'), name)
  const asJson = (schema: () => unknown) => ({ content: { 'application/json': { schema: schema() } } })
  return () => ({
    path: endpoint.path.replaceAll(/:([A-Za-z]+)/g, '{$1}'),
    method: endpoint.method.toLowerCase(),
    name,
    summary: endpoint.summary,
    'x-access': endpoint.access,
    parameters: parameters.map(({ schema, ...one }) => Object.assign(one, { schema: schema() })),
    body:
      endpoint.carries === 'upload'
        ? { content: { 'application/octet-stream': {} } }
        : inputSchema && asJson(inputSchema),
    response: outputSchema
      ? { description: 'Feito', ...asJson(outputSchema) }
      : { description: 'O arquivo', content: { '*/*': {} } },
  })
}

/** The schema of what travels in the body; null if nothing does. */
function bodyOf(endpoint: Endpoint, input: ObjectSchema, inPath: Set<string>): object | null {
  if (travelsInQuery(endpoint) || endpoint.carries === 'upload') return null
  const properties = Object.fromEntries(
    Object.entries(input.properties ?? {}).filter(([name]) => !inPath.has(name)),
  )
  const required = (input.required ?? []).filter((name) => !inPath.has(name))
  return { type: 'object', properties, required }
}

/** `/api/service-orders/:id/quotes` as `ServiceOrdersQuotes`. */
const nounOf = (path: string) =>
  path
    .split('/')
    .filter((part) => part && part !== 'api' && !part.startsWith(':'))
    .flatMap((part) => part.split(/[^A-Za-z0-9]+/))
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'id'],
      properties: {
        code: { type: 'string' },
        message: { type: 'string' },
        id: { type: 'string', format: 'uuid' },
        fields: {
          type: 'array',
          items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
        },
        current: {},
        last: {
          type: ['object', 'null'],
          properties: {
            at: { type: 'string', format: 'date-time' },
            by: { enum: ['you', 'person', 'administration'] },
            name: { type: ['string', 'null'] },
          },
        },
        details: {},
      },
    },
  },
}

const refused = {
  description: 'Recusado; o código diz por quê',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
}
