import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { pathNames, type Endpoint } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import { clientApi } from '#core/client/client.api.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { fieldsText } from '#web/audit/field.texts.ts'
import { startTestApp, type Person, type TestApp } from './app.ts'
import { ask, asText, send, type Answer } from './ask.ts'
import { organizationOf, setStage, type Stage } from './orders.ts'
import { asOwner } from './owner.ts'
import { publicEndpoints } from './public-endpoints.ts'
import { choicesOf, namesOf, placesIn, sampleInput, withValue } from './sample.ts'
import { idsOfStage } from './stage-ids.ts'

/** Hundreds of requests each take long on a busy machine. */
vi.setConfig({ testTimeout: 180_000 })

let app: TestApp
let stage: Stage
/** Ids of the stage's rows, by the path's first part and the name in it. */
let own: Record<string, string>
let outsiders: Person[]

beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
  own = await idsOfStage(app, stage)
  outsiders = [await app.register('dentist'), await app.register('technician')]
})
afterAll(() => app.close())

/** Ids for an endpoint: those of its people, or ids that nobody has. */
function known(endpoint: Endpoint, ids: 'own' | 'nobody'): Record<string, unknown> {
  const first = endpoint.path.split('/')[2] ?? ''
  const version = Number(own['version'])
  const found = Object.fromEntries(
    pathNames(endpoint.path).flatMap((name) => {
      const id = own[`${first}.${name}`] ?? own[name]
      if (!id) return []
      return [[name, ids === 'own' ? id : newId()]]
    }),
  )
  return first === 'service-orders' ? { ...found, version } : found
}

/** Values that satisfy the checks across fields, which no single schema expresses. */
const besides: Record<string, Record<string, unknown>> = {
  'POST /api/documents/:id/signatures': { sha256: 'a'.repeat(64) },
  'PUT /api/maintenance-plans/:id': { opens: 'reminder', unit: 'month', anchorOn: '2026-12-01' },
  'PUT /api/papers/:id': { validUntil: '2026-12-31' },
}
const meantInput = (endpoint: Endpoint, ids: 'own' | 'nobody') => ({
  ...sampleInput(endpoint, known(endpoint, ids)),
  ...besides[nameOf(endpoint)],
})

const ofSomebody = () => app.endpoints.filter(({ path }) => /\/:(id|fileId|quoteId|visitId)\b/.test(path))
const signedIn = () => app.endpoints.filter(({ access }) => access !== 'public')
const withBody = () =>
  app.endpoints.filter(({ method, carries }) => !['GET', 'DELETE'].includes(method) && carries === 'json')
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
/** Calls every endpoint and names those whose answer is wrong. */
async function wrong(endpoints: readonly Endpoint[], check: (endpoint: Endpoint) => Promise<string | null>) {
  const found: string[] = []
  for (const endpoint of endpoints) {
    const complaint = await check(endpoint)
    if (complaint) found.push(`${nameOf(endpoint)}: ${complaint}`)
  }
  return found
}

test('answers 401 without a session everywhere except at public endpoints, whatever is sent', async () => {
  const open = app.endpoints.filter(({ access }) => access === 'public').map(nameOf)
  expect(open.toSorted()).toEqual(publicEndpoints)
  const complaints = await wrong(signedIn(), async (endpoint) => {
    const answers = [
      await ask(app.stranger, endpoint, sampleInput(endpoint, known(endpoint, 'own'))),
      await ask(app.stranger, endpoint, { id: 'x' }),
    ]
    return answers.every(({ status, code }) => status === 401 && code === 'signed_out') ? null : say(answers)
  })
  expect(complaints).toEqual([])
})

