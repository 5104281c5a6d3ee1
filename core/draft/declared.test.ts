import { expect, test } from 'vitest'
import { declaredKinds, type DeclaredKind } from '#core/document/document-number.ts'
import { missingIn, type FormField } from './draft-kind.ts'
import { draftKindOf } from './kinds.ts'
import { practiceItems } from '#core/regulation/practice-items.ts'
import { filledWith } from '#test/content.ts'
import { sealOf } from '#test/written-samples.ts'
import { declarations } from './declared-kinds.ts'
import { declaredOutlines } from './procedure-outlines.ts'

const on = '2026-11-29'
const people = { author: 'Helena Sampaio', authorRegistry: 'CRO-SP 00000', approver: 'Antônio Brandão' }
const nothing = { rooms: [], equipment: [], papers: [], plans: [] }
const xray = { category: 'intraoral-xray', name: 'RX 1', model: null, serialNumber: null }

const kinds = declaredKinds.map((name) => [name, draftKindOf(name) ?? expect.fail(name)] as const)
const contentOf = (name: DeclaredKind, more: object) =>
  draftKindOf(name)?.content.parse({ ...people, on, facts: nothing, ...more }) ?? expect.fail(name)
const printed = (name: DeclaredKind, more: object) =>
  JSON.stringify(draftKindOf(name)?.sheet(contentOf(name, more), sealOf))

test.each(kinds)('%s names for each part a source and one field, and belongs to an item', (name, kind) => {
  const { parts, item } = declarations[name]
  expect(practiceItems.some(({ number }) => number === item)).toBe(true)
  expect(new Set(parts.map((part) => part.name)).size).toBe(parts.length)
  for (const { by } of parts) expect(by.norm).toMatch(/^(RDC|IN|NR|Lei|ROI) ?\S+/)
  const names = kind.form.flatMap(({ fields }) => fields.map((field) => field.name))
  expect(new Set(names).size).toBe(names.length)
  for (const { field } of kind.demands) expect(names).toContain(field)
})

test.each(kinds)(
  '%s lacks each of its mandatory parts until it is written, and invents none',
  (name, kind) => {
    const { parts } = declarations[name]
    const due = parts.filter(({ isOptional, onlyIf }) => !isOptional && (!onlyIf || onlyIf(nothing)))
    const lacking = missingIn(kind, contentOf(name, {})).map(({ norm }) => norm)
    for (const { by } of due) expect(lacking).toContain(by.norm)
    expect(printed(name, {}).split('Falta escrever.').length - 1).toBe(due.length)
  },
)

test.each(kinds)('%s lacks nothing once each part is written', (name, kind) => {
  const full = filledWith(kind.content, { text: 'Como é aqui', items: 2 })
  const content = contentOf(name, { ...full, ...people, facts: nothing, on, reviewOn: null })
  expect(missingIn(kind, content)).toEqual([])
})

test('prints a place for each signature on a list of presence, and no date of review (RDC 63/2011, art. 32)', () => {
  const present = [{ name: 'Ana Lima', background: 'ASB' }]
  const sheet = printed('training_record', { present, heldOn: '2026-11-20' })
  expect(sheet).toContain('"Assinatura"')
  expect(sheet).toContain('20/11/2026')
  expect(sheet).not.toContain('Próxima revisão')
  expect(draftKindOf('training_record')?.validUntil(contentOf('training_record', {}), on)).toBeNull()
})

test('leaves what only the clinic can say about a routine unwritten (RDC 1.002/2025, arts. 57, 82 and 112)', () => {
  const kind = draftKindOf('procedure') ?? expect.fail()
  for (const [outline, { steps }] of Object.entries(declaredOutlines)) {
    const filled = kind.filled?.({ outline }, null) ?? expect.fail(outline)
    const content = kind.content.parse({ ...filled, on, use: { months: 6, basis: null } })
    const missing = missingIn(kind, content).map(({ field }) => field)
    expect(missing).toEqual(expect.arrayContaining(['objective', 'scope', 'responsible']))
    expect(missing.includes('steps')).toBe(steps.length === 0)
    for (const { what } of steps) expect(what).toMatch(/\(arts?\. \d+( a \d+| e \d+)?\)$/)
  }
})

test.each(kinds)('%s takes what its form lets people write, and no more', (_, kind) => {
  const longest = (field: FormField, over = 0): unknown => {
    if (field.type === 'date') return over > 0 ? '2026-02-30' : '2026-02-28'
    if (field.type === 'number') return field.max + over
    if (field.type !== 'rows') return 'é'.repeat(('most' in field ? field.most : 0) + over)
    const row = Object.fromEntries(field.of.map((one) => [one.name, longest(one)]))
    return Array.from({ length: field.most + over }, () => row)
  }
  for (const field of kind.form.flatMap(({ fields }) => fields)) {
    expect(kind.fields.parse({ [field.name]: longest(field) })).toEqual({ [field.name]: longest(field) })
    expect([field.name, kind.fields.safeParse({ [field.name]: longest(field, 1) }).success]).toEqual([
      field.name,
      false,
    ])
  }
})

test('asks for training in radiology only of a clinic with an X-ray (RDC 611/2022, art. 15)', () => {
  const kind = draftKindOf('education_plan') ?? expect.fail()
  const fieldsOf = (facts: object) =>
    missingIn(kind, contentOf('education_plan', { facts })).map(({ field }) => field)
  expect(fieldsOf(nothing)).not.toContain('radiology')
  expect(fieldsOf({ ...nothing, equipment: [xray] })).toContain('radiology')
})

test.each([
  ['education_plan', '2027-11-29', '2027-11-30'],
  ['emergency_protocol', '2028-11-29', '2028-11-30'],
] as const)('%s is reviewed by %s at the latest', (name, last, late) => {
  const kind = draftKindOf(name) ?? expect.fail()
  const isLate = (reviewOn: string) =>
    missingIn(kind, contentOf(name, { reviewOn })).some(({ field }) => field === 'reviewOn')
  expect([isLate(last), isLate(late)]).toEqual([false, true])
  expect(kind.validUntil(contentOf(name, {}), on)).toBe(last)
})

test('prints the records of the clinic above its words, and says which are missing', () => {
  const paper = {
    kind: 'waste_contract',
    title: 'Coleta',
    number: '7',
    issuedOn: null,
    validUntil: '2027-01-31',
  }
  expect(printed('waste_management_plan', { facts: { ...nothing, papers: [paper] } })).toContain('31/01/2027')
  expect(printed('waste_management_plan', {})).toContain('nenhum arquivo no Equipo')
  expect(printed('supervisor_designation', { facts: { ...nothing, equipment: [xray] } })).toContain('RX 1')
})

test('marks what was read in a copy only', () => {
  expect(printed('emergency_protocol', {})).toContain(
    'ROI Odontologia v1.2, indicador 46 (lemos um resumo, confira no texto da norma)',
  )
})
