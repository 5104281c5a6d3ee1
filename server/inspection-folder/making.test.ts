import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { documentApi } from '#core/document/document.api.ts'
import { inspectionFolderApi as api, type Choice } from '#core/inspection-folder/inspection-folder.api.ts'
import type { FolderContent } from '#core/inspection-folder/printed.ts'
import { newId } from '#core/kit/ids.ts'
import { notificationApi } from '#core/notification/notification.api.ts'
import { teamApi } from '#core/team/team.api.ts'
import { openPress } from '#server/document/folder-press.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { makePdf, remarkedPdf } from '#test/made-pdf.ts'
import { addEquipment, organizationOf } from '#test/orders.ts'
import { rowsAsOwner } from '#test/owner.ts'
import { keepPaper } from '#test/papers.ts'
import { heldPress, openPresses } from '#test/presses.ts'
import { issue, prepare } from '#test/record-drafts.ts'
import { hire, memberOf } from '#test/team.ts'

let app: TestApp
let open = openPress
const presses = openPresses()
beforeAll(async () => {
  app = await startTestApp({ press: () => open() })
})
afterEach(() => {
  open = openPress
})
afterAll(async () => {
  await app.close()
  presses.remove()
})

const whole: Choice = { sections: ['rooms'], annex: false }
const ask = (choice: Choice = whole) => ({ id: newId(), actionId: newId(), choice })
const job = ({ jobs }: Pick<TestApp, 'jobs'> = app) =>
  jobs.find(({ name }) => name === 'make-folders')?.run(app.now)
const silence = () => (app.now = new Date(app.now.getTime() + 121_000))

/** A clinic with a paper that proves an indicator of the rooms. */
async function clinic(bytes?: Uint8Array<ArrayBuffer>): Promise<Person> {
  const dentist = await app.register('dentist')
  const { id } = await keepPaper(dentist, { kind: 'pest_control', title: 'Controle de pragas' })
  const answer = await dentist.send(`/api/papers/${id}/files/${newId()}?kind=document&name=papel.pdf`, {
    method: 'PUT',
    headers: { 'content-type': 'application/pdf' },
    body: bytes ?? (await makePdf(2)),
  })
  expect(answer.status).toBe(200)
  return dentist
}

const numbersOf = async (by: Person) => (await by.ok(documentApi.list, {})).items.map(({ number }) => number)

const toldOf = async (by: Person) =>
  (await by.ok(notificationApi.list, { limit: 20 })).items.map(({ kind, details }) => ({ kind, details }))

async function contentOf(id: string): Promise<FolderContent> {
  const [row] = await rowsAsOwner<{ content: FolderContent }>(
    app,
    `select d.snapshot -> 'content' as content from documents d
     join inspection_folders f on f.document_id = d.id where f.id = '${id}'`,
  )
  if (!row) throw new Error('no folder was made')
  return row.content
}

test.each([
  ['ends', `if (ask.type === 'finish') process.kill(process.pid, 'SIGKILL')`],
  ['hangs', `if (ask.type === 'finish') for (;;);`],
])('reports one clear failure if a press %s over the whole, and uses no number', async (name, body) => {
  const program = presses.program(name, body)
  open = () => openPress({ program, timeouts: { part: 30_000, whole: 300 } })
  const dentist = await clinic()
  const colleague = await hire(app, dentist)
  const { id } = await dentist.ok(api.request, ask())
  await job()
  expect(await dentist.ok(api.get, { id })).toMatchObject({
    status: 'failed',
    failure: 'fault',
    document: null,
    endedAt: app.now.toISOString(),
  })
  expect(await toldOf(dentist)).toContainEqual({ kind: 'folder_failed', details: { failure: 'fault' } })
  expect(await toldOf(colleague)).toEqual([])
  expect(app.log).toContainEqual(expect.objectContaining({ event: 'make-folders', folderId: id }))
  const counted = `select from counters where kind = 'inspection_folder' and issuer_id = '${organizationOf(dentist)}'`
  expect(await rowsAsOwner(app, counted)).toEqual([])
})

test('makes no folder of a person who has left the clinic', async () => {
  const held = heldPress()
  open = held.open
  const [busy, owner] = [await clinic(), await clinic()]
  await busy.ok(api.request, ask())
  await held.reached
  const leaving = await hire(app, owner)
  const { id } = await leaving.ok(api.request, ask())
  const { userId, version } = await memberOf(owner, leaving)
  await owner.ok(teamApi.remove, { userId, version, actionId: newId() })
  held.letGo()
  await job()
  expect(await owner.ok(api.get, { id })).toMatchObject({ status: 'failed', failure: 'no_longer_member' })
})

test('leaves nothing out if a press is killed once', async () => {
  const program = presses.program('once', `if (once()) process.kill(process.pid, 'SIGKILL')`)
  open = () => openPress({ program })
  const dentist = await clinic()
  const { id } = await dentist.ok(api.request, ask())
  await job()
  expect(await dentist.ok(api.get, { id })).toMatchObject({ status: 'ready', done: 1, total: 1, lost: 0 })
})

