import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { equipmentApi } from '#core/equipment/equipment.api.ts'
import type { KeptFile } from '#core/file/file.api.ts'
import { newId } from '#core/kit/ids.ts'
import { placeApi } from '#core/place/place.api.ts'
import { startTestApp, type Person, type TestApp } from './app.ts'
import { addEquipment } from './orders.ts'
import { exifBomb, giant, scanBomb } from './bombs.ts'
import { heldBytes } from './memory.ts'
import { remarkedPdf } from './made-pdf.ts'

let app: TestApp
let dentist: Person
let other: Person
let equipmentId: string
let photo: Buffer<ArrayBuffer>
let progressive: Buffer
beforeAll(async () => {
  app = await startTestApp()
  dentist = await app.register('dentist')
  other = await app.register('dentist')
  equipmentId = (await addEquipment(dentist)).id
  const plain = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#087' } })
  photo = Buffer.from(await plain(40).jpeg().toBuffer())
  progressive = await plain(1000).jpeg({ progressive: true }).toBuffer()
})
afterAll(() => app.close())

interface Sent {
  status: number
  file: KeptFile
  ms: number
}

async function put(
  body: Buffer<ArrayBuffer> | ReadableStream,
  type = 'image/jpeg',
  { kind = 'photo', name = 'foto.jpg' } = {},
): Promise<Sent> {
  const path = `/api/equipment/${equipmentId}/files/${newId()}?kind=${kind}&name=${encodeURIComponent(name)}`
  const start = performance.now()
  const answer = await dentist.send(path, {
    method: 'PUT',
    headers: { 'content-type': type },
    body,
    duplex: 'half',
  })
  const file = (await answer.json()) as KeptFile
  return { status: answer.status, file, ms: performance.now() - start }
}

/** The ids right before and after it, and those that a clock would generate next. */
function neighbours(id: string): string[] {
  const value = BigInt(`0x${id.replaceAll('-', '')}`)
  const last = 1n << 64n
  return [value - 1n, value + 1n, value - last, value + last].map((near) =>
    near
      .toString(16)
      .padStart(32, '0')
      .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
  )
}

describe('files and rows of others', () => {
  test('an id next to an existing one finds nothing, and neither does somebody else with the right one', async () => {
    const { file } = await put(photo)
    const addresses = [`/api/files/${file.id}`, `/api/equipment/${equipmentId}`]
    for (const address of addresses) {
      const id = address.split('/').at(-1) ?? ''
      expect((await dentist.send(address)).status).toBe(200)
      expect((await other.send(address)).status).toBe(404)
      for (const near of neighbours(id)) {
        expect((await dentist.send(address.replace(id, near))).status).toBe(404)
      }
    }
  })

  test('a range or HEAD request opens nothing that a full request does not', async () => {
    const { file } = await put(photo)
    for (const headers of [{ range: 'bytes=0-1' }, { range: 'bytes=-1' }, { range: 'bytes=0-0,2-3' }]) {
      expect((await other.send(`/api/files/${file.id}`, { headers })).status).toBe(404)
      expect((await dentist.send(`/api/files/${file.id}`, { headers })).status).toBe(200)
    }
    const head = await other.send(`/api/files/${file.id}`, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([404, ''])
  })

  test('a browser never shows one person’s cached files to the next who signs in', async () => {
    const { file } = await put(photo)
    const { headers } = await dentist.send(`/api/files/${file.id}`)
    expect([headers.get('vary'), headers.get('cache-control')]).toEqual(['cookie', 'private, no-cache'])
  })

  test('a session that has ended shows no file that its browser cached', async () => {
    const { file } = await put(photo)
    const path = `/api/files/${file.id}`
    const etag = (await dentist.send(path)).headers.get('etag') ?? ''
    const again = { headers: { 'if-none-match': etag } }
    const known = await dentist.send(path, again)
    expect([known.status, (await known.arrayBuffer()).byteLength]).toEqual([304, 0])
    expect((await app.stranger.send(path, again)).status).toBe(401)
  })
})

describe('files under a false type', () => {
  const page = '<html><script>alert(document.cookie)</script></html>'

  test.each([
    ['a page of HTML as a JPEG', page, 'image/jpeg'],
    ['a page of HTML as HTML', page, 'text/html'],
    ['an SVG as a PNG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'image/png'],
    ['a GIF that is a script too', 'GIF89a=1;alert(1)//', 'image/gif'],
    ['a GIF that says it is a JPEG', 'GIF89a=1;alert(1)//', 'image/jpeg'],
    ['a page with a PDF behind it', `${page}%PDF-1.7\n%%EOF`, 'application/pdf'],
    ['a JPEG’s first bytes before a page', `\xff\xd8\xff\xe0${page}`, 'image/jpeg'],
  ])('refuses %s', async (_, body, type) => {
    expect((await put(Buffer.from(body, 'latin1'), type)).status).toBe(415)
  })

  test('stores a JPEG with a page behind it or in its comment without either', async () => {
    const comment = Buffer.from(page)
    const segment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, comment.length + 2]), comment])
    const bodies = [
      Buffer.concat([photo, comment]),
      Buffer.concat([photo.subarray(0, 2), segment, photo.subarray(2)]),
    ]
    for (const body of bodies) {
      const { status, file } = await put(body)
      expect(status).toBe(200)
      const kept = Buffer.from(await (await dentist.send(`/api/files/${file.id}`)).arrayBuffer())
      expect([kept.includes('script'), (await sharp(kept).metadata()).format]).toEqual([false, 'jpeg'])
    }
  })

  test('serves a PDF with a page in it as a PDF that nothing runs, whatever its name', async () => {
    const pdf = remarkedPdf(page)
    for (const [name, kept] of [
      ['manual.html', 'manual.html.pdf'],
      ['manual.hta', 'manual.hta.pdf'],
      ['manual\u202efdp.exe', 'manualfdp.exe.pdf'],
      ['../../etc/passwd', '../../etc/passwd.pdf'],
      ['\u200b', 'arquivo.pdf'],
      ['Manual.PDF', 'Manual.pdf'],
    ]) {
      const { status, file } = await put(Buffer.from(pdf), 'application/pdf', {
        kind: 'manual',
        name: name ?? '',
      })
      expect([status, file.name]).toEqual([200, kept])
      const { headers } = await dentist.send(`/api/files/${file.id}`)
      expect(headers.get('content-type')).toBe('application/pdf')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox$/)
      // The name contains no folder, because the slash is encoded.
      expect(headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''[^/\\\r\n]*\.pdf$/)
    }
  })
})

