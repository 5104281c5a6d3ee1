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
    kindOf: ({ kind }) => (kind === 'finish' ? 'checklist-end' : 'checklist-answer'),
    organization: () => null,
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

test('keeps answers without a network in their order, and sends them under the same ids', async () => {
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

test('sends after reopening what the browser was closed over, under the same ids', async () => {
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

test('keeps mine beside theirs until I choose if another person was first', async () => {
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

test('drops mine if I keep theirs', async () => {
  const store = memoryStore<Change>()
  const { outbox, sent } = openWindow(store, outrun())
  outbox.put(item('a'), saying('meu'))
  await settled()
  const [mine] = store.read().clashes
  if (mine) outbox.choose(mine, null)
  await settled()
  expect([store.read(), sent.length]).toEqual([empty, 1])
})

test('keeps a refused answer with its reason, and delays nothing behind it', async () => {
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

test('applies a change over an unsent answer after that one', async () => {
  const store = memoryStore<Change>()
  const { outbox, sent } = openWindow(store, 2)
  outbox.put(item('a', 1), saying('um'))
  outbox.put(item('a', 1), saying('dois'))
  await settled()
  expect(sent.map(({ itemVersion }) => itemVersion)).toEqual([1, 2])
  expect(store.read()).toEqual(empty)
})

test('stores typing at once, and sends it as one answer after a pause', async () => {
  const store = memoryStore<Change>()
  const { outbox, sent, timers } = openWindow(store)
  for (const text of ['1', '12', '12,5']) outbox.put(item('a'), saying(text), { settling: true })
  await settled()
  expect([sent.length, texts(store.read().entries)]).toEqual([0, [['a', '12,5']]])
  timers.at(-1)?.()
  await settled()
  expect(texts(sent)).toEqual([['a', '12,5']])
})

test('shows the answers of this window in another', async () => {
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

test('keeps a draft that is no answer yet until it is emptied', () => {
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

test('finishes a run after its offline answers, once', async () => {
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

test('withdraws a queued end after another answer', async () => {
  const store = memoryStore<Change>()
  const { outbox } = openWindow(store, offline(), offline())
  outbox.put(item('a'), saying('um'))
  outbox.put(whole, end)
  await settled()
  outbox.put(item('b'), saying('dois'))
  expect(kinds(store.read().entries)).toEqual(['answer', 'answer'])
})

test('finishes nothing while a choice is open, and continues after it', async () => {
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

test('keeps an end that the server refuses, with any reason', async () => {
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

test('keeps answers waiting for refusals that pass: no session, too many requests, another organization', async () => {
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

test('adds photos to each other, and refuses one without the others', async () => {
  const store = memoryStore<Change>()
  const { outbox, sent } = openWindow(store, new ApiError(409, { code: 'too_many' }))
  const photo = (name: string): Change => ({ kind: 'photo', name })
  outbox.put(item('a'), photo('um'))
  outbox.put(item('a'), photo('dois'))
  await settled()
  expect(sent.map(({ change }) => change)).toEqual([photo('um'), photo('dois')])
  expect(store.read().clashes.map(({ change }) => change)).toEqual([photo('um')])
})

test('sends a slice’s merged version next, with later changes', async () => {
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

test('sends later changes even if the merged version leaves nothing to send', async () => {
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