test('leaves out a file that ends every press, and does not count it as proof', async () => {
  const body = `if (ask.type === 'pdf' && Buffer.from(ask.bytes).includes('PARA')) process.exit(1)`
  const program = presses.program('always', body)
  open = () => openPress({ program })
  const dentist = await clinic(new TextEncoder().encode(remarkedPdf('PARA')))
  const before = await dentist.ok(api.overview, {})
  expect(before.indicators.find(({ number }) => number === 13)?.state).toBe('proven')
  const { id } = await dentist.ok(api.request, ask())
  await job()
  expect(await dentist.ok(api.get, { id })).toMatchObject({ status: 'ready', lost: 1 })
  const { sections, counts } = await contentOf(id)
  expect(sections[0]?.parts).toMatchObject([{ title: 'Controle de pragas', lost: 'fault' }])
  expect(sections[0]?.indicators.find(({ number }) => number === 13)).toMatchObject({
    state: 'missing',
    lacks: ['Controle de pragas não entrou: o Equipo não conseguiu incluir. Apresente separado.'],
    proofs: [],
  })
  expect(counts.proven).toBe(0)
})

test('leaves out a document that is revoked meanwhile', async () => {
  const held = heldPress()
  open = held.open
  const dentist = await clinic()
  await addEquipment(dentist)
  const inventory = await issue(app, dentist, await prepare(dentist, 'inventory'))
  const { id } = await dentist.ok(api.request, ask({ sections: ['equipment'], annex: false }))
  await held.reached
  await dentist.ok(documentApi.revoke, { id: inventory.id, actionId: newId(), reason: 'Saiu errado' })
  held.letGo()
  await job()
  const { sections } = await contentOf(id)
  expect(sections[0]?.parts).toMatchObject([{ key: `document:${inventory.id}`, lost: 'gone', pages: 0 }])
  expect(sections[0]?.indicators.find(({ number }) => number === 25)?.state).toBe('missing')
})

test('ends a cancelled folder while the press works, and makes the next', async () => {
  const held = heldPress()
  open = held.open
  const dentist = await clinic()
  const { id } = await dentist.ok(api.request, ask())
  await held.reached
  expect(await dentist.ok(api.cancel, { id, actionId: newId() })).toMatchObject({ status: 'cancelled' })
  await job()
  expect(await dentist.ok(api.get, { id })).toMatchObject({ status: 'cancelled', document: null })
  expect(await toldOf(dentist)).toEqual([])
  open = openPress
  await dentist.ok(api.request, ask())
  await job()
  expect(await numbersOf(dentist)).toEqual(['PF-2026-0001'])
})

test('makes one folder of two presses, also in two windows', async () => {
  const dentist = await clinic()
  const once = ask()
  const asked = await Promise.all([once, once, ask(), ask()].map((one) => dentist.ok(api.request, one)))
  expect(new Set(asked.map(({ id }) => id)).size).toBe(1)
  await job()
  expect((await dentist.ok(api.list, {})).items).toMatchObject([{ status: 'ready' }])
  expect(await numbersOf(dentist)).toEqual(['PF-2026-0001'])
})

test('requeues the folder of a server that closes, and the next server makes it', async () => {
  const held = heldPress()
  open = held.open
  const dentist = await clinic()
  const closing = await app.another()
  const { id } = await closing.holder(dentist.cookie).ok(api.request, ask())
  await held.reached
  expect(await dentist.ok(api.get, { id })).toMatchObject({ status: 'running' })
  await closing.close()
  expect(await dentist.ok(api.get, { id })).toMatchObject({ status: 'waiting', done: 0, total: 0 })
  open = openPress
  await job()
  expect(await dentist.ok(api.get, { id })).toMatchObject({ status: 'ready' })
  expect(await numbersOf(dentist)).toEqual(['PF-2026-0001'])
})

test('lets another maker continue after a silent one, which then writes nothing more', async () => {
  const held = heldPress()
  open = held.open
  const dentist = await clinic()
  const silent = await app.another()
  const { id } = await silent.holder(dentist.cookie).ok(api.request, ask())
  await held.reached
  open = openPress
  await job()
  expect(await dentist.ok(api.get, { id })).toMatchObject({ status: 'running' })
  silence()
  await job()
  expect(await dentist.ok(api.get, { id })).toMatchObject({ status: 'ready' })
  held.letGo()
  await job(silent)
  await silent.close()
  expect(await numbersOf(dentist)).toEqual(['PF-2026-0001'])
  expect((await toldOf(dentist)).map(({ kind }) => kind)).toEqual(['folder_ready'])
})

test('reports one clear failure after three silent makers', async () => {
  const dentist = await clinic()
  const servers: Awaited<ReturnType<TestApp['another']>>[] = []
  const wake: (() => void)[] = []
  const runs: unknown[] = []
  let id = ''
  for (let attempt = 1; attempt <= 3; attempt++) {
    const held = heldPress()
    open = held.open
    const server = await app.another()
    servers.push(server)
    wake.push(held.letGo)
    if (attempt === 1) id = (await server.holder(dentist.cookie).ok(api.request, ask())).id
    else runs.push(job(server))
    await held.reached
    silence()
  }
  await job()
  expect(await dentist.ok(api.get, { id })).toMatchObject({ status: 'failed', failure: 'tries' })
  expect(await toldOf(dentist)).toEqual([{ kind: 'folder_failed', details: { failure: 'tries' } }])
  for (const letGo of wake) letGo()
  await Promise.all(runs)
  for (const server of servers) await server.close()
  expect(await dentist.ok(api.get, { id })).toMatchObject({ status: 'failed', failure: 'tries' })
  expect(await numbersOf(dentist)).toEqual([])
})
