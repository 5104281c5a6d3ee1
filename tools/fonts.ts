/**
 * Makes the static cuts in documents/fonts: `node tools/fonts.ts [DejaVuSans.ttf]`.
 *
 * Typst accepts no variable fonts, so each weight and width is pinned into a file of its own. A pinned cut keeps the
 * names of its source font; they are replaced, because Typst tells fonts apart by them. The signs (Greek, Cyrillic,
 * arrows, ✓ ✕ ≤ ≥ □) come from DejaVu Sans 2.37, whose licence demands that a changed copy has another name; without
 * the path to it, the existing file stays.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { renameFont } from './font-names.ts'

interface Cut {
  file: string
  family: string
  weight: 400 | 500 | 700
  from: string
  axes: Record<string, number>
  characters: string
}

const resolve = createRequire(import.meta.url).resolve
const target = new URL('../documents/fonts/', import.meta.url)

const latin =
  ranges([0x20, 0x7e], [0xa0, 0x17f], [0x218, 0x21b], [0x300, 0x33f], [0x1e80, 0x1e85]) + '–—‘’‚“”„†‡•…‹›€™−'
const signs =
  latin +
  ranges([0x180, 0x217], [0x21c, 0x2ff], [0x340, 0x36f], [0x370, 0x3ff], [0x400, 0x45f], [0x1e00, 0x1eff]) +
  ranges([0x2000, 0x200a], [0x2010, 0x2027], [0x2030, 0x205e], [0x2070, 0x209c], [0x20a0, 0x20bf]) +
  ranges([0x2100, 0x218b], [0x2190, 0x22ff], [0x2500, 0x25ff], [0x2600, 0x266f], [0x2700, 0x27bf])

const archivo = (subset: 'latin' | 'latin-ext') =>
  resolve(`@fontsource-variable/archivo/files/archivo-${subset}-wdth-normal.woff2`)
const atkinson = (subset: 'latin' | 'latin-ext') =>
  resolve(
    `@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-${subset}-wght-normal.woff2`,
  )

const cuts: Cut[] = [
  sans('sans-regular', 400, 430),
  sans('sans-medium', 500, 550),
  sans('sans-bold', 700, 660),
  { ...sans('head', 700, 650), family: 'Equipo Head', axes: { wght: 650, wdth: 112 } },
  plus('sans-plus-regular', 400, 430),
  plus('sans-plus-bold', 700, 660),
  code('code-regular', 400, 500),
  code('code-bold', 700, 650),
]

function sans(file: string, weight: Cut['weight'], wght: number): Cut {
  const axes = { wght, wdth: 100 }
  return { file, family: 'Equipo Sans', weight, from: archivo('latin'), axes, characters: latin }
}

/** The Latin letters beyond Western Europe, which the family keeps in a separate file. */
function plus(file: string, weight: Cut['weight'], wght: number): Cut {
  return { ...sans(file, weight, wght), family: 'Equipo Sans Plus', from: archivo('latin-ext') }
}

function code(file: string, weight: Cut['weight'], wght: number): Cut {
  return { file, family: 'Equipo Code', weight, from: atkinson('latin'), axes: { wght }, characters: latin }
}

function ranges(...pairs: [number, number][]): string {
  return pairs
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)),
    )
    .join('')
}

async function make(cut: Cut) {
  const pinned = await subsetFont(await readFile(cut.from), cut.characters, {
    targetFormat: 'truetype',
    variationAxes: cut.axes,
    preserveNameIds: [0, 13, 14],
    dropTables: ['STAT', 'FFTM', 'MATH'],
  })
  const named = renameFont(pinned, { family: cut.family, weight: cut.weight })
  await writeFile(new URL(`${cut.file}.ttf`, target), named)
  console.log(`${cut.file}.ttf  ${cut.family} ${cut.weight}  ${named.length} bytes`)
}

for (const cut of cuts) await make(cut)
const dejavu = process.argv[2]
if (dejavu) {
  await make({
    file: 'signs',
    family: 'Equipo Signs',
    weight: 400,
    from: dejavu,
    axes: {},
    characters: signs,
  })
}
