import { expect, test } from 'vitest'
import type { Answers } from '#core/self-assessment/answers.ts'
import { scoreOf } from '#core/self-assessment/score.ts'
import type { Assessment } from '#core/self-assessment/self-assessment.api.ts'
import { ApiError } from '#web/kit/api-error.ts'
import { memoryStore } from '#web/kit/outbox-memory.ts'
import { createOutbox } from '#web/kit/outbox.ts'
import { createSaver as createSaverOn, shownAnswers, type Changes } from './saver.ts'

const createSaver = (start: Assessment, send: Parameters<typeof createSaverOn>[1]) =>
  createSaverOn(start, send, (part) =>
    createOutbox({
      ...part,
      store: memoryStore(),
      organization: () => null,
      alone: (work) => work(),
      later: () => () => {},
    }),
  )

const at = (version: number, answers: Answers, finishedAt: string | null = null): Assessment => ({
  id: 'a',
  rules: 'roi-odontologia-1.2',
  answers,
  score: scoreOf(answers),
  startedAt: '2026-11-21T12:00:00.000Z',
  finishedAt,
  version,
})

/** A server that answers in turn with what it is given, and what it was sent. */
function serverOf(...turns: (Assessment | ApiError)[]) {
  const sent: { version: number; actionId: string; answers: Changes }[] = []
  const send = (input: (typeof sent)[number]) => {
    sent.push(input)
    const turn = turns.shift()
    return turn instanceof ApiError || !turn ? Promise.reject(turn) : Promise.resolve(turn)
  }
  return { sent, send }
}

const outrun = (current: Assessment) => new ApiError(409, { code: 'changed_meanwhile', current })
const settled = async () => {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve()
}

test('shows an answer at once, and sends later ones with the next request', async () => {
  const { sent, send } = serverOf(at(2, { 1: 3 }), at(3, { 1: 3, 2: 4, 3: 5 }))
  const saver = createSaver(at(1, {}), send)
  saver.save({ 1: 3 })
  saver.save({ 2: 4 })
  saver.save({ 3: 5 })
  expect(shownAnswers(saver.get())).toEqual({ 1: 3, 2: 4, 3: 5 })
  await settled()
  expect(sent.map(({ version, answers }) => [version, answers])).toEqual([
    [1, { 1: 3 }],
    [2, { 2: 4, 3: 5 }],
  ])
  expect(saver.get()).toMatchObject({ state: 'kept', pending: {}, stands: { version: 3 } })
})

test('loses nothing without a reply, and retries the same action', async () => {
  const { sent, send } = serverOf(new ApiError(0, {}), at(2, { 1: 3 }))
  const saver = createSaver(at(1, {}), send)
  saver.save({ 1: 3 })
  await settled()
  expect(saver.get().state).toBe('failed')
  expect(shownAnswers(saver.get())).toEqual({ 1: 3 })
  saver.retry()
  await settled()
  expect(saver.get().state).toBe('kept')
  expect(sent[0]?.actionId).toBe(sent[1]?.actionId)
})

test('sends ours over others’ answers to other indicators, and names them', async () => {
  const { sent, send } = serverOf(outrun(at(5, { 7: 2 })), at(6, { 1: 3, 7: 2 }))
  const saver = createSaver(at(1, {}), send)
  saver.save({ 1: 3 })
  await settled()
  expect(sent.at(-1)).toMatchObject({ version: 5, answers: { 1: 3 } })
  expect(saver.get()).toMatchObject({ state: 'kept', changedByOthers: [7], clashes: [] })
})

test('keeps others’ answer to the same indicator, reports ours, and offers to replace it', async () => {
  const { send } = serverOf(outrun(at(2, { 1: 0 })), at(3, { 1: 3 }))
  const saver = createSaver(at(1, {}), send)
  saver.save({ 1: 3 })
  await settled()
  expect(shownAnswers(saver.get())).toEqual({ 1: 0 })
  expect(saver.get().clashes).toEqual([{ number: 1, mine: 3 }])
  saver.save({ 1: 3 })
  await settled()
  expect(saver.get()).toMatchObject({ clashes: [], changedByOthers: [], stands: { answers: { 1: 3 } } })
})

test('does not overwrite a finished assessment', async () => {
  const { sent, send } = serverOf(outrun(at(2, { 1: 0 }, '2026-11-21T13:00:00.000Z')))
  const saver = createSaver(at(1, {}), send)
  saver.save({ 1: 3 })
  await settled()
  expect(saver.get().state).toBe('failed')
  expect(sent).toHaveLength(1)
})
