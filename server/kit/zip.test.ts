import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'
import { safeName, zip, type ZipEntry } from './zip.ts'

const at = new Date('2026-11-21T12:34:56Z')

const equipment = (...chunks: string[]) => chunks.map((chunk) => Buffer.from(chunk))

async function whole(entries: ZipEntry[]): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of zip(entries)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

test('allows no name that leads out of the archive or that a system refuses', () => {
  const names = ['../../etc/passwd', 'C:\\a\\b.pdf', '  .. ', 'con.txt', 'a\u202Eb\0.jpg', 'é'.repeat(200)]
  expect(names.map(safeName)).toEqual([
    'etc-passwd',
    'C-a-b.pdf',
    'arquivo',
    '_con.txt',
    'a-b-.jpg',
    'é'.repeat(80),
  ])
})

test('escapes text that begins like a formula, so that no spreadsheet runs it', () => {
  expect(csvLine(['=1+1', '+55', '-2', '@a', ' =x', -2, 1.5, 'a;b', 'a"b', null, true, ['x', 'y']])).toBe(
    `'=1+1;'+55;'-2;'@a;' =x;-2;1,5;"a;b";"a""b";;sim;x, y\r\n`,
  )
})

test('fails the archive if an entry fails', async () => {
  const broken = function* () {
    yield Buffer.from('a')
    throw new Error('gone')
  }
  await expect(whole([{ path: 'a', modified: at, content: broken() }])).rejects.toThrow('gone')
  await expect(whole([{ path: 'a', modified: at, content: broken(), stored: true }])).rejects.toThrow('gone')
})

test('opens the archive with its content', async () => {
  const bytes = await whole([
    { path: 'LEIA-ME.txt', modified: at, content: equipment('Olá, ', 'mundo') },
    { path: 'pasta/vazio.json', modified: at, content: equipment() },
    { path: 'fotos/ação.jpg', modified: at, content: equipment('JPEG'), stored: true },
  ])
  const files = unzipSync(bytes)
  const texts = Object.entries(files).map(([path, content]) => [path, Buffer.from(content).toString()])
  expect(texts).toEqual([
    ['LEIA-ME.txt', 'Olá, mundo'],
    ['pasta/vazio.json', ''],
    ['fotos/ação.jpg', 'JPEG'],
  ])
})

test('holds more entries than the old directory can count', async () => {
  const entries = Array.from({ length: 66_000 }, (_, index) => ({
    path: `${index}.txt`,
    modified: at,
    content: equipment('x'),
    stored: true,
  }))
  const bytes = await whole(entries)
  expect(Buffer.from(bytes).indexOf(Buffer.from([0x50, 0x4b, 6, 6]))).toBeGreaterThan(0)
  expect(Object.keys(unzipSync(bytes))).toHaveLength(66_000)
})

test('writes an archive of half a gigabyte in the memory of one chunk', async () => {
  const chunk = Buffer.alloc(1_048_576, 7)
  const large = function* () {
    for (let index = 0; index < 64; index += 1) yield chunk
  }
  const all = function* (): Generator<ZipEntry> {
    for (let index = 0; index < 8; index += 1) {
      yield { path: `${index}`, modified: at, content: large(), stored: index % 2 === 0 }
    }
  }
  const before = process.memoryUsage().arrayBuffers
  let peak = 0
  let size = 0
  for await (const bytes of zip(all())) {
    size += bytes.length
    peak = Math.max(peak, process.memoryUsage().arrayBuffers - before)
  }
  expect(size).toBeGreaterThan(256 * 1_048_576)
  expect(peak).toBeLessThan(64 * 1_048_576)
})
