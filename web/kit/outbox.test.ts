import { expect, test } from 'vitest'
import { ApiError } from '#web/kit/api-error.ts'
import { emptyBox, type Entry } from './outbox-box.ts'
import { memoryStore } from './outbox-memory.ts'
import { createOutbox, type BoxStore, type Resolution } from './outbox.ts'

type Change = { kind: 'answer'; text: string } | { kind: 'photo'; name: string } | { kind: 'finish' }

const empty = emptyBox<Change>()
const saying = (text: string): Change => ({ kind: 'answer', text })
const item = (id: string, version = 1) => ({ id, version })
const offline = () => new ApiError(0, { code: 'offline' })
const outrun = () => new ApiError(409, { code: 'changed_meanwhile' })

/** A window on the device, and a server that answers in turn with what it is given: then with the next version. */
function openWindow(store: BoxStore<Change>, ...turns: (number | ApiError)[]) {
  const sent: Entry<Change>[] = []
  const timers: (() => void)[] = []
  let clashes = 0
  const resolve: { clash: (meant: Entry<Change>) => Resolution<Change> | null } = { clash: () => null }
  const outbox = createOutbox<Change>({
    store,
    join: (older, newer) => (older.kind === newer.kind && newer.kind !== 'photo' ? newer : null),
    isEnd: ({ kind }) => kind === 'finish',
    isHeld: ({ change }, { clashes: open }) => change.kind === 'finish' && open.length > 0,
    send(entry) {
      sent.push(entry)
      const turn = turns.shift() ?? entry.itemVersion + 1
      return turn instanceof ApiError ? Promise.reject(turn) : Promise.resolve(turn)
    },
    onClash(_error, _entry, meant) {
      clashes += 1
      return resolve.clash(meant)
    },
    alone: (work) => work(),
    later(work) {
      timers.push(work)
      return () => timers.splice(timers.indexOf(work), 1)
    },
  })
  const clashed = () => clashes
  return { outbox, sent, timers, clashed, resolve }
}

const settled = async () => {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve()
}
const texts = (entries: readonly Entry<Change>[]) =>
  entries.map(({ itemId, change }) => [itemId, change.kind === 'answer' && change.text])

test('without a network nothing is lost: it waits in its order, and goes out again under the same ids', async () => {
  const store = memoryStore<Change>()
  const { outbox, sent, timers } = openWindow(store, offline(), offline())
  outbox.put(item('a'), saying('um'))
  await settled()
  outbox.put(item('b'), saying('dois'))
  await settled()
  expect(outbox.get().state).toBe('waiting')
  expect(store.read().entries).toHaveLength(2)
  timers.at(-1)?.()
  await settled()
  expect(outbox.get()).toMatchObject({ state: 'idle', box: { entries: [] } })
  expect(sent[0]?.actionId).toBe(sent[1]?.actionId)
})

test('what the browser was closed over is sent when it is opened again, under the same ids', async () => {
  const store = memoryStore<Change>()
  const before = openWindow(store, offline())
  before.outbox.put(item('a'), saying('um'))
  await settled()
  const after = openWindow(store)
  void after.outbox.flush()
  await settled()
  expect(after.sent[0]?.actionId).toBe(before.sent[0]?.actionId)
  expect(store.read()).toEqual(empty)
})

test('where somebody else was first, mine is kept beside theirs until I choose', async () => {
  const store = memoryStore<Change>()
  const { outbox, sent, clashed } = openWindow(store, outrun())
  outbox.put(item('a'), saying('meu'))
  outbox.put(item('b'), saying('outro'))
  await settled()
  expect(clashed()).toBe(1)
  expect(texts(store.read().clashes)).toEqual([['a', 'meu']])
  expect(store.read().entries).toEqual([])
  const [mine] = store.read().clashes
  if (!mine) throw new Error('nothing was kept')
  outbox.choose(mine, 7)
  await settled()
  expect(sent.at(-1)).toMatchObject({ itemId: 'a', itemVersion: 7 })
  expect(sent.at(-1)?.actionId).not.toBe(mine.actionId)
  expect(store.read()).toEqual(empty)
})

