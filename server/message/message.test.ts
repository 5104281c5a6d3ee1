import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientApi } from '#core/client/client.api.ts'
import { fileApi } from '#core/file/file.api.ts'
import { newId } from '#core/kit/ids.ts'
import { messageApi } from '#core/message/message.api.ts'
import { mostInMinute } from '#core/message/message.ts'
import { unreadCountApi } from '#core/message/unread-count.api.ts'
import { administratorOf } from '#test/administrator.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { picture, send as sendBytes } from '#test/ask.ts'
import { openLive } from '#test/live-stream.ts'
import { accepted, organizationOf, setStage } from '#test/orders.ts'
import { asOwner, rowsAsOwner } from '#test/owner.ts'
import { openTalk, startTalking, type Talking } from '#test/talks.ts'
import { hire } from '#test/team.ts'

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

const photoOf = (person: Person, messageId: string, fileId: string, bytes = picture) =>
  sendBytes(
    person,
    'PUT',
    `/api/messages/${messageId}/files/${fileId}?kind=photo&name=porta.png`,
    bytes,
    'image/png',
  )

test('refuses a conversation with somebody one never worked with, and a client without people', async () => {
  const { dentist, technician, rival } = stage
  const foreign = { actionId: newId(), partnerId: organizationOf(rival) }
  expect((await dentist.call(messageApi.open, foreign)).status).toBe(404)
  const client = { id: newId(), actionId: newId(), name: 'Odonto Cambuí', state: 'SP', city: 'Campinas' }
  await technician.ok(clientApi.create, client)
  const alone = await technician.call(messageApi.open, { actionId: newId(), partnerId: client.id })
  expect(alone.status).toBe(422)
  expect(alone.error.message).toMatch(/ainda não está no Equipo/)
})

