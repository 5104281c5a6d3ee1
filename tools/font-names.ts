const weights = { 400: 'Regular', 500: 'Medium', 700: 'Bold' } as const

interface FontName {
  family: string
  weight: keyof typeof weights
}

interface Table {
  tag: string
  data: Buffer
}

/** Windows, Unicode BMP, US English: the record that every reader looks for. */
const platform = [3, 1, 0x409] as const

/**
 * A TrueType font with a new family, weight and PostScript name; copyright and licence stay. Layout: OpenType 1.9,
 * "Organization of an OpenType Font" and the tables `name`, `OS/2`, `head`.
 */
export function renameFont(font: Uint8Array, name: FontName): Buffer {
  const tables = readTables(Buffer.from(font))
  const renamed = tables.map((table) => {
    if (table.tag === 'name') return { tag: 'name', data: nameTable(table.data, name) }
    if (table.tag === 'OS/2') return { tag: 'OS/2', data: styleOf(table.data, name) }
    if (table.tag === 'head') return { tag: 'head', data: headOf(table.data, name) }
    return table
  })
  return writeTables(renamed)
}

function readTables(font: Buffer): Table[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, i) => {
    const entry = 12 + 16 * i
    const start = font.readUInt32BE(entry + 8)
    const data = font.subarray(start, start + font.readUInt32BE(entry + 12))
    return { tag: font.toString('latin1', entry, entry + 4), data: Buffer.from(data) }
  })
}

function nameTable(old: Buffer, { family, weight }: FontName): Buffer {
  const style = weights[weight]
  const postScript = `${family} ${style}`.replaceAll(' ', '-')
  const texts = new Map([
    ...keptNames(old),
    [1, family],
    [2, style],
    [3, `Equipo: ${family} ${style}`],
    [4, `${family} ${style}`],
    [5, 'Version 1.000'],
    [6, postScript],
  ] as [number, string][])
  const records = [...texts].toSorted(([a], [b]) => a - b).map(([id, text]) => ({ id, text: utf16(text) }))
  const header = Buffer.alloc(6 + 12 * records.length)
  header.writeUInt16BE(records.length, 2)
  header.writeUInt16BE(header.length, 4)
  let offset = 0
  records.forEach(({ id, text }, i) => {
    const fields = [...platform, id, text.length, offset]
    fields.forEach((field, j) => header.writeUInt16BE(field, 6 + 12 * i + 2 * j))
    offset += text.length
  })
  return Buffer.concat([header, ...records.map(({ text }) => text)])
}

/** Copyright (0), licence (13) and its address (14), from any Windows record of the font. */
function keptNames(table: Buffer): [number, string][] {
  const strings = table.readUInt16BE(4)
  return Array.from({ length: table.readUInt16BE(2) }, (_, i) => 6 + 12 * i)
    .filter((at) => table.readUInt16BE(at) === 3 && [0, 13, 14].includes(table.readUInt16BE(at + 6)))
    .map((at) => {
      const start = strings + table.readUInt16BE(at + 10)
      const text = Buffer.from(table.subarray(start, start + table.readUInt16BE(at + 8)))
      return [table.readUInt16BE(at + 6), text.swap16().toString('utf16le')]
    })
}

function utf16(text: string): Buffer {
  return Buffer.from(text, 'utf16le').swap16()
}

/** Weight and width class, and the bits for regular or bold. */
function styleOf(table: Buffer, { weight }: FontName): Buffer {
  table.writeUInt16BE(weight, 4)
  table.writeUInt16BE(5, 6)
  const otherBits = table.readUInt16BE(62) & ~0b110_0001
  table.writeUInt16BE(otherBits | (weight === 700 ? 0b10_0000 : 0b100_0000), 62)
  return table
}

function headOf(table: Buffer, { weight }: FontName): Buffer {
  table.writeUInt32BE(0, 8)
  table.writeUInt16BE(weight === 700 ? 1 : 0, 44)
  return table
}

function writeTables(tables: Table[]): Buffer {
  const count = tables.length
  const power = Math.floor(Math.log2(count))
  const header = Buffer.alloc(12 + 16 * count)
  header.writeUInt32BE(0x00010000, 0)
  const search = [count, 16 * 2 ** power, power, 16 * count - 16 * 2 ** power]
  search.forEach((field, i) => header.writeUInt16BE(field, 4 + 2 * i))
  const parts: Buffer[] = [header]
  let offset = header.length
  let headAt = 0
  tables.forEach(({ tag, data }, i) => {
    const padded = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)])
    header.write(tag, 12 + 16 * i, 'latin1')
    const fields = [checksum(padded), offset, data.length]
    fields.forEach((field, j) => header.writeUInt32BE(field, 16 + 16 * i + 4 * j))
    if (tag === 'head') headAt = offset
    parts.push(padded)
    offset += padded.length
  })
  const font = Buffer.concat(parts)
  font.writeUInt32BE((0xb1b0afba - checksum(font)) >>> 0, headAt + 8)
  return font
}

function checksum(data: Buffer): number {
  let sum = 0
  for (let i = 0; i < data.length; i += 4) sum = (sum + data.readUInt32BE(i)) >>> 0
  return sum
}
