import { pathNames, type Endpoint } from '#core/kit/endpoint.ts'
import { travelsInQuery } from '#core/kit/request.ts'
import { setImmediate } from 'node:timers/promises'
import * as z from 'zod/mini'
import { assetOf, type Asset } from './asset.ts'
import { encoded } from './compression.ts'

/**
 * OpenAPI 3.1 of all endpoints, from the values that the server parses with: made when somebody first asks, then kept
 * packed.
 */
export function contractOf(endpoints: () => readonly Endpoint[], title: string): () => Promise<Asset> {
  let made: Promise<Asset> | null = null
  return () => (made ??= makeContract(endpoints(), title))
}

async function makeContract(endpoints: readonly Endpoint[], title: string): Promise<Asset> {
  const paths: Record<string, Record<string, object>> = {}
  for (const [index, endpoint] of endpoints.entries()) {
    const path = endpoint.path.replaceAll(/:([A-Za-z]+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
    // All of them take a seventh of a second: others are answered in between.
    if (index % 10 === 9) await setImmediate()
  }
  const contract = {
    openapi: '3.1.0',
    info: { title, version: '1' },
    paths,
    components: { schemas: { Error: errorSchema } },
  }
  const body = await encoded(new TextEncoder().encode(JSON.stringify(contract)), 4)
  return assetOf(body, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' })
}

interface ObjectSchema {
  properties?: Record<string, object>
  required?: string[]
}

function operation(endpoint: Endpoint): object {
  const input = jsonSchema(endpoint.input, 'input') as ObjectSchema
  const inPath = new Set(pathNames(endpoint.path))
  const inQuery = travelsInQuery(endpoint)
  const parameters = Object.entries(input.properties ?? {})
    .filter(([name]) => inPath.has(name) || inQuery)
    .map(([name, schema]) => ({
      name,
      in: inPath.has(name) ? 'path' : 'query',
      required: inPath.has(name) || (input.required ?? []).includes(name),
      schema,
    }))
  return {
    summary: endpoint.summary,
    'x-access': endpoint.access,
    parameters,
    ...(inQuery && endpoint.carries !== 'upload'
      ? {}
      : { requestBody: requestBody(endpoint, input, inPath) }),
    responses: { 200: success(endpoint), default: failure },
  }
}

function requestBody(endpoint: Endpoint, input: ObjectSchema, inPath: Set<string>): object {
  if (endpoint.carries === 'upload') return { content: { 'application/octet-stream': {} } }
  const properties = Object.fromEntries(
    Object.entries(input.properties ?? {}).filter(([name]) => !inPath.has(name)),
  )
  const required = (input.required ?? []).filter((name) => !inPath.has(name))
  return { content: { 'application/json': { schema: { type: 'object', properties, required } } } }
}

function success(endpoint: Endpoint): object {
  if (endpoint.carries === 'download') return { description: 'O arquivo', content: { '*/*': {} } }
  return {
    description: 'Feito',
    content: { 'application/json': { schema: jsonSchema(endpoint.output, 'output') } },
  }
}

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
        details: {},
      },
    },
  },
}

const failure = {
  description: 'Recusado; o código diz por quê',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
}
