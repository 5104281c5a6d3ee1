import * as z from 'zod/mini'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountApi } from '#core/account/account.api.ts'
import { clientApi } from '#core/client/client.api.ts'
import { placeApi } from '#core/place/place.api.ts'
import { newId } from '#core/kit/ids.ts'
import { pageOwnerHeader } from '#core/kit/request.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'

let app: TestApp
let technician: Person
beforeAll(async () => {
  app = await startTestApp()
  technician = await app.register('technician')
})
afterAll(() => app.close())

const post = (body: string, headers: Record<string, string> = {}, path = '/api/clients') =>
  technician.send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })

const fault = async (response: Response) => {
  const { error } = (await response.json()) as { error: { code: string; fields?: { path: string }[] } }
  return { status: response.status, code: error.code, paths: error.fields?.map((field) => field.path) }
}

const client = () => ({ id: newId(), actionId: newId(), name: 'Clínica', state: 'SP', city: 'Campinas' })

test('refuses a body that is no JSON object', async () => {
  for (const body of ['{', '[]', '"text"', 'null', '']) {
    expect(await fault(await post(body))).toMatchObject({ status: 400, code: 'invalid' })
  }
})

test('refuses a body that is not declared as JSON', async () => {
  const answer = await post(JSON.stringify(client()), { 'content-type': 'text/plain' })
  expect(await fault(answer)).toMatchObject({ status: 415, code: 'unsupported' })
})

test('refuses ten megabytes, and a depth that would overflow the stack', async () => {
  expect(await fault(await post(JSON.stringify({ name: 'a'.repeat(10_000_000) })))).toMatchObject({
    status: 413,
  })
  const deep = '['.repeat(200_000) + ']'.repeat(200_000)
  // The endpoint with the longest bodies.
  expect((await post(`{"name":${deep}}`, {}, '/api/checklist-templates')).status).toBe(400)
})

test('refuses what PostgreSQL cannot store on its field', async () => {
  for (const name of ['"a\\u0000b"', '"a\\ud800b"']) {
    const body = JSON.stringify(client()).replace('"Clínica"', name)
    expect(await fault(await post(body))).toMatchObject({ status: 400, paths: ['name'] })
  }
})

test('ignores fields that the endpoint does not know', async () => {
  const sneaky = { ...client(), claimed: true, managed_by: newId(), organizationId: newId() }
  const created = await technician.ok(clientApi.create, sneaky)
  expect(created.claimed).toBe(false)
})

test('answers an unknown address with 404 in JSON', async () => {
  expect(await fault(await technician.send('/api/nothing'))).toMatchObject({ status: 404, code: 'not_found' })
})

test('refuses writes from a page of another origin', async () => {
  const answer = await post(JSON.stringify(client()), { origin: 'https://elsewhere.example' })
  expect(await fault(answer)).toMatchObject({ status: 403, code: 'foreign_origin' })
})

test('runs an action once that is sent five times at once, and answers all five alike', async () => {
  const input = client()
  const answers = await Promise.all(Array.from({ length: 5 }, () => technician.call(clientApi.create, input)))
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200])
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
})

test('refuses an action id that was used for another action', async () => {
  const first = client()
  await technician.ok(clientApi.create, first)
  const answer = await technician.call(clientApi.create, { ...client(), actionId: first.actionId })
  expect([answer.status, answer.error.code]).toEqual([409, 'action_reused'])
})

test('frees an action id thirty days later, when no retry can come any more', async () => {
  const first = client()
  await technician.ok(clientApi.create, first)
  const again = { ...client(), actionId: first.actionId }
  const forget = app.jobs.find((job) => job.name === 'forget-actions')
  await forget?.run(new Date())
  expect((await technician.call(clientApi.create, again)).status).toBe(409)
  await forget?.run(new Date(Date.now() + 31 * 86_400_000))
  expect((await technician.call(clientApi.create, again)).status).toBe(200)
})

