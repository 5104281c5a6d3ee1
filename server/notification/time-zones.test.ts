import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { organizationOf } from '#test/orders.ts'
import { asOwner } from '#test/owner.ts'
import { keepPaper } from '#test/papers.ts'

test('mails a person of two time zones once a day with both, in neither night', async () => {
  const app = await startTestApp()
  app.now = new Date('2026-11-16T12:00:00Z')
  const [east, west] = [await app.register('dentist'), await app.register('dentist')]
  const [eastern, western] = [organizationOf(east), organizationOf(west)]
  await asOwner(app, `update organizations set time_zone = 'America/Sao_Paulo' where id = '${eastern}'`)
  await asOwner(app, `update organizations set time_zone = 'America/Rio_Branco' where id = '${western}'`)
  await asOwner(
    app,
    `insert into memberships (user_id, organization_id, role, permissions, created_at) values ('${east.session.user.id}', '${western}', 'member', '{}', now())`,
  )
  const mails = async () =>
    (await app.mails(east.email)).flatMap(({ letter }) => (letter?.choices ? [JSON.stringify(letter)] : []))
  const job = app.jobs.find(({ name }) => name === 'reminders') ?? expect.fail('no such job')
  const at = async (instant: string) => {
    app.now = new Date(instant)
    await job.run(app.now)
  }
  await keepPaper(east, { title: 'Papel do leste', validUntil: '2026-11-30' })
  await keepPaper(west, { title: 'Papel do oeste', validUntil: '2026-11-30' })
  await at('2026-11-17T10:10:00Z')
  expect(await mails()).toEqual([expect.stringContaining('Papel do leste')])
  await at('2026-11-17T12:10:00Z')
  expect(await mails()).toHaveLength(1)
  await at('2026-11-18T10:10:00Z')
  expect(await mails()).toHaveLength(1)
  await at('2026-11-18T12:10:00Z')
  expect((await mails())[1]).toContain('Papel do oeste')
  await app.close()
})
