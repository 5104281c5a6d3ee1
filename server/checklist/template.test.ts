import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checklistApi } from '#core/checklist/checklist.api.ts'
import { templateApi, type Template } from '#core/checklist/template.api.ts'
import { newId } from '#core/kit/ids.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { addTemplate, beginRun, everyKind } from '#test/checklists.ts'
import { asOwner } from '#test/owner.ts'
import { hire } from '#test/team.ts'

let app: TestApp
let clinic: Person
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  clinic = await app.register('dentist')
})

const changed = ({ id, version, title, items }: Template, more: object = {}) => ({
  id: id ?? '',
  version,
  actionId: newId(),
  title,
  items,
  ...more,
})
const copied = (template: string, person = clinic) =>
  person.ok(templateApi.copy, { id: newId(), actionId: newId(), template, title: 'A nossa' })

describe('refuses', () => {
  test.each([
    ['without items', [], 'items'],
    ['with a limit and no unit', [{ ...everyKind[1], unit: null }], 'items.0.unit'],
    ['with a minimum over the maximum', [{ ...everyKind[1], min: 9 }], 'items.0.max'],
    ['with an item twice', [everyKind[0], everyKind[0]], 'items.1.key'],
    ['with a kind that there is not', [{ ...everyKind[0], kind: 'video' }], 'items.0.kind'],
  ])('a template %s, on its field', async (_, items, path) => {
    const input = { id: newId(), actionId: newId(), title: 'X', items: items as typeof everyKind }
    const answer = await clinic.call(templateApi.create, input)
    expect([answer.status, answer.error.fields?.map((field) => field.path)]).toEqual([400, [path]])
  })

  test('to change an older version, and shows the newest', async () => {
    const template = await addTemplate(clinic)
    const colleague = await hire(app, clinic)
    const newest = await colleague.ok(templateApi.change, changed(template, { title: 'Outro nome' }))
    const answer = await clinic.call(templateApi.change, changed(template))
    expect([answer.status, answer.error.current]).toEqual([409, newest])
  })

  test('to read, copy, change or archive another organization’s template, as if it did not exist', async () => {
    const template = await addTemplate(clinic)
    const other = await app.register('dentist')
    const statuses = [
      await other.call(templateApi.get, { template: template.template }),
      await other.call(templateApi.copy, {
        id: newId(),
        actionId: newId(),
        template: template.template,
        title: 'X',
      }),
      await other.call(templateApi.change, changed(template)),
      await other.call(templateApi.archive, changed(template)),
    ].map(({ status }) => status)
    expect(statuses).toEqual([404, 404, 404, 404])
  })

  test('to begin from an archived template, or to change it', async () => {
    const template = await addTemplate(clinic)
    const archived = await clinic.ok(templateApi.archive, changed(template))
    const begun = await clinic.call(checklistApi.begin, {
      id: newId(),
      actionId: newId(),
      template: template.template,
    })
    const change = await clinic.call(templateApi.change, changed(archived))
    expect([begun.error.code, change.error.code]).toEqual([
      'checklist.template_archived',
      'checklist.template_archived',
    ])
  })

  test('to alter or delete a version in the database', async () => {
    await addTemplate(clinic)
    for (const statement of [
      'update checklist_template_versions set version = 9',
      'delete from checklist_template_versions',
    ]) {
      await expect(asOwner(app, statement)).rejects.toThrow('append-only')
    }
  })
})

test('offers a clinic its routines and related pages, and a workshop its preventive checklists', async () => {
  const forClinic = await clinic.ok(templateApi.list, {})
  expect(forClinic.builtIn.map(({ template }) => template)).toEqual([
    'builtin:daily',
    'builtin:weekly',
    'builtin:monthly',
    'builtin:water-tank',
    'builtin:dosimeters',
    'builtin:radiology-training',
  ])
  expect(forClinic.elsewhere.map(({ code }) => code)).toEqual(['self-assessment', 'sterilization'])
  const workshop = await app.register('technician')
  const forWorkshop = await workshop.ok(templateApi.list, { category: 'compressor' })
  expect(forWorkshop.builtIn.map(({ template }) => template)).toEqual(['builtin:preventive-compressor'])
  expect(forWorkshop.elsewhere).toEqual([])
})

