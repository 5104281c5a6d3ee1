import { expect, test } from 'vitest'
import { documentKinds } from '#core/document/document-number.ts'
import { presentChoices, purposesOf, signersOf } from './signers.ts'
import type { ToSign } from './signature.ts'

const [clinicId, workshopId] = ['clinic', 'workshop']
const between = (kind: ToSign['kind'], issuerId: string): ToSign => ({
  kind,
  status: 'valid',
  issuerId,
  clinicId,
  workshopId,
  hasFile: true,
})
const ofClinic = (kind: ToSign['kind']): ToSign => ({ ...between(kind, clinicId), workshopId: null })

test.each(documentKinds)('lets every signer that a %s asks for sign, whichever side issued it', (kind) => {
  for (const document of [between(kind, workshopId), between(kind, clinicId), ofClinic(kind)]) {
    for (const { party, purpose } of signersOf(document)) {
      expect(purposesOf(document, party)).toContain(purpose)
    }
  }
})

test('lets nobody of the receiving side sign as the issuer, and gives third parties no choice', () => {
  const report = between('technical_report', workshopId)
  expect(presentChoices(report, clinicId)).toEqual([
    { party: 'clinic', purpose: 'acceptance' },
    { party: 'other', purpose: 'acceptance' },
  ])
  expect(presentChoices(report, 'rival')).toEqual([])
})

test('lets the issuing side ask the other to accept, its own people to sign, and a third person to accept', () => {
  expect(presentChoices(between('technical_report', workshopId), workshopId)).toEqual([
    { party: 'clinic', purpose: 'acceptance' },
    { party: 'workshop', purpose: 'issue' },
    { party: 'other', purpose: 'acceptance' },
  ])
  expect(presentChoices(ofClinic('procedure'), clinicId)).toEqual([
    { party: 'clinic', purpose: 'issue' },
    { party: 'clinic', purpose: 'approval' },
    { party: 'clinic', purpose: 'acknowledgement' },
    { party: 'other', purpose: 'acceptance' },
  ])
})

test('lets either side issue a contract, and the other accept it', () => {
  const choices = (issuerId: string) =>
    signersOf(between('contract', issuerId)).map(({ role, purpose }) => [role, purpose])
  expect(choices(workshopId)).toEqual([
    ['Contratada', 'issue'],
    ['Contratante', 'acceptance'],
  ])
  expect(choices(clinicId)).toEqual([
    ['Contratada', 'acceptance'],
    ['Contratante', 'issue'],
  ])
})