test("answers 404 for somebody else's id, in the same words as for one that does not exist", async () => {
  expect(ofSomebody().length).toBeGreaterThan(30)
  const complaints = await wrong(ofSomebody(), async (endpoint) => {
    const faults: string[] = []
    for (const outsider of outsiders) {
      const [theirs, nobodys] = [
        await ask(outsider, endpoint, meantInput(endpoint, 'own')),
        await ask(outsider, endpoint, meantInput(endpoint, 'nobody')),
      ]
      const expected = endpoint.access === 'administrator' ? 403 : 404
      if (theirs.status !== expected || nobodys.status !== expected || theirs.message !== nobodys.message) {
        faults.push(say([theirs, nobodys]))
      }
    }
    return faults.join('; ') || null
  })
  expect(complaints).toEqual([])
})

describe('malformed input', () => {
  test('answers 400 for a body that is not a JSON object, 415 if it is not JSON, 413 if it is too large', async () => {
    const complaints = await wrong(withBody(), async (endpoint) => {
      const path = endpoint.path.replaceAll(/:\w+/g, newId())
      const answers = [
        await send(stage.dentist, endpoint.method, path, '{"a":'),
        await send(stage.dentist, endpoint.method, path, '[]'),
        await send(stage.dentist, endpoint.method, path, '{}', 'text/plain'),
        await send(stage.dentist, endpoint.method, path, `{"a":"${'a'.repeat(1_048_576)}"}`),
      ]
      const statuses = answers.map(({ status }) => status).join(' ')
      const refused = endpoint.access === 'administrator' ? '403 403 403 403' : '400 400 415 413'
      return statuses === refused && answers.every(({ id }) => id) ? null : say(answers)
    })
    expect(complaints).toEqual([])
  })

  test('answers 400 on the field for an invalid id', async () => {
    const complaints = await wrong(ofSomebody(), async (endpoint) => {
      const names = pathNames(endpoint.path)
      const input = {
        ...sampleInput(endpoint),
        ...Object.fromEntries(names.map((name) => [name, 'não-é-um-id'])),
      }
      const answer = await ask(stage.dentist, endpoint, input)
      if (endpoint.access === 'administrator') return answer.status === 403 ? null : say([answer])
      const paths = answer.fields?.map(({ path }) => path) ?? []
      return answer.status === 400 && names.every((name) => paths.includes(name)) ? null : say([answer])
    })
    expect(complaints).toEqual([])
  })

  const hostile: unknown[] = [
    null,
    true,
    -1,
    9_007_199_254_740_991,
    1e300,
    '',
    '2026-02-30',
    '0000-01-01',
    '-infinity',
    'a\0b',
    '\ud800',
    "\u202e%'; drop table profiles; --",
    'Ã'.repeat(30_000),
    [],
    { constructor: 1, toString: 'x', '': -1 },
  ]

  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
  test.each(methods)(
    'never fails on any value in any field of a %s, and says why in Portuguese',
    async (by) => {
      const ofMethod = signedIn().filter(({ method }) => method === by)
      expect(signedIn().filter(({ method }) => !methods.includes(method))).toEqual([])
      const complaints = await wrong(ofMethod, async (endpoint) => {
        const faults: string[] = []
        const person = await whoseItIs(endpoint)
        const fields = namesOf(endpoint).map((name) => [name])
        const within = placesIn(sampleInput(endpoint)).filter(({ length }) => length > 1)
        for (const [index, place] of [...fields, ...within].entries()) {
          // Values within a field have the same schemas again, so each gets a third of the values in turn.
          const values = hostile.filter((_, at) => place.length === 1 || (at + index) % 3 === 0)
          for (const value of values) {
            const input = withValue(sampleInput(endpoint, known(endpoint, 'own')), place, value)
            const answer = await admitted(person, endpoint, input as Record<string, unknown>)
            const fault = faultOf(answer)
            if (fault) faults.push(`${place.join('.')}=${asText(value).slice(0, 40)} ${fault}`)
            if (answer.status === 200 || answer.status === 409) await catchUp()
          }
        }
        return faults.join('; ') || null
      })
      expect(complaints).toEqual([])
    },
  )

  test('refuses a forged cursor, whatever the list is sorted by', async () => {
    const keys = ['garbage', '', 'infinity', '2026-02-30', '9999999-01-01', 1e300, 0.5, -1, null]
    const complaints = await wrong(app.endpoints, async (endpoint) => {
      if (!namesOf(endpoint).includes('cursor')) return null
      const faults: string[] = []
      for (const sort of choicesOf(endpoint, 'sort')) {
        for (const key of keys) {
          const cursor = Buffer.from(JSON.stringify([key, newId()])).toString('base64url')
          const input = { ...sampleInput(endpoint, known(endpoint, 'own')), cursor, ...(sort && { sort }) }
          const fault = faultOf(await admitted(await whoseItIs(endpoint), endpoint, input))
          if (fault) faults.push(`${sort} ${JSON.stringify(key)} ${fault}`)
        }
      }
      return faults.join('; ') || null
    })
    expect(complaints).toEqual([])
  })

  /** Resets the counters of attempts, so that the code behind the limit gets every value. */
  async function admitted(
    person: Person,
    endpoint: Endpoint,
    input: Record<string, unknown>,
  ): Promise<Answer> {
    const answer = await ask(person, endpoint, input)
    if (answer.status !== 429) return answer
    await asOwner(app, 'delete from attempts')
    return ask(person, endpoint, input)
  }

  /** The person of the stage who may use the endpoint. */
  async function whoseItIs(endpoint: Endpoint): Promise<Person> {
    const answer = await ask(stage.dentist, endpoint, sampleInput(endpoint, known(endpoint, 'own')))
    return answer.status === 403 ? stage.technician : stage.dentist
  }

  /** Accepted requests have moved the order on, so its version is read again. */
  async function catchUp(): Promise<void> {
    const { version } = await stage.dentist.ok(serviceOrderApi.get, { id: own['service-orders.id'] ?? '' })
    own['version'] = String(version)
  }
})

