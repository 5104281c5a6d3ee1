import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditApi } from '#core/audit/audit.api.ts'
import { newId } from '#core/kit/ids.ts'
import { messageApi } from '#core/message/message.api.ts'
import { reportApi } from '#core/message/report.api.ts'
import { notificationApi } from '#core/notification/notification.api.ts'
import { administratorOf } from '#test/administrator.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { picture, send as sendBytes } from '#test/ask.ts'
import { accepted, setStage, type Stage } from '#test/orders.ts'
import { keepMany, keepTalk } from '#test/talks.ts'

let app: TestApp
let stage: Stage
let administrator: Person
let conversationId: string
beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
  administrator = await administratorOf(app)
  await accepted(stage)
  conversationId = (await keepTalk(stage)).conversationId
  await keepMany(app, conversationId, 8, 'Antes')
})
afterAll(() => app.close())

const write = async (person: Person, text: string | null) =>
  (await person.ok(messageApi.send, { id: conversationId, actionId: newId(), messageId: newId(), text })).id

const report = (person: Person, id: string, description = 'Ofendeu a recepção.') =>
  person.call(reportApi.report, { id, actionId: newId(), description })

const photoOf = async (person: Person, messageId: string) => {
  const fileId = newId()
  const path = `/api/messages/${messageId}/files/${fileId}?kind=photo&name=a.png`
  expect((await sendBytes(person, 'PUT', path, picture, 'image/png')).status).toBe(200)
  return fileId
}

test('refuses a report of one’s own message, of a stranger’s, of a withdrawn one, and without a word', async () => {
  const { dentist, technician, rival } = stage
  const own = await write(dentist, 'Minha')
  expect((await report(dentist, own)).status).toBe(404)
  expect((await report(rival, own)).status).toBe(404)
  const empty = await report(technician, own, '  ')
  expect(empty.error.fields).toEqual([{ path: 'description', message: 'Escreva o que aconteceu' }])
  await dentist.ok(messageApi.withdraw, { id: own, actionId: newId() })
  expect((await report(technician, own)).error.message).toMatch(/foi apagada/)
  expect((await dentist.call(reportApi.list, {})).status).toBe(403)
})

test('opens the reported message and the five before it to administrators, with their photos, and nothing else', async () => {
  const { dentist, technician } = stage
  const hidden = await photoOf(technician, await write(technician, 'Longe'))
  for (const text of ['1', '2', '3', '4']) await write(dentist, text)
  const near = await photoOf(dentist, await write(dentist, '5'))
  const bad = await write(technician, 'Sua recepcionista é burra.')
  const after = await photoOf(dentist, await write(dentist, 'Depois'))
  expect((await administrator.send(`/api/files/${near}`)).status).toBe(404)

  await dentist.ok(reportApi.report, { id: bad, actionId: newId(), description: 'Ofendeu a recepção.' })
  expect((await report(dentist, bad)).error.message).toMatch(/já foi denunciada/)
  const { items } = await administrator.ok(reportApi.list, { status: 'open' })
  expect(items).toMatchObject([{ description: 'Ofendeu a recepção.', status: 'open' }])
  const opened = await administrator.ok(reportApi.get, { id: items[0]?.id ?? '' })
  expect(opened.messages.map(({ text }) => text)).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
    'Sua recepcionista é burra.',
  ])
  const statuses = [near, hidden, after].map(
    async (id) => (await administrator.send(`/api/files/${id}`)).status,
  )
  expect(await Promise.all(statuses)).toEqual([200, 404, 404])
  expect((await administrator.call(messageApi.messages, { id: conversationId })).status).not.toBe(200)
  const late = await technician.call(messageApi.withdraw, { id: bad, actionId: newId() })
  expect(late.error.message).toMatch(/faz parte de uma denúncia/)
})

test('tells both sides, is settled once with a note, and stands in the audit log', async () => {
  const { dentist, technician } = stage
  const told = async (person: Person) =>
    (await person.ok(notificationApi.list, { limit: 20 })).items
      .filter(({ subjectId }) => subjectId === conversationId)
      .map(({ kind }) => kind)
  expect(await told(dentist)).toEqual(['message_report_sent'])
  expect(await told(technician)).toEqual(['message_reported'])
  const { items } = await administrator.ok(reportApi.list, {})
  const { id = '' } = items[0] ?? {}
  app.now = new Date(app.now.getTime() + 60_000)
  const settling = { id, actionId: newId(), reason: 'Conversamos com a oficina.' }
  const settled = await administrator.ok(reportApi.settle, settling)
  expect(settled).toMatchObject({ status: 'settled', note: 'Conversamos com a oficina.' })
  const again = await administrator.call(reportApi.settle, { ...settling, actionId: newId() })
  expect(again.error.message).toMatch(/já foi resolvida/)
  expect(await told(dentist)).toEqual(['message_report_settled', 'message_report_sent'])
  const log = await administrator.ok(auditApi.all, {})
  expect(log.items.map(({ reason }) => reason)).toContain('Conversamos com a oficina.')
  expect((await administrator.ok(reportApi.list, { status: 'open' })).items).toEqual([])
})
