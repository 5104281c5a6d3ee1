import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { folderStore } from './files.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'equipo-files-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(root, { recursive: true })
})

/** Calls `seen` with the number of each file or folder that is forced to disk. */
async function watchSyncs(seen: (inode: number) => void): Promise<void> {
  const any = await open(root)
  const kind = Object.getPrototypeOf(any) as FileHandle
  await any.close()
  vi.spyOn(kind, 'sync').mockImplementation(async function sync(this: FileHandle) {
    seen((await this.stat()).ino)
    await this.datasync()
  })
}

test.runIf(process.platform !== 'win32').for(['no folder', 'a shelf half made by a killed program'])(
  'forces bytes to disk, then the name, then the folders: found %s',
  async (found) => {
    const folder = join(root, 'files')
    const path = join(folder, 'ey', 'some-key')
    const order: string[] = []
    if (found !== 'no folder') mkdirSync(join(folder, 'ey'), { recursive: true })
    await watchSyncs((inode) => {
      const places = { root, folder, shelf: join(folder, 'ey') }
      const place = Object.entries(places).find(([, at]) => existsSync(at) && statSync(at).ino === inode)
      order.push(`${place?.[0] ?? 'bytes'}${existsSync(path) ? ', named' : ''}`)
    })
    const files = folderStore(folder)
    await files.put('some-key', new Uint8Array(10))
    expect(order).toEqual(['bytes', 'shelf, named', 'folder, named', 'root, named'])
    await files.put('some-key', new Uint8Array(10))
    expect(order.slice(4)).toEqual(['bytes, named', 'shelf, named'])
  },
)

test('deletes halves that a killed program left, and keeps those in progress', async () => {
  const files = folderStore(root)
  await files.put('some-key', new Uint8Array(10))
  const [old, young] = ['ey/some-key.a.part', 'b.part'].map((name) => join(root, name))
  for (const half of [old, young]) writeFileSync(half ?? '', 'half')
  utimesSync(old ?? '', new Date(0), new Date('2026-11-17T12:00:00Z'))
  utimesSync(young ?? '', new Date(0), new Date('2026-11-19T12:00:00Z'))
  expect(await files.sweep(new Date('2026-11-18T12:00:00Z'))).toBe(1)
  expect([old, young].map((half) => existsSync(half ?? ''))).toEqual([false, true])
  expect(await files.size('some-key')).toBe(10)
  expect(await folderStore(join(root, 'nowhere')).sweep(new Date())).toBe(0)
})
