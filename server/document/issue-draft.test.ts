import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentApi } from '#core/document/document.api.ts'
import { draftApi } from '#core/draft/draft.api.ts'
import { newId } from '#core/kit/ids.ts'
import { q } from '#server/database.ts'
import { issueDraft } from '#server/draft/issue-draft.store.ts'
import { askerOf } from '#server/kit/asking.ts'
import { folderStore } from '#server/kit/files.ts'
import { scopeOf, startTestApp, type Person, type TestApp } from '#test/app.ts'
import { addEquipment } from '#test/orders.ts'
import type { Renderer } from './document-renderer.ts'
import { RenderFailure } from './render-failure.ts'
import { issuingTurns } from './issue.ts'

let app: TestApp
let dentist: Person
beforeAll(async () => {
  app = await startTestApp()
  app.now = new Date('2026-11-17T12:00:00Z')
  dentist = await app.register('dentist')
  await addEquipment(dentist)
})
afterAll(() => app.close())

/** Issues by a renderer that prints so, without the turns that the route takes. */
const issueBy = (
  print: Renderer['print'],
  by: Person,
  draft: { id: string; version: number },
  isFull = false,
) =>
  app.database.write(scopeOf(by), (tx) =>
    issueDraft(
      tx,
      {
        renderer: {
          print,
          isFull: () => isFull,
          render: async (...asked) => (await print(...asked)).pdf,
          preview: () => Promise.resolve({ pages: [], count: 0 }),
          pages: () => Promise.resolve({ pages: [], count: 0 }),
          close: () => Promise.resolve(),
        },
        files: folderStore(join(app.dataDir, 'files')),
        publicUrl: 'https://equipo.example',
        isLocal: false,
        log: () => undefined,
      },
      draft,
      app.now,
    ),
  )

const begin = (by: Person) =>
  by.ok(draftApi.create, { id: newId(), actionId: newId(), kind: 'inventory' as const })

test.each([
  ['refused', 'document.not_made'],
  ['timed_out', 'document.not_made'],
  ['crashed', 'document.not_made'],
  ['too_many_waiting', 'document.busy'],
] as const)(
  'takes no number for a draft whose file is %s, and leaves nothing half issued',
  async (fault, code) => {
    const draft = await begin(dentist)
    const fails = () => Promise.reject(new RenderFailure(fault, 'the template did not compile'))
    await expect(issueBy(fails, dentist, draft)).rejects.toMatchObject({ code })
    expect((await dentist.ok(documentApi.list, {})).items).toEqual([])
    expect((await dentist.ok(draftApi.get, { id: draft.id })).version).toBe(1)
  },
)

test('tells the issuer that the queue is full before gathering anything, and issues later', async () => {
  const other = await app.register('dentist')
  await addEquipment(other)
  const draft = await begin(other)
  const asked: string[] = []
  const print: Renderer['print'] = (kind) => {
    asked.push(kind)
    return Promise.resolve({ pdf: new Uint8Array([1]), pages: 1 })
  }
  const early = issueBy(print, other, draft, true)
  await expect(early).rejects.toMatchObject({ code: 'document.busy' })
  expect(asked).toEqual([])
  await issueBy(print, other, draft)
  expect(asked).toEqual(['inventory'])
})

test('passes on the numbers of failed files among fifteen at once, without a gap', async () => {
  const other = await app.register('dentist')
  await addEquipment(other)
  const drafts = await Promise.all(Array.from({ length: 15 }, () => begin(other)))
  const asked: string[] = []
  // Every third fails once it has its number.
  const print: Renderer['print'] = (_, snapshot) => {
    asked.push((snapshot as { number: string }).number)
    return asked.length % 3 === 0
      ? Promise.reject(new RenderFailure('refused', 'the template did not compile'))
      : Promise.resolve({ pdf: new Uint8Array([37, 80, 68, 70]), pages: 1 })
  }
  const asker = askerOf(scopeOf(other), '127.0.0.1')
  const outcomes = await Promise.allSettled(
    drafts.map((draft) => issuingTurns.run(asker, () => issueBy(print, other, draft))),
  )
  const issued = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value.number] : []))
  expect(asked).toHaveLength(15)
  expect(issued.toSorted()).toEqual(
    Array.from({ length: 10 }, (_, at) => `IE-2026-${String(at + 1).padStart(4, '0')}`),
  )
  const listed = (await other.ok(documentApi.list, { limit: 50 })).items.map(({ number }) => number)
  expect(listed.toSorted()).toEqual(issued.toSorted())
})

test('holds no connection while ten files are printed, and numbers each', async () => {
  const other = await app.register('dentist')
  await addEquipment(other)
  const drafts = await Promise.all(Array.from({ length: 10 }, () => begin(other)))
  const { pool } = app.database
  const held: number[] = []
  let begun = 0
  let letGo = () => {}
  const allBegan = new Promise<void>((resolve) => (letGo = resolve))
  const print: Renderer['print'] = async () => {
    begun += 1
    if (begun === drafts.length) {
      held.push(pool.totalCount - pool.idleCount)
      letGo()
    }
    await allBegan
    return { pdf: new Uint8Array([37, 80, 68, 70]), pages: 1 }
  }
  const issued = await Promise.all(drafts.map((draft) => issueBy(print, other, draft)))
  expect(held).toEqual([0])
  expect(issued.map(({ number }) => number).toSorted()).toEqual(
    Array.from({ length: 10 }, (_, at) => `IE-2026-${String(at + 1).padStart(4, '0')}`),
  )
})

test('numbers files in the order in which they are made', async () => {
  const draft = await begin(dentist)
  const issued = await dentist.ok(draftApi.issue, { id: draft.id, version: 1, actionId: newId() })
  expect(issued.number).toBe('IE-2026-0001')
})

test('stores the number of pages of an issued document', async () => {
  const draft = await begin(dentist)
  const { documentId } = await dentist.ok(draftApi.issue, { id: draft.id, version: 1, actionId: newId() })
  const file = await dentist.send(`/api/documents/${documentId}/file`)
  const pdf = await PDFDocument.load(await file.arrayBuffer(), { updateMetadata: false })
  const kept = await app.database
    .reader(scopeOf(dentist))
    .first(q.selectFrom('documentFiles').where('documentId', '=', documentId).select('pages'))
  expect(kept?.pages).toBe(pdf.getPageCount())
  expect(kept?.pages).toBeGreaterThan(0)
})
