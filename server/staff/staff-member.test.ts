import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#core/kit/ids.ts'
import { paperApi } from '#core/paper/paper.api.ts'
import { staffMemberApi } from '#core/staff/staff-member.api.ts'
import type { StaffMember } from '#core/staff/staff-member.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { keepPaper, paperDraft } from '#test/papers.ts'
import { hire } from '#test/team.ts'

let app: TestApp
let owner: Person
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.register('dentist')
})
afterAll(() => app.close())

const good = { name: 'Ana Lima', role: 'assistant' as const }
const health = { vaccines: 'Hepatite B, 10/02/2026', dosimeter: 'D-12' }
const made = (more: object = {}) => ({ id: newId(), actionId: newId(), ...good, ...more })
const add = (more: object = {}, by = owner): Promise<StaffMember> => by.ok(staffMemberApi.create, made(more))
const seen = ({ id, version }: StaffMember) => ({ id, version, actionId: newId() })

test('refuses a stranger and a workshop, and hides a person from any other clinic', async () => {
  expect((await app.stranger.call(staffMemberApi.list, {})).status).toBe(401)
  expect((await (await app.register('technician')).call(staffMemberApi.list, {})).status).toBe(404)
  const other = await app.register('dentist')
  const person = await add()
  expect((await other.call(staffMemberApi.get, { id: person.id })).status).toBe(404)
  expect((await other.call(staffMemberApi.change, { ...seen(person), ...good })).status).toBe(404)
  expect((await other.ok(staffMemberApi.list, {})).items).toEqual([])
})

test('keeps vaccines and dosimeter from a member without the permission, who cannot erase them either', async () => {
  const plain = await hire(app, owner, ['finances', 'archive'])
  const trusted = await hire(app, owner, ['health'])
  const person = await add(health)
  expect(await plain.ok(staffMemberApi.get, { id: person.id })).toMatchObject({
    ...good,
    vaccines: null,
    dosimeter: null,
  })
  expect(JSON.stringify(await plain.ok(staffMemberApi.list, {}))).not.toContain('Hepatite')
  const changed = await plain.ok(staffMemberApi.change, { ...seen(person), ...good, registry: 'CRO-SP 1' })
  expect(await trusted.ok(staffMemberApi.get, { id: person.id })).toMatchObject({
    ...health,
    registry: 'CRO-SP 1',
  })
  expect(changed.vaccines).toBeNull()
})

test('hides a vaccination card from a member without the permission, who cannot file one', async () => {
  const plain = await hire(app, owner, [])
  const card = await keepPaper(owner, { kind: 'vaccination_card', title: 'Vacinas da Ana', validUntil: null })
  expect((await plain.call(paperApi.get, { id: card.id })).status).toBe(404)
  expect(JSON.stringify(await plain.ok(paperApi.list, {}))).not.toContain('Vacinas da Ana')
  const filed = await plain.call(paperApi.create, paperDraft({ kind: 'vaccination_card' }))
  expect(filed.status).toBe(403)
})

test('lists a page at a time, and finds by name', async () => {
  const clinic = await app.register('dentist')
  for (const name of ['Bia', 'Ana', 'Caio']) await add({ name }, clinic)
  const first = await clinic.ok(staffMemberApi.list, { limit: 2 })
  expect(first.items.map(({ name }) => name)).toEqual(['Ana', 'Bia'])
  const rest = await clinic.ok(staffMemberApi.list, { limit: 2, cursor: first.nextCursor ?? '' })
  expect(rest.items.map(({ name }) => name)).toEqual(['Caio'])
  expect((await clinic.ok(staffMemberApi.list, { search: 'cai' })).items).toHaveLength(1)
})
