import { expect, test } from 'vitest'
import type { DocumentKind } from '#core/document/document-number.ts'
import { sealOf } from '#test/written-samples.ts'
import { writtenSamples } from '#test/written-samples.ts'
import { contractEnd } from './contract-terms.ts'
import { decommissioning } from './decommissioning.ts'
import { missingIn, type FormField } from './draft-kind.ts'
import { draftKindOf } from './kinds.ts'
import { standingsOf } from './practice-places.ts'
import { outlines } from './procedure-texts.ts'
import { procedure } from './procedure.ts'
import { technologyPlan } from './technology-plan.ts'
import { planSections } from './technology-plan-texts.ts'
import { warranty } from './warranty.ts'

const kinds = Object.entries(writtenSamples).map(([name, content]) => {
  const kind = draftKindOf(name as DocumentKind) ?? expect.fail(`${name} is not registered`)
  return { name, kind, content: kind.content.parse(content) }
})

const fieldsIn = (form: readonly { fields: readonly FormField[] }[]) => form.flatMap(({ fields }) => fields)

/** A value as long as the field allows, plus `over`. */
function longest(field: FormField, over = 0): unknown {
  if (field.type === 'line' || field.type === 'text') return 'é'.repeat(field.most + over)
  if (field.type === 'number') return field.max + over
  if (field.type === 'cents') return 1_000_000_000 + over
  if (field.type === 'choice') return over > 0 ? 'outra' : field.options.at(-1)?.value
  if (field.type === 'date') return over > 0 ? '2026-02-30' : '2026-02-28'
  if (field.type === 'rows') {
    const row = Object.fromEntries(field.of.map((one) => [one.name, longest(one)]))
    return Array.from({ length: field.most + over }, () => row)
  }
  if (field.type === 'check') return over > 0 ? 'sim' : true
  return over > 0 ? ['nenhum'] : []
}

const contentOf = (name: keyof typeof writtenSamples, change: object) => {
  const { kind, content } = kinds.find((one) => one.name === name) ?? expect.fail()
  return { kind, content: kind.content.parse({ ...content, ...change }) }
}
const missing = (name: keyof typeof writtenSamples, change: object) => {
  const { kind, content } = contentOf(name, change)
  return missingIn(kind, content)
}
const printed = (name: keyof typeof writtenSamples, change: object = {}) => {
  const { kind, content } = contentOf(name, change)
  return JSON.stringify(kind.sheet(content, sealOf))
}

test.each(kinds)('$name takes what its form lets people write, and no more', ({ kind }) => {
  for (const field of fieldsIn(kind.form)) {
    const given = { [field.name]: longest(field) }
    expect(kind.fields.parse(given)).toEqual(given)
    const tooLong = kind.fields.safeParse({ [field.name]: longest(field, 1) })
    expect([field.name, tooLong.success]).toEqual([field.name, false])
    const emptied = kind.fields.safeParse({ [field.name]: null })
    expect([field.name, emptied.success]).toEqual([field.name, true])
  }
})

test.each(kinds)(
  '$name names a norm in every demand, and a field of its form if one can meet it',
  ({ kind }) => {
    const names = fieldsIn(kind.form).map(({ name }) => name)
    for (const { field, norm, mark } of kind.demands) {
      if (field !== null) expect(names).toContain(field)
      expect(norm).not.toBe('')
      expect(mark === 'NV').toBe(norm === 'Sugestão do Equipo')
    }
  },
)

test.each(kinds)('$name, complete, lacks nothing', ({ kind, content }) => {
  expect(missingIn(kind, content)).toEqual([])
  expect(kind.sheet(content, sealOf).sections.length).toBeGreaterThan(1)
})