test('shows nothing of a conversation to others, an administrator among them', async () => {
  const message = await stage.dentist.ok(messageApi.send, written('Pode vir na quinta?', { orderId }))
  const { id } = conversation
  for (const person of [stage.rival, await app.register('dentist')]) {
    const answers = await Promise.all([
      person.call(messageApi.get, { id }),
      person.call(messageApi.messages, { id }),
      person.call(messageApi.ofOrder, { id: orderId }),
      person.call(messageApi.send, written('oi')),
      person.call(messageApi.read, { id, seq: 1 }),
      person.call(messageApi.withdraw, { id: message.id, actionId: newId() }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    expect((await photoOf(person, message.id, newId())).status).toBe(404)
  }
  const administrator = await administratorOf(app)
  expect((await administrator.call(messageApi.messages, { id })).status).toBe(404)
})

test('opens one conversation for both sides, with the name of the person who wrote', async () => {
  const { dentist, technician } = stage
  expect((await openTalk(technician, dentist)).id).toBe(conversation.id)
  const colleague = await hire(app, technician)
  await colleague.ok(messageApi.send, written('Vai a Ana, na quinta às 9h'))
  const [last] = await read(dentist)
  expect(last).toMatchObject({
    own: false,
    by: colleague.session.user.name,
    text: 'Vai a Ana, na quinta às 9h',
  })
  expect(await read(technician)).toMatchObject([{ own: true, byMe: false }, { own: false }])
  const { items } = await dentist.ok(messageApi.partners, {})
  expect(items.map(({ id }) => id)).toEqual([organizationOf(technician)])
  const nobody = await dentist.ok(messageApi.partners, { search: 'xyzw' })
  expect(nobody.items).toEqual([])
  const { name } = colleague.session.user
  const byPerson = await dentist.ok(messageApi.partners, { search: name.toUpperCase() })
  expect(byPerson.items).toMatchObject([{ id: organizationOf(technician), person: name }])
  const { items: ofRival } = await stage.rival.ok(messageApi.partners, { search: name })
  expect(ofRival).toEqual([])
})

test('neither writes to a suspended organization nor loses the conversation with it', async () => {
  const { dentist, technician } = stage
  const setStatus = (status: string) =>
    asOwner(app, `update organizations set status = '${status}' where id = '${organizationOf(technician)}'`)
  await setStatus('suspended')
  const refused = await dentist.call(messageApi.send, written('Ainda está aí?'))
  const { closed } = await dentist.ok(messageApi.get, { id: conversation.id })
  await setStatus('active')
  expect(refused.status).toBe(422)
  expect(refused.error.message).toMatch(/não está mais ativa/)
  expect(closed).toBe(true)
})

test('refuses a text that is too long on its field, and an order of others', async () => {
  const { dentist, rival } = stage
  const long = await dentist.call(messageApi.send, written('a'.repeat(10_000)))
  expect(long.status).toBe(400)
  expect(long.error.fields).toEqual([{ path: 'text', message: 'Use até 4000 caracteres' }])
  const theirs = await accepted({ ...(await setStage(app)), technician: rival })
  const foreign = await dentist.call(messageApi.send, written('Veja', { orderId: theirs.id }))
  expect(foreign.status).toBe(404)
})

test('takes a message once, and refuses its id for another text', async () => {
  const { technician } = stage
  const message = written('Combinado <b>então</b> javascript:alert(1)')
  const first = await technician.ok(messageApi.send, message)
  expect(await technician.ok(messageApi.send, message)).toEqual(first)
  expect((await technician.call(messageApi.send, { ...message, text: 'Outra' })).status).toBe(409)
  const again = { ...message, actionId: newId(), text: 'Outra' }
  expect((await technician.call(messageApi.send, again)).status).toBe(409)
  expect((await read(technician)).filter(({ id }) => id === first.id)).toHaveLength(1)
})

test('numbers messages that are sent at once without gaps', async () => {
  const { dentist, technician } = stage
  const before = (await dentist.ok(messageApi.get, { id: conversation.id })).lastSeq
  const senders = [dentist, technician, dentist, technician, dentist]
  await Promise.all(senders.map((person, at) => person.ok(messageApi.send, written(`Mensagem ${at}`))))
  const seqs = (await read(dentist)).slice(0, 5).map(({ seq }) => seq)
  expect(seqs).toEqual([5, 4, 3, 2, 1].map((more) => before + more))
})

test('counts what each person has not read, and tells the other side when it was', async () => {
  const { dentist, technician } = stage
  const { lastSeq } = await technician.ok(messageApi.get, { id: conversation.id })
  await technician.ok(messageApi.read, { id: conversation.id, seq: lastSeq })
  expect(await technician.ok(unreadCountApi.get, {})).toEqual({ conversations: 0 })
  const stream = await openLive(technician)
  const sent = await dentist.ok(messageApi.send, written('Chegou?'))
  await expect.poll(() => stream.heard).toContain('message/')
  await stream.close()
  expect(await technician.ok(unreadCountApi.get, {})).toEqual({ conversations: 1 })
  expect((await technician.ok(messageApi.list, {})).items).toMatchObject([
    { unread: 1, last: { text: 'Chegou?' } },
  ])
  await technician.ok(messageApi.read, { id: conversation.id, seq: 999_999 })
  await technician.ok(messageApi.read, { id: conversation.id, seq: 1 })
  expect(await technician.ok(unreadCountApi.get, {})).toEqual({ conversations: 0 })
  expect((await dentist.ok(messageApi.get, { id: conversation.id })).theirReadSeq).toBe(sent.seq)
})

test('tells the other side that somebody types, and keeps nothing of it', async () => {
  const { dentist, technician, rival } = stage
  const { id } = conversation
  expect((await rival.call(messageApi.type, { id })).status).toBe(404)
  const kept = () => rowsAsOwner<object>(app, `select id from audit_log where endpoint like '%/typing'`)
  const [there, here] = [await openLive(technician), await openLive(dentist)]
  await dentist.ok(messageApi.type, { id })
  await expect.poll(() => there.heard).toContain(`typing/${id}`)
  expect(here.heard).not.toContain(`typing/${id}`)
  await Promise.all([there.close(), here.close()])
  expect(await kept()).toEqual([])
})

test('keeps a photo with its message for both sides, once, and refuses a file that lies', async () => {
  const { dentist, technician, rival } = stage
  const message = await dentist.ok(messageApi.send, written(null))
  const fileId = newId()
  expect((await photoOf(dentist, message.id, newId(), Buffer.from([1, 2, 3]))).status).toBe(415)
  expect((await photoOf(technician, message.id, newId())).status).toBe(404)
  for (const _ of [1, 2]) expect((await photoOf(dentist, message.id, fileId)).status).toBe(200)
  const [last] = await read(technician)
  expect(last?.files.map(({ id }) => id)).toEqual([fileId])
  expect((await technician.send(`/api/files/${fileId}`)).status).toBe(200)
  expect((await rival.send(`/api/files/${fileId}`)).status).toBe(404)
  expect((await dentist.call(fileApi.remove, { id: fileId, actionId: newId() })).status).not.toBe(200)
  await dentist.ok(messageApi.withdraw, { id: message.id, actionId: newId() })
  expect((await technician.send(`/api/files/${fileId}`)).status).toBe(404)
})

test('withdraws a message for fifteen minutes, by its writer only, and leaves a mark', async () => {
  const { dentist, technician } = stage
  const message = await dentist.ok(messageApi.send, written('Mandei para a pessoa errada'))
  const own = { id: message.id, actionId: newId() }
  expect((await technician.call(messageApi.withdraw, own)).status).toBe(404)
  await dentist.ok(messageApi.withdraw, own)
  expect((await read(technician))[0]).toMatchObject({ id: message.id, text: null, withdrawn: true })
  const late = await dentist.ok(messageApi.send, written('Fica'))
  const now = app.now
  app.now = new Date(now.getTime() + 16 * 60_000)
  const refused = await dentist.call(messageApi.withdraw, { id: late.id, actionId: newId() })
  app.now = now
  expect(refused.status).toBe(422)
  expect(refused.error.message).toMatch(/até 15 minutos/)
})

test('shows on the order the messages that point at it, with its card', async () => {
  const { items } = await stage.technician.ok(messageApi.ofOrder, { id: orderId })
  expect(items).toMatchObject([
    { text: 'Pode vir na quinta?', card: { kind: 'order', id: orderId, detail: /Aceita/ } },
  ])
})

test('reads a conversation page by page, from its end', async () => {
  const first = await stage.dentist.ok(messageApi.messages, { id: conversation.id, limit: 4 })
  const second = await stage.dentist.ok(messageApi.messages, {
    id: conversation.id,
    limit: 4,
    cursor: first.nextCursor ?? '',
  })
  const seqs = [...first.items, ...second.items].map(({ seq }) => seq)
  expect(seqs).toEqual(Array.from({ length: 8 }, (_, at) => (seqs[0] ?? 0) - at))
})

test('reads on both sides of a place, the near ones first', async () => {
  const { id, lastSeq } = await stage.dentist.ok(messageApi.get, { id: conversation.id })
  const place = lastSeq - 4
  const above = await stage.dentist.ok(messageApi.messages, { id, upTo: place, limit: 2 })
  expect(above.items.map(({ seq }) => seq)).toEqual([place, place - 1])
  const below = await stage.dentist.ok(messageApi.messages, { id, after: place, limit: 3 })
  expect(below.items.map(({ seq }) => seq)).toEqual([place + 1, place + 2, place + 3])
  const cursor = below.nextCursor ?? ''
  const rest = await stage.dentist.ok(messageApi.messages, { id, after: place, limit: 3, cursor })
  expect(rest).toMatchObject({ items: [{ seq: lastSeq }], nextCursor: null })
})

test('limits the messages of a minute, and says so kindly', async () => {
  const { dentist } = stage
  const many = await Promise.all(
    Array.from({ length: mostInMinute }, (_, at) => dentist.call(messageApi.send, written(`${at}`))),
  )
  const refused = many.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.error.message).toMatch(/As próximas saem daqui a pouco/)
})
