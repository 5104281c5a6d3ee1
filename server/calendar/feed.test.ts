import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarApi } from '#core/calendar/calendar.api.ts'
import { newId } from '#core/kit/ids.ts'
import { teamApi } from '#core/team/team.api.ts'
import { visitApi } from '#core/visit/visit.api.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { approved, on, setStage, type Stage } from '#test/orders.ts'
import { asOwner, rowsAsOwner } from '#test/owner.ts'
import { hire } from '#test/team.ts'

let app: TestApp
let stage: Stage
beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
})
afterAll(() => app.close())

const origin = 'http://localhost:3000'
const pathOf = (url: string) => url.slice(origin.length)

/** Reads a feed as a phone does: without a session. Lines are unfolded. */
async function read(url: string, headers: Record<string, string> = {}) {
  const response = await app.stranger.send(pathOf(url), { headers })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    lines: text.replaceAll('\r\n ', '').split('\r\n'),
  }
}
const make = async (person: Person) => (await person.ok(calendarApi.makeFeed, {})).url
const valuesOf = (lines: string[], name: string) =>
  lines.filter((line) => line.startsWith(name)).map((line) => line.slice(name.length))

test('opens nothing for an unknown, malformed or revoked link, and slows down guessing', async () => {
  expect((await read(`${origin}/calendario/x.ics`)).status).toBe(400)
  expect((await read(`${origin}/calendario/${'a'.repeat(22)}.ics`)).status).toBe(404)
  const url = await make(stage.dentist)
  expect((await read(url)).status).toBe(200)
  await stage.dentist.ok(calendarApi.revokeFeed, { actionId: newId() })
  expect((await read(url)).status).toBe(404)
  expect(await stage.dentist.ok(calendarApi.feed, {})).toEqual({ feed: null })
  const guesses = app.at('203.0.113.9')
  const statuses: number[] = []
  for (let at = 0; at < 22; at++) {
    statuses.push((await guesses.send(`/calendario/${String(at).padStart(22, 'b')}.ics`)).status)
  }
  expect([statuses[0], statuses.at(-1)]).toEqual([404, 429])
  expect(JSON.stringify(app.log)).not.toMatch(/calendario\/[\w-]{22}/)
})

test('replaces the earlier link by a new one, and stores only a hash', async () => {
  const [first, second] = [await make(stage.technician), await make(stage.technician)]
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200])
  const token = /([\w-]{22})\.ics$/.exec(second)?.[1] ?? ''
  const [kept] = await rowsAsOwner<{ found: boolean }>(
    app,
    `select position('${token}' in (select string_agg(f::text, '') from calendar_feeds f)
      || coalesce((select string_agg(a::text, '') from actions a), '')) > 0 as found`,
  )
  expect(kept).toEqual({ found: false })
})

test('keeps a visit’s name when it moves, raises its sequence with each change, and cancels it in the end', async () => {
  const { dentist, technician } = stage
  const url = await make(technician)
  const times = { startsAt: '2026-11-19T12:00:00.000Z', endsAt: '2026-11-19T13:30:00.000Z' }
  const note = 'Chave com a Sônia'
  const proposed = await technician.ok(visitApi.propose, {
    ...on(await approved(stage)),
    ...times,
    purpose: 'work',
    note,
  })
  const shown = async () => {
    const { lines } = await read(url)
    expect(lines.join('\n')).not.toContain(note)
    expect(lines).toContain('X-WR-TIMEZONE:America/Sao_Paulo')
    const one = ['UID:', 'SEQUENCE:', 'STATUS:', 'DTSTART:'].map((name) => valuesOf(lines, name))
    return one.map((values) => values.join())
  }
  const visitId = proposed.visits[0]!.id
  const uid = `${visitId}@equipo`
  expect(await shown()).toEqual([uid, '0', 'TENTATIVE', '20261119T120000Z'])
  const confirmed = await dentist.ok(visitApi.confirm, { ...on(proposed), visitId })
  expect(await shown()).toEqual([uid, '1', 'CONFIRMED', '20261119T120000Z'])
  const moved = await technician.ok(visitApi.move, {
    ...on(confirmed),
    visitId,
    startsAt: '2026-11-24T17:00:00.000Z',
    endsAt: '2026-11-24T18:00:00.000Z',
  })
  expect(await shown()).toEqual([uid, '3', 'TENTATIVE', '20261124T170000Z'])
  const refused = await dentist.ok(visitApi.refuse, {
    ...on(moved),
    visitId: moved.visits.find(({ status }) => status === 'proposed')!.id,
    reason: 'Dia de cirurgia',
  })
  expect(refused.visits).toHaveLength(2)
  expect(await shown()).toEqual([uid, '5', 'CANCELLED', '20261124T170000Z'])
})

test('repeats an unchanged feed byte for byte, and does not send it again to a client that has it', async () => {
  const url = await make(stage.dentist)
  const first = await read(url)
  const etag = first.headers.get('etag') ?? ''
  app.now = new Date(app.now.getTime() + 3_600_000)
  expect((await read(url)).lines).toEqual(first.lines)
  const again = await read(url, { 'if-none-match': etag })
  expect([again.status, again.lines.join('')]).toEqual([304, ''])
  expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
})

test('records every opening with the link’s owner, and shows on the page when it was last read', async () => {
  const url = await make(stage.rival)
  expect((await stage.rival.ok(calendarApi.feed, {})).feed?.lastReadAt).toBeNull()
  await read(url)
  const rows = await rowsAsOwner<{ kind: string }>(
    app,
    `select kind from audit_log where endpoint = 'GET /calendario/:token'
      and user_id = '${stage.rival.session.user.id}'`,
  )
  expect(rows).toEqual([{ kind: 'link' }])
  expect((await stage.rival.ok(calendarApi.feed, {})).feed?.lastReadAt).toBe(app.now.toISOString())
})

test('closes the feed of a person who leaves the organization', async () => {
  const member = await hire(app, stage.dentist)
  const url = await make(member)
  expect((await read(url)).status).toBe(200)
  await stage.dentist.ok(teamApi.remove, { userId: member.session.user.id, actionId: newId(), version: 1 })
  expect((await read(url)).status).toBe(404)
})

test('shows due work as an all-day entry under its plan’s name', async () => {
  const url = await make(stage.dentist)
  const clinicId = stage.dentist.session.organization?.id
  await asOwner(
    app,
    `update organizations set sanitary_licence_until = '2026-12-10' where id = '${clinicId}'`,
  )
  const { lines } = await read(url)
  expect(lines).toContain('DTSTART;VALUE=DATE:20261210')
  expect(lines).toContain('SUMMARY:Vence: Licença sanitária')
})