/** Null if the answer is a correct refusal, or not a refusal. */
function faultOf(answer: Answer): string | null {
  if (answer.status === 200) return null
  if (![400, 403, 404, 409, 413, 415, 422].includes(answer.status)) return say([answer])
  if (!answer.id || !answer.message) return say([answer])
  if (answer.status !== 400) return null
  const fields = answer.fields ?? []
  const english = fields.some(({ message }) => /invalid|expected|received|required|too /i.test(message))
  return fields.length === 0 || english ? say([answer]) : null
}

function say(answers: Answer[]): string {
  return answers.map(({ text: _, ...answer }) => JSON.stringify(answer)).join(' / ')
}

test("refuses equipment for another workshop's client, with the same answer as for one that does not exist", async () => {
  const technician = stage.technician
  const client = { id: newId(), actionId: newId(), name: 'Odonto Sul', state: 'SP', city: 'Campinas' }
  await technician.ok(clientApi.create, client)
  const register = app.endpoints.find((endpoint) => nameOf(endpoint) === 'POST /api/equipment')
  if (!register) throw new Error('no endpoint registers equipment')
  for (const clinicId of [client.id, organizationOf(stage.dentist), newId()]) {
    const answer = await ask(stage.rival, register, { ...sampleInput(register), clinicId })
    expect([answer.status, answer.code]).toEqual([404, 'not_found'])
  }
})

test('names every field that the log of accesses can name in Portuguese', () => {
  const notNamed = new Set(['id', 'actionId', 'version'])
  const unknown = app.endpoints.flatMap(({ method, path, input }) => {
    if (method === 'GET' || !('shape' in input)) return []
    const inPath = pathNames(path)
    return Object.keys(input.shape as object).filter(
      (name) => !notNamed.has(name) && !inPath.includes(name) && fieldsText([name]) === name,
    )
  })
  expect(new Set(unknown)).toEqual(new Set(['manual', 'site'])) // the same words in both
})
