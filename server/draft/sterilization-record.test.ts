import { afterAll, beforeAll, expect, test } from 'vitest'
import { draftApi } from '#core/draft/draft.api.ts'
import type { SterilizationRecord } from '#core/draft/sterilization-record-content.ts'
import { newId } from '#core/kit/ids.ts'
import { sterilizationApi, testApi } from '#core/sterilization/sterilization.api.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { giveSubscriptions } from '#test/planner.ts'
import { isPdf, issue, missingOf, prepare, write } from '#test/record-drafts.ts'
import { registerAutoclave, sterilized, tested } from '#test/sterilization.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('refuses a record without an autoclave or a cycle', async () => {
  const dentist = await app.register('dentist')
  const bare = await prepare(dentist, 'sterilization_record')
  expect(missingOf(bare)).toEqual(['A autoclave', 'Pelo menos um ciclo ou teste registrado no período'])
  await registerAutoclave(dentist)
  const quiet = await dentist.ok(draftApi.get, { id: bare.id })
  expect(quiet.missing).toMatchObject([{ norm: 'RDC 1.002/2025, art. 91', mark: 'O' }])
})

test('refuses a period that ends before it begins or after today, or lasts over a year', async () => {
  const dentist = await app.register('dentist')
  const { id } = await registerAutoclave(dentist)
  await sterilized(app, dentist, id)
  let draft = await prepare(dentist, 'sterilization_record')
  for (const [span, field] of [
    [{ from: '2026-11-10', to: '2026-11-09' }, 'to'],
    [{ from: '2026-11-10', to: '2027-01-09' }, 'to'],
    [{ from: '2025-09-10', to: '2026-11-17' }, 'from'],
  ] as const) {
    draft = await write(dentist, draft, span)
    expect(draft.missing.map((one) => one.field)).toContain(field)
  }
})

test('refuses equipment that is no autoclave, or another clinic’s', async () => {
  const [dentist, neighbour] = [await app.register('dentist'), await app.register('dentist')]
  const { id } = await registerAutoclave(neighbour)
  await sterilized(app, neighbour, id)
  await sterilized(app, dentist, (await registerAutoclave(dentist)).id)
  const draft = await prepare(dentist, 'sterilization_record', {}, { equipmentId: id })
  expect(missingOf(draft)).toContain('A autoclave')
  const all = await write(dentist, draft, { equipmentId: null })
  const { content } = await issue<SterilizationRecord>(app, dentist, all)
  expect([content.autoclaves.length, content.loads.length]).toEqual([1, 1])
})

test('prints the demands of article 91 for each load, and the weeks without a read test', async () => {
  const travelling = await startTestApp()
  try {
    const dentist = await travelling.register('dentist')
    await giveSubscriptions(travelling)
    const { id } = await registerAutoclave(dentist)
    travelling.now = new Date('2026-10-05T12:00:00Z')
    await tested(travelling, dentist, id, 'negative')
    travelling.now = new Date('2026-10-13T12:00:00Z')
    const load = await sterilized(travelling, dentist, id)
    await dentist.ok(sterilizationApi.release, { id: load.id, actionId: newId() })
    travelling.now = new Date('2026-10-27T12:00:00Z')
    const fields = { from: '2026-10-07', to: '2026-10-27', equipmentId: id, note: 'Troca de operador' }
    const draft = await prepare(dentist, 'sterilization_record', {}, fields)
    const issued = await issue<SterilizationRecord>(travelling, dentist, draft)
    expect([issued.number, issued.validUntil, isPdf(issued.bytes)]).toEqual(['RE-2026-0001', null, true])
    const { loads, biologicals, gaps } = issued.content
    // The test of the week in which the period begins counts, though its day lies before it.
    expect([loads.length, biologicals.length]).toEqual([1, 0])
    expect(loads[0]).toMatchObject({
      lot: load.lot,
      state: 'released',
      minutes: 4.1,
      celsius: 134.2,
      pressure: 2.15,
      pressureUnit: 'bar',
      integrator: 'conform',
      integratorType: 5,
      biological: 'none',
      packages: [{ kind: 'Kit clínico', first: 1, last: 10 }],
      preparedBy: ['Sônia Arruda'],
      operator: 'Sônia Arruda',
    })
    expect(gaps).toEqual([{ code: 'EQ-0001', from: '2026-10-12', to: '2026-10-18', why: 'missing' }])
  } finally {
    await travelling.close()
  }
})

test('prints a failed test with its steps and recalled packages, and the Bowie-Dick of a vacuum autoclave', async () => {
  const travelling = await startTestApp()
  try {
    const dentist = await travelling.register('dentist')
    await giveSubscriptions(travelling)
    const { id } = await registerAutoclave(dentist, { cycle: 'Pré-vácuo (B)' })
    await dentist.ok(testApi.bowieDick, {
      id: newId(),
      actionId: newId(),
      equipmentId: id,
      passed: true,
      operator: 'Sônia Arruda',
      doneAt: travelling.now.toISOString(),
    })
    await tested(travelling, dentist, id, 'positive')
    const draft = await prepare(dentist, 'sterilization_record', {}, { equipmentId: id })
    const { content, bytes } = await issue<SterilizationRecord>(travelling, dentist, draft)
    expect(isPdf(bytes)).toBe(true)
    expect(content.bowieDicks).toMatchObject([{ passed: true, operator: 'Sônia Arruda' }])
    expect(content.withoutBowieDick).toEqual([])
    expect(content.biologicals).toMatchObject([{ processed: 'positive', result: 'positive' }])
    expect(content.gaps).toEqual([])
    const [failure] = content.failures
    expect(failure).toMatchObject({ kind: 'biological', releasedAt: null, signature: null })
    expect(failure?.steps[0]).toMatchObject({ step: 'out_of_use', state: 'done' })
    expect(failure?.packages.map(({ number, fate }) => [number, fate])).toEqual(
      Array.from({ length: 10 }, (_, at) => [at + 1, null]),
    )
  } finally {
    await travelling.close()
  }
})