test.each([
  ['technology_plan', 'author', 'RDC 1.002/2025, art. 132', 'O'],
  ['technology_plan', 'authorRegistry', 'RDC 509/2021, art. 7º, § 2º', 'S'],
  ['technology_plan', 'approver', 'RDC 1.002/2025, arts. 110 e 111', 'O'],
  ['technology_plan', 'disposal', 'RDC 63/2011, art. 54', 'O'],
  ['technology_plan', 'notification', 'RDC 509/2021, art. 19', 'S'],
  ['technology_plan', 'contingency', 'Sugestão do Equipo', 'NV'],
  ['procedure', 'steps', 'RDC 1.002/2025, art. 112', 'O'],
  ['procedure', 'references', 'RDC 1.002/2025, arts. 57 e 58', 'O'],
  ['procedure', 'approver', 'RDC 1.002/2025, arts. 110 e 111', 'O'],
  ['practice_index', 'author', 'RDC 1.002/2025, art. 6º', 'O'],
  ['contract', 'licences', 'RDC 1.002/2025, art. 113, IV', 'O'],
  ['contract', 'decontamination', 'NR-32, 32.9.2', 'S'],
  ['contract', 'records', 'RDC 1.002/2025, art. 134', 'O'],
  ['contract', 'forum', 'Sugestão do Equipo', 'NV'],
  ['warranty', 'exclusions', 'Lei 8.078/1990 (CDC), art. 50', 'S'],
  ['decommissioning', 'destination', 'Sugestão do Equipo', 'NV'],
  ['decommissioning', 'authorityProtocol', 'RDC 611/2022, arts. 18 a 20', 'O'],
  ['data_protection', 'officer', 'Lei 13.709/2018 (LGPD), art. 41', 'S'],
] as const)('%s without its %s lacks what %s asks for', (name, field, norm, mark) => {
  expect(missing(name, { [field]: null })).toEqual([expect.objectContaining({ field, norm, mark })])
})

test('starts a plan from our texts, demands that somebody adopts them, and prints who did', () => {
  const begun = technologyPlan.filled?.({}, null) ?? expect.fail()
  expect(begun.selection).toBe(planSections.selection.proposal)
  expect(technologyPlan.filled?.({ selection: null }, begun).selection).toBeNull()
  const unread = missing('technology_plan', { storageAdopted: null })
  expect(unread).toMatchObject([{ field: 'storageAdopted', norm: 'Sugestão do Equipo', mark: 'NV' }])
  expect(missing('technology_plan', { storageAdopted: null, storage: 'Armário trancado.' })).toEqual([])
  expect(printed('technology_plan')).toContain('Sugestão do Equipo, adotada sem mudança por Helena')
  const own = Object.fromEntries(Object.keys(planSections).map((name) => [name, 'Texto da clínica.']))
  expect(printed('technology_plan', own)).not.toContain('adotada')
})

test('covers with the plan also medicines, sanitizers and hygiene products (RDC 1.002/2025, art. 131)', () => {
  expect(planSections.scope.proposal).toMatch(/medicamentos.*saneantes.*higiene/)
  expect(planSections.storage.proposal).toMatch(/Medicamentos, saneantes/)
})

test('asks for distribution (RDC 63/2011, art. 54) and for transport and receipt (RDC 611/2022, art. 27)', () => {
  expect(missing('technology_plan', { distribution: null })).toMatchObject([
    { field: 'distribution', norm: 'RDC 63/2011, art. 54' },
  ])
  expect(missing('technology_plan', { receipt: null })).toMatchObject([
    { field: 'receipt', norm: 'RDC 611/2022, art. 27', mark: 'O' },
  ])
})

test('still calls the former scope our text, and prints no newer section in an older plan', () => {
  const scope = planSections.scope.former[0]
  expect(missing('technology_plan', { scope, scopeAdopted: null })).toMatchObject([{ field: 'scopeAdopted' }])
  expect(printed('technology_plan', { receipt: undefined })).not.toContain(planSections.receipt.title)
})

test('demands a review of a plan within a year, of a procedure and the index within two', () => {
  const { kind, content } = contentOf('technology_plan', {})
  expect(kind.validUntil(content, '2024-02-29')).toBe('2025-02-28')
  expect(missing('technology_plan', { reviewOn: '2027-11-23' })).toMatchObject([{ field: 'reviewOn' }])
  expect(missing('procedure', { reviewOn: '2028-11-23' })).toMatchObject([{ field: 'reviewOn', mark: 'O' }])
  expect(missing('practice_index', { reviewOn: '2028-11-22' })).toEqual([])
  expect(missing('practice_index', { reviewOn: '2026-11-22' })).toMatchObject([{ field: 'reviewOn' }])
})

