import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileApi } from '#core/file/file.api.ts'
import { mostVoiceBytes, voiceTexts } from '#core/file/voice.ts'
import { newId } from '#core/kit/ids.ts'
import { messageApi } from '#core/message/message.api.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { picture, send as sendBytes } from '#test/ask.ts'
import { mp4, ogg, webm } from '#test/recordings.ts'
import { startTalking, type Talking } from '#test/talks.ts'

let app: TestApp
let stage: Talking['stage']
let written: Talking['written']
let read: Talking['read']
beforeAll(async () => {
  app = await startTestApp()
  ;({ stage, written, read } = await startTalking(app))
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
