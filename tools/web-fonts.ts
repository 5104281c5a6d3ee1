/**
 * Makes the cuts in web/fonts: `node tools/web-fonts.ts`. They have the weights and widths that web/ui uses, and the
 * characters of Western Europe. Letters of other names are in cuts that a page loads only if they occur. Both families
 * stay variable, so that one file serves every weight.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

interface Cut {
  file: string
  from: string
  axes: Record<string, { min: number; max: number }>
  characters: string
}

const resolve = createRequire(import.meta.url).resolve
const target = join(import.meta.dirname, '..', 'web', 'fonts')

const western = `${ranges([0x20, 0x7e], [0xa0, 0xff])}ıŒœ–—‘’‚“”„†•…‹›€™↑↓−`
const eastern = ranges([0x100, 0x17f], [0x218, 0x21b], [0x1e80, 0x1e85])

/** The same as `font-weight` and `font-stretch` of the faces in web/ui/fonts.css. */
const weights = { min: 400, max: 700 }
const widths = { min: 100, max: 112 }

const archivo = (subset: string) => `@fontsource-variable/archivo/files/archivo-${subset}-wdth-normal.woff2`
const atkinson = (subset: string) =>
  `@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-${subset}-wght-normal.woff2`

const cuts: Cut[] = [
  { file: 'sans', from: archivo('latin'), axes: { wght: weights, wdth: widths }, characters: western },
  {
    file: 'sans-plus',
    from: archivo('latin-ext'),
    axes: { wght: weights, wdth: widths },
    characters: eastern,
  },
  { file: 'code', from: atkinson('latin'), axes: { wght: weights }, characters: western },
  { file: 'code-plus', from: atkinson('latin-ext'), axes: { wght: weights }, characters: eastern },
]

function ranges(...pairs: [number, number][]): string {
  return pairs
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)),
    )
    .join('')
}

for (const { file, from, axes, characters } of cuts) {
  const cut = await subsetFont(await readFile(resolve(from)), characters, {
    targetFormat: 'woff2',
    variationAxes: axes,
    preserveNameIds: [0, 13, 14],
  })
  await writeFile(join(target, `${file}.woff2`), cut)
  console.log(`${file}.woff2  ${cut.length} bytes`)
}
