import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#core/kit/ids.ts'
import { quickReplyApi } from '#core/message/quick-reply.api.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startTestApp()
  person = await app.register('technician')
})
afterAll(() => app.close())

const made = (name: string, text: string | null = 'Chego em meia hora.') =>
  ({ id: newId(), actionId: newId(), name, text }) as never

test('refuses a reply without a text, and a second one of the same name', async () => {
  const empty = await person.call(quickReplyApi.create, made('A caminho', ' '))
  expect(empty.error.fields).toEqual([{ path: 'text', message: 'Escreva o texto' }])
  const { id, version } = await person.ok(quickReplyApi.create, made('A caminho'))
  const second = await person.call(quickReplyApi.create, made('a caminho'))
  const message = 'Já existe uma resposta com este nome'
  expect(second.error.fields).toEqual([{ path: 'name', message }])
  await person.ok(quickReplyApi.archive, { id, version, actionId: newId() })
  await person.ok(quickReplyApi.create, made('A caminho'))
})

test('keeps the replies of an organization to itself', async () => {
  const other = await app.register('dentist')
  expect((await other.ok(quickReplyApi.list, {})).items).toEqual([])
  expect((await person.ok(quickReplyApi.list, {})).items).toMatchObject([{ name: 'A caminho' }])
})
