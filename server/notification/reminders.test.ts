import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargeApi } from '#core/charge/charge.api.ts'
import { newId } from '#core/kit/ids.ts'
import { notificationChoiceApi } from '#core/notification/choice.api.ts'
import { notificationApi } from '#core/notification/notification.api.ts'
import { paperApi } from '#core/paper/paper.api.ts'
import { jobRuns } from '#server/health/job-runs.store.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { closed, organizationOf, setStage } from '#test/orders.ts'
import { asOwner, rowsAsOwner } from '#test/owner.ts'
import { keepPaper } from '#test/papers.ts'
import { hire } from '#test/team.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Travels there and lets the job run, as every hour; several times and at once, as two servers do. */
async function at(instant: string): Promise<void> {
  app.now = new Date(instant)
  const job = app.jobs.find(({ name }) => name === 'reminders') ?? expect.fail('no such job')
  await Promise.all([job.run(app.now), job.run(app.now)])
  await job.run(app.now)
}

const toldOf = async (person: Person) => {
  const { items } = await person.ok(notificationApi.list, { limit: 50 })
  return items.map(({ kind }) => kind).toReversed()
}
const digestsTo = async ({ email }: Person) =>
  (await app.mails(email)).filter(({ letter }) => letter?.choices)
const clinicIn = async (timeZone: string) => {
  app.now = new Date('2026-11-16T12:00:00Z')
  const dentist = await app.register('dentist')
  await asOwner(
    app,
    `update organizations set time_zone = '${timeZone}' where id = '${organizationOf(dentist)}'`,
  )
  return dentist
}

test.each([
  ['America/Noronha', '08:59', '09:01'],
  ['America/Sao_Paulo', '09:59', '10:01'],
  ['America/Manaus', '10:59', '11:01'],
  ['America/Rio_Branco', '11:59', '12:01'],
])('notifies in %s nobody at %s UTC, and everybody at %s', async (zone, night, morning) => {
  const dentist = await clinicIn(zone)
  await keepPaper(dentist, { validUntil: '2026-11-30' })
  await at(`2026-11-17T${night}:00Z`)
  expect(await toldOf(dentist)).toEqual([])
  await at(`2026-11-17T${morning}:00Z`)
  expect(await toldOf(dentist)).toEqual(['paper_soon'])
  expect(await digestsTo(dentist)).toHaveLength(1)
})

test.each([
  ['America/Sao_Paulo', '22:59', '23:01'],
  ['America/Rio_Branco', '00:59', '01:01'],
])('catches up in %s on a missed morning until 20:00, and no later', async (zone, last, late) => {
  const [early, slow] = [await clinicIn(zone), await clinicIn(zone)]
  const day = (hour: string) => (hour.startsWith('0') ? '2026-11-18' : '2026-11-17')
  await keepPaper(early, { validUntil: '2026-11-30' })
  await at(`${day(last)}T${last}:00Z`)
  expect(await toldOf(early)).toEqual(['paper_soon'])
  await keepPaper(slow, { validUntil: '2026-11-30' })
  await at(`${day(late)}T${late}:00Z`)
  expect([await toldOf(slow), await digestsTo(slow)]).toEqual([[], []])
})

test('notifies once before an end and once after it, however often the job runs', async () => {
  const dentist = await clinicIn('America/Sao_Paulo')
  const paper = await keepPaper(dentist, { title: 'AVCB', validUntil: '2026-11-19' })
  for (const day of ['17', '18', '19']) await at(`2026-11-${day}T12:00:00Z`)
  expect(await toldOf(dentist)).toEqual(['paper_soon'])
  for (const day of ['20', '21', '22']) await at(`2026-11-${day}T12:00:00Z`)
  expect(await toldOf(dentist)).toEqual(['paper_soon', 'paper_over'])
  const { items } = await dentist.ok(notificationApi.list, { limit: 20 })
  expect(items[0]).toMatchObject({ subjectId: paper.id, details: { title: 'AVCB', on: '2026-11-19' } })
  expect(await digestsTo(dentist)).toHaveLength(2)
})

