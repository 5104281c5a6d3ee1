import { readFileSync } from 'node:fs'

/**
 * The code points that a TrueType font has a glyph for, read from its Unicode `cmap` (formats 4 and 12 of OpenType
 * 1.9, which is what our cuts carry).
 */
export function fontCoverage(path: URL | string): Set<number> {
  const font = readFileSync(path)
  const covered = new Set<number>()
  const cmap = tableStart(font, 'cmap')
  const count = font.readUInt16BE(cmap + 2)
  for (let i = 0; i < count; i++) {
    const subtable = cmap + font.readUInt32BE(cmap + 8 + 8 * i)
    const format = font.readUInt16BE(subtable)
    if (format === 4) addSegments(font, subtable, covered)
    if (format === 12) addGroups(font, subtable, covered)
  }
  return covered
}

function tableStart(font: Buffer, tag: string): number {
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const entry = 12 + 16 * i
    if (font.toString('latin1', entry, entry + 4) === tag) return font.readUInt32BE(entry + 8)
  }
  throw new Error(`the font has no table ${tag}`)
}

function addSegments(font: Buffer, subtable: number, covered: Set<number>) {
  const segments = font.readUInt16BE(subtable + 6) / 2
  const ends = subtable + 14
  const starts = ends + 2 * segments + 2
  for (let i = 0; i < segments; i++) {
    addRange(covered, font.readUInt16BE(starts + 2 * i), font.readUInt16BE(ends + 2 * i))
  }
  covered.delete(0xffff)
}

function addGroups(font: Buffer, subtable: number, covered: Set<number>) {
  const groups = font.readUInt32BE(subtable + 12)
  for (let i = 0; i < groups; i++) {
    const group = subtable + 16 + 12 * i
    addRange(covered, font.readUInt32BE(group), font.readUInt32BE(group + 4))
  }
}

function addRange(covered: Set<number>, first: number, last: number) {
  for (let code = first; code <= last; code++) covered.add(code)
}
