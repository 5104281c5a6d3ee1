import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientApi } from '#core/client/client.api.ts'
import { fileApi } from '#core/file/file.api.ts'
import { mostVoiceBytes, voiceTexts } from '#core/file/voice.ts'
import { newId } from '#core/kit/ids.ts'
import { messageApi } from '#core/message/message.api.ts'
import { messageTexts } from '#core/message/message.ts'
import { reportApi } from '#core/message/report.api.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { settingApi } from '#core/setting/setting.api.ts'
import { administratorOf } from '#test/administrator.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { picture, send as sendBytes } from '#test/ask.ts'
import { on, organizationOf } from '#test/orders.ts'
import { asOwner, rowsAsOwner } from '#test/owner.ts'
import { mp4, ogg, webm } from '#test/recordings.ts'
import { keepMany, keepReport, startTalking, type Talking } from '#test/talks.ts'

let app: TestApp
let stage: Talking['stage']
let orderId: string
let conversation: Talking['conversation']
let written: Talking['written']
let read: Talking['read']
beforeAll(async () => {
  app = await startTestApp()
  ;({ stage, orderId, conversation, written, read } = await startTalking(app))
})
afterAll(() => app.close())

interface Voice {
  by?: Person
  fileId?: string
  type?: string
  kind?: string
}

const write = async (person = stage.dentist) => (await person.ok(messageApi.send, written(null))).id

const say = (
  messageId: string,
  bytes: Buffer,
  { by = stage.dentist, fileId = newId(), type = 'audio/webm;codecs=opus', kind = 'voice' }: Voice = {},
) =>
  sendBytes(by, 'PUT', `/api/messages/${messageId}/files/${fileId}?kind=${kind}&name=voz.html`, bytes, type)

test('refuses what is no recording, under a false type, too long, too large, or not of a message', async () => {
  const { dentist, technician, equipment } = stage
  const id = await write()
  const lies = await Promise.all([
    say(id, Buffer.from('<script>alert(1)</script>')),
    say(id, picture),
    say(id, webm({ codec: 'V_VP8', trackType: 1 })),
    say(id, mp4()),
    say(id, webm(), { type: 'text/html' }),
    say(id, webm({ seconds: 7_200 })),
  ])
  expect(lies.map(({ status, message }) => [status, message])).toEqual([
    [415, voiceTexts.notOne],
    [415, voiceTexts.notOne],
    [415, voiceTexts.notOne],
    [415, voiceTexts.lies],
    [415, voiceTexts.lies],
    [415, voiceTexts.tooLong],
  ])
  const large = await say(id, Buffer.concat([webm(), Buffer.alloc(mostVoiceBytes)]))
  expect([large.status, large.message]).toEqual([413, 'O envio passa do limite de 3 MB.'])
  expect((await say(id, webm(), { kind: 'document' })).status).toBe(415)
  expect((await say(id, webm(), { by: technician })).status).toBe(404)
  const elsewhere = `/api/equipment/${equipment.id}/files/${newId()}?kind=voice&name=voz.webm`
  expect((await sendBytes(dentist, 'PUT', elsewhere, webm(), 'audio/webm')).status).toBe(400)
})

