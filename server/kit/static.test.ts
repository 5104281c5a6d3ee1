import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'

const script = 'document.title = "a"'
let above: string
let folder: string
const apps: TestApp[] = []
beforeAll(async () => {
  above = await mkdtemp(join(tmpdir(), 'equipo-build-'))
  folder = join(above, 'client')
  await mkdir(join(folder, 'assets'), { recursive: true })
  await writeFile(join(above, 'routes.json'), '["/", "/login"]')
  await writeFile(join(folder, '__spa-fallback.html'), `<!doctype html><script>${script}</script>`)
  await writeFile(join(folder, 'index.html'), `<!doctype html><script>${script}</script><p>a</p>`)
  await writeFile(join(folder, 'assets/a.js'), 'export {}')
})
afterAll(async () => {
  for (const app of apps) await app.close()
  await rm(above, { recursive: true })
})

async function headersOf(path: string, more: Parameters<typeof startTestApp>[0] = {}): Promise<Headers> {
  const app = await startTestApp({ buildFolder: folder, ...more })
  apps.push(app)
  return (await app.stranger.send(path)).headers
}

const policyOf = (headers: Headers) =>
  Object.fromEntries(
    (headers.get('content-security-policy') ?? '').split('; ').map((one) => {
      const [name = '', ...sources] = one.split(' ')
      return [name, sources]
    }),
  )

test('a page runs its own scripts and no other, is in nobody’s frame, and shares no window', async () => {
  const headers = await headersOf('/')
  const hash = createHash('sha256').update(script).digest('base64')
  expect(policyOf(headers)).toMatchObject({
    'default-src': ["'self'"],
    'script-src': ["'self'", `'sha256-${hash}'`],
    'connect-src': ["'self'"],
    'frame-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  })
  expect(headers.get('referrer-policy')).toBe('same-origin')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('permissions-policy')).toContain('microphone=()')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('strict-transport-security')).toBeNull()
})

test('behind TLS a page asks to come back by TLS only', async () => {
  const headers = await headersOf('/', { publicUrl: 'https://equipo.example' })
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
})

test('the service that checks for robots may run its script only where it is configured', async () => {
  const captcha = { kind: 'turnstile', siteKey: 'a', secret: 'b', verifyUrl: 'http://localhost:1' } as const
  const policy = policyOf(await headersOf('/login', { captcha }))
  for (const name of ['script-src', 'frame-src', 'connect-src']) {
    expect(policy[name]).toContain('https://challenges.cloudflare.com')
    expect(policyOf(await headersOf('/'))[name]).not.toContain('https://challenges.cloudflare.com')
  }
})
