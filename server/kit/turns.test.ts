import { expect, test } from 'vitest'
import { createTurns, type Asker, type TurnOptions } from './turns.ts'

const some = { atOnce: 100, waiting: 100 }

function rowOf(options: Partial<TurnOptions> = {}) {
  const turns = createTurns({
    all: { atOnce: 1, waiting: 100 },
    organization: some,
    person: some,
    ...options,
  })
  const begun: string[] = []
  const ends = new Map<string, { finish: () => void; fail: () => void }>()
  const ask = (name: string, asker: Partial<Asker>, request?: { signal: AbortSignal }) =>
    turns
      .run(
        { organization: '', person: '', address: '', ...asker },
        () =>
          new Promise<string>((resolve, reject) => {
            begun.push(name)
            ends.set(name, { finish: () => resolve(name), fail: () => reject(new Error(name)) })
          }),
        request,
      )
      .catch((error: unknown) => error)
  /** Ends one after the other, in the order in which they began, until nobody waits. */
  const drain = async () => {
    for (let at = 0; at < begun.length; at += 1) {
      ends.get(begun[at] ?? '')?.finish()
      await settled()
    }
    return begun
  }
  return { turns, begun, ends, ask, drain }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('takes organizations in turn, however many wait of one', async () => {
  const { ask, drain } = rowOf()
  for (const name of ['a1', 'a2', 'a3', 'a4']) void ask(name, { organization: 'a' })
  void ask('b1', { organization: 'b' })
  void ask('c1', { organization: 'c' })
  void ask('b2', { organization: 'b' })
  expect(await drain()).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
})

test('within an organization takes people in turn, and of one person addresses', async () => {
  const { ask, drain } = rowOf()
  const organization = 'a'
  void ask('first', { organization, person: 'ana', address: '1' })
  void ask('ana1', { organization, person: 'ana', address: '1' })
  void ask('ana1 again', { organization, person: 'ana', address: '1' })
  void ask('ana2', { organization, person: 'ana', address: '2' })
  void ask('rui', { organization, person: 'rui', address: '1' })
  expect(await drain()).toEqual(['first', 'rui', 'ana2', 'ana1', 'ana1 again'])
})

test('runs as many at once as each level allows, and passes by whoever may not begin', async () => {
  const { ask, begun, ends } = rowOf({
    all: { atOnce: 3, waiting: 100 },
    organization: { atOnce: 2, waiting: 100 },
    person: { atOnce: 1, waiting: 100 },
  })
  void ask('ana', { organization: 'a', person: 'ana' })
  void ask('ana too', { organization: 'a', person: 'ana' })
  void ask('rui', { organization: 'a', person: 'rui' })
  void ask('eva', { organization: 'a', person: 'eva' })
  void ask('bia', { organization: 'b', person: 'bia' })
  expect(begun).toEqual(['ana', 'rui', 'bia'])
  ends.get('rui')?.finish()
  await settled()
  expect(begun).toEqual(['ana', 'rui', 'bia', 'eva'])
})

test('refuses one too many of a person, an organization or all, with the seconds to wait', async () => {
  const { ask, turns } = rowOf({
    all: { atOnce: 1, waiting: 4 },
    organization: { atOnce: 1, waiting: 3 },
    person: { atOnce: 1, waiting: 2 },
  })
  const ana = { organization: 'a', person: 'ana' }
  const refused = { status: 429, retryAfter: expect.any(Number) as number }
  for (const name of ['1', '2', '3']) void ask(name, ana)
  expect(await ask('4', ana)).toMatchObject(refused)
  void ask('5', { organization: 'a', person: 'rui' })
  expect(await ask('6', { organization: 'a', person: 'eva' })).toMatchObject(refused)
  expect(turns.isFull({ organization: 'b', person: 'bia', address: '' })).toBe(false)
  void ask('7', { organization: 'b', person: 'bia' })
  expect(turns.isFull({ organization: 'c', person: 'caio', address: '' })).toBe(true)
  expect(await ask('8', { organization: 'c', person: 'caio' })).toMatchObject(refused)
  expect(turns.count).toEqual({ working: 1, waiting: 4 })
})

test('limits nobody without a name', async () => {
  const { ask, drain } = rowOf({ organization: { atOnce: 1, waiting: 0 }, person: { atOnce: 1, waiting: 0 } })
  void ask('1', {})
  void ask('2', {})
  expect(await drain()).toEqual(['1', '2'])
})

test('removes a caller who leaves from the queue, and begins nothing for them', async () => {
  const { ask, turns, drain } = rowOf()
  const leaver = new AbortController()
  void ask('1', { organization: 'a' })
  const gone = ask('2', { organization: 'b' }, { signal: leaver.signal })
  void ask('3', { organization: 'c' })
  leaver.abort()
  expect(await gone).toMatchObject({ status: 499 })
  expect(await ask('4', { organization: 'd' }, { signal: leaver.signal })).toMatchObject({ status: 499 })
  expect(await drain()).toEqual(['1', '3'])
  expect(turns.count).toEqual({ working: 0, waiting: 0 })
})

test('pauses a person who caused costly failures, with their queued requests, and nobody else', async () => {
  let now = 0
  const { ask, begun, ends } = rowOf({
    organization: { ...some, costly: 3 },
    person: { ...some, costly: 2 },
    costly: { after: 1_000, rest: 60_000 },
    clock: () => now,
  })
  const ana = { organization: 'a', person: 'ana' }
  for (const name of ['1', '2', '3']) void ask(name, ana)
  const waiting = ask('4', ana)
  const rui = ask('rui', { organization: 'a', person: 'rui' })
  // Quick failures are nobody's fault.
  ends.get('1')?.fail()
  await settled()
  for (const name of ['rui', '2', '3']) {
    await settled()
    now += 1_500
    if (name === 'rui') ends.get(name)?.finish()
    else ends.get(name)?.fail()
    await settled()
  }
  expect(await rui).toBe('rui')
  expect(await waiting).toMatchObject({ status: 429 })
  expect(await ask('5', ana)).toMatchObject({ status: 429, retryAfter: 60 })
  expect(begun).not.toContain('4')
  void ask('6', { organization: 'a', person: 'eva' })
  expect(begun).toContain('6')
  ends.get('6')?.finish()
  await settled()
  now += 60_000
  void ask('7', ana)
  expect(begun).toContain('7')
})
