import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#server/kit/free-port.ts'
import { listen, type Listener } from '#server/kit/listen.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { picture } from './ask.ts'
import { attacks, settle, watch, type Tenant } from './hostile.ts'
import { smallPdf } from './made-pdf.ts'
import { rowsAsOwner } from './owner.ts'

let app: TestApp
let listener: Listener
let attacker: Tenant
let other: Tenant
let labelToken: string
beforeAll(async () => {
  app = await startTestApp({ trustedProxies: 1 })
  const port = await freePort()
  listener = await listen(app.fetch, { host: '127.0.0.1', port })
  const origin = `http://127.0.0.1:${port}`
  attacker = await settle(origin, 'atacante', '198.51.100.1')
  other = await settle(origin, 'vizinha', '203.0.113.1')
  const tokens = `select token from labels where equipment_id = '${attacker.equipmentId}'`
  labelToken = (await rowsAsOwner<{ token: string }>(app, tokens))[0]?.token ?? ''
})
afterAll(async () => {
  await listener.close()
  await app.close()
})

test('serves another tenant’s PDF and photo while four slow requests run', async () => {
  const ends: string[] = []
  const attack = attacks.find(({ name }) => name.startsWith('four PDFs'))
  const flood = attack?.run(attacker, 0.004, '').then(() => ends.push('attack'))
  const put = async (type: string, bytes: Uint8Array<ArrayBuffer>, kind: string) => {
    const path = `/api/equipment/${other.equipmentId}/files/${crypto.randomUUID()}?kind=${kind}&name=a`
    const headers = { cookie: other.cookie, 'content-type': type, 'x-forwarded-for': other.address }
    const response = await fetch(other.origin + path, { method: 'PUT', headers, body: bytes })
    ends.push(`${kind} ${response.status}`)
  }
  await Promise.all([
    put('image/png', new Uint8Array(picture), 'photo'),
    put('application/pdf', new TextEncoder().encode(smallPdf), 'manual'),
  ])
  await flood
  expect(ends.toSorted()).toEqual(['attack', 'manual 200', 'photo 200'])
  expect(ends.at(-1)).toBe('attack')
})

test.each(attacks.map((attack) => [attack.name, attack] as const))(
  'answers others during a small dose of %s',
  async (_, attack) => {
    const stop = new AbortController()
    const watching = watch(other, stop.signal, 20)
    await attack.run(attacker, attack.small, labelToken)
    stop.abort()
    const { slowest, failed, asked } = await watching
    expect(failed).toBe(0)
    expect(asked).toBeGreaterThan(3)
    // Attacker, watcher and server share one process here; the bench measures them separately.
    expect(Math.max(...Object.values(slowest))).toBeLessThan(5_000)
  },
)