test.each([
  ['audio/webm', 'webm', () => webm({ seconds: 65 })],
  ['audio/mp4', 'm4a', () => mp4({ seconds: 65 })],
  ['audio/ogg', 'ogg', () => ogg(65)],
])('keeps a recording in %s for both sides, once, and plays it in parts', async (type, ending, made) => {
  const { dentist, technician, rival } = stage
  const [fileId, bytes] = [newId(), made()]
  const id = await write()
  for (const _ of [1, 2]) expect((await say(id, bytes, { fileId, type })).status).toBe(200)
  const [last] = await read(technician)
  const file = { id: fileId, kind: 'voice', name: `voz.${ending}`, mediaType: type, size: bytes.length }
  expect(last?.files).toMatchObject([file])
  expect([65, 66]).toContain(last?.files[0]?.seconds)

  const ask = (who: Person, range?: string) =>
    who.send(`/api/files/${fileId}`, range === undefined ? {} : { headers: { range } })
  expect((await ask(rival)).status).toBe(404)
  const whole = await ask(technician)
  expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true)
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': type,
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-disposition': `attachment; filename*=UTF-8''voz.${ending}`,
  })
  for (const [range, from, to] of [
    ['bytes=0-1', 0, 1],
    ['bytes=10-', 10, bytes.length - 1],
    ['bytes=-5', bytes.length - 5, bytes.length - 1],
  ] as const) {
    const part = await ask(technician, range)
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes ${from}-${to}/${bytes.length}`,
    ])
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(from, to + 1))).toBe(true)
  }
  for (const range of ['bytes=99999999-', 'bytes=-', 'lines=1-2'])
    expect((await ask(technician, range)).status).toBe(200)

  expect((await dentist.call(fileApi.remove, { id: fileId, actionId: newId() })).status).not.toBe(200)
  await dentist.ok(messageApi.withdraw, { id, actionId: newId() })
  expect((await ask(technician)).status).toBe(404)
})

test('goes on with a client that its workshop has archived', async () => {
  const { dentist, technician } = stage
  const id = organizationOf(dentist)
  const { version } = await dentist.ok(serviceOrderApi.get, { id: orderId })
  await dentist.ok(serviceOrderApi.cancel, { ...on({ id: orderId, version }), reason: 'Resolvido' })
  await technician.ok(clientApi.archive, { id, version: 0, actionId: newId() })
  expect((await technician.ok(messageApi.get, { id: conversation.id })).closed).toBe(false)
  await technician.ok(messageApi.send, written('Ainda atendemos vocês.'))
  await dentist.ok(messageApi.send, written('Que bom!'))
  expect((await read(dentist)).slice(0, 2).map(({ text }) => text)).toEqual([
    'Que bom!',
    'Ainda atendemos vocês.',
  ])
})

test('takes what was written to a suspended organization once that is active again, under the same ids', async () => {
  const { dentist, technician } = stage
  const setStatus = (status: string) =>
    asOwner(app, `update organizations set status = '${status}' where id = '${organizationOf(technician)}'`)
  const message = written('Ainda está aí?')
  await setStatus('suspended')
  const refused = await dentist.call(messageApi.send, message)
  expect([refused.status, refused.error.message]).toEqual([422, messageTexts.closed])
  expect(await read(dentist)).not.toContainEqual(expect.objectContaining({ id: message.messageId }))
  await setStatus('active')
  await dentist.ok(messageApi.send, message)
  expect((await read(dentist))[0]).toMatchObject({ id: message.messageId, text: 'Ainda está aí?' })
})

test('deletes messages after five years with their files, except what an open report shows', async () => {
  const { dentist, technician } = stage
  const { id } = conversation
  const run = () => app.jobs.find(({ name }) => name === 'forget-messages')?.run(app.now)
  const texts = async () =>
    (await dentist.ok(messageApi.messages, { id, limit: 100 })).items.map((one) => one.text)
  const age = (years: number) =>
    asOwner(
      app,
      `update messages set created_at = created_at - interval '${years} years' where body like 'Antiga%'`,
    )
  const voiceId = newId()
  const voice = await technician.ok(messageApi.send, written('Antiga, com voz'))
  await say(voice.id, webm(), { by: technician, fileId: voiceId })
  await keepMany(app, id, 12, 'Antiga')
  const [reported] = await read(dentist)
  const reportId = await keepReport(app, stage, reported?.id ?? '')
  await dentist.ok(messageApi.send, written('De hoje'))

  await age(4)
  expect(await run()).toBe(0)
  await age(2)
  expect(await run()).toBe(7)
  expect((await texts()).filter((text) => text?.startsWith('Antiga'))).toEqual(
    [12, 11, 10, 9, 8, 7].map((number) => `Antiga ${number}`),
  )
  expect((await technician.send(`/api/files/${voiceId}`)).status).toBe(404)
  expect(await rowsAsOwner(app, `select id from files where id = '${voiceId}'`)).toEqual([])
  expect(await app.jobs.find(({ name }) => name === 'check-files')?.run(app.now)).toBe(0)

  const administrator = await administratorOf(app)
  expect((await administrator.ok(reportApi.get, { id: reportId })).messages).toHaveLength(6)
  await administrator.ok(reportApi.settle, { id: reportId, actionId: newId(), reason: 'Conversamos.' })
  expect(await run()).toBe(6)
  expect((await administrator.call(reportApi.get, { id: reportId })).status).toBe(404)
  expect((await texts())[0]).toBe('De hoje')
})

test('keeps messages as long as an administrator has set, and lists a conversation of which nothing is left', async () => {
  const { dentist, technician } = stage
  const administrator = await administratorOf(app)
  const { version, ...kept } = await administrator.ok(settingApi.get, {})
  expect(kept.messageYears).toBe(5)
  const change = { ...kept, messageYears: 1, version, actionId: newId(), reason: 'Prazo menor' }
  await administrator.ok(settingApi.change, change)
  await asOwner(app, `update messages set created_at = created_at - interval '2 years'`)
  await app.jobs.find(({ name }) => name === 'forget-messages')?.run(app.now)
  for (const person of [dentist, technician]) {
    expect((await person.ok(messageApi.list, {})).items).toMatchObject([
      { id: conversation.id, last: null, unread: 0 },
    ])
    expect(await read(person)).toEqual([])
  }
  const { lastSeq } = await dentist.ok(messageApi.get, { id: conversation.id })
  expect(await dentist.ok(messageApi.send, written('Bom dia!'))).toMatchObject({ seq: lastSeq + 1 })
})
