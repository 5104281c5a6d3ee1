import { expect, test } from 'vitest'
import type { Draft } from '#core/draft/draft.api.ts'
import { ApiError } from '#web/kit/api-error.ts'
import { memoryStore } from '#web/kit/outbox-memory.ts'
import { createOutbox } from '#web/kit/outbox.ts'
import type { Fields } from './draft-values.ts'
import { createSaver, type Written } from './saver.ts'

const at = (version: number, fields: Fields) => ({ id: 'd', version, fields }) as Draft
const offline = () => new ApiError(0, {})
const outrun = (current: Draft) => new ApiError(409, { code: 'changed_meanwhile', current })

/** A window on a device, before a server that answers in turn with what it is given, else with what it was sent. */
function openWindow(
  store: ReturnType<typeof memoryStore<Written>>,
  draft: Draft,
  ...turns: (Draft | ApiError)[]
) {
  const sent: { version: number; fields: Fields; actionId: string }[] = []
  const timers: (() => void)[] = []
  const shown: Fields[] = []
  const saver = createSaver({
    draft,
    send(sending) {
      sent.push(sending)
      const turn = turns.shift() ?? at(sending.version + 1, sending.fields)
      return turn instanceof ApiError ? Promise.reject(turn) : Promise.resolve(turn)
    },
    open: (part) =>
      createOutbox({
        ...part,
        store,
        organization: () => null,
        alone: (work) => work(),
        later(work) {
          timers.push(work)
          return () => void timers.splice(timers.indexOf(work), 1)
        },
      }),
  })
  saver.start(draft, (fields) => shown.push(fields))
  return { saver, sent, shown, rest: () => timers.at(-1)?.() }
}

test('sends the whole draft once typing pauses, and shows the server’s additions', async () => {
  const store = memoryStore<Written>()
  const { saver, sent, shown } = openWindow(store, at(1, {}), at(2, { title: 'ab', room: 'Sala 1' }))
  saver.write({ title: 'a' })
  saver.write({ title: 'ab' })
  expect(saver.view().state).toBe('writing')
  expect(await saver.flush()).toBe(true)
  expect(sent).toMatchObject([{ version: 1, fields: { title: 'ab' } }])
  expect(shown.at(-1)).toEqual({ title: 'ab', room: 'Sala 1' })
  saver.write({ title: 'ab', room: 'Sala 1' })
  expect(await saver.flush()).toBe(true)
  expect(sent).toHaveLength(1)
})

test('waits without a network, also in the next window, under the same action', async () => {
  const store = memoryStore<Written>()
  const before = openWindow(store, at(1, {}), offline())
  before.saver.write({ title: 'a' })
  expect(await before.saver.flush()).toBe(false)
  expect(before.saver.view().state).toBe('unsent')
  const after = openWindow(store, at(1, {}))
  expect(after.shown.at(-1)).toEqual({ title: 'a' })
  expect(await after.saver.flush()).toBe(true)
  expect(after.sent[0]?.actionId).toBe(before.sent[0]?.actionId)
})

test('takes over others’ changes, and sends own ones over their version', async () => {
  const store = memoryStore<Written>()
  const { saver, sent, shown } = openWindow(store, at(1, { scope: '' }), outrun(at(5, { scope: 'Sala 2' })))
  saver.write({ scope: '', title: 'meu' })
  expect(await saver.flush()).toBe(true)
  expect(sent.at(-1)).toMatchObject({ version: 5, fields: { scope: 'Sala 2', title: 'meu' } })
  expect([saver.view().taken, shown.at(-1)]).toEqual([['scope'], { scope: 'Sala 2', title: 'meu' }])
})

test('waits for a choice if both changed a field, also after a reload, and includes later changes', async () => {
  const theirs = at(5, { title: 'deles' })
  for (const side of ['mine', 'theirs'] as const) {
    const store = memoryStore<Written>()
    const before = openWindow(store, at(1, { title: '' }), outrun(theirs))
    before.saver.write({ title: 'meu' })
    expect(await before.saver.flush()).toBe(false)
    before.saver.write({ title: 'meu', scope: 'Sala 2' })
    const { saver, sent } = openWindow(store, theirs)
    expect(saver.view()).toMatchObject({ state: 'contested', contested: ['title'], theirs: theirs.fields })
    saver.choose('title', side)
    expect(await saver.flush()).toBe(true)
    const title = side === 'mine' ? 'meu' : 'deles'
    expect(sent).toMatchObject([{ version: 5, fields: { title, scope: 'Sala 2' } }])
    expect(store.read().entries).toEqual([])
  }
})

test('lets two windows write into one draft without undoing each other', async () => {
  const store = memoryStore<Written>()
  const one = openWindow(store, at(1, {}))
  const other = openWindow(store, at(1, {}))
  one.saver.write({ title: 'a' })
  expect(other.shown.at(-1)).toEqual({ title: 'a' })
  other.saver.write({ title: 'a', scope: 'b' })
  expect(one.shown.at(-1)).toEqual({ title: 'a', scope: 'b' })
  one.saver.write({ title: '', scope: 'b' })
  expect(await one.saver.flush()).toBe(true)
  expect(one.sent.at(-1)?.fields).toEqual({ title: '', scope: 'b' })
})

test('keeps the text after a refusal, and sends the next change anew', async () => {
  const store = memoryStore<Written>()
  const { saver, sent } = openWindow(store, at(1, {}), new ApiError(422, { message: 'Longo demais' }))
  saver.write({ title: 'longo' })
  expect(await saver.flush()).toBe(false)
  expect([saver.view().state, saver.view().error?.message]).toEqual(['refused', 'Longo demais'])
  saver.write({ title: 'curto' })
  expect(await saver.flush()).toBe(true)
  expect(sent.at(-1)?.fields).toEqual({ title: 'curto' })
  expect(store.read().refused).toEqual([])
})

test('shows and sends drafts of an earlier version', async () => {
  const store = memoryStore<Written>()
  const { saver, sent, shown } = openWindow(store, at(1, {}))
  saver.adopt({ version: 1, base: {}, fields: { title: 'antes' } })
  expect(shown.at(-1)).toEqual({ title: 'antes' })
  expect(await saver.flush()).toBe(true)
  expect(sent).toMatchObject([{ version: 1, fields: { title: 'antes' } }])
})
