import { mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { healthApi } from '#core/health/health.api.ts'
import { integrityApi } from '#core/integrity/integrity.api.ts'
import { newId } from '#core/kit/ids.ts'
import { requestOf } from '#core/kit/request.ts'
import { administratorOf } from '#test/administrator.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { completed, organizationOf, setStage, type Stage } from '#test/orders.ts'
import { asOwner } from '#test/owner.ts'

let app: TestApp
let administrator: Person
let stage: Stage
let reportId = ''
beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
  reportId = (await completed(stage)).documents[0]?.id ?? ''
  await putPicture()
  administrator = await administratorOf(app)
})
afterAll(() => app.close())

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function putPicture(): Promise<string> {
  const id = newId()
  await stage.dentist.send(`/api/equipment/${stage.equipment.id}/files/${id}?kind=photo&name=placa`, {
    method: 'PUT',
    body: picture,
    headers: { 'content-type': 'image/png' },
  })
  return id
}

const list = () => administrator.ok(integrityApi.list, {})
const ask = (by = administrator) =>
  by.call(integrityApi.ask, { actionId: newId(), reason: 'Depois da queda de energia' })
const job = () => app.jobs.find(({ name }) => name === 'check-integrity') ?? expect.fail('no job')
const after = (minutes: number) => new Date(app.now.getTime() + minutes * 60_000)

test('shows checks to administrators alone, and lets nobody else ask for one', async () => {
  expect((await app.stranger.call(integrityApi.list, {})).status).toBe(401)
  expect((await stage.dentist.call(integrityApi.list, {})).status).toBe(403)
  expect((await ask(stage.dentist)).status).toBe(403)
  expect(await list()).toEqual({ checks: [], faults: [] })
})

test('finds nothing in what came in through the door, and refuses a second check meanwhile', async () => {
  expect((await ask()).body.checks).toMatchObject([
    { state: 'waiting', askedBy: administrator.session.user.name },
  ])
  const second = await ask()
  expect([second.status, second.error.code]).toEqual([409, 'integrity.running'])
  await job().run(app.now)
  const { checks, faults } = await list()
  expect(faults).toEqual([])
  expect(checks).toMatchObject([
    { state: 'done', found: { references: 0, balances: 0, numbers: 0, documents: 0, files: 0 } },
  ])
})

const placeOf = (key: string) => join(app.dataDir, 'files', key.slice(-2), key)

test('finds each kind of fault that was planted, says it in words and keeps it', async () => {
  const [lost, changed, stray] = [await putPicture(), await putPicture(), newId()]
  await rm(placeOf(lost))
  const bytes = await readFile(placeOf(changed))
  bytes[0] = (bytes[0] ?? 0) ^ 1
  await writeFile(placeOf(changed), bytes)
  await mkdir(join(placeOf(stray), '..'), { recursive: true })
  await writeFile(placeOf(stray), 'x')
  await utimes(placeOf(stray), after(-1500), after(-1500))
  const clinic = organizationOf(stage.dentist)
  await asOwner(app, `update counters set last = last + 2 where issuer_id = '${clinic}' and kind = 'order'`)
  await asOwner(app, 'update counters set last = last - 1 where kind = $$technical_report$$')
  await asOwner(
    app,
    `update workshop_profiles set rating_sum = 9 where workshop_id = '${organizationOf(stage.technician)}'`,
  )
  await tampered('document_files', 'bytes = bytes || $$x$$::bytea')
  await tampered('documents', `title = 'Outro', snapshot = snapshot || '{"title": "Outro"}'`)
  const constraint = `constraint files_created_by_fkey`
  await asOwner(app, `alter table files drop ${constraint}`)
  await asOwner(app, `update files set created_by = '${newId()}' where id = '${changed}'`)
  await asOwner(
    app,
    `alter table files add ${constraint} foreign key (created_by) references profiles (id) not valid`,
  )

  app.now = after(1)
  await ask()
  expect(await job().run(app.now)).toBe(9)
  const { checks, faults } = await list()
  expect(faults.map(({ kind, table, id, words }) => [kind, table, id, words])).toEqual([
    [
      'references',
      'files',
      changed,
      'Aponta para uma linha de profiles que não existe (files_created_by_fkey)',
    ],
    [
      'balances',
      'workshop_profiles',
      organizationOf(stage.technician),
      'A soma das avaliações está em 9, e os lançamentos dão 0',
    ],
    ['numbers', 'counters', clinic, 'Ordem de serviço de 2026: 2 números faltam até 3'],
    [
      'numbers',
      'counters',
      organizationOf(stage.technician),
      'Relatório técnico de manutenção de 2026: o número 1 passa do contador, que está em 0',
    ],
    ['documents', 'documents', reportId, 'RT-2026-0001: o conteúdo mudou depois de emitido'],
    ['documents', 'document_files', reportId, 'RT-2026-0001: o PDF mudou depois de emitido'],
    ['files', 'files', lost, `Falta no disco, está cortado ou mudou: ${lost}`],
    ['files', 'files', changed, `Falta no disco, está cortado ou mudou: ${changed}`],
    ['files', 'files', stray, 'Está no disco, e nada no banco fala dele'],
  ])
  expect(checks).toMatchObject([
    { state: 'done', found: { files: 3 } },
    { state: 'done', found: { files: 0 } },
  ])
  const kept = await (await administrator.send(requestOf(integrityApi.csv, {}).address)).text()
  expect(kept).toContain('Numeração;2;2;;;')
  expect(kept).toContain(`${changed}\r\n`)
  const { findings, status } = await administrator.ok(healthApi.watch, {})
  expect([status, findings]).toEqual([
    'degraded',
    ['A última conferência achou 9 problemas no banco ou nos arquivos. Veja quais em Banco de Dados.'],
  ])
  await expect(asOwner(app, `update integrity_checks set found = '{}'`)).rejects.toThrow('append-only')
}, 20_000)

test('gives up when the server ends or is killed, and begins again by itself in the night of a week later', async () => {
  app.now = after(2)
  await ask()
  await expect(job().run(app.now, AbortSignal.abort())).rejects.toThrow('aborted')
  expect((await list()).checks[0]).toMatchObject({ state: 'abandoned' })
  app.now = after(3)
  await ask()
  const killed = `update integrity_checks set started_at = asked_at, seen_at = asked_at where ended_at is null`
  await asOwner(app, killed)
  await job().run(after(9))
  expect((await list()).checks[0]).toMatchObject({ state: 'running' })
  await job().run(after(11))
  expect((await list()).checks[0]).toMatchObject({ state: 'abandoned' })
  const at = (instant: string) => job().run(new Date(instant))
  await at('2026-11-23T06:30:00Z')
  expect((await list()).checks).toHaveLength(4)
  await at('2026-11-24T12:00:00Z')
  expect((await list()).checks).toHaveLength(4)
  expect(await at('2026-11-24T06:30:00Z')).toBe(9)
  expect((await list()).checks).toMatchObject([{ state: 'done', askedBy: null }, {}, {}, {}, {}])
})

/** Changes rows that nobody may change through the product. */
async function tampered(table: string, change: string): Promise<void> {
  await asOwner(app, `alter table ${table} disable trigger user`)
  await asOwner(app, `update ${table} set ${change}`)
  await asOwner(app, `alter table ${table} enable trigger user`)
}
