import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { documentApi } from '#core/document/document.api.ts'
import type { DocumentKind } from '#core/document/document-number.ts'
import { draftApi } from '#core/draft/draft.api.ts'
import { newId } from '#core/kit/ids.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { addEquipment, organizationOf } from '#test/orders.ts'
import { asOwner, rowsAsOwner } from '#test/owner.ts'

const today = new Date('2026-11-17T12:00:00Z')

let app: TestApp
let dentist: Person
let technician: Person
beforeAll(async () => {
  app = await startTestApp()
  app.now = today
  dentist = await app.register('dentist')
  technician = await app.register('technician')
  await addEquipment(dentist)
})
beforeEach(() => {
  app.now = today
})
afterAll(() => app.close())

const begun = (kind: DocumentKind, rest: { revisesId?: string; equipmentId?: string } = {}) => ({
  id: newId(),
  actionId: newId(),
  kind,
  ...rest,
})
const begin = (kind: DocumentKind, rest = {}, by = dentist) => by.ok(draftApi.create, begun(kind, rest))
const action = ({ id, version }: { id: string; version: number }) => ({ id, version, actionId: newId() })
const issued = async (by = dentist) =>
  rowsAsOwner<{ number: string; version: number }>(
    app,
    `select number, version from documents where issuer_id = '${organizationOf(by)}' order by number, version`,
  )

test('refuses a kind that the organization does not issue, or that no form prepares', async () => {
  const other = await technician.call(draftApi.create, begun('inventory'))
  expect([other.status, other.error.code]).toEqual([422, 'document.other_issuer'])
  expect(other.error.message).toBe('Este documento é emitido pela outra parte.')
  const report = await dentist.call(draftApi.create, begun('technical_report'))
  expect([report.status, report.error.fields?.[0]?.path]).toEqual([400, 'kind'])
  const foreign = await addEquipment(await app.register('dentist'))
  const equipment = await dentist.call(draftApi.create, begun('decommissioning', { equipmentId: foreign.id }))
  expect(equipment.status).toBe(404)
  expect((await technician.call(draftApi.form, { kind: 'inventory' })).status).toBe(404)
})

test('asks each side only for its own fields, and names the possible subjects', async () => {
  const titles = async (by: Person) =>
    (await by.ok(draftApi.form, { kind: 'contract' })).form.map(({ title }) => title)
  expect(await titles(dentist)).toContain('Contratada')
  expect(await titles(technician)).not.toContain('Contratada')
  const categories = ['intraoral-xray', 'extraoral-xray']
  expect((await dentist.ok(draftApi.form, { kind: 'xray_index' })).among).toEqual({ categories })
})

test('shows a draft to its organization alone', async () => {
  const draft = await begin('inventory')
  for (const person of [technician, await app.register('dentist')]) {
    expect((await person.call(draftApi.get, { id: draft.id })).status).toBe(404)
    expect((await person.call(draftApi.preview, { id: draft.id })).status).toBe(404)
    expect((await person.call(draftApi.change, { ...action(draft), fields: {} })).status).toBe(404)
    expect((await person.call(draftApi.issue, action(draft))).status).toBe(404)
    expect((await person.call(draftApi.discard, action(draft))).status).toBe(404)
    expect((await person.ok(draftApi.list, {})).items).toEqual([])
  }
})

test('requires a plan for legal documents after the trial, and never for those of Anvisa', async () => {
  const clinic = await app.register('dentist')
  await addEquipment(clinic)
  const legal = await begin('data_protection', {}, clinic)
  app.now = new Date('2027-03-01T12:00:00Z')
  const { kinds } = await clinic.ok(draftApi.kinds, {})
  const refusals = Object.fromEntries(kinds.map(({ kind, refusal }) => [kind, refusal]))
  expect(refusals).toMatchObject({ data_protection: 'plan.trial_over', inventory: null })
  const again = await clinic.call(draftApi.create, begun('data_protection'))
  expect([again.status, again.error.code]).toEqual([422, 'plan.trial_over'])
  expect((await clinic.call(draftApi.issue, action(legal))).error.code).toBe('plan.trial_over')
  expect((await clinic.call(draftApi.get, { id: legal.id })).status).toBe(200)
  await asOwner(
    app,
    `update subscriptions set plan = 'basic' where organization_id = '${organizationOf(clinic)}'`,
  )
  expect((await clinic.call(draftApi.issue, action(legal))).error.code).toBe('plan.beyond_basic')
  const inventory = await begin('inventory', {}, clinic)
  expect((await clinic.ok(draftApi.issue, action(inventory))).number).toBe('IE-2027-0001')
})

test('reports an old version before any rule, and names missing content with its norm', async () => {
  const clinic = await app.register('dentist')
  const draft = await begin('inventory', {}, clinic)
  const late = await clinic.call(draftApi.issue, { ...action(draft), version: 7 })
  expect([late.status, late.error.current]).toEqual([409, expect.objectContaining({ version: 1 })])
  const wrong = await clinic.call(draftApi.change, { ...action(draft), fields: { note: 5 } })
  expect([wrong.status, wrong.error.fields?.[0]?.path]).toEqual([400, 'fields.note'])
  const incomplete = await clinic.call(draftApi.issue, action(draft))
  expect([incomplete.status, incomplete.error.code]).toEqual([422, 'document.incomplete'])
  expect(incomplete.error.details).toMatchObject({ missing: draft.missing })
  expect(draft.missing[0]).toMatchObject({ norm: expect.stringContaining('Equipo'), where: 'equipment' })
  expect(await issued(clinic)).toEqual([])
})

