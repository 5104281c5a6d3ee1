import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#core/kit/ids.ts'
import { messageApi } from '#core/message/message.api.ts'
import { unreadCountApi } from '#core/message/unread-count.api.ts'
import type { Silence } from '#core/message/message.ts'
import { notificationChoiceApi } from '#core/notification/choice.api.ts'
import type { Choosable } from '#core/notification/causes.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { accepted, organizationOf, setStage, type Stage } from '#test/orders.ts'
import { asOwner } from '#test/owner.ts'
import { keepTalk } from '#test/talks.ts'
import { hire } from '#test/team.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A conversation in which the workshop has just written. */
async function talk(text = 'Bom dia! A peça chegou.') {
  const stage = await setStage(app)
  await accepted(stage)
  return { ...stage, ...(await keepTalk(stage, text)) }
}

const minute = 60_000

/** Later, the job runs twice at once, as on two servers, and once more. */
async function after(minutes: number): Promise<void> {
  app.now = new Date(app.now.getTime() + minutes * minute)
  const job = app.jobs.find(({ name }) => name === 'message-mails') ?? expect.fail('no such job')
  await Promise.all([job.run(app.now), job.run(app.now)])
  await job.run(app.now)
}

const toldTo = async ({ email }: Person) =>
  (await app.mails(email)).filter(({ letter }) => letter?.subject.includes('não lidas'))
const write = async ({ technician, conversationId: id }: Stage & { conversationId: string }, text: string) =>
  (await technician.ok(messageApi.send, { id, actionId: newId(), messageId: newId(), text })).seq
const choose = (person: Person, cause: Choosable, byMail: boolean) =>
  person.ok(notificationChoiceApi.choose, { actionId: newId(), choices: [{ cause, byMail }] })

test('mails once, 15 minutes after the first unread message, and again only after it was read', async () => {
  const stage = await talk()
  const { dentist, technician, conversationId: id } = stage
  await after(14)
  expect(await toldTo(dentist)).toEqual([])
  await write(stage, 'Posso ir hoje?')
  await after(1)
  const [mail] = await toldTo(dentist)
  expect(mail?.letter).toMatchObject({
    subject: 'Você tem mensagens não lidas no Equipo',
    action: { url: `http://localhost:3000/messages/${id}` },
    choices: { url: 'http://localhost:3000/account/notifications' },
  })
  expect(mail?.letter?.paragraphs.join('\n')).toMatch(/: 2 mensagens\n“Posso ir hoje\?”/)
  await write(stage, 'Oi?')
  await after(120)
  expect(await toldTo(dentist)).toHaveLength(1)
  await dentist.ok(messageApi.read, { id, seq: 3 })
  await write(stage, 'Combinado.')
  await after(14)
  expect(await toldTo(dentist)).toHaveLength(1)
  await after(1)
  expect(await toldTo(dentist)).toHaveLength(2)
  expect(await toldTo(technician)).toEqual([])
})

test('mails at most once an hour, and makes up for what waited', async () => {
  const stage = await talk()
  const { dentist, conversationId: id } = stage
  await after(15)
  await dentist.ok(messageApi.read, { id, seq: await write(stage, 'Um') })
  await write(stage, 'Dois')
  await after(30)
  expect(await toldTo(dentist)).toHaveLength(1)
  await after(30)
  expect(await toldTo(dentist)).toHaveLength(2)
})

test('shows at most 80 characters of a message, and none to a person who hides them', async () => {
  const stage = await talk(`${'Segue o endereço novo da clínica, '.repeat(4)}segredo`)
  const colleague = await hire(app, stage.dentist)
  await choose(colleague, 'message_text', false)
  await after(15)
  const [mine, theirs] = [await toldTo(stage.dentist), await toldTo(colleague)]
  const quote = /“(.*)”/.exec(mine[0]?.letter?.paragraphs.join('\n') ?? '')?.[1] ?? ''
  expect([quote.length, quote.endsWith('…')]).toEqual([80, true])
  expect(theirs).toHaveLength(1)
  expect(JSON.stringify(theirs)).not.toMatch(/Segue/)
  expect(mine[0]?.letter?.subject).not.toMatch(/Segue/)
})

test('silences a conversation for one person, for a while, and undoes it', async () => {
  const stage = await talk()
  const { dentist, rival, conversationId: id } = stage
  const colleague = await hire(app, dentist)
  const mute = (silence: Silence | null) => dentist.ok(messageApi.mute, { id, actionId: newId(), silence })
  const seen = async (person: Person) => {
    const { items } = await person.ok(messageApi.list, {})
    const { conversations } = await person.ok(unreadCountApi.get, {})
    return [items[0]?.muted, items[0]?.unread, conversations]
  }
  const foreign = { id, actionId: newId(), silence: 'week' as const }
  expect((await rival.call(messageApi.mute, foreign)).status).toBe(404)
  expect((await mute('hours')).muted).toBe(true)
  expect([await seen(dentist), await seen(colleague)]).toEqual([
    [true, 1, 0],
    [false, 1, 1],
  ])
  await after(15)
  expect([await toldTo(dentist), (await toldTo(colleague)).length]).toEqual([[], 1])
  await after(8 * 60 - 15)
  expect(await seen(dentist)).toEqual([false, 1, 1])
  await mute('always')
  await after(60 * 24 * 400)
  // A year later a session has ended.
  const again = await app.signIn(dentist.email, dentist.password)
  expect(await seen(again)).toEqual([true, 1, 0])
  await again.ok(messageApi.mute, { id, actionId: newId(), silence: null })
  expect(await seen(again)).toEqual([false, 1, 1])
})

test.each<[string, (stage: Awaited<ReturnType<typeof talk>>) => Promise<unknown>]>([
  ['has read it meanwhile', ({ dentist, conversationId: id }) => dentist.ok(messageApi.read, { id, seq: 1 })],
  [
    'has silenced the conversation',
    ({ dentist, conversationId: id }) =>
      dentist.ok(messageApi.mute, { id, actionId: newId(), silence: 'week' }),
  ],
  ['wants no mail about messages', ({ dentist }) => choose(dentist, 'message_unread', false)],
  [
    'left the organization',
    ({ dentist }) =>
      asOwner(app, `delete from memberships where organization_id = '${organizationOf(dentist)}'`),
  ],
  [
    'belongs to a suspended organization',
    ({ dentist }) =>
      asOwner(app, `update organizations set status = 'suspended' where id = '${organizationOf(dentist)}'`),
  ],
  [
    'was written to by an organization that is suspended since',
    ({ technician }) =>
      asOwner(
        app,
        `update organizations set status = 'suspended' where id = '${organizationOf(technician)}'`,
      ),
  ],
  [
    'was written a message that is withdrawn since',
    ({ technician, messageId: id }) => technician.ok(messageApi.withdraw, { id, actionId: newId() }),
  ],
])('mails nobody who %s', async (_, happens) => {
  const stage = await talk()
  await happens(stage)
  await after(15)
  expect(await toldTo(stage.dentist)).toEqual([])
})
