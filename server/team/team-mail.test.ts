import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#core/kit/ids.ts'
import { notificationChoiceApi } from '#core/notification/choice.api.ts'
import { invitationApi } from '#core/team/invitation.api.ts'
import { teamApi } from '#core/team/team.api.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { startMailServer, type MailServer } from '#test/mail.ts'
import { joinBy, memberOf } from '#test/team.ts'

let app: TestApp
let mail: MailServer
beforeAll(async () => {
  mail = await startMailServer()
  app = await startTestApp({ smtpUrl: mail.url })
})
afterAll(async () => {
  await app.close()
  await mail.close()
})

const tokenIn = (links: string[]) =>
  links.map((link) => /\/convite\/([\w-]{22})$/.exec(link)?.[1]).find((token) => token !== undefined) ?? ''

async function inviteByMail(owner: Person, email: string) {
  const id = newId()
  const team = await owner.ok(teamApi.invite, { id, actionId: newId(), email, permissions: [] })
  const letter = await mail.waitForMail(email)
  return { id, team, letter, token: tokenIn(letter.links) }
}

test('never gives the inviter the link if there is a mail server', async () => {
  const owner = await app.register('dentist')
  const { id, team, token } = await inviteByMail(owner, 'beatriz@teste.example')
  expect(team.byMail).toBe(true)
  expect((await owner.ok(notificationChoiceApi.get, {})).sendsMail).toBe(true)
  expect(JSON.stringify(team)).not.toContain(token)
  const refused = await owner.call(teamApi.link, { id, version: 1 })
  expect([refused.status, refused.error.code]).toEqual([422, 'goes_by_mail'])
})

test('names inviter, organization and end in the mail, whose link proves the address', async () => {
  const owner = await app.register('dentist', { name: 'Helena Sampaio' })
  const { letter, token } = await inviteByMail(owner, 'sonia@teste.example')
  expect(letter.subject).toBe('Helena Sampaio convidou você para a equipe de Helena Sampaio')
  expect(letter.text).toContain('24/11/2026')
  const person = await joinBy(app, token, 'sonia@teste.example')
  expect(person.session.emailVerified).toBe(true)
})

test('makes another link when sending again, a minute apart, and disables the one before', async () => {
  const owner = await app.register('dentist')
  const { id, token } = await inviteByMail(owner, 'carla@teste.example')
  const resend = { id, version: 1, actionId: newId() }
  expect((await owner.call(teamApi.resend, resend)).status).toBe(429)
  app.now = new Date(app.now.getTime() + 61_000)
  await owner.ok(teamApi.resend, { ...resend, actionId: newId() })
  const second = tokenIn((await mail.waitForMail('carla@teste.example')).links)
  expect((await app.stranger.call(invitationApi.open, { token })).status).toBe(404)
  expect((await app.stranger.ok(invitationApi.open, { token: second })).state).toBe('open')
})

test('mails both people about a change of owner', async () => {
  const owner = await app.register('dentist', { name: 'Helena Sampaio' })
  const { token } = await inviteByMail(owner, 'eva@teste.example')
  const person = await joinBy(app, token, 'eva@teste.example')
  const { userId, version } = await memberOf(owner, person)
  await owner.ok(teamApi.handOver, { userId, version, actionId: newId() })
  for (const { email } of [owner, person]) {
    const subjects = (await app.mails(email)).map(({ letter }) => letter?.subject)
    expect(subjects).toContain('Sônia Arruda agora é titular da conta de Helena Sampaio')
  }
})

test('mails a person who is removed', async () => {
  const owner = await app.register('technician', { name: 'Bartolomeu' })
  const { token } = await inviteByMail(owner, 'dora@teste.example')
  const person = await joinBy(app, token, 'dora@teste.example')
  const { userId, version } = await memberOf(owner, person)
  await owner.ok(teamApi.remove, { userId, version, actionId: newId() })
  expect((await mail.waitForMail('dora@teste.example')).subject).toBe(
    'Você não está mais na equipe de Bartolomeu',
  )
})
