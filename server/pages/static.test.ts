import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { makeBuild, type TestBuild } from '#test/build.ts'

const script = 'document.title = "a"'
let build: TestBuild
const apps: TestApp[] = []
beforeAll(async () => {
  build = await makeBuild({
    '__spa-fallback.html': `<!doctype html><script>${script}</script>`,
    'index.html': `<!doctype html><script>${script}</script><p>a</p>`,
    'login/index.html': '<p>a</p>',
  })
})
afterAll(async () => {
  for (const app of apps) await app.close()
  await build.remove()
})

async function headersOf(path: string, more: Parameters<typeof startTestApp>[0] = {}): Promise<Headers> {
  const app = await startTestApp({ buildFolder: build.folder, ...more })
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

test('lets a page run only its own scripts, in no frame, and share no window', async () => {
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
  expect(headers.get('permissions-policy')).toBe(
    'camera=(self), microphone=(self), geolocation=(), payment=(), usb=()',
  )
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('strict-transport-security')).toBeNull()
})

test('requires TLS for later visits behind TLS', async () => {
  const headers = await headersOf('/', { publicUrl: 'https://equipo.example' })
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
})

test('allows the captcha’s script only if it is configured', async () => {
  const captcha = { kind: 'turnstile', siteKey: 'a', secret: 'b', verifyUrl: 'http://localhost:1' } as const
  const policy = policyOf(await headersOf('/login', { captcha }))
  for (const name of ['script-src', 'frame-src', 'connect-src']) {
    expect(policy[name]).toContain('https://challenges.cloudflare.com')
    expect(policyOf(await headersOf('/'))[name]).not.toContain('https://challenges.cloudflare.com')
  }
})

test('treats data for machines as no script, which needs no permission', async () => {
  const data = await makeBuild({
    '__spa-fallback.html': '',
    'index.html': '<script type="application/ld+json">{"a":1}</script><script>b</script>',
  })
  const headers = await headersOf('/', { buildFolder: data.folder })
  const hash = createHash('sha256').update('b').digest('base64')
  expect(policyOf(headers)['script-src']).toEqual(["'self'", `'sha256-${hash}'`])
  await data.remove()
})
