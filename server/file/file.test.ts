import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { equipmentEditApi } from '#core/equipment/equipment-edit.api.ts'
import { fileApi, type KeptFile } from '#core/file/file.api.ts'
import { mostBytes } from '#core/file/file.ts'
import { healthApi } from '#core/health/health.api.ts'
import { newId } from '#core/kit/ids.ts'
import { folderStore } from '#server/kit/files.ts'
import { startTestApp, type Person, type TestApp } from '#test/app.ts'
import { smallPdf } from '#test/made-pdf.ts'
import { fileKey } from './file.store.ts'

let app: TestApp
let dentist: Person
let stranger: Person
let equipmentId: string

beforeAll(async () => {
  app = await startTestApp()
  dentist = await app.register('dentist')
  stranger = await app.register('dentist')
  const equipment = await dentist.ok(equipmentEditApi.create, {
    id: newId(),
    actionId: newId(),
    name: 'Compressor',
    category: 'compressor',
    criticality: 'high',
    status: 'operational',
    attributes: {},
  })
  equipmentId = equipment.id
})
afterAll(() => app.close())

interface Sent {
  status: number
  file: KeptFile
  message: string
}

async function put(
  body: Uint8Array | ReadableStream | string,
  {
    type = 'image/jpeg',
    kind = 'photo',
    id = newId(),
    person = dentist,
    parent = equipmentId,
    name = 'foto.png',
  } = {},
): Promise<Sent> {
  const path = `/api/equipment/${parent}/files/${id}?kind=${kind}&name=${encodeURIComponent(name)}`
  const init = { method: 'PUT', headers: { 'content-type': type }, body, duplex: 'half' }
  const response = await person.send(path, init as RequestInit)
  const answer = (await response.json()) as KeptFile & { error?: { message: string } }
  return { status: response.status, file: answer, message: answer.error?.message ?? '' }
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#087' } })
const jpeg = () => picture(40, 30).jpeg().toBuffer()
const pdf = smallPdf
const bytesOf = async (id: string, query = '') =>
  Buffer.from(await (await dentist.send(`/api/files/${id}${query}`)).arrayBuffer())

describe('refused files', () => {
  test.each([
    ['a page of HTML that says it is a picture', '<script>alert(1)</script>', {}],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', { type: 'image/svg+xml' }],
    ['a PDF as a photo', pdf, { type: 'application/pdf' }],
    ['a PDF that says it is a picture', pdf, { kind: 'manual' }],
    ['a PDF without its end', '%PDF-1.7\nhalf', { type: 'application/pdf', kind: 'manual' }],
    ['a JPEG of three bytes', new Uint8Array([0xff, 0xd8, 0xff]), {}],
    ['nothing', '', {}],
  ])('answers %s with 415', async (_, body, options) => {
    const { status, message } = await put(body, options)
    expect(status).toBe(415)
    expect(message).not.toBe('')
  })

  test('explains how to send a HEIC', async () => {
    const start = Uint8Array.from([0, 0, 0, 24, ...Buffer.from('ftypheic')])
    expect((await put(start, { type: 'image/heic' })).message).toContain('HEIC')
  })

  test('answers 415 to a small file that unpacks to a huge picture', async () => {
    const bomb = await picture(9_000, 9_000).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(mostBytes)
    expect((await put(bomb, { type: 'image/png' })).status).toBe(415)
  })

  test('answers 413 over 15 MB, also without a stated length and for an endless body', async () => {
    expect((await put(new Uint8Array(mostBytes + 1))).status).toBe(413)
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1_000_000
        controller.enqueue(new Uint8Array(1_000_000))
      },
    })
    expect((await put(endless)).status).toBe(413)
    expect(sent).toBeLessThan(mostBytes + 5_000_000)
  })

  test('answers 404 for another clinic’s equipment and its file', async () => {
    const { file } = await put(await jpeg())
    expect((await put(await jpeg(), { person: stranger })).status).toBe(404)
    expect((await put(await jpeg(), { parent: newId() })).status).toBe(404)
    expect((await stranger.send(`/api/files/${file.id}`)).status).toBe(404)
    expect((await stranger.call(fileApi.remove, { id: file.id, actionId: newId() })).status).toBe(404)
    expect((await app.stranger.send(`/api/files/${file.id}`)).status).toBe(401)
  })

  test('keeps the file of an id that is taken', async () => {
    const { file } = await put(await jpeg())
    const kept = await bytesOf(file.id)
    expect(
      (await put(await picture(60, 60).png().toBuffer(), { type: 'image/png', id: file.id })).status,
    ).toBe(409)
    expect((await bytesOf(file.id)).equals(kept)).toBe(true)
  })

  test('answers 400 with each invalid field', async () => {
    const path = `/api/equipment/${equipmentId}/files/${newId()}?kind=song&name=`
    const response = await dentist.send(path, { method: 'PUT', body: 'x' })
    const { error } = (await response.json()) as { error: { fields: { path: string }[] } }
    expect([response.status, error.fields.map((field) => field.path)]).toEqual([400, ['kind', 'name']])
  })
})

