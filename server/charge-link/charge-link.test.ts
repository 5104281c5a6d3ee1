import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargeLinkApi } from '#core/charge-link/charge-link.api.ts'
import { newId } from '#core/kit/ids.ts'
import { organizationApi } from '#core/organization/organization.api.ts'
import { q } from '#server/database.ts'
import { scopeOf, startTestApp, type Caller, type TestApp } from '#test/app.ts'
import { charged, type MadeCharge } from '#test/charges.ts'
import { accepted, setStage, type Stage } from '#test/orders.ts'
import { hire } from '#test/team.ts'

let app: TestApp
let stage: Stage
beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
  await accepted(stage)
  const { version } = await stage.technician.ok(organizationApi.get, {})
  const key = { actionId: newId(), version, kind: 'email' as const, key: 'oficina@exemplo.com.br' }
  await stage.technician.ok(organizationApi.setPixKey, key)
})
afterAll(() => app.close())

let visitors = 0
const visitor = (): Caller => app.at(`198.51.100.${++visitors}`)
const day = 86_400_000
const parts = [
  { cents: 10_000, dueOn: '2027-01-10' },
  { cents: 20_000, dueOn: '2027-02-10' },
]

async function linked(days: 15 | 30 | 90 = 30) {
  const charge = await charged(app, stage, parts)
  const made = await stage.technician.ok(chargeLinkApi.create, { id: charge.id, linkId: newId(), days })
  return { charge, token: made.url.slice(-22), ...made }
}

const claimOf = ({ instalments }: MadeCharge, token: string, at = 0) => ({
  token,
  paymentClaimId: newId(),
  instalmentId: instalments[at]?.id ?? '',
  name: 'Recepção',
  paidOn: app.now.toISOString().slice(0, 10),
  way: 'pix' as const,
  note: null,
})

test('lets only the workshop’s members with finances make, see and revoke links', async () => {
  const { charge, link } = await linked()
  const member = await hire(app, stage.technician, ['quotes'])
  const create = { id: charge.id, linkId: newId(), days: 30 as const }
  for (const [by, status] of [
    [member, 403],
    [stage.dentist, 404],
    [stage.rival, 404],
  ] as const) {
    expect((await by.call(chargeLinkApi.create, create)).status).toBe(status)
    expect((await by.call(chargeLinkApi.list, { id: charge.id })).status).toBe(status)
    expect((await by.call(chargeLinkApi.revoke, { id: link.id, actionId: newId() })).status).toBe(status)
  }
  expect((await stage.technician.ok(chargeLinkApi.list, { id: charge.id })).items).toEqual([link])
})

test('shows amount, due day and Pix without an account, and a message for WhatsApp', async () => {
  const { charge, token, text, whatsApp } = await linked()
  expect(text).toMatch(
    /^Cobrança CO-2026-\d+ de .+: R\$\s300,00, com vencimento em 10\/01\/2027\. Veja e pague por Pix: http/,
  )
  expect(whatsApp).toContain('https://wa.me/')
  const opened = await visitor().ok(chargeLinkApi.open, { token })
  expect(opened).toMatchObject({ number: charge.number, state: 'open', totalCents: 30_000 })
  expect(opened.parts.map(({ owedCents, pix }) => [owedCents, pix?.cents])).toEqual([
    [10_000, 10_000],
    [20_000, 20_000],
  ])
  expect(opened.parts[0]?.pix?.code).toContain(charge.instalments[0]?.txid)
})

test('answers an unknown, an expired and a revoked link alike, and makes guessing wait', async () => {
  const [over, revoked] = [await linked(15), await linked()]
  await stage.technician.ok(chargeLinkApi.revoke, { id: revoked.link.id, actionId: newId() })
  const start = app.now
  app.now = new Date(start.getTime() + 15 * day)
  const answers = await Promise.all(
    [over, revoked, { ...over, token: 'z'.repeat(22) }].flatMap(({ token, charge }) => [
      visitor().call(chargeLinkApi.open, { token }),
      visitor().call(chargeLinkApi.claim, claimOf(charge, token)),
    ]),
  )
  app.now = start
  expect(new Set(answers.map(({ status, error }) => `${status} ${error.code} ${error.message}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(404)
  const who = visitor()
  const statuses: number[] = []
  for (let at = 0; at < 22; at++) {
    statuses.push((await who.call(chargeLinkApi.open, { token: String(at).padStart(22, 'c') })).status)
  }
  expect([statuses[0], statuses.at(-1)]).toEqual([404, 429])
})

test('takes one “já paguei” for an instalment of its charge, which pays nothing by itself', async () => {
  const { charge, token } = await linked()
  const other = await linked()
  const foreign = { ...claimOf(other.charge, token), token }
  expect((await visitor().call(chargeLinkApi.claim, foreign)).status).toBe(404)
  const tomorrow = new Date(app.now.getTime() + 2 * day).toISOString().slice(0, 10)
  const early = await visitor().call(chargeLinkApi.claim, { ...claimOf(charge, token), paidOn: tomorrow })
  expect(early.error.fields).toEqual([{ path: 'paidOn', message: 'A data não pode estar no futuro' }])
  const nameless = await visitor().call(chargeLinkApi.claim, { ...claimOf(charge, token), name: ' ' })
  expect(nameless.error.fields).toEqual([{ path: 'name', message: 'Escreva o seu nome' }])
  const claimed = await visitor().ok(chargeLinkApi.claim, claimOf(charge, token))
  expect(claimed.parts.map(({ isClaimed, owedCents }) => [isClaimed, owedCents])).toEqual([
    [true, 10_000],
    [false, 20_000],
  ])
  expect((await visitor().call(chargeLinkApi.claim, claimOf(charge, token))).error.code).toBe(
    'charge_link.claimed',
  )
})

test('says that a charge was cancelled, and makes no link to it', async () => {
  const { charge, token } = await linked()
  const cancelled = {
    cancelledAt: app.now,
    cancelledBy: stage.technician.session.user.id,
    cancelReason: 'Engano',
  }
  await app.database.write(scopeOf(stage.technician), (tx) =>
    tx.all(q.updateTable('charges').set(cancelled).where('id', '=', charge.id)),
  )
  const opened = await visitor().ok(chargeLinkApi.open, { token })
  expect([opened.state, opened.parts.every(({ pix }) => pix === null)]).toEqual(['cancelled', true])
  expect((await visitor().call(chargeLinkApi.claim, claimOf(charge, token))).error.code).toBe(
    'charge_link.cancelled',
  )
  const again = { id: charge.id, linkId: newId(), days: 30 as const }
  expect((await stage.technician.call(chargeLinkApi.create, again)).error.code).toBe('charge_link.cancelled')
})