test('leaving theirs lets mine go', async () => {
  const store = memoryStore<Change>()
  const { outbox, sent } = openWindow(store, outrun())
  outbox.put(item('a'), saying('meu'))
  await settled()
  const [mine] = store.read().clashes
  if (mine) outbox.choose(mine, null)
  await settled()
  expect([store.read(), sent.length]).toEqual([empty, 1])
})

test('what the server refuses is kept with its reason, and holds up nothing behind it', async () => {
  const store = memoryStore<Change>()
  const { outbox, sent } = openWindow(store, new ApiError(422, { message: 'Fora do que o item aceita' }))
  outbox.put(item('a'), saying('um'))
  outbox.put(item('b'), saying('dois'))
  await settled()
  expect(sent.map(({ itemId }) => itemId)).toEqual(['a', 'b'])
  expect(store.read().refused).toMatchObject([
    { entry: { itemId: 'a' }, message: 'Fora do que o item aceita' },
  ])
  outbox.put(item('a'), saying('três'))
  await settled()
  expect(store.read()).toEqual(empty)
})

test('what is answered over an answer on its way is done over what that leads to', async () => {
  const store = memoryStore<Change>()
  const { outbox, sent } = openWindow(store, 2)
  outbox.put(item('a', 1), saying('um'))
  outbox.put(item('a', 1), saying('dois'))
  await settled()
  expect(sent.map(({ itemVersion }) => itemVersion)).toEqual([1, 2])
  expect(store.read()).toEqual(empty)
})

test('typing is kept at once and sent when it stands still, as one answer', async () => {
  const store = memoryStore<Change>()
  const { outbox, sent, timers } = openWindow(store)
  for (const text of ['1', '12', '12,5']) outbox.put(item('a'), saying(text), { settling: true })
  await settled()
  expect([sent.length, texts(store.read().entries)]).toEqual([0, [['a', '12,5']]])
  timers.at(-1)?.()
  await settled()
  expect(texts(sent)).toEqual([['a', '12,5']])
})

test('another window shows what this one holds', async () => {
  const store = memoryStore<Change>()
  const here = openWindow(store, offline())
  const there = openWindow(store)
  let heard = 0
  there.outbox.subscribe(() => (heard += 1))
  here.outbox.put(item('a'), saying('um'))
  await settled()
  expect(heard).toBeGreaterThan(0)
  expect(texts(there.outbox.get().box.entries)).toEqual([['a', 'um']])
})

test('a draft that is no answer yet stays until it is emptied', () => {
  const store = memoryStore<Change>()
  const { outbox } = openWindow(store)
  outbox.keepDraft('a', '12,x')
  expect(store.read().drafts).toEqual({ a: '12,x' })
  outbox.keepDraft('a', '')
  expect(store.read()).toEqual(empty)
})

const end: Change = { kind: 'finish' }
const whole = item('', 0)
const kinds = (entries: readonly Entry<Change>[]) => entries.map(({ change }) => change.kind)

test('a run that was finished without a network ends after its answers, once', async () => {
  const store = memoryStore<Change>()
  const { outbox, sent, timers } = openWindow(store, offline(), 2, offline())
  outbox.put(item('a'), saying('um'))
  await settled()
  outbox.put(whole, end)
  await settled()
  for (let turn = 0; turn < 2; turn += 1) {
    timers.at(-1)?.()
    await settled()
  }
  expect(kinds(sent)).toEqual(['answer', 'answer', 'finish', 'finish'])
  expect(sent[2]?.actionId).toBe(sent[3]?.actionId)
  expect(store.read()).toEqual(empty)
})

test('what is answered after a queued end takes the end back', async () => {
  const store = memoryStore<Change>()
  const { outbox } = openWindow(store, offline(), offline())
  outbox.put(item('a'), saying('um'))
  outbox.put(whole, end)
  await settled()
  outbox.put(item('b'), saying('dois'))
  expect(kinds(store.read().entries)).toEqual(['answer', 'answer'])
})