test('notifies anew of a new end, and not of archived papers or old ends', async () => {
  const dentist = await clinicIn('America/Sao_Paulo')
  const paper = await keepPaper(dentist, { validUntil: '2026-11-20' })
  const gone = await keepPaper(dentist, { validUntil: '2026-11-20' })
  await dentist.ok(paperApi.archive, { id: gone.id, version: 1, actionId: newId() })
  await keepPaper(dentist, { validUntil: '2026-09-01' })
  await at('2026-11-17T12:00:00Z')
  expect(await toldOf(dentist)).toEqual(['paper_soon'])
  const { id, title, kind, noticeDays } = paper
  const longer = { id, title, kind, noticeDays, validUntil: '2026-12-01', version: 1, actionId: newId() }
  await dentist.ok(paperApi.change, longer)
  await at('2026-11-18T12:00:00Z')
  expect(await toldOf(dentist)).toEqual(['paper_soon', 'paper_soon'])
})

test('reminds both sides of an instalment 3 days before, on its day, and 1, 7 and 15 days after', async () => {
  app.now = new Date('2026-11-16T12:00:00Z')
  const stage = await setStage(app)
  await closed(stage)
  await stage.technician.ok(chargeApi.create, {
    id: newId(),
    actionId: newId(),
    clinicId: organizationOf(stage.dentist),
    description: 'Visita',
    issuedOn: '2026-11-16',
    parts: [{ dueOn: '2026-11-20', cents: 5_000 }],
    fineBasisPoints: 0,
    interest: false,
  })
  const told = async (person: Person) => {
    const { items } = await person.ok(notificationApi.list, { limit: 100 })
    return items
      .filter(({ details }) => details['on'] === '2026-11-20')
      .map(({ kind }) => kind)
      .toReversed()
  }
  const days = ['11-16', '11-17', '11-18', '11-20', '11-21', '11-22', '11-27', '11-28', '12-05', '12-06']
  for (const day of days) await at(`2026-${day}T12:00:00Z`)
  const all = ['charge_soon', 'charge_due', 'charge_overdue', 'charge_overdue', 'charge_overdue']
  expect([await told(stage.dentist), await told(stage.technician)]).toEqual([all, all])
})

test('reports an end that passed without a server as over, not as near', async () => {
  const dentist = await clinicIn('America/Sao_Paulo')
  await keepPaper(dentist, { validUntil: '2026-11-18', kind: 'service_contract' })
  await at('2026-11-24T12:00:00Z')
  expect(await toldOf(dentist)).toEqual(['contract_over'])
})

test('notifies everybody in the clinic, also of the profile’s licence, and nobody of another', async () => {
  const dentist = await clinicIn('America/Sao_Paulo')
  const member = await hire(app, dentist)
  const other = await clinicIn('America/Sao_Paulo')
  await asOwner(
    app,
    `update organizations set sanitary_licence_until = '2026-12-01' where id = '${organizationOf(dentist)}'`,
  )
  await at('2026-11-17T12:00:00Z')
  const { items } = await dentist.ok(notificationApi.list, { limit: 20 })
  expect(items.find(({ kind }) => kind === 'licence_soon')?.subjectId).toBe(organizationOf(dentist))
  expect(await toldOf(member)).toEqual(['licence_soon'])
  expect(await toldOf(other)).toEqual([])
})

test('mails everything once a day with a link to the settings, and nothing to people without a choice', async () => {
  const dentist = await clinicIn('America/Sao_Paulo')
  const silent = await hire(app, dentist)
  const { choices, sendsMail } = await silent.ok(notificationChoiceApi.get, {})
  expect(sendsMail).toBe(false)
  await silent.ok(notificationChoiceApi.choose, {
    actionId: newId(),
    choices: choices.map(({ cause }) => ({ cause, byMail: false })),
  })
  for (const title of ['AVCB', 'Seguro']) await keepPaper(dentist, { title, validUntil: '2026-11-30' })
  await at('2026-11-17T12:00:00Z')
  await at('2026-11-17T15:00:00Z')
  const [digest, ...more] = await digestsTo(dentist)
  expect(more).toEqual([])
  expect(digest?.letter?.subject).toBe('2 avisos do Equipo para hoje')
  const text = digest?.letter?.paragraphs.join('\n') ?? ''
  expect(text).toContain('Documento perto de vencer: AVCB · vence em 30/11/2026')
  expect(text).toContain('Seguro')
  expect(digest?.letter?.choices?.url).toBe('http://localhost:3000/account/notifications')
  expect(await toldOf(silent)).toEqual(['paper_soon', 'paper_soon'])
  expect(await digestsTo(silent)).toEqual([])
})