test('fills empty fields and the former outline’s text from an outline, never somebody’s own words', () => {
  const fill = procedure.filled ?? expect.fail()
  const before = fill({ outline: 'hands', objective: 'O meu' }, null)
  expect(before).toMatchObject({ title: outlines.hands.title, topic: 'hands', objective: 'O meu' })
  const after = fill({ ...before, outline: 'surfaces', scope: 'Só a sala 2', adopted: true }, before)
  expect(after).toMatchObject({ title: outlines.surfaces.title, objective: 'O meu', scope: 'Só a sala 2' })
  expect(after.steps).toEqual(outlines.surfaces.steps)
  expect(after.adopted).toBeNull()
  const emptied = { ...after, steps: [] }
  expect(fill(emptied, after)).toEqual(emptied)
  expect(fill({ ...after, outline: 'none' }, after)).toMatchObject({ title: outlines.surfaces.title })
})

test('demands that an unchanged outline is adopted, and prints both', () => {
  expect(missing('procedure', { adopted: false })).toMatchObject([{ field: 'adopted', mark: 'NV' }])
  const steps = [{ what: 'Do nosso jeito', who: null }]
  expect(missing('procedure', { adopted: false, steps })).toEqual([])
  expect(printed('procedure', { steps })).toContain('adaptado por Helena')
  expect(printed('procedure')).toContain('adotado sem mudança por Helena')
})

test('prints how long a package of a procedure holds: six months, or the clinic’s validated period', () => {
  expect(printed('procedure')).toContain('6 meses do processamento (sem validação própria da clínica)')
  const use = { months: 1, basis: 'estudo de 2026' }
  expect(printed('procedure', { use })).toContain(
    '1 mês do processamento (validação da clínica: estudo de 2026)',
  )
  expect(printed('procedure', { topic: 'hands' })).not.toContain('Prazo de uso')
})

test('reports the standing of each item in the index, and issues it although items are missing', () => {
  const places = [
    { item: 'II', situation: 'paper' as const, where: 'Pasta azul' },
    { item: 'I', situation: 'not_applicable' as const, where: 'Sem obra' },
    { item: 'VI', situation: 'digital' as const, where: '  ' },
  ]
  const found = (item: string, as: 'document' | 'record', until: string | null) => ({
    item,
    as,
    name: 'Papel',
    on: null,
    until,
  })
  const all = [
    found('VIII', 'document', '2026-11-22'),
    found('VI', 'document', '2026-11-21'),
    found('V', 'record', null),
    ...Array.from({ length: 11 }, () => found('IV', 'document', null)),
  ]
  const standings = standingsOf(all, places, '2026-11-22', () => '')
  expect(Object.fromEntries(standings.map(({ number, standing }) => [number, standing]))).toMatchObject({
    I: 'not_applicable',
    II: 'told',
    III: 'missing',
    IV: 'partly_shown',
    V: 'records_only',
    VI: 'expired',
    VIII: 'shown',
    XVII: 'missing',
  })
  expect(standings).toHaveLength(17)
  expect(standings[3]?.where.at(-1)).toBe('e mais 3')
  expect(missing('practice_index', { found: [], places: [] })).toEqual([])
  expect(printed('practice_index', { found: [], places: [] })).toContain('0 de 16 itens apresentados')
  expect(missing('practice_index', { places: [{ item: 'V' }] })).toMatchObject([{ field: 'places' }])
})

test('ends a contract the day before the same day after its months', () => {
  expect(contractEnd({ startsOn: '2026-12-01', months: 12 })).toBe('2027-11-30')
  expect(contractEnd({ startsOn: '2026-01-31', months: 1 })).toBe('2026-02-27')
  expect(contractEnd({ startsOn: null, months: 12 })).toBeNull()
  expect(missing('contract', { adopted: false })).toMatchObject([{ field: 'adopted' }])
  expect(missing('contract', { equipmentList: [] })).toMatchObject([{ field: 'equipments' }])
})

