import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DocumentKind } from '#core/document/document-number.ts'
import { draftApi } from '#core/draft/draft.api.ts'
import { draftKinds } from '#core/draft/kinds.ts'
import { planSections } from '#core/draft/technology-plan-texts.ts'
import { newId } from '#core/kit/ids.ts'
import { signatureApi } from '#core/signature/signature.api.ts'
import { purposesOf, type ToSign } from '#core/signature/signature.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { addEquipment } from '#test/orders.ts'
import { prepare, write } from '#test/record-drafts.ts'
import { signingOf, signInput } from '#test/signing.ts'
import { hire } from '#test/team.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('whoever a kind of document asks to sign it can', () => {
  const [clinicId, workshop] = [newId(), newId()]
  for (const [name, { signers }] of Object.entries(draftKinds)) {
    const kind = name as DocumentKind
    const isWorkshops = signers.some(({ party, purpose }) => party === 'workshop' && purpose === 'issue')
    const workshopId = isWorkshops ? workshop : null
    const issuerId = workshopId ?? clinicId
    const toSign: ToSign = { kind, status: 'valid', clinicId, issuerId, workshopId, hasFile: true }
    for (const { party, purpose } of signers) expect([name, ...purposesOf(toSign, party)]).toContain(purpose)
  }
})

test('who answers legally approves a good-practice document, and the team confirms to know it', async () => {
  const clinic = await app.register('dentist')
  await addEquipment(clinic)
  const member = await hire(app, clinic)
  const draft = await prepare(clinic, 'technology_plan')
  const adopted = Object.fromEntries(Object.keys(planSections).map((name) => [`${name}Adopted`, true]))
  const people = { author: 'Helena Sampaio', authorRegistry: 'CRO-SP 00000', approver: 'Antônio Brandão' }
  const { id: draftId, version } = await write(clinic, draft, { ...draft.fields, ...people, ...adopted })
  const action = { id: draftId, version, actionId: newId() }
  const { documentId: id } = await clinic.ok(draftApi.issue, action)
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
