import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { q } from '#server/database.ts'
import { jobScope, stranger, type Scope } from '#server/kit/scope.ts'
import { scopeOf, startTestApp, type TestApp } from '#test/app.ts'
import { completed, setStage, type Stage } from '#test/orders.ts'
import { asOwner } from '#test/owner.ts'

let app: TestApp
let stage: Stage
let id: string
let scopes: Record<string, Scope>
beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
  id = (await completed(stage)).documents[0]!.id
  const workshop = scopeOf(stage.technician)
  scopes = {
    'the clinic': scopeOf(stage.dentist),
    'the issuer': workshop,
    'another workshop': scopeOf(stage.rival),
    'an administrator': { ...workshop, role: 'equipo_admin', organization: null, membership: null },
    'a job in the issuer’s name': jobScope('test', workshop.organization),
    'a stranger': stranger,
  }
})
afterAll(() => app.close())

const run = (who: string, statement: string) =>
  app.database.write(scopes[who]!, (tx) =>
    tx.all<object>({ compile: () => sql.raw<object>(statement).compile(q) }),
  )
const statusOf = async () =>
  (
    await app.database
      .reader(scopes['the issuer']!)
      .first(q.selectFrom('documents').select('status').where('id', '=', id))
  )?.status

const everybody = [
  'the clinic',
  'the issuer',
  'another workshop',
  'an administrator',
  'a job in the issuer’s name',
  'a stranger',
]
const changes = [
  `update documents set snapshot = '{}'`,
  `update documents set number = 'RT-2026-9999'`,
  `update documents set snapshot_sha256 = ''`,
  `update documents set issued_at = now()`,
  `update documents set verification_code = 'X'`,
  `delete from documents`,
  `truncate documents cascade`,
  `update document_files set bytes = ''`,
  `update document_files set sha256 = ''`,
  `delete from document_files`,
]

test.each(everybody)('lets %s change or delete nothing of an issued document', async (who) => {
  for (const change of changes)
    await expect(run(who, change)).rejects.toThrow(/permission denied|never changes|append-only/)
})

test('lets not even the owner of the tables change or delete one', async () => {
  for (const change of changes)
    await expect(asOwner(app, change)).rejects.toThrow(/never changes|append-only|permission denied/)
})

test.each([
  ['the clinic', 'revoked'],
  ['the clinic', 'superseded'],
  ['another workshop', 'contested'],
  ['another workshop', 'revoked'],
  ['a stranger', 'revoked'],
])('does not let %s make it %s', async (who, status) => {
  await run(who, `update documents set status = '${status}'`).catch(() => null)
  expect(await statusOf()).toBe('valid')
})

test('keeps an objection against the issuer, and a revocation against both', async () => {
  await run('the clinic', `update documents set status = 'contested' where id = '${id}'`)
  await expect(run('the issuer', `update documents set status = 'valid'`)).rejects.toThrow(
    /does not become valid/,
  )
  await run('an administrator', `update documents set status = 'valid' where id = '${id}'`)
  await run('the issuer', `update documents set status = 'revoked' where id = '${id}'`)
  for (const who of ['the issuer', 'the clinic', 'an administrator']) {
    await expect(run(who, `update documents set status = 'valid'`)).rejects.toThrow(/does not become/)
  }
})
