import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#core/kit/ids.ts'
import { copyApi } from '#core/privacy/copy.api.ts'
import { shareApi } from '#core/share/share.api.ts'
import { signatureApi } from '#core/signature/signature.api.ts'
import { teamApi } from '#core/team/team.api.ts'
import { startMailServer, type MailServer } from './mail.ts'
import { startTestApp, type TestApp } from './app.ts'
import { setStage, type Stage } from './orders.ts'
import { asOwner, rowsAsOwner } from './owner.ts'
import { issuedReport } from './signing.ts'

let mail: MailServer
let app: TestApp
let stage: Stage
let id: string
beforeAll(async () => {
  mail = await startMailServer()
  app = await startTestApp({ smtpUrl: mail.url })
  stage = await setStage(app)
  ;({ id } = await issuedReport(stage))
})
afterAll(async () => {
  await app.close()
  await mail.close()
})

/** Sends more requests than there are free places, all at once. */
const atOnce = async (ask: () => Promise<{ status: number }>) =>
  (await Promise.all(Array.from({ length: 6 }, ask))).map(({ status }) => status).toSorted((a, b) => a - b)

test('gives the last free place to one of six links to one document requested at once', async () => {
  const ask = () => stage.dentist.call(shareApi.create, { id, shareId: newId(), days: 7, recipient: null })
  expect((await ask()).status).toBe(200)
  await asOwner(
    app,
    `insert into shares (id, organization_id, document_id, token_sha256, recipient, created_by, created_at, expires_at)
      select gen_random_uuid(), organization_id, document_id, sha256(n::text::bytea), null, created_by, created_at,
        expires_at from shares, generate_series(1, 48) n where document_id = '${id}'`,
  )
  expect(await atOnce(ask)).toEqual([200, 422, 422, 422, 422, 422])
})

test('gives the last free place to one of six signature requests made at once', async () => {
  const ask = () =>
    stage.technician.call(signatureApi.ask, {
      id,
      requestId: newId(),
      party: 'clinic',
      channel: 'voice',
      signerName: 'Helena Sampaio',
      days: 7,
    })
  for (let n = 0; n < 19; n += 1) expect((await ask()).status).toBe(200)
  expect(await atOnce(ask)).toEqual([200, 422, 422, 422, 422, 422])
})

test('makes one copy of data requested several times at once', async () => {
  const person = await app.register('dentist')
  await atOnce(() => person.call(copyApi.request, { id: newId(), actionId: newId(), holds: 'person' }))
  const user = person.session.user.id
  const kept = await rowsAsOwner(app, `select id from data_copies where user_id = '${user}'`)
  expect(kept).toHaveLength(1)
})

test('lets one organization mail one stranger ten times a day, with no link in its names', async () => {
  const to = 'estranho@longe.example'
  const owner = await app.register('dentist', { name: 'Ganhe em premio.example' })
  const invite = () =>
    owner.call(teamApi.invite, { id: newId(), actionId: newId(), email: to, permissions: [] })
  const statuses: number[] = []
  for (let n = 0; n < 12; n += 1) {
    statuses.push((await invite()).status)
    await asOwner(app, `update invitations set revoked_at = now() where email = '${to}'`)
  }
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429])
  const letters = (await app.mails(to)).map(({ letter }) => letter)
  expect(letters).toHaveLength(10)
  expect(JSON.stringify(letters)).not.toContain('premio.example')
  app.now = new Date(app.now.getTime() + 86_400_001)
  expect((await invite()).status).toBe(200)
})

test('shares the ten mails a day to one stranger among signature requests', async () => {
  const other = await setStage(app)
  const { id: report } = await issuedReport(other)
  const ask = (signerName: string) =>
    other.technician.call(signatureApi.ask, {
      id: report,
      requestId: newId(),
      party: 'clinic',
      channel: 'mail',
      signerEmail: 'outra@longe.example',
      signerName,
      days: 7,
    })
  const statuses: number[] = []
  for (let n = 0; n < 12; n += 1) statuses.push((await ask(`Veja brinde.example ${n}`)).status)
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429])
  const letters = (await app.mails('outra@longe.example')).map(({ letter }) => letter)
  expect(JSON.stringify(letters)).not.toContain('brinde.example')
})