test('nothing ends while the person has something to decide, and goes on once that is done', async () => {
  const store = memoryStore<Change>()
  const { outbox, sent, timers } = openWindow(store, offline(), outrun())
  outbox.put(item('a'), saying('um'))
  outbox.put(whole, end)
  await settled()
  timers.at(-1)?.()
  await settled()
  expect(kinds(sent)).toEqual(['answer', 'answer'])
  const [clash] = store.read().clashes
  if (!clash) throw new Error('nothing clashed')
  outbox.choose(clash, null)
  await settled()
  expect(kinds(sent)).toEqual(['answer', 'answer', 'finish'])
  expect(store.read()).toEqual(empty)
})

test('an end that the server will not take stays with its reason, whatever the refusal', async () => {
  for (const error of [outrun(), new ApiError(422, { code: 'checklist.unfinished', message: 'falta' })]) {
    const store = memoryStore<Change>()
    const { outbox } = openWindow(store, error)
    outbox.put(whole, end)
    await settled()
    expect(store.read()).toMatchObject({ entries: [], clashes: [], refused: [{ message: error.message }] })
    outbox.put(whole, end)
    await settled()
    expect(store.read()).toEqual(empty)
  }
})

test('a refusal that only another moment can change waits: no session, too many requests, another organization', async () => {
  const passing = [
    new ApiError(401, {}),
    new ApiError(429, {}),
    new ApiError(409, { code: 'other_organization' }),
  ]
  for (const error of passing) {
    const store = memoryStore<Change>()
    const { outbox, sent, timers, clashed } = openWindow(store, error)
    outbox.put(item('a'), saying('um'))
    await settled()
    expect([outbox.get().state, clashed()]).toEqual(['waiting', 0])
    timers.at(-1)?.()
    await settled()
    expect(sent[0]?.actionId).toBe(sent[1]?.actionId)
    expect(store.read()).toEqual(empty)
  }
})

test('photos are added to each other, and a refused photo takes no other with it', async () => {
  const store = memoryStore<Change>()
  const { outbox, sent } = openWindow(store, new ApiError(409, { code: 'too_many' }))
  const photo = (name: string): Change => ({ kind: 'photo', name })
  outbox.put(item('a'), photo('um'))
  outbox.put(item('a'), photo('dois'))
  await settled()
  expect(sent.map(({ change }) => change)).toEqual([photo('um'), photo('dois')])
  expect(store.read().clashes.map(({ change }) => change)).toEqual([photo('um')])
})

test('a slice that knows what both want sends that next, with what the person has done since', async () => {
  const store = memoryStore<Change>()
  const { outbox, sent, resolve } = openWindow(store, offline(), outrun())
  resolve.clash = ({ change }) => ({
    version: 5,
    change: change.kind === 'answer' ? saying(`${change.text} e deles`) : null,
  })
  outbox.put(item('a'), saying('um'))
  await settled()
  outbox.put(item('a'), saying('dois'))
  await outbox.flush()
  await settled()
  expect(texts(sent)).toEqual([
    ['a', 'um'],
    ['a', 'um'],
    ['a', 'dois e deles'],
  ])
  expect(sent.at(-1)?.itemVersion).toBe(5)
  expect(store.read()).toEqual(empty)
})

test('if nothing is left to send over what stands, what the person has done since goes with it', async () => {
  const store = memoryStore<Change>()
  const { outbox, sent, resolve } = openWindow(store, offline(), outrun())
  resolve.clash = () => ({ version: 5, change: null })
  outbox.put(item('a'), saying('um'))
  await settled()
  outbox.put(item('a'), saying('dois'))
  outbox.put(item('a'), { kind: 'photo', name: 'placa' })
  await outbox.flush()
  expect(kinds(sent)).toEqual(['answer', 'answer', 'photo'])
  expect(sent.at(-1)?.itemVersion).toBe(5)
  expect(store.read()).toEqual(empty)
})