test('numbers twenty at once without gaps, and takes no number for failures', async () => {
  const clinic = await app.register('dentist')
  await addEquipment(clinic)
  const drafts = await Promise.all(Array.from({ length: 20 }, () => begin('inventory', {}, clinic)))
  const answers = await Promise.all(
    drafts.map((draft, at) =>
      clinic.call(draftApi.issue, at % 5 === 4 ? { ...action(draft), version: 9 } : action(draft)),
    ),
  )
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(4)
  // A request that finds the process busy is told so, and repeated.
  for (const [at, { status }] of answers.entries()) {
    if (status === 422) await clinic.ok(draftApi.issue, action(drafts[at] ?? expect.fail('there is one')))
  }
  const numbers = (await issued(clinic)).map(({ number }) => number)
  expect(numbers).toEqual(Array.from({ length: 16 }, (_, at) => `IE-2026-${String(at + 1).padStart(4, '0')}`))
})

test('makes a person with many previews at once wait, and no one else', async () => {
  const colleague = await app.register('dentist')
  const [draft, other] = [await begin('inventory'), await begin('inventory', {}, colleague)]
  const looks = Array.from({ length: 20 }, () => dentist.call(draftApi.preview, { id: draft.id }))
  const seen = await colleague.call(draftApi.preview, { id: other.id })
  expect(seen.status).toBe(200)
  const answers = await Promise.all(looks)
  // How many are drawn depends on how fast they come in; some are, and each of the others is told why not.
  expect(new Set(answers.map(({ error }) => error?.code))).toEqual(new Set([undefined, 'document.busy']))
  expect((await dentist.call(draftApi.preview, { id: draft.id })).status).toBe(200)
})

test('is written, previewed and issued, and then never changes', async () => {
  const draft = await begin('inventory')
  const fields = { note: 'Conferido sala por sala' }
  const changed = await dentist.ok(draftApi.change, { ...action(draft), fields })
  expect(changed).toMatchObject({ version: 2, fields, missing: [] })
  const { pages } = await dentist.ok(draftApi.preview, { id: draft.id })
  expect(pages[0]).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/)
  const before = await issued()
  const done = await dentist.ok(draftApi.issue, action(changed))
  expect(await issued()).toHaveLength(before.length + 1)
  const [newest] = (await dentist.ok(documentApi.list, { limit: 1 })).items
  expect(newest).toMatchObject({ id: done.documentId, kind: 'inventory', status: 'valid', version: 1 })
  expect(newest?.sha256).toMatch(/^[0-9a-f]{64}$/)
  expect((await dentist.ok(draftApi.get, { id: draft.id })).documentId).toBe(done.documentId)
  const late = await dentist.call(draftApi.change, { ...action(changed), version: 3, fields: {} })
  expect([late.status, late.error.code]).toEqual([422, 'draft.issued'])
  expect((await dentist.ok(draftApi.list, { kind: 'inventory' })).items.map(({ id }) => id)).not.toContain(
    draft.id,
  )
})

test('begins a new version with the same texts and number, and replaces the one before', async () => {
  const draft = await begin('inventory')
  const written = await dentist.ok(draftApi.change, { ...action(draft), fields: { note: 'Primeira' } })
  const first = await dentist.ok(draftApi.issue, action(written))
  const next = await begin('inventory', { revisesId: first.documentId })
  expect(next).toMatchObject({ fields: { note: 'Primeira' }, revises: { number: first.number, version: 1 } })
  const twice = await dentist.call(draftApi.create, begun('inventory', { revisesId: first.documentId }))
  expect([twice.status, twice.error.code, twice.error.details]).toEqual([
    422,
    'draft.in_progress',
    { draftId: next.id },
  ])
  app.now = new Date('2026-11-18T12:00:00Z')
  const second = await dentist.ok(draftApi.issue, action(next))
  expect([second.number, second.version]).toEqual([first.number, 2])
  const { versions } = await dentist.ok(documentApi.get, { id: second.documentId })
  expect(versions.map(({ version, status }) => [version, status])).toEqual([
    [2, 'valid'],
    [1, 'superseded'],
  ])
  const old = await dentist.call(draftApi.create, begun('inventory', { revisesId: first.documentId }))
  expect(old.error.code).toBe('document.not_current')
})

test('deletes a draft, and allows another next version', async () => {
  const first = await dentist.ok(draftApi.issue, action(await begin('inventory')))
  const next = await begin('inventory', { revisesId: first.documentId })
  await dentist.ok(draftApi.discard, action(next))
  expect((await dentist.call(draftApi.get, { id: next.id })).status).toBe(404)
  expect((await begin('inventory', { revisesId: first.documentId })).fields).toBeDefined()
})

test('pages drafts, the last edited first', async () => {
  const clinic = await app.register('dentist')
  const ids: string[] = []
  for (const at of [1, 2, 3]) {
    app.now = new Date(today.getTime() + at * 60_000)
    ids.unshift((await begin('inventory', {}, clinic)).id)
  }
  const page = await clinic.ok(draftApi.list, { limit: 2 })
  const cursor = page.nextCursor ?? expect.fail('there is a second page')
  const rest = await clinic.ok(draftApi.list, { limit: 2, cursor })
  expect([...page.items, ...rest.items].map(({ id }) => id)).toEqual(ids)
})
