import { afterAll, beforeAll, expect, test } from 'vitest'
import { completionApi } from '#core/completion/completion.api.ts'
import { documentApi } from '#core/document/document.api.ts'
import { newId } from '#core/kit/ids.ts'
import { signatureApi } from '#core/signature/signature.api.ts'
import { registrationApi } from '#core/team/registration.api.ts'
import { q } from '#server/database.ts'
import { scopeOf, startTestApp, type TestApp } from '#test/app.ts'
import { asOwner } from '#test/owner.ts'
import { on, organizationOf, setStage, started, work } from '#test/orders.ts'
import { hire } from '#test/team.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const save = (registry: string | null, jobTitle: string | null) => ({ actionId: newId(), registry, jobTitle })

test('lets nobody write a colleague’s number, even past the routes', async () => {
  const owner = await app.register('technician')
  const member = await hire(app, owner)
  await owner.ok(registrationApi.save, save('CFT 111', null))
  const changed = await app.database.write(scopeOf(member), (tx) =>
    tx.all(q.updateTable('registrations').set({ registry: 'CFT 999' }).returning('userId')),
  )
  expect(changed).toEqual([])
  expect((await owner.ok(registrationApi.own, {})).registry).toBe('CFT 111')
})

test('never offers a member the number of the owner or workshop, and keeps their own', async () => {
  const { technician, rival } = await setStage(app)
  const member = await hire(app, technician)
  await asOwner(
    app,
    `update organizations set registry = 'CFT 2203456789' where id = '${organizationOf(technician)}'`,
  )
  expect(await technician.ok(registrationApi.own, {})).toEqual({ registry: 'CFT 2203456789', jobTitle: null })
  expect(await member.ok(registrationApi.own, {})).toEqual({ registry: null, jobTitle: null })
  await member.ok(registrationApi.save, save(' CREA-SP 5069 ', 'Engenheira clínica'))
  const own = { registry: 'CREA-SP 5069', jobTitle: 'Engenheira clínica' }
  expect(await member.ok(registrationApi.own, {})).toEqual(own)
  expect(await rival.ok(registrationApi.own, {})).toEqual({ registry: null, jobTitle: null })
})

test('names the person with job title and number in this and the next report', async () => {
  const stage = await setStage(app)
  const member = await hire(app, stage.technician)
  await asOwner(
    app,
    `update organizations set registry = 'CFT 111' where id = '${organizationOf(stage.technician)}'`,
  )
  const order = await started(stage)
  const signed = { name: member.session.user.name, jobTitle: 'Técnica em eletrônica', registry: 'CFT 222' }
  const done = await member.ok(completionApi.complete, {
    ...on(order),
    ...work,
    signature: { ...work.signature, ...signed },
  })
  expect(done.completions[0]!.content.signature).toEqual(signed)
  const { id, verificationCode } = done.documents[0]!
  for (const reader of [member, stage.dentist]) {
    const signing = await reader.ok(signatureApi.list, { id })
    expect(signing.issuedWith).toEqual([{ ...signed, signedAt: app.now.toISOString() }])
    expect(signing.asked[0]).toMatchObject({ purpose: 'issue', isGiven: true })
  }
  const [{ snapshot } = { snapshot: null }] = await app.database.write(scopeOf(member), (tx) =>
    tx.all(q.selectFrom('documents').where('id', '=', id).select('snapshot')),
  )
  expect(snapshot).toMatchObject({
    signature: signed,
    issuer: { responsible: signed.name, registry: 'CFT 222' },
  })
  const { document } = await app.stranger.ok(documentApi.verify, { code: verificationCode })
  expect(document?.signatures).toEqual([{ purpose: 'issue', signedAt: app.now.toISOString() }])
  expect(await member.ok(registrationApi.own, {})).toEqual({ registry: 'CFT 222', jobTitle: signed.jobTitle })
})
