import { expect, test } from 'vitest'
import { ApiError } from '#web/kit/api-error.ts'
import { emptyBox } from './outbox-box.ts'
import { memoryStore } from './outbox-memory.ts'
import { createOutbox } from './outbox.ts'

/** An outbox without a network for the first requests. */
function withoutNetwork(failing: number) {
  const store = memoryStore<string>()
  const sent: string[] = []
  const timers: (() => void)[] = []
  const outbox = createOutbox<string>({
    store,
    kindOf: () => 'checklist-answer',
    organization: () => null,
    join: () => null,
    isEnd: () => false,
    isHeld: () => false,
    onClash: () => null,
    send({ actionId }) {
      sent.push(actionId)
      return sent.length > failing ? Promise.resolve(5) : Promise.reject(new ApiError(0, { code: 'offline' }))
    },
    alone: (work) => work(),
    later(work) {
      timers.push(work)
      return () => timers.splice(timers.indexOf(work), 1)
    },
  })
  outbox.put({ id: 'a', version: 1 }, 'um')
  return { store, sent, timers, outbox }
}

const turns = async (many: number) => {
  for (let turn = 0; turn < many; turn += 1) await Promise.resolve()
}

test('sends again at once what was begun without a network and fails when it is back', async () => {
  for (let moment = 0; moment < 30; moment += 1) {
    const { store, sent, timers, outbox } = withoutNetwork(1)
    await turns(moment)
    const isBegun = sent.length > 0
    outbox.reconnect()
    await turns(30)
    if (isBegun) expect([moment, timers]).toEqual([moment, []])
    else timers[0]?.()
    await turns(30)
    expect([moment, sent, store.read()]).toEqual([moment, [sent[0], sent[0]], emptyBox()])
  }
})

test('waits if the network comes back and is gone again', async () => {
  const { sent, timers, outbox } = withoutNetwork(2)
  await turns(30)
  outbox.reconnect()
  await turns(30)
  expect([sent.length, timers.length, outbox.get().state]).toEqual([2, 1, 'waiting'])
})
