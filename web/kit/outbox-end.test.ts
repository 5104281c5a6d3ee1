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
  type Change,
} from './outbox-window.ts'

const end: Change = { kind: 'finish' }
const whole = item('', 0)

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
