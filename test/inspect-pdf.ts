import qpdf from '@neslinesli93/qpdf-wasm'
import { createRequire } from 'node:module'

const wasm = createRequire(import.meta.url).resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm')

/** The findings of qpdf, and the PDF with everything unpacked so that its objects can be read as text. */
export async function inspect(pdf: Uint8Array<ArrayBuffer>) {
  const quiet = { locateFile: () => wasm, print: () => undefined, printErr: () => undefined }
  const { callMain, FS } = await qpdf(quiet)
  const files = FS as unknown as { writeFile: (path: string, bytes: Uint8Array) => void }
  files.writeFile('/in.pdf', pdf)
  const check = callMain(['--check', '/in.pdf'])
  callMain(['--qdf', '--object-streams=disable', '/in.pdf', '/plain.pdf'])
  const plain = Buffer.from(FS.readFile('/plain.pdf')).toString('latin1')
  return { check, plain, pages: plain.match(/\/Type \/Page\b/g)?.length ?? 0 }
}