test('reveals nothing of another person’s answer by their action id', async () => {
  const first = client()
  await technician.ok(clientApi.create, first)
  const other = await app.register('technician')
  const answer = await other.call(clientApi.create, { ...client(), actionId: first.actionId })
  expect(answer.status).toBe(200)
  expect(answer.body.clinicId).not.toBe(first.id)
})

test('reports an id that is taken as a conflict, without its owner', async () => {
  const taken = client()
  await technician.ok(clientApi.create, taken)
  const other = await app.register('technician')
  const answer = await other.call(clientApi.create, { ...client(), id: taken.id })
  expect([answer.status, answer.error.code, answer.error.current]).toEqual([409, 'changed_meanwhile', null])
})

test('answers a refusal with an id that the log has too', async () => {
  const answer = await technician.call(clientApi.create, { ...client(), state: 'XX' })
  expect(app.log.find((entry) => entry['id'] === answer.error.id)).toEqual({
    level: 'info',
    id: answer.error.id,
    method: 'POST',
    path: '/api/clients',
    status: 400,
    code: 'invalid',
  })
})

test('answers a fault with an id that the log has too, and nothing else', async () => {
  let stands = false
  const broken = await startTestApp({
    clock: () => {
      if (stands) throw new Error('the clock stands still')
      return new Date()
    },
  })
  stands = true
  const answer = await broken.stranger.call(placeApi.cities, { state: 'SP' })
  await broken.close()
  expect(answer.status).toBe(500)
  expect(answer.error).toEqual({
    code: 'fault',
    id: expect.any(String),
    message: 'Algo falhou do nosso lado. Nada do que você escreveu se perdeu; tente de novo.',
  })
  expect(broken.log).toEqual([
    {
      level: 'error',
      id: answer.error.id,
      method: 'GET',
      path: '/api/states/SP/cities',
      error: expect.stringContaining('the clock stands still') as string,
    },
  ])
})

interface Operation {
  parameters: { name: string }[]
  requestBody?: object
  responses: Record<string, { content: Record<string, { schema?: object }> }>
}

test('names every endpoint with input and answer in the published contract', async () => {
  const contract = (await (await app.stranger.send('/api/openapi.json')).json()) as {
    openapi: string
    paths: Record<string, Record<string, Operation>>
    components: Record<string, Record<string, object>>
  }
  expect(contract.openapi).toBe('3.1.0')
  const named = Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  )
  expect(named.toSorted()).toEqual(app.endpoints.map(({ method, path }) => `${method} ${path}`).toSorted())
  const inPlace = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inPlace)
    if (typeof value !== 'object' || value === null) return value
    const [, kind = '', name = ''] =
      '$ref' in value ? (/^#\/components\/(\w+)\/(\w+)$/.exec(String(value.$ref)) ?? []) : []
    if (name) return inPlace(contract.components[kind]?.[name])
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inPlace(one)]))
  }
  const answerOf = (path: string, method: string) =>
    (inPlace(contract.paths[path]?.[method]) as Operation | undefined)?.responses['200']?.content[
      'application/json'
    ]?.schema
  for (const { method, path, output, carries } of app.endpoints) {
    if (carries === 'download') continue
    const { $schema: _, ...whole } = z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' })
    expect(answerOf(path.replaceAll(/:([A-Za-z]+)/g, '{$1}'), method.toLowerCase())).toEqual(whole)
  }
  expect(JSON.stringify(contract).length / app.endpoints.length).toBeLessThan(1_050)
  const registration = contract.paths['/api/accounts']?.['post']
  expect(JSON.stringify(inPlace(registration?.requestBody))).toContain('"password"')
  expect(contract.paths[accountApi.session.path]?.['get']?.parameters).toEqual([])
})

test('refuses one person’s text from a browser in which another has signed in meanwhile', async () => {
  const other = await app.register('technician')
  const headers = { 'content-type': 'application/json', [pageOwnerHeader]: other.session.user.id }
  const body = JSON.stringify(client())
  expect(await fault(await post(body, headers))).toMatchObject({ status: 401 })
  expect((await post(body, { [pageOwnerHeader]: technician.session.user.id })).status).toBe(200)
})
