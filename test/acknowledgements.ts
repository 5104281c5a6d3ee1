import { expect } from 'vitest'
import { draftApi } from '#core/draft/draft.api.ts'
import { planSections } from '#core/draft/technology-plan-texts.ts'
import { newId } from '#core/kit/ids.ts'
import { acknowledgementApi } from '#core/signature/acknowledgement.api.ts'
import { staffMemberApi } from '#core/staff/staff-member.api.ts'
import type { Person } from './app.ts'
import { prepare, write } from './record-drafts.ts'

/** A technology plan that a clinic with equipment issued. */
export async function issuedPlan(clinic: Person): Promise<string> {
  const draft = await prepare(clinic, 'technology_plan')
  const adopted = Object.fromEntries(Object.keys(planSections).map((name) => [`${name}Adopted`, true]))
  const people = { author: 'Helena Sampaio', authorRegistry: 'CRO-SP 00000', approver: 'Antônio Brandão' }
  const { id: draftId, version } = await write(clinic, draft, { ...draft.fields, ...people, ...adopted })
  const action = { id: draftId, version, actionId: newId() }
  return (await clinic.ok(draftApi.issue, action)).documentId
}

/** The token of a clinic's new wall. */
export async function wallOf(clinic: Person): Promise<string> {
  const { wall } = await clinic.ok(acknowledgementApi.makeWall, { actionId: newId() })
  return wall?.url.split('/').at(-1) ?? expect.fail('there is no wall')
}

/** A person in a clinic's staff register. */
export async function staffMember(clinic: Person, name: string): Promise<string> {
  const id = newId()
  await clinic.ok(staffMemberApi.create, { id, actionId: newId(), name, role: 'assistant' })
  return id
}

export async function withCode(clinic: Person, name: string): Promise<{ id: string; code: string }> {
  const id = await staffMember(clinic, name)
  const { codes } = await clinic.ok(acknowledgementApi.makeCodes, { people: [id] })
  return { id, code: codes[0]?.code ?? expect.fail('no code was made') }
}
