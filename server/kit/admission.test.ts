import { afterAll, beforeAll, expect, test } from 'vitest'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { fileApi } from '#core/file/file.api.ts'
import type { Endpoint } from '#core/kit/endpoint.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { createAdmission } from './admission.ts'
import { freePort } from './free-port.ts'
import { listen } from './listen.ts'
import type { Asker } from './turns.ts'

let app: TestApp
let dentist: Person
let other: Person
beforeAll(async () => {
  app = await startTestApp()
  dentist = await app.register('dentist')
  other = await app.register('dentist')
})
afterAll(() => app.close())

const json = equipmentApi.list as unknown as Endpoint
const upload = { ...json, carries: 'upload' as const }
const download = fileApi.content as unknown as Endpoint
const asker = (person: string): Asker => ({ organization: 'clinic', person, address: '' })

/** Works that end when they are told. */
function blocked() {
  const gate = Promise.withResolvers<void>()
  const begun: string[] = []
  return { begun, open: gate.resolve, work: (name: string) => () => (begun.push(name), gate.promise) }
}

test('runs eight requests of a person and 24 of an organization at once, and does not count uploads', async () => {
  const admit = createAdmission()
  const { begun, open, work } = blocked()
  const all = ['ana', 'rui', 'eva', 'bia'].flatMap((name) =>
    Array.from({ length: 12 }, () => admit(json, asker(name), new Request('http://a/'), work(name))),
  )
  const many = (name: string) => begun.filter((one) => one === name).length
  expect(['ana', 'rui', 'eva', 'bia'].map(many)).toEqual([8, 8, 8, 0])
  all.push(admit(upload, asker('ana'), new Request('http://a/'), work('photo')))
  all.push(admit(download, { ...asker('cris'), organization: 'b' }, new Request('http://a/'), work('cris')))
  expect([many('photo'), many('cris')]).toEqual([1, 1])
  open()
  await Promise.all(all)
  expect(['ana', 'rui', 'eva', 'bia'].map(many)).toEqual([12, 12, 12, 12])
})

test('makes some of two hundred requests of one person wait, answers 429 to the rest, and delays no one else', async () => {
  const flood = Array.from({ length: 200 }, () => dentist.call(equipmentApi.list, {}))
  const beside = await other.call(equipmentApi.list, {})
  expect(beside.status).toBe(200)
  const answers = await Promise.all(flood)
  const refused = answers.filter(({ status }) => status === 429)
  expect([refused.length, answers.length - refused.length]).toEqual([128, 72])
  expect(refused[0]?.headers.get('retry-after')).toBe('2')
  expect(refused[0]?.error.message).toContain('Espere alguns segundos')
  expect((await dentist.call(equipmentApi.list, {})).status).toBe(200)
})

test('skips the request of a caller who has left meanwhile', async () => {
  const admit = createAdmission()
  const { begun, open, work } = blocked()
  const port = await freePort()
  const arrived: string[] = []
  const givenUp: string[] = []
  const fetched = async (request: Request) => {
    const path = new URL(request.url).pathname
    arrived.push(path)
    await admit(json, asker('ana'), request, work(path)).catch(() => givenUp.push(path))
    return new Response('done')
  }
  const listener = await listen(fetched, { host: '127.0.0.1', port })
  const ask = async (path: string, signal: AbortSignal | null = null) =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { signal })).text()
  const first = Array.from({ length: 8 }, (_, at) => ask(`/${at}`))
  await expect.poll(() => begun.length).toBe(8)
  const leaver = new AbortController()
  const left = ask('/left', leaver.signal).catch(() => 'left')
  const stays = ask('/stays')
  await expect.poll(() => arrived.length).toBe(10)
  leaver.abort()
  expect(await left).toBe('left')
  await expect.poll(() => givenUp).toEqual(['/left'])
  open()
  expect(await Promise.all([...first, stays])).toHaveLength(9)
  await listener.close()
  expect(begun).toContain('/stays')
  expect(begun).not.toContain('/left')
})