test('pages own templates by name as people look for it', async () => {
  for (const title of ['Sala 2', 'Ácido', 'sala 1']) {
    await clinic.ok(templateApi.create, { id: newId(), actionId: newId(), title, items: everyKind })
  }
  const first = await clinic.ok(templateApi.list, { limit: 2 })
  expect(first.items.map(({ title }) => title)).toEqual(['Ácido', 'sala 1'])
  const rest = await clinic.ok(templateApi.list, { limit: 2, cursor: first.nextCursor ?? '' })
  expect([rest.items.map(({ title }) => title), rest.builtIn]).toEqual([['Sala 2'], []])
})

test('copies the items and norms of a built-in template until they are changed', async () => {
  const copy = await copied('builtin:monthly')
  const source = await clinic.ok(templateApi.get, { template: 'builtin:monthly' })
  expect(copy).toMatchObject({
    title: 'A nossa',
    copiedFrom: 'builtin:monthly',
    version: 1,
    frequency: 'monthly',
  })
  expect(copy.items).toEqual(source.items)
  const items = copy.items.map((item) => (item.key === 'irradiance' ? { ...item, min: 600 } : item))
  const after = await clinic.ok(templateApi.change, changed(copy, { items: items.toReversed() }))
  const basisOf = (key: string) => after.items.find((item) => item.key === key)?.basis
  // Another limit than ours is not our proposal any more; what still asks the same stands on the same norm.
  expect(basisOf('irradiance')).toBeNull()
  expect(basisOf('adverse-events')?.text).toBe('RDC 1.002/2025, art. 120')
  expect(after.items[0]?.key).toBe(copy.items.at(-1)?.key)
})

test('takes no norm from a client: the server names an item’s source', async () => {
  const [item] = everyKind
  const forged = {
    ...item,
    basis: { text: 'RDC 1.002/2025, art. 1', mark: 'O' },
  } as (typeof everyKind)[number]
  const template = await addTemplate(clinic, [forged])
  expect(template.items[0]?.basis).toBeNull()
})

test('leaves a run unchanged if its template changes meanwhile', async () => {
  const template = await addTemplate(clinic)
  const run = await beginRun(clinic, { template: template.template })
  const after = await clinic.ok(
    templateApi.change,
    changed(template, { title: 'Outro', items: everyKind.slice(0, 1) }),
  )
  expect(after).toMatchObject({ version: 2, itemCount: 1 })
  const same = await clinic.ok(checklistApi.get, { id: run.id })
  expect(same).toEqual(run)
  expect((await beginRun(clinic, { template: template.template })).items).toHaveLength(1)
  const old = await clinic.ok(templateApi.get, { template: template.template, version: 1 })
  expect([old.title, old.items]).toEqual([template.title, template.items])
})

test('hides an archived template from the list and restores it', async () => {
  const template = await addTemplate(clinic)
  const archived = await clinic.ok(templateApi.archive, changed(template))
  expect((await clinic.ok(templateApi.list, {})).items).toEqual([])
  const kept = await clinic.ok(templateApi.list, { archived: true })
  expect(kept.items.map(({ id }) => id)).toEqual([template.id])
  await clinic.ok(templateApi.restore, changed(archived))
  expect((await clinic.ok(templateApi.list, {})).items.map(({ id }) => id)).toEqual([template.id])
})

test('removes the norm from a choice whose options are judged in another way', async () => {
  const { id, version, items } = await addTemplate(clinic)
  const basis = { ruleId: 'biological', text: 'RDC 1.002/2025, art. 89', mark: 'O', source: 'Anvisa' }
  await asOwner(
    app,
    `alter table checklist_template_versions disable trigger append_only;
     update checklist_template_versions set items = (select jsonb_agg(item || jsonb_build_object('basis',
       '${JSON.stringify({ ...basis, checkedOn: '2026-11-21', rulesVersion: '2026-11-21' })}'::jsonb) order by at)
       from jsonb_array_elements(items) with ordinality as kept (item, at)) where template_id = '${id}';
     alter table checklist_template_versions enable trigger append_only`,
  )
  const turned = items.map((item) =>
    Object.assign({}, item, {
      choices:
        item.choices?.map(({ value, label, conform }) => ({ value, label, conform: !conform })) ?? null,
    }),
  )
  const change = { id: id ?? '', actionId: newId(), version, title: 'A nossa', items: turned }
  const after = await clinic.ok(templateApi.change, change)
  const basisOf = (key: string) => after.items.find((item) => item.key === key)?.basis
  expect([basisOf('oil'), basisOf('drain')?.ruleId]).toEqual([null, 'biological'])
})
