import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#core/kit/ids.ts'
import { shareApi } from '#core/share/share.api.ts'
import { q } from '#server/database.ts'
import { scopeOf, startTestApp, type Caller, type Person, type TestApp } from '#test/app.ts'
import { setStage, type Stage } from '#test/orders.ts'
import { rowsAsOwner } from '#test/owner.ts'
import { issuedReport } from '#test/signing.ts'
import { forgetShareOpeningsJob } from './share.store.ts'

let app: TestApp
let stage: Stage
beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
})
afterAll(() => app.close())

let visitors = 0
const visitor = (): Caller => app.at(`198.51.100.${++visitors}`)
const day = 86_400_000

async function shared(person: Person, id: string, more: { days?: 1 | 7 | 30; recipient?: string } = {}) {
  const { url, share, text } = await person.ok(shareApi.create, {
    id,
    shareId: newId(),
    days: more.days ?? 7,
    recipient: more.recipient ?? null,
  })
  return { token: url.slice(-22), url, text, share }
}

const download = (who: Caller, token: string) =>
  who.send('/api/share-links/file', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (Android 16) Chrome/153.0' },
    body: JSON.stringify({ token }),
  })

test('hides another organization’s documents, and does not revoke its links', async () => {
  const { id } = await issuedReport(stage)
  const { share } = await shared(stage.dentist, id)
  const input = { id, shareId: newId(), days: 7 as const, recipient: null }
  expect((await stage.rival.call(shareApi.create, input)).status).toBe(404)
  expect((await stage.rival.call(shareApi.list, { id })).status).toBe(404)
  for (const person of [stage.rival, stage.technician]) {
    expect((await person.call(shareApi.openings, { id: share.id })).status).toBe(404)
    expect((await person.call(shareApi.revoke, { id: share.id, actionId: newId() })).status).toBe(404)
  }
  // The other party of the document has it too, and its own links.
  expect((await stage.technician.ok(shareApi.list, { id })).items).toEqual([])
})