test('offers no document for a quote that was withdrawn or never sent', () => {
  const { quote } = writtenSamples.quote
  expect(missing('quote', { quote: null }).map(({ norm }) => norm)).toContain('Lei 8.078/1990 (CDC), art. 40')
  expect(missing('quote', { quote: { ...quote, status: 'withdrawn' } })).toHaveLength(1)
  expect(printed('quote')).toContain('Aprovado em parte')
  expect(printed('quote', { quote: { ...quote, status: 'sent', decidedAt: null } })).toContain(
    'Ainda não decidido',
  )
})

test('grants the legal days of a warranty first, then the additional promised days', () => {
  const { work } = writtenSamples.warranty
  expect(missing('warranty', { work: null })).toMatchObject([{ field: null, mark: 'S' }])
  expect(printed('warranty')).toContain('18/02/2027')
  expect(printed('warranty', { work: { ...work, days: 90 } })).not.toContain('complementar"')
  const { kind, content } = contentOf('warranty', {})
  expect(kind.validUntil(content, '2026-12-01')).toBe('2027-11-19')
  expect(warranty.filled?.({ covered: null }, {}).covered).toBeNull()
})

test('asks for destination and receiver of equipment as our proposal: RDC 222/2018 has no article on it', () => {
  const asked = missing('decommissioning', { destination: null, receiver: null, leftOn: null })
  expect(asked).toMatchObject([
    { field: 'destination', mark: 'NV' },
    { field: 'receiver', mark: 'NV' },
    { field: 'leftOn', mark: 'NV' },
  ])
  expect(printed('decommissioning')).toContain('recebimento: sugestão do Equipo')
  expect(printed('decommissioning')).not.toContain('RDC 222')
})

test('demands that equipment is retired, clean and free of patients’ data; of an X-ray, also a notification', () => {
  expect(missing('decommissioning', { status: 'operational' })).toMatchObject([
    { field: null, where: 'equipment', norm: 'RDC 1.002/2025, art. 39, parágrafo único' },
  ])
  expect(missing('decommissioning', { cleanedOn: null, data: 'wiped' }).map(({ field }) => field)).toEqual([
    'cleanedOn',
    'dataHow',
  ])
  expect(missing('decommissioning', { destination: 'sale' })).toMatchObject([
    { field: 'checkedUsed', norm: 'RDC 579/2021', mark: 'S' },
  ])
  const sold = { destination: 'sale', checkedUsed: true, authorityOn: '2026-11-22' }
  expect(missing('decommissioning', sold)).toMatchObject([
    { field: 'authorityOn', norm: 'RDC 1.002/2025, arts. 139 e 140' },
  ])
  const nothing = { authorityOn: null, authorityProtocol: null, deregistered: null }
  expect(missing('decommissioning', { ...nothing, category: 'compressor' })).toEqual([])
  expect(missing('decommissioning', nothing)).toHaveLength(3)
  const { content } = contentOf('decommissioning', {})
  expect(decommissioning.validUntil(decommissioning.content.parse(content), '2026-11-22')).toBeNull()
})

test.each([
  ['notice', []],
  ['operator', ['operator', 'operatorService']],
  ['consent', ['subject', 'purpose', 'dataUsed']],
  ['revocation', ['subject', 'purpose', 'askedOn']],
  ['answer', ['subject', 'askedOn', 'right', 'reply']],
  ['incident', ['incident', 'incidentData', 'risk', 'measures', 'knownOn', 'authorityOn']],
])('demands for a data protection text of the variant %s only %j', (variant, asked) => {
  const rest = Object.fromEntries(
    Object.keys(writtenSamples.data_protection).map((name) => [name, null] as const),
  )
  const bare = {
    ...rest,
    on: '2026-11-22',
    variant,
    officer: 'Ana',
    officerContact: 'a@b.example',
    adopted: true,
  }
  expect(missing('data_protection', bare).map(({ field }) => field)).toEqual(asked)
  expect(missing('data_protection', { variant })).toEqual([])
  expect(printed('data_protection', { variant })).not.toContain('undefined')
})

test('prints by when the complete declaration is due in an answer to a person', () => {
  expect(printed('data_protection', { variant: 'answer' })).toContain('27/11/2026')
})
