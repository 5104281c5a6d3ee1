import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentApi } from '#core/document/document.api.ts'
import { draftApi } from '#core/draft/draft.api.ts'
import { newId } from '#core/kit/ids.ts'
import { q } from '#server/database.ts'
import { issueDraft } from '#server/draft/issue-draft.store.ts'
import { folderStore } from '#server/kit/files.ts'
import { scopeOf, startTestApp, type Person, type TestApp } from '#test/app.ts'
import { addEquipment } from '#test/orders.ts'
import { RenderFailure, type RenderFault } from './document-renderer.ts'

let app: TestApp
let dentist: Person
beforeAll(async () => {
  app = await startTestApp()
  app.now = new Date('2026-11-17T12:00:00Z')
  dentist = await app.register('dentist')
  await addEquipment(dentist)
})
afterAll(() => app.close())

/** Issues as the route does, where no document can be made. */
const issueWhile = (fault: RenderFault, draft: { id: string; version: number }) =>
  app.database.write(scopeOf(dentist), (tx) =>
    issueDraft(
      tx,
      {
        renderer: {
          print: () => Promise.reject(new RenderFailure(fault, 'the template did not compile')),
          render: () => Promise.reject(new RenderFailure(fault, 'the template did not compile')),
          preview: () => Promise.resolve([]),
          pages: () => Promise.resolve([]),
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

test.each([
  ['refused', 'document.not_made'],
  ['timed_out', 'document.not_made'],
  ['crashed', 'document.not_made'],
  ['too_many_waiting', 'document.busy'],
] as const)(
  'a draft whose file is %s takes no number and leaves nothing half issued',
  async (fault, code) => {
    const draft = await dentist.ok(draftApi.create, { id: newId(), actionId: newId(), kind: 'inventory' })
    await expect(issueWhile(fault, draft)).rejects.toMatchObject({ code })
    expect((await dentist.ok(documentApi.list, {})).items).toEqual([])
    expect((await dentist.ok(draftApi.get, { id: draft.id })).version).toBe(1)
  },
)

test('the first that can be made is the first in number', async () => {
  const draft = await dentist.ok(draftApi.create, { id: newId(), actionId: newId(), kind: 'inventory' })
  const issued = await dentist.ok(draftApi.issue, { id: draft.id, version: 1, actionId: newId() })
  expect(issued.number).toBe('IE-2026-0001')
})

test('an issued document is kept with the number of its pages', async () => {
  const draft = await dentist.ok(draftApi.create, { id: newId(), actionId: newId(), kind: 'inventory' })
  const { documentId } = await dentist.ok(draftApi.issue, { id: draft.id, version: 1, actionId: newId() })
  const file = await dentist.send(`/api/documents/${documentId}/file`)
  const pdf = await PDFDocument.load(await file.arrayBuffer(), { updateMetadata: false })
  const kept = await app.database
    .reader(scopeOf(dentist))
    .first(q.selectFrom('document_files').where('document_id', '=', documentId).select('pages'))
  expect(kept?.pages).toBe(pdf.getPageCount())
  expect(kept?.pages).toBeGreaterThan(0)
})
