import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { addDays } from '#core/kit/dates.ts'
import { builtIns } from '#core/checklist/built-in.ts'
import { basisText, manualBasis } from './basis.ts'
import { basisOf, citation } from './basis-of.ts'
import { adaptation, adverseEventsDue, deadlines } from './deadlines.ts'
import { limits, steamCycles } from './limits.ts'
import { norms } from './norm.ts'
import { practiceItems } from './practice-items.ts'
import { retentions } from './retention.ts'
import { ruleProblems } from './rule-problems.ts'
import { rulesVersion } from './rules-version.ts'
import { intervals } from './rules.ts'
import { sources } from './source.ts'
import { sterilizationFields } from './sterilization-fields.ts'
import { pressureVessel } from './vessel.ts'
import { writtenRules } from './written-rules.ts'
import { xrayTables } from './xray-tests.ts'

const tests = Object.values(xrayTables).flatMap((table) => table.tests)
const written = Object.values(writtenRules)
const all = [
  ...intervals,
  ...limits,
  ...deadlines,
  ...retentions,
  ...sterilizationFields,
  ...tests,
  ...written,
  ...practiceItems,
]

test('gives every rule a source, a mark, a known norm and a validity', () => {
  expect(all.flatMap(ruleProblems)).toEqual([])
  expect(all.length).toBeGreaterThan(150)
})