test('mails a person of two clinics once for both', async () => {
  const dentist = await clinicIn('America/Sao_Paulo')
  const second = await clinicIn('America/Sao_Paulo')
  await asOwner(
    app,
    `insert into memberships (user_id, organization_id, role, created_at)
       values ('${dentist.session.user.id}', '${organizationOf(second)}', 'member', now())`,
  )
  for (const person of [dentist, second]) await keepPaper(person, { validUntil: '2026-11-30' })
  await at('2026-11-17T12:00:00Z')
  const mails = await digestsTo(dentist)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.letter?.subject).toBe('2 avisos do Equipo para hoje')
})

test('leaves nothing of a killed run, and does all of it in the next, once', async () => {
  const dentist = await clinicIn('America/Sao_Paulo')
  await keepPaper(dentist, { validUntil: '2026-11-30' })
  await asOwner(
    app,
    `create function test_kill() returns trigger language plpgsql as 'begin raise exception ''killed''; end';
     create trigger test_kill before insert on notifications for each row execute function test_kill()`,
  )
  await at('2026-11-17T12:00:00Z')
  const left = await rowsAsOwner(
    app,
    `select 1 from reminders where organization_id = '${organizationOf(dentist)}'
     union all select 1 from reminder_days where organization_id = '${organizationOf(dentist)}'`,
  )
  expect(left).toEqual([])
  expect(app.log.some(({ event }) => event === 'reminders')).toBe(true)
  await asOwner(app, 'drop trigger test_kill on notifications; drop function test_kill')
  await at('2026-11-17T13:00:00Z')
  expect(await toldOf(dentist)).toEqual(['paper_soon'])
  expect(await digestsTo(dentist)).toHaveLength(1)
})

test('begins no further morning once the server ends, and logs neither fault nor success', async () => {
  const dentist = await clinicIn('America/Sao_Paulo')
  await keepPaper(dentist, { validUntil: '2026-11-30' })
  const job = app.jobs.find(({ name }) => name === 'reminders') ?? expect.fail('no such job')
  // Later than all other runs, so that it would be the latest success.
  const now = new Date('2026-12-30T12:30:00Z')
  app.log.splice(0)
  await expect(job.run(now, AbortSignal.abort())).rejects.toThrow('aborted')
  expect([app.log, await toldOf(dentist)]).toEqual([[], []])
  const run = (await jobRuns(app.database)).find(({ name }) => name === 'reminders')
  expect(Date.parse(run?.endedAt ?? '')).toBe(now.getTime())
  expect(Date.parse(run?.succeededAt ?? '')).toBeLessThan(now.getTime())
  await at('2026-11-17T13:00:00Z')
  expect(await toldOf(dentist)).toEqual(['paper_soon'])
})

test('mails urgent news by itself on the same day, but not at night', async () => {
  const dentist = await clinicIn('America/Sao_Paulo')
  await keepPaper(dentist, { validUntil: '2026-11-30' })
  await at('2026-11-17T12:00:00Z')
  const failed = (when: string) =>
    asOwner(
      app,
      `insert into notifications (id, organization_id, user_id, kind, subject_id, created_at, mail) values
       ('${newId()}', '${organizationOf(dentist)}', '${dentist.session.user.id}', 'test_failed', '${newId()}', '${when}', 'waiting')`,
    )
  await failed('2026-11-17T18:00:00Z')
  await at('2026-11-17T18:10:00Z')
  expect(await digestsTo(dentist)).toHaveLength(2)
  await failed('2026-11-18T01:00:00Z')
  await at('2026-11-18T01:10:00Z')
  expect(await digestsTo(dentist)).toHaveLength(2)
  await at('2026-11-18T10:10:00Z')
  const subjects = (await digestsTo(dentist)).map(({ letter }) => letter?.subject)
  expect(subjects.slice(1)).toEqual(Array(2).fill('Teste de esterilização reprovado'))
})

test('keeps a choice personal, and refuses an unknown cause', async () => {
  const [dentist, other] = [await clinicIn('America/Sao_Paulo'), await clinicIn('America/Sao_Paulo')]
  const wrong = { actionId: newId(), choices: [{ cause: 'weather' as never, byMail: true }] }
  expect((await dentist.call(notificationChoiceApi.choose, wrong)).status).toBe(400)
  expect((await app.stranger.call(notificationChoiceApi.get, {})).status).toBe(401)
  const chosen = { actionId: newId(), choices: [{ cause: 'plan_soon' as const, byMail: true }] }
  await dentist.ok(notificationChoiceApi.choose, chosen)
  const of = async (person: Person) =>
    (await person.ok(notificationChoiceApi.get, {})).choices.find(({ cause }) => cause === 'plan_soon')
      ?.byMail
  expect([await of(dentist), await of(other)]).toEqual([true, false])
})
