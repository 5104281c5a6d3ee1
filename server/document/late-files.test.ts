import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { completionApi } from '#core/completion/completion.api.ts'
import { documentApi } from '#core/document/document.api.ts'
import { newId } from '#core/kit/ids.ts'
import { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import { fileKey } from '#server/file/file.store.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { addEquipment, on, setStage, started, work, type Stage } from '#test/orders.ts'

let app: TestApp
let stage: Stage
beforeAll(async () => {
  app = await startTestApp()
  stage = await setStage(app)
})
afterAll(() => app.close())

const sizes = ['full', 'print'] as const
const placeOf = (id: string, size: (typeof sizes)[number]) => {
  const key = fileKey(id, size)
  return join(app.dataDir, 'files', key.slice(-2), key)
}

/** Runs the job as the clock would, `minutes` later. */
async function later(minutes: number) {
  app.now = new Date(app.now.getTime() + minutes * 60_000)
  await app.jobs.find(({ name }) => name === 'late-document-files')!.run(app.now)
}

/** An order that is completed with a photo whose bytes are `after`, or gone if that is null. */
async function completedWith(after: Uint8Array | null) {
  const { technician, dentist } = stage
  const order = await started({ ...stage, equipment: await addEquipment(dentist) })
  const photoId = newId()
  const photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#876' } })
    .jpeg()
    .toBuffer()
  const path = `/api/service-orders/${order.id}/files/${photoId}?kind=photo&name=foto.jpg`
  const sent = await technician.send(path, {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg' },
    body: new Uint8Array(photo),
  })
  expect(sent.status).toBe(200)
  for (const size of sizes) {
    if (after) await writeFile(placeOf(photoId, size), after)
    else await rm(placeOf(photoId, size))
  }
  const done = await technician.ok(completionApi.complete, { ...on(order), ...work, photoIds: [photoId] })
  return { done, photoId, photo }
}

const fileOf = (id: string) => stage.dentist.send(`/api/documents/${id}/file`)
const verify = async (code: string) => app.stranger.ok(documentApi.verify, { code })

test('completes an order despite a missing photo, and tells both that the PDF follows', async () => {
  const { done, photoId, photo } = await completedWith(null)
  expect(done).toMatchObject({ status: 'completed', equipment: { status: 'operational' } })
  const [report] = done.documents
  expect(report).toMatchObject({ status: 'valid', version: 1, hasFile: false })
  expect((await stage.dentist.ok(documentApi.list, { orderId: done.id })).items[0]!.sha256).toBeNull()
  expect((await fileOf(report!.id)).status).toBe(422)
  const public_ = await verify(report!.verificationCode)
  expect(public_).toMatchObject({ status: 'valid', document: { sha256: null } })

  await later(1)
  expect((await fileOf(report!.id)).status).toBe(422)
  await writeFile(placeOf(photoId, 'print'), photo)
  await later(2)
  const file = await fileOf(report!.id)
  expect([file.status, (await file.arrayBuffer()).byteLength > photo.length]).toEqual([200, true])
  const seen = await stage.technician.ok(serviceOrderApi.get, { id: done.id })
  expect(seen.documents[0]).toMatchObject({ id: report!.id, hasFile: true })
  expect((await verify(report!.verificationCode)).document!.sha256).toMatch(/^[0-9a-f]{64}$/)
})

test('retries failures at growing intervals, and makes no file twice', async () => {
  const { done } = await completedWith(new Uint8Array([1, 2, 3]))
  const tries = () => app.log.filter(({ documentId }) => documentId === done.documents[0]!.id).length
  const counted: number[] = []
  for (let i = 0; i < 7; i++) {
    await later(1)
    counted.push(tries())
  }
  // Once at completion; then after one, two and four minutes.
  expect(counted).toEqual([2, 3, 3, 4, 4, 4, 4])
})

test('names a photo that stays missing as lost after a day, and makes the PDF', async () => {
  const { done } = await completedWith(new Uint8Array([1, 2, 3]))
  await later(24 * 60 + 1)
  const file = await fileOf(done.documents[0]!.id)
  expect(file.status).toBe(200)
  const first = Buffer.from(await file.arrayBuffer())
  await later(60)
  expect(Buffer.from(await (await fileOf(done.documents[0]!.id)).arrayBuffer()).equals(first)).toBe(true)
})
