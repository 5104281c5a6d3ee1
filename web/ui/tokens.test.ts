import axe from 'axe-core'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Color {
  parseString(value: string): void
}

/** Part of axe that its types leave out. */
const { Color, getContrast } = (
  axe.commons as unknown as {
    color: { Color: new () => Color; getContrast: (under: Color, over: Color) => number }
  }
).color

/** Colours by name of a theme; the dark one changes those of the light one. */
function tokensOf(...files: string[]): Map<string, Color> {
  const source = files.map((file) => readFileSync(new URL(file, import.meta.url), 'utf8')).join('\n')
  return new Map(
    [...source.matchAll(/--([\w-]+): (oklch\([\d. ]+\));/g)].map(([, name = '', value = '']) => {
      const color = new Color()
      color.parseString(value)
      return [name, color]
    }),
  )
}

const themes = {
  light: tokensOf('tokens.css'),
  dark: tokensOf('tokens.css', 'tokens-dark.css'),
}

const surfaces = ['canvas', 'surface', 'surface-2']
const tones = ['success', 'warning', 'danger', 'info']
const states = [...themes.light.keys()].flatMap((name) => /^os-(.+)-t$/.exec(name)?.[1] ?? [])

/** Text and the ground that it stands on, as components pair them. */
const texts: [string, string][] = [
  ...['text', 'text-2', 'text-3', 'brand-text'].flatMap((text) =>
    surfaces.map((surface): [string, string] => [text, surface]),
  ),
  ['text', 'surface-3'],
  ['text-2', 'surface-3'],
  ...['brand', 'brand-hover', 'brand-press'].map((ground): [string, string] => ['on-brand', ground]),
  ['brand-text', 'brand-soft'],
  ['text', 'brand-soft'],
  ['on-mint', 'mint'],
  ['on-paper', 'paper'],
  ['paper-note', 'paper'],
  ['paper-link', 'paper'],
  ...tones.flatMap((tone): [string, string][] => [
    [`on-${tone}`, tone],
    [`${tone}-text`, `${tone}-soft`],
    [`${tone}-text`, 'surface'],
    ['text', `${tone}-soft`],
  ]),
  ...states.map((state): [string, string] => [`os-${state}-t`, `os-${state}-bg`]),
]

/** Lines and icons that carry meaning. */
const marks: [string, string][] = [
  ['border-strong', 'surface'],
  ['focus', 'surface'],
  ['focus', 'canvas'],
  ...states.map((state): [string, string] => [`os-${state}-c`, 'surface']),
]

test.each(Object.entries(themes))('keeps the contrast of WCAG 2.2 in the %s theme', (_, tokens) => {
  const found: string[] = []
  const look = (pairs: [string, string][], least: number) => {
    for (const [over, under] of pairs) {
      const [one, other] = [tokens.get(over), tokens.get(under)]
      if (!one || !other) throw new Error(`no token ${over} or ${under}`)
      const contrast = getContrast(other, one)
      if (contrast < least) found.push(`${over} on ${under}: ${contrast.toFixed(2)}, not ${least}`)
    }
  }
  // 1.4.3 for text, 1.4.11 for marks.
  look(texts, 4.5)
  look(marks, 3)
  expect(found).toEqual([])
})
