import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#core/kit/ids.ts'
import { organizationApi } from '#core/organization/organization.api.ts'
import { pixApi } from '#core/pix/pix.api.ts'
import { q } from '#server/database.ts'
import { scopeOf, startTestApp, type TestApp } from '#test/app.ts'
import { charged } from '#test/charges.ts'
import { accepted, approved, setStage, type Stage } from '#test/orders.ts'
import { readQrs } from '#test/qr.ts'
import { hire } from '#test/team.ts'

let app: TestApp
let stage: Stage
beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
  await accepted(stage)
})
afterAll(() => app.close())

const day = 86_400_000
const setKey = async (key: string, by = stage.technician) => {
  const { version } = await by.ok(organizationApi.get, {})
  return by.call(organizationApi.setPixKey, { actionId: newId(), version, kind: 'email', key })
}
const one = async (cents = 15_000) => {
  const { instalments } = await charged(app, stage, [{ cents, dueOn: '2027-01-10' }])
  return { id: instalments[0]?.id ?? '', txid: instalments[0]?.txid ?? '' }
}

test('has no code without a key, and says so to both sides', async () => {
  const { id } = await one()
  for (const by of [stage.technician, stage.dentist]) {
    expect(await by.ok(pixApi.ofInstalment, { id })).toEqual({ pix: null, absence: 'no_key' })
  }
})

test('mails every owner about another key, and tells clients for thirty days', async () => {
  const { id } = await one()
  const mailsTo = async () =>
    (await app.mails(stage.technician.email)).filter(({ letter }) => letter?.subject.startsWith('Chave Pix'))
  const before = (await mailsTo()).length
  expect((await setKey('oficina@exemplo.com.br')).status).toBe(200)
  expect((await mailsTo()).length - before).toBe(1)
  expect((await setKey('oficina@exemplo.com.br')).status).toBe(200)
  expect((await mailsTo()).length - before).toBe(1)
  const { pix } = await stage.dentist.ok(pixApi.ofInstalment, { id })
  expect(pix).toMatchObject({ key: 'oficina@exemplo.com.br', cents: 15_000, newSince: expect.any(String) })
  const start = app.now
  app.now = new Date(start.getTime() + 31 * day)
  const dentist = await app.signIn(stage.dentist.email, stage.dentist.password)
  expect((await dentist.ok(pixApi.ofInstalment, { id })).pix?.newSince).toBeNull()
  expect((await setKey('outra@exemplo.com.br')).error.code).toBe('sign_in_again')
  app.now = start
})

test('draws a code that the product’s own scanner reads, with the exact amount and txid', async () => {
  await setKey('oficina@exemplo.com.br')
  const { id, txid } = await one(123_456)
  const { pix } = await stage.dentist.ok(pixApi.ofInstalment, { id })
  const [seen] = await readQrs(pix?.drawing ?? '', 60)
  expect(seen?.text).toBe(pix?.code)
  expect(pix?.code).toContain('54071234.56')
  expect(pix?.code).toContain(`0525${txid}`)
})

test('offers the approved sum of an order to both sides, not to members without finances', async () => {
  await setKey('oficina@exemplo.com.br')
  const order = await approved(stage)
  const { id } = order
  const { pix, chargeId } = await stage.dentist.ok(pixApi.ofOrder, { id })
  expect(chargeId).toBeNull()
  expect(pix?.cents).toBeGreaterThan(0)
  const member = await hire(app, stage.dentist, ['quotes'])
  expect((await member.call(pixApi.ofOrder, { id })).status).toBe(403)
  const instalment = (await one()).id
  expect((await member.call(pixApi.ofInstalment, { id: instalment })).status).toBe(404)
  expect((await stage.rival.call(pixApi.ofOrder, { id })).status).toBe(404)
  expect((await stage.rival.call(pixApi.ofInstalment, { id: instalment })).status).toBe(404)
})

test('has no code for a cancelled charge', async () => {
  await setKey('oficina@exemplo.com.br')
  const { id: chargeId, instalments } = await charged(app, stage, [{ cents: 100, dueOn: '2027-01-10' }])
  const cancelled = {
    cancelledAt: app.now,
    cancelledBy: stage.technician.session.user.id,
    cancelReason: 'Engano',
  }
  await app.database.write(scopeOf(stage.technician), (tx) =>
    tx.all(q.updateTable('charges').set(cancelled).where('id', '=', chargeId)),
  )
  const id = instalments[0]?.id ?? ''
  expect(await stage.dentist.ok(pixApi.ofInstalment, { id })).toEqual({ pix: null, absence: 'cancelled' })
})