/** An invalid picture of so many megabytes; its bytes are produced only on demand. */
function long(megabytes: number): ReadableStream {
  let sent = 0
  return new ReadableStream(
    {
      pull(controller) {
        controller.enqueue(sent === 0 ? giant('png') : Buffer.alloc(100_000))
        sent += 1
        if (sent > megabytes * 10) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}

describe('bombs', () => {
  test.each([
    ['a PNG that claims 50,000 × 50,000', () => giant('png'), 'image/png'],
    ['a WebP that claims 16,383 × 16,383', () => giant('webp'), 'image/webp'],
    ['a JPEG that claims 50,000 × 50,000', () => giant('jpeg'), 'image/jpeg'],
    ['a progressive JPEG of a thousand scans', () => scanBomb(progressive, 1000), 'image/jpeg'],
  ])('refuses %s before it is unpacked', async (_, make, type) => {
    const body = make()
    expect(body.length).toBeLessThan(200_000)
    const { status, ms } = await put(body, type)
    expect(status).toBe(415)
    expect(ms).toBeLessThan(5_000)
  })

  test('stores a JPEG with four megabytes of EXIF without it', async () => {
    const body = exifBomb(photo, 64)
    expect(body.length).toBeGreaterThan(4_000_000)
    const { status, file } = await put(body)
    expect([status, file.size < 5_000]).toEqual([200, true])
  })

  test('keeps one of sixteen in memory, and answers others meanwhile', async () => {
    const before = heldBytes()
    let highest = 0
    const uploads = Array.from({ length: 16 }, () => put(long(10), 'image/png'))
    const answers: number[] = []
    for (let n = 0; n < 5; n += 1) {
      const start = performance.now()
      await app.stranger.ok(placeApi.cities, { state: 'SP' })
      await dentist.ok(equipmentApi.get, { id: equipmentId })
      answers.push(performance.now() - start)
      highest = Math.max(highest, heldBytes())
    }
    expect(new Set((await Promise.all(uploads)).map(({ status }) => status))).toEqual(new Set([415]))
    expect(Math.max(...answers)).toBeLessThan(3_000)
    // All sixteen would be 160 MB.
    expect(highest - before).toBeLessThan(80_000_000)
  })
})
