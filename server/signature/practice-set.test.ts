import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#core/kit/ids.ts'
import { signatureApi } from '#core/signature/signature.api.ts'
import { issuedPlan } from '#test/acknowledgements.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { addEquipment } from '#test/orders.ts'
import { signingOf, signInput } from '#test/signing.ts'
import { hire } from '#test/team.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('lets a legal manager or reader without an account sign on the clinic’s device, drawn', async () => {
  const clinic = await app.register('dentist')
  await addEquipment(clinic)
  const id = await issuedPlan(clinic)
  const { present } = await signingOf(clinic, id)
  expect(present).toEqual([
    { party: 'clinic', purpose: 'issue' },
    { party: 'clinic', purpose: 'approval' },
    { party: 'clinic', purpose: 'acknowledgement' },
    { party: 'other', purpose: 'acceptance' },
  ])
  const somebody = { name: 'Antônio Brandão', taxId: null, role: 'Responsável legal' }
  const foreign = { ...somebody, party: 'other' as const }
  const refused = await signInput(clinic, id, { purpose: 'approval', present: foreign })
  expect((await clinic.call(signatureApi.sign, refused)).error.code).toBe('signature.not_asked')
  for (const { party, purpose } of present) {
    const input = await signInput(clinic, id, { purpose, present: { ...somebody, party } })
    const undrawn = await clinic.call(signatureApi.sign, { ...input, drawing: null, actionId: newId() })
    expect(undrawn.error.code).toBe('signature.not_drawn')
    await clinic.ok(signatureApi.sign, input)
  }
  const { signatures, asked } = await signingOf(clinic, id)
  expect(signatures.map(({ way, purpose }) => [way, purpose])).toEqual(
    present.map(({ purpose }) => ['present', purpose]),
  )
  // The owner has an account and has not confirmed the reading.
  expect(asked.map(({ role, isGiven }) => [role, isGiven])).toEqual([
    ['Responsável técnico', true],
    ['Responsável legal', true],
    ['Equipe', false],
  ])
})

test('lets the legal manager approve a good-practice document, and the team acknowledge it', async () => {
  const clinic = await app.register('dentist')
  const member = await hire(app, clinic)
  await addEquipment(clinic)
  const id = await issuedPlan(clinic)
  expect((await signingOf(clinic, id)).unread).toHaveLength(2)
  for (const purpose of ['issue', 'approval'] as const) {
    await clinic.ok(signatureApi.sign, await signInput(clinic, id, { purpose }))
  }
  const known = await signInput(member, id, { purpose: 'acknowledgement', drawing: null })
  await member.ok(signatureApi.sign, known)
  const { signatures, unread } = await signingOf(clinic, id)
  expect(signatures.map(({ purpose }) => purpose)).toEqual(['issue', 'approval', 'acknowledgement'])
  expect(unread).toEqual([clinic.session.user.name])
})