test('answers an unknown, expired or revoked link alike, and makes guessing wait', async () => {
  const { id } = await issuedReport(stage)
  const [over, revoked] = [await shared(stage.dentist, id, { days: 1 }), await shared(stage.dentist, id)]
  await stage.dentist.ok(shareApi.revoke, { id: revoked.share.id, actionId: newId() })
  const start = app.now
  app.now = new Date(start.getTime() + day)
  const answers = await Promise.all(
    [over.token, revoked.token, 'z'.repeat(22)].flatMap((token) => [
      visitor().call(shareApi.open, { token }),
      visitor().call(shareApi.pages, { token }),
      visitor().call(shareApi.file, { token }),
    ]),
  )
  app.now = start
  expect(new Set(answers.map(({ status, error }) => `${status} ${error.code} ${error.message}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(404)
  const who = visitor()
  const statuses: number[] = []
  for (let at = 0; at < 22; at++) {
    statuses.push((await who.call(shareApi.open, { token: String(at).padStart(22, 'c') })).status)
  }
  expect([statuses[0], statuses.at(-1)]).toEqual([404, 429])
})

test('replaces a link that is requested again after a lost answer, never another person’s', async () => {
  const { id } = await issuedReport(stage)
  const input = { id, shareId: newId(), days: 7 as const, recipient: 'Fiscal' }
  const made = [
    await stage.dentist.ok(shareApi.create, input),
    await stage.dentist.ok(shareApi.create, input),
  ]
  const statuses = []
  for (const { url } of made) {
    statuses.push((await visitor().call(shareApi.open, { token: url.slice(-22) })).status)
  }
  expect(statuses).toEqual([404, 200])
  expect((await stage.technician.call(shareApi.create, input)).status).toBe(409)
  expect((await stage.dentist.ok(shareApi.list, { id })).items).toHaveLength(1)
})

test('limits requests to one link from any number of addresses', async () => {
  const { id } = await issuedReport(stage)
  const { token } = await shared(stage.dentist, id)
  const statuses: number[] = []
  for (let at = 0; at < 62; at++) {
    statuses.push((await app.at(`203.0.113.${at}`).call(shareApi.open, { token })).status)
  }
  expect([statuses[0], statuses[59], statuses.at(-1)]).toEqual([200, 200, 429])
})

test('reports a revoked document, does not hand it out, and makes no new link', async () => {
  const { id } = await issuedReport(stage)
  const { token } = await shared(stage.dentist, id)
  const end = q.updateTable('documents').set({ status: 'revoked', statusReason: 'x' }).where('id', '=', id)
  await app.database.write(scopeOf(stage.technician), (tx) => tx.all(end))
  expect((await visitor().ok(shareApi.open, { token })).status).toBe('revoked')
  expect((await visitor().call(shareApi.pages, { token })).error.code).toBe('document.revoked')
  expect((await download(visitor(), token)).status).toBe(422)
  const input = { id, shareId: newId(), days: 7 as const, recipient: null }
  expect((await stage.dentist.call(shareApi.create, input)).error.code).toBe('document.revoked')
})

test('shows the exact file, and tells its sharer each opening and download', async () => {
  const { id, number } = await issuedReport(stage)
  const hostile = '<img src=x onerror=alert(1)> #Fiscal'
  const { token, text, url } = await shared(stage.dentist, id, { recipient: hostile })
  expect(text).toBe(`Relatório técnico de manutenção ${number}, para ver e baixar por 7 dias: ${url}`)
  const who = visitor()
  const opened = await who.ok(shareApi.open, { token })
  expect(opened).toMatchObject({ kind: 'technical_report', number, status: 'valid', version: 1 })
  expect(JSON.stringify(opened)).not.toContain(hostile)
  expect((await who.ok(shareApi.pages, { token })).pages[0]).toMatch(/^<svg /)
  const file = await download(who, token)
  const stored = await stage.dentist.send(`/api/documents/${id}/file`)
  expect(file.headers.get('cache-control')).toBe('no-store')
  expect(Buffer.from(await file.arrayBuffer()).equals(Buffer.from(await stored.arrayBuffer()))).toBe(true)
  const [share] = (await stage.dentist.ok(shareApi.list, { id })).items
  expect(share).toMatchObject({
    recipient: hostile,
    openings: 1,
    downloads: 1,
    lastAt: app.now.toISOString(),
  })
  const { items } = await stage.dentist.ok(shareApi.openings, { id: share?.id ?? '' })
  expect(items.map(({ kind, network, device }) => [kind, network, device])).toEqual([
    ['downloaded', '198.51.100.0/24', 'Chrome 153, Android'],
    ['opened', '198.51.100.0/24', null],
  ])
})

test('stores a link as a hash only, and logs none', async () => {
  const { id } = await issuedReport(stage)
  const { token } = await shared(stage.dentist, id)
  await visitor().ok(shareApi.open, { token })
  const rows = await rowsAsOwner<object>(
    app,
    `select to_jsonb(s) as it from shares s union all select to_jsonb(e) from share_openings e
     union all select to_jsonb(a) from actions a union all select to_jsonb(l) from audit_log l`,
  )
  expect(JSON.stringify([rows, app.log])).not.toContain(token)
})

test('deletes the addresses of openings half a year after the link’s end', async () => {
  const { id } = await issuedReport(stage)
  const { token, share } = await shared(stage.dentist, id, { days: 1 })
  await visitor().ok(shareApi.open, { token })
  const job = forgetShareOpeningsJob(app.database)
  const openings = async () => (await stage.dentist.ok(shareApi.openings, { id: share.id })).items.length
  await job.run(new Date(app.now.getTime() + 180 * day))
  expect(await openings()).toBe(1)
  await job.run(new Date(app.now.getTime() + 182 * day))
  expect(await openings()).toBe(0)
})
