import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'

const token = 'a-token-of-the-collector'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ metricsToken: token })
})
afterAll(() => app.close())

const ask = (authorization?: string, of: TestApp = app) =>
  of.stranger.send('/metrics', authorization === undefined ? {} : { headers: { authorization } })

test.each([undefined, '', token, `Bearer ${token}x`, 'Bearer', `Basic ${token}`])(
  'does not exist for a stranger who brings %s',
  async (authorization) => {
    const answer = await ask(authorization)
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain('equipo_')
  },
)

test('does not exist without a token in the configuration', async () => {
  const other = await startTestApp()
  expect((await ask('Bearer ', other)).status).toBe(404)
  await other.close()
})

test('tells requests by the pattern of their route, queues, jobs and the process, and no id', async () => {
  const person = await app.register('dentist')
  const id = person.session.user.id
  await person.send(`/api/equipment/${id}`)
  await person.send('/api/health')
  await person.send(`/api/nothing/${id}`)
  await Promise.all(app.jobs.filter(({ name }) => name === 'expire-quotes').map((job) => job.run(app.now)))
  const answer = await ask(`Bearer ${token}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  const text = await answer.text()
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/equipment/:id",status="4xx"} 1',
  )
  expect(text).toMatch(/_bucket\{method="GET",route="\/api\/health",status="[25]xx",le="\+Inf"\} 1/)
  expect(text).toMatch(/^equipo_mails_queued \d+$/m)
  expect(text).toMatch(/^equipo_database_connections_open [1-9]/m)
  expect(text).toMatch(/^equipo_streams_open 0$/m)
  expect(text).toMatch(/^nodejs_eventloop_delay_p99_seconds \d/m)
  expect(text).not.toContain(id)
  expect(text).not.toMatch(/NaN|undefined/)
})

test('has one kind for each name, and every line in the form of the format', async () => {
  const lines = (await (await ask(`Bearer ${token}`)).text()).trimEnd().split('\n')
  const kinds = lines.filter((line) => line.startsWith('# TYPE'))
  expect(new Set(kinds).size).toBe(kinds.length)
  const odd = lines.filter(
    (line) => !/^(# (HELP|TYPE) \w+ .+|\w+(\{(\w+="[^"]*",?)+\})? [\d.e+-]+)$/.test(line),
  )
  expect(odd).toEqual([])
})
