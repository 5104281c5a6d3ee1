import subsetFont from 'subset-font'

/**
 * The code points for which a font in any format has a glyph. Layout: OpenType 1.9, "Organization of an OpenType Font"
 * and the table `cmap`, format 4.
 */
export async function charactersOf(font: Uint8Array): Promise<Set<number>> {
  const plain = Buffer.from(await subsetFont(font, '', { targetFormat: 'truetype', keepAllGlyphs: true }))
  const start = tableAt(plain, 'cmap')
  const found = new Set<number>()
  for (let i = 0; i < plain.readUInt16BE(start + 2); i += 1) {
    const at = start + plain.readUInt32BE(start + 8 + 8 * i)
    if (plain.readUInt16BE(at) === 4) addSegments(plain, at, found)
  }
  return found
}

function tableAt(font: Buffer, tag: string): number {
  for (let i = 0; i < font.readUInt16BE(4); i += 1) {
    if (font.toString('latin1', 12 + 16 * i, 16 + 16 * i) === tag) return font.readUInt32BE(20 + 16 * i)
  }
  throw new Error(`the font has no table ${tag}`)
}

function addSegments(font: Buffer, at: number, found: Set<number>): void {
  const doubled = font.readUInt16BE(at + 6)
  for (let i = 0; i < doubled; i += 2) {
    const last = font.readUInt16BE(at + 14 + i)
    const first = font.readUInt16BE(at + 16 + doubled + i)
    for (let code = first; code <= last && code < 0xffff; code += 1) found.add(code)
  }
}