test('gives every rule a unique name; only the survey is in both tables of X-ray tests', () => {
  const ids = all.map(({ id }) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual(['survey-dose'])
})

test('gives every norm a source, and marks it as official text only if the source is official', () => {
  for (const { mark, source } of Object.values(norms)) {
    if (mark === 'O') expect(sources[source].official).toBe(true)
  }
})

test('checked no rule after its version', () => {
  for (const { checkedOn } of all) expect(checkedOn <= rulesVersion).toBe(true)
})

test('treats article 40 of RDC 15/2012 as a proposal: article 93 of RDC 1.002/2025 does not refer to it', () => {
  expect(retentions.find(({ id }) => id === 'keep-history')).toMatchObject({ norm: null, mark: 'NV' })
})

test('uses "invalid" for a biological test as our own word; article 91, IV, demands result and interpretation', () => {
  const result = sterilizationFields.filter(({ record }) => record === 'biological')
  expect(result.find(({ field }) => field === 'result')?.text).not.toContain('inválido')
  expect(result.find(({ field }) => field === 'invalid')).toMatchObject({ norm: null, mark: 'NV' })
})

test('offers no alternative to the cable of IN 95, art. 2º, VI, and demands no survey by IN 94', () => {
  const items = builtIns.flatMap((one) => one.items)
  const intraoral = builtIns.find(({ code }) => code === 'preventive-intraoral-xray')
  const cable = intraoral?.items.find(({ label }) => /cabo/.test(label))
  expect(cable?.label).toBe('Disparador com cabo de pelo menos 2 m')
  expect([cable?.basis?.text, cable?.detail]).toEqual([
    'IN 95/2021, art. 2º, VI',
    expect.stringContaining('art. 143, § 2º'),
  ])
  const surveys = items.filter(({ label }) => /radiométrico/.test(label)).map(({ basis }) => basis?.text)
  expect(new Set(surveys)).toEqual(new Set(['RDC 1.002/2025, art. 141']))
})

test('asks for acoustic protection only of a compressor inside the office: RDC 1.002/2025, art. 14', () => {
  const items = builtIns.flatMap((one) => one.items)
  const protection = items.filter(({ label, detail }) => /acústic/.test(`${label} ${detail}`))
  expect(protection.length).toBeGreaterThan(0)
  for (const { label, detail, basis } of protection) {
    expect(label).not.toMatch(/acústic/)
    expect(detail).toMatch(/^Dentro do consultório, também com proteção acústica/)
    expect(basis?.text).toBe('RDC 1.002/2025, art. 14')
  }
})

test('treats the daily check of the defibrillator as a proposal: article 36 sets no day', () => {
  const daily = builtIns.find(({ code }) => code === 'daily')?.items
  const item = daily?.find(({ label }) => label.startsWith('DEA'))
  expect(item).toMatchObject({ critical: false, basis: { mark: 'NV' } })
  expect(item?.detail).toContain('art. 36')
})

test('keeps with a rule its norm and article, or for a proposal its own words', () => {
  const biological = intervals.find(({ id }) => id === 'biological') ?? expect.fail()
  expect(basisOf(biological)).toEqual({
    ruleId: 'biological',
    text: 'RDC 1.002/2025, art. 89',
    mark: 'O',
    source: sources.rdc1002.text,
    checkedOn: '2026-11-21',
    rulesVersion,
  })
  const [cycle = expect.fail()] = steamCycles
  expect(basisOf(cycle)).toMatchObject({ text: cycle.text, mark: 'NV' })
  expect(citation(cycle)).toBe('Sugestão do Equipo')
})

test.each([
  [{ text: 'RDC 1.002/2025, art. 89', mark: 'O' }, 'RDC 1.002/2025, art. 89'],
  [{ text: 'NR-13', mark: 'S' }, 'NR-13 (lemos um resumo, confira no texto da norma)'],
  [{ text: 'A cada 6 meses', mark: 'NV' }, 'Sugestão do Equipo · A cada 6 meses'],
  [{ text: 'Sugestão do Equipo', mark: 'NV' }, 'Sugestão do Equipo'],
  [manualBasis('p. 32', '2026-11-22'), 'Manual do fabricante, p. 32'],
] as const)('%o is printed as %s', (basis, said) => {
  expect(basisText(basis)).toBe(said)
})

test('marks X-ray tests as incomplete, and names the missing ones', () => {
  for (const { incomplete, missing, tests: rows } of Object.values(xrayTables)) {
    expect(incomplete).toBe(true)
    expect(missing).toMatch(/^Tabela incompleta: .+ não foram lidos\. Vale o laudo do físico\.$/)
    expect(rows.some(({ mark, tolerance }) => mark === 'NV' && tolerance === null)).toBe(true)
  }
})

test('gives existing clinics until 11/12/2026: 360 days after 16/12/2025', () => {
  expect(addDays(adaptation.publishedOn, adaptation.days)).toBe(adaptation.on)
  expect(adaptation.on).toBe('2026-12-11')
})

test.each([
  ['2026-10', '2026-11-24'],
  ['2026-11', '2026-12-21'],
  ['2026-12', '2027-01-22'],
])('has adverse events of %s due on %s', (month, on) => {
  expect(adverseEventsDue(month)).toBe(on)
})

test.each([
  [2.5, 42, 10.5, true, 'V'],
  [8.3, 40, 33.2, true, 'V'],
  [2.3, 21, 4.83, false, 'V'],
  [2.3, 12, 2.76, false, 'V'],
  [8.27, 24, 19.85, true, 'V'],
  [20, 1000, 2000, true, 'IV'],
  [11.9, 5000, 5950, true, 'III'],
])(
  'a vessel of %d bar and %d L has %d kPa·m³: in scope %s, category %s',
  (bar, litres, product, inScope, category) => {
    expect(pressureVessel(bar, litres)).toEqual({ product, inScope, category })
  },
)

test('demands of a load what article 91 lists', () => {
  const asked = sterilizationFields.filter(
    ({ record, required }) => record === 'load' && required !== 'proposed',
  )
  expect(asked.map(({ field }) => field)).toEqual([
    'date',
    'lot',
    'equipment',
    'test-pack',
    'interpretation',
    'packages',
    'operator',
    'minutes',
    'celsius',
    'pressure',
    'integrator',
  ])
})

test('has no letter in a text that our headings cannot show', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => !name.includes('test'))
  const texts = files
    .map((name) =>
      readFileSync(`${import.meta.dirname}/${name}`, 'utf8').replaceAll(/^.*(\/?\*\*? |\/\/).*$/gm, ''),
    )
    .join('')
  expect(texts.match(/[≤→✓—]/g)).toBeNull()
})
