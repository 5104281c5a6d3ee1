import qpdf from '@neslinesli93/qpdf-wasm'
import { createRequire } from 'node:module'
import { afterAll, expect, test } from 'vitest'
import { makePdf } from '#test/made-pdf.ts'
import { openPresses } from '#test/presses.ts'
import { openPress, PressGone, type Press } from './folder-press.ts'

const presses = openPresses()
const opened: Press[] = []
afterAll(() => {
  for (const press of opened) press.close()
  presses.remove()
})

function open(...[options]: Parameters<typeof openPress>): Press {
  const press = openPress(options)
  opened.push(press)
  return press
}

async function locked(password: string): Promise<Uint8Array> {
  const wasm = createRequire(import.meta.url).resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm')
  const { callMain, FS } = await qpdf({ locateFile: () => wasm })
  const files = FS as unknown as { writeFile: (path: string, bytes: Uint8Array) => void }
  files.writeFile('/in.pdf', await makePdf(2))
  callMain(['--encrypt', password, 'dono', '256', '--', '/in.pdf', '/out.pdf'])
  return FS.readFile('/out.pdf')
}

test('distinguishes a locked file, a damaged one and an invalid picture, and continues', async () => {
  const press = open()
  expect(await press.takePdf('locked', await locked('senha'))).toEqual({ lost: 'encrypted' })
  expect(await press.takePdf('words', Buffer.from('isto não é um PDF'))).toEqual({ lost: 'broken' })
  const cut = (await makePdf(3)).slice(0, 400)
  expect(await press.takePdf('cut', cut)).toEqual({ lost: 'broken' })
  const picture = { name: 'a.jpg', bytes: Buffer.from('isto não é uma foto') }
  expect(await press.takePictures('picture', 'Foto', [picture])).toEqual({ fault: expect.any(String) })
  expect(await press.takePdf('sound', await makePdf(3))).toEqual({ pages: 3 })
})

test('reports a press that ends, hangs or has ended to the caller, and keeps the server running', async () => {
  const ending = open({ program: presses.program('ending', 'process.exit(3)') })
  await expect(ending.takePdf('a', await makePdf(1))).rejects.toThrow(new PressGone('the press: exit 3'))
  await expect(ending.takePdf('b', await makePdf(1))).rejects.toBeInstanceOf(PressGone)
  const timeouts = { part: 200, whole: 200 }
  const hanging = open({ program: presses.program('hanging', 'for (;;);'), timeouts })
  await expect(hanging.takePdf('a', await makePdf(1))).rejects.toThrow('the press: took over 200 ms')
  const ended = open()
  ended.close()
  await expect(ended.takePdf('a', await makePdf(1))).rejects.toBeInstanceOf(PressGone)
})
