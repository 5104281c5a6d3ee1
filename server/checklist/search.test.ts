import { afterAll, beforeAll, expect, test } from 'vitest'
import { checklistApi } from '#core/checklist/checklist.api.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { beginRun, finished } from '#test/checklists.ts'
import { addEquipment, setStage } from '#test/orders.ts'
import { hire } from '#test/team.ts'

let app: TestApp
let clinic: Person
let colleague: Person
beforeAll(async () => {
  app = await startTestApp()
  app.now = new Date('2026-11-17T12:00:00Z')
  clinic = (await setStage(app)).dentist
  colleague = await hire(app, clinic)
  const equipment = await addEquipment(clinic)
  const ofEquipment = await beginRun(clinic, { equipmentId: equipment.id })
  await finished(colleague, ofEquipment)
  const ofDay = await beginRun(colleague)
  await finished(colleague, ofDay)
  await beginRun(clinic)
})
afterAll(() => app.close())

const nameOf = (person: Person) => person.session.user.name

const found = async (person: Person, asked: Input<typeof checklistApi.list>) =>
  (await person.ok(checklistApi.list, asked)).items.map(({ startedBy, equipment }) => [
    startedBy,
    equipment?.name ?? null,
  ])

test('finds nothing for a word that no run, or only another clinic’s, contains', async () => {
  const other = (await setStage(app)).dentist
  expect(await found(clinic, { search: 'seladora' })).toEqual([])
  expect(await found(other, { search: 'vitale' })).toEqual([])
})

test('finds runs by title, equipment and person, without accents and in any order', async () => {
  const name = nameOf(colleague)
  const [ofDay, ofEquipment, open] = [
    [name, null],
    [nameOf(clinic), 'Autoclave Vitale 21'],
    [nameOf(clinic), null],
  ]
  expect(await found(clinic, { search: 'VITÁLE autoclave' })).toEqual([ofEquipment])
  expect(await found(clinic, { search: name, status: 'finished' })).toEqual([ofDay, ofEquipment])
  expect(await found(clinic, { search: `autoclave ${nameOf(clinic)}`, status: 'finished' })).toEqual([
    ofEquipment,
  ])
  const { items } = await clinic.ok(checklistApi.list, { status: 'open' })
  const word = items[0]?.title.split(' ')[0] ?? ''
  expect(await found(clinic, { search: word })).toEqual([open, ofDay, ofEquipment])
})

test('searches the clinic’s own part of an index', async () => {
  const client = await app.database.pool.connect()
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain select id from checklists where organization_id = '00000000-0000-7000-8000-000000000007'
        and status = 'finished' and strpos(search, 'bomba') > 0 order by id desc limit 26`,
    )
    expect(rows.map((row) => row['QUERY PLAN']).join(' ')).toMatch(/Index .*checklists_own_status/)
  } finally {
    client.release()
  }
})
