import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { pathNames, type Endpoint } from '#core/kit/endpoint.ts'
import { administratorOf } from './administrator.ts'
import { startTestApp, type Person, type TestApp } from './app.ts'
import { ask, asText } from './ask.ts'
import { extremesOf } from './extremes.ts'
import { setStage, type Stage } from './orders.ts'
import { asOwner } from './owner.ts'
import { sampleInput } from './sample.ts'
import { idsOfStage } from './stage-ids.ts'

/** Thousands of requests take long on a busy machine. */
vi.setConfig({ testTimeout: 180_000 })

let app: TestApp
let stage: Stage
let administrator: Person
let own: Record<string, string>
beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
  own = await idsOfStage(app, stage)
  administrator = await administratorOf(app)
})
afterAll(() => app.close())

function known({ path }: Endpoint): Record<string, unknown> {
  const first = path.split('/')[2] ?? ''
  return Object.fromEntries(
    pathNames(path).flatMap((name) => {
      const id = own[`${first}.${name}`] ?? own[name]
      return id ? [[name, id]] : []
    }),
  )
}

async function whoseItIs(endpoint: Endpoint): Promise<Person> {
  if (endpoint.access === 'administrator') return administrator
  const answer = await ask(stage.dentist, endpoint, sampleInput(endpoint, known(endpoint)))
  return answer.status === 403 ? stage.technician : stage.dentist
}

test('answers a value at the edge of its type, in any field of any endpoint, without a server error', async () => {
  const faults: string[] = []
  let tried = 0
  // Signing out, leaving and erasing would break the other requests.
  const ends = /ending|departure|erasure|removal|session|ownership/
  for (const endpoint of app.endpoints.filter(({ path }) => !ends.test(path))) {
    const person = await whoseItIs(endpoint)
    for (const { place, value, input } of extremesOf(endpoint, known(endpoint))) {
      const answer = await ask(person, endpoint, input)
      tried += 1
      if (answer.status === 429) await asOwner(app, 'delete from attempts')
      if (answer.status < 500) continue
      faults.push(
        `${endpoint.method} ${endpoint.path} ${place}=${asText(value).slice(0, 60)}: ${answer.status}`,
      )
    }
  }
  expect(faults).toEqual([])
  expect(tried).toBeGreaterThan(1_000)
})
