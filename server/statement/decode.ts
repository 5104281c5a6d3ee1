import { BrokenStatement } from '#core/statement/statement.ts'

const download = 'Baixe no site do banco o extrato em OFX.'

const others: [(head: string) => boolean, string][] = [
  [
    (head) => head.startsWith('PK'),
    'Este arquivo está compactado ou é do Excel. Extraia o extrato, ou salve como CSV, e envie.',
  ],
  [
    (head) => head.startsWith('\u001f\u008b') || head.startsWith('Rar!') || head.startsWith('7z'),
    'Este arquivo está compactado. Extraia o extrato e envie.',
  ],
  [(head) => head.startsWith('%PDF'), `Este arquivo é um PDF. ${download}`],
  [
    (head) => head.startsWith('\u00d0\u00cf\u0011\u00e0'),
    'Este arquivo é do Excel antigo. Salve como CSV e envie.',
  ],
  [
    (head) => /^\s*<(!doctype\s+html|html)/i.test(head),
    `Este arquivo é uma página da internet, não um extrato. ${download}`,
  ],
  [(head) => /^(\u0089PNG|\u00ff\u00d8\u00ff|GIF8)/.test(head), `Este arquivo é uma imagem. ${download}`],
]

/**
 * The text of a statement. Its bytes decide how it is encoded, because headers of Brazilian banks often lie.
 * @throws BrokenStatement for what is no text
 */
export function decodeStatement(bytes: Uint8Array): string {
  const head = Array.from(bytes.subarray(0, 64), (byte) => String.fromCharCode(byte)).join('')
  if (bytes.length === 0) throw new BrokenStatement('Este arquivo está vazio.')
  const other = others.find(([is]) => is(head))
  if (other) throw new BrokenStatement(other[1])
  const text = textOf(bytes, head).replaceAll('\r\n', '\n').replaceAll('\r', '\n')
  if (text.trim() === '') throw new BrokenStatement('Este arquivo está vazio.')
  const nul = text.indexOf('\0')
  if (nul >= 0) throw new BrokenStatement(`Este arquivo não é um extrato em texto. ${download}`)
  return text
}

function textOf(bytes: Uint8Array, head: string): string {
  if (head.startsWith('\u00ff\u00fe')) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

export const isOfx = (text: string): boolean =>
  /<OFX[\s>]/i.test(text.slice(0, 20_000)) || /^OFXHEADER/i.test(text.trimStart())