describe('a photo', () => {
  test('is turned upright, scaled down and freed of its metadata', async () => {
    const photo = await picture(3000, 1200)
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '22/1 54/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { status, file } = await put(photo)
    expect(status).toBe(200)
    expect(file).toMatchObject({ width: 800, height: 2000, name: 'foto.jpg', mediaType: 'image/jpeg' })
    const { exif, icc, orientation, width } = await sharp(await bytesOf(file.id)).metadata()
    expect({ exif, icc, orientation, width }).toEqual({ width: 800 })
    expect((await sharp(await bytesOf(file.id, '?size=thumbnail')).metadata()).height).toBe(480)
  })

  test('is also stored at print size, so that a report with many can be mailed', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
    const grainy = sharp({ create: { width: 2400, height: 3200, channels: 3, background: '#888', noise } })
    const { file } = await put(await grainy.blur(1.2).jpeg().toBuffer())
    const store = folderStore(join(app.dataDir, 'files'))
    const kept = new Response(await store.get(fileKey(file.id, 'print')))
    const print = Buffer.from(await kept.arrayBuffer())
    expect(await sharp(print).metadata()).toMatchObject({ format: 'jpeg', width: 780, height: 1040 })
    expect(print.length).toBeLessThan(200_000)
  })

  test.each(['png', 'webp'] as const)('in %s loses its hidden metadata', async (format) => {
    const body = Buffer.concat([
      await picture(50, 50)[format]().toBuffer(),
      Buffer.from('<script>hidden</script>'),
    ])
    const { file } = await put(body, { type: `image/${format}` })
    expect((await bytesOf(file.id)).includes('hidden')).toBe(false)
  })

  test('is served with headers that let it do nothing, to its owner alone', async () => {
    const { file } = await put(await jpeg())
    const { headers } = await dentist.send(`/api/files/${file.id}`)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain('sandbox')
    expect(headers.get('cache-control')).toContain('private')
  })

  test('is stored once if it is sent again after a lost answer', async () => {
    const [body, id] = [await jpeg(), newId()]
    const first = await put(body, { id })
    expect(await put(body, { id })).toEqual(first)
  })

  test('is counted at night and told by the health if its bytes were lost, and restored when they are sent again', async () => {
    const id = newId()
    const bytes = await picture(900, 600).jpeg().toBuffer()
    expect((await put(bytes, { id })).status).toBe(200)
    const files = folderStore(join(app.dataDir, 'files'))
    const look = () => app.jobs.find(({ name }) => name === 'check-files')?.run(app.now)
    const told = () =>
      expect.poll(async () => (await app.stranger.call(healthApi.get, {})).body, { timeout: 4_000 })
    expect(await look()).toBe(0)
    await files.remove(fileKey(id, 'thumbnail'))
    expect(await look()).toBe(1)
    await files.remove(fileKey(id, 'full'))
    await dentist.ok(fileApi.remove, { id, actionId: newId() })
    expect(await look()).toBe(1)
    const keys = [fileKey(id, 'full'), fileKey(id, 'thumbnail')]
    expect(app.log).toContainEqual(expect.objectContaining({ event: 'file-lost', fileId: id, keys }))
    const findings = [expect.stringMatching(/^1 arquivo salvo falta no disco ou está cortado/)]
    await told().toMatchObject({ status: 'degraded', findings })
    await dentist.ok(fileApi.restore, { id, actionId: newId() })
    expect((await put(bytes, { id })).status).toBe(200)
    expect(await look()).toBe(0)
    await told().toMatchObject({ status: 'ok', findings: [] })
    for (const size of ['full', 'print', 'thumbnail'] as const) {
      expect(await files.size(fileKey(id, size))).toBeGreaterThan(0)
    }
  })

  test('disappears when deleted, and can be restored', async () => {
    const { file } = await put(await jpeg())
    await dentist.ok(fileApi.remove, { id: file.id, actionId: newId() })
    expect((await dentist.send(`/api/files/${file.id}`)).status).toBe(404)
    await dentist.ok(fileApi.restore, { id: file.id, actionId: newId() })
    expect((await dentist.send(`/api/files/${file.id}`)).status).toBe(200)
  })
})

test('keeps the bytes of a manual, and serves it as a download that never runs in the page', async () => {
  const { file } = await put(pdf, { type: 'application/pdf', kind: 'manual', name: 'Manual "2"\r\n.pdf' })
  const response = await dentist.send(`/api/files/${file.id}`)
  expect(await response.text()).toBe(pdf)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''[\w%.*-]+$/)
  const detail = await dentist.ok(equipmentApi.get, { id: equipmentId })
  expect(detail.files.map((one) => one.id)).toContain(file.id)
})
