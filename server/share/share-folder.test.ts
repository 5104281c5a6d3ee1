import { afterAll, beforeAll, expect, test } from 'vitest'
import { inspectionFolderApi } from '#core/inspection-folder/inspection-folder.api.ts'
import { newId } from '#core/kit/ids.ts'
import { shareApi } from '#core/share/share.api.ts'
import { startTestApp, type TestApp } from '#test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('shares an inspector’s folder as its file: counts pages, draws none, records downloads and ends', async () => {
  const dentist = await app.register('dentist')
  const choice = { sections: ['licence' as const], annex: false }
  const { id: folderId } = await dentist.ok(inspectionFolderApi.request, {
    id: newId(),
    actionId: newId(),
    choice,
  })
  await app.jobs.find(({ name }) => name === 'make-folders')?.run(app.now)
  const { document } = await dentist.ok(inspectionFolderApi.get, { id: folderId })
  const id = document?.id ?? ''
  const { url, text, share } = await dentist.ok(shareApi.create, {
    id,
    shareId: newId(),
    days: 1,
    recipient: 'Fiscal',
  })
  expect(text).toMatch(/^Pasta da fiscalização PF-\d{4}-0001, para baixar por 1 dia: /)
  const token = url.slice(-22)
  const inspector = app.at('198.51.100.1')
  const opened = await inspector.ok(shareApi.open, { token })
  expect(opened).toMatchObject({ kind: 'inspection_folder', status: 'valid' })
  expect([opened.pages, opened.size].every((number) => (number ?? 0) > 0)).toBe(true)
  expect((await inspector.call(shareApi.pages, { token })).error.code).toBe('pages.none')
  const file = await inspector.send('/api/share-links/file', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  const ours = await dentist.send(`/api/documents/${id}/file`)
  const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
  expect((await bytesOf(file)).equals(await bytesOf(ours))).toBe(true)
  const { items } = await dentist.ok(shareApi.openings, { id: share.id })
  expect(items.map(({ kind }) => kind)).toEqual(['downloaded', 'opened'])
  app.now = new Date(app.now.getTime() + 86_400_000)
  expect((await inspector.call(shareApi.open, { token })).status).toBe(404)
})
