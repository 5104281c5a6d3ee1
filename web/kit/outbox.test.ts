import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { memoryStore } from './outbox-memory.ts'
import {
  empty,
  item,
  kinds,
  offline,
  openWindow,
  outrun,
  saying,
  settled,
  texts,
  type Change,
} from './outbox-window.ts'

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

test('sends again at once what was begun without a network and fails when it is back', async () => {
  for (let moment = 0; moment < 30; moment += 1) {
    const store = memoryStore<Change>()
    const { outbox, sent, timers } = openWindow(store, offline(), 5)
    outbox.put(item('a'), saying('um'))
    for (let turn = 0; turn < moment; turn += 1) await Promise.resolve()
    const isBegun = sent.length > 0
    outbox.reconnect()
    await settled()
    if (isBegun) expect([moment, timers]).toEqual([moment, []])
    else timers[0]?.()
    await settled()
    expect([moment, sent.length, store.read()]).toEqual([moment, 2, empty])
  }
})

test('waits if the network comes back and is gone again', async () => {
  const store = memoryStore<Change>()
  const { outbox, sent, timers } = openWindow(store, offline(), offline())
  outbox.put(item('a'), saying('um'))
  await settled()
  outbox.reconnect()
  await settled()
  expect([sent.length, timers.length, outbox.get().state]).toEqual([2, 1, 'waiting'])
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
