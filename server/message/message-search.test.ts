import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#core/kit/ids.ts'
import { messageApi } from '#core/message/message.api.ts'
import { mostFound } from '#core/message/message.ts'
import { administratorOf } from '#test/administrator.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { accepted, setStage, type Stage } from '#test/orders.ts'
import { keepMany, keepTalk } from '#test/talks.ts'

let app: TestApp
let stage: Stage
let conversationId: string
let messageId: string
beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
  await accepted(stage)
  ;({ conversationId, messageId } = await keepTalk(stage, 'A vedação da autoclave chegou: 100% nova'))
  await keepMany(app, conversationId, 40, 'Bom dia')
})
afterAll(() => app.close())

const find = async (person: Person, text: string, within?: string) =>
  (await person.ok(messageApi.search, { text, ...(within && { conversationId: within }) })).items

test('finds nothing in conversations of others, and does not know theirs', async () => {
  const others = [stage.rival, await app.register('dentist'), await administratorOf(app)]
  for (const person of others) {
    expect((await person.call(messageApi.search, { text: 'vedacao', conversationId })).status).toBe(404)
    expect((await find(person, 'vedacao')).length).toBe(0)
  }
})

test.each(['VEDACAO', 'vedação nova', '100%', 'no', 'chegou:'])('finds %s, for both sides', async (text) => {
  for (const person of [stage.dentist, stage.technician]) {
    for (const items of [await find(person, text), await find(person, text, conversationId)])
      expect(items).toMatchObject([{ id: messageId, conversationId, seq: 1 }])
  }
})

test.each(['vedacao velha', '_', '%', "'; drop table messages", '  '])(
  'finds nothing with %s',
  async (text) => {
    const { status, body } = await stage.dentist.call(messageApi.search, { text })
    if (text.trim()) expect([status, body.items]).toEqual([200, []])
    else expect(status).toBe(400)
  },
)

test('shows the newest of many, and no longer what was withdrawn', async () => {
  const items = await find(stage.dentist, 'bom dia')
  expect([items.length, items[0]?.text]).toEqual([mostFound, 'Bom dia 40'])
  await stage.technician.ok(messageApi.withdraw, { id: messageId, actionId: newId() })
  expect(await find(stage.dentist, 'vedação')).toEqual([])
})
