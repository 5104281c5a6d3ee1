const pageOpens = /^ {4}<(?:g>|g transform="matrix\(1 0 0 1 0 [\d.]+\)">)$/
const sheetOfPaper = /^ {4}<path class="typst-shape"/
const glyphNamed = /xlink:href="#(\w+)"/g

/**
 * The first pages, up to `maxPages`, of a document of A4 pages that Typst drew below each other in one SVG, each as an SVG of
 * its own that carries only the glyphs that it shows.
 * @throws Error if the drawing is of another form than Typst 0.14 gives it
 */
export function svgPages(svg: string, maxPages: number): string[] {
  const lines = svg.split('\n')
  const head = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(lines[0] ?? '')
  const [, width, height] = head ?? []
  const ends = lines.indexOf('    <defs id="glyph">')
  const starts = lines.flatMap((line, at) => (pageOpens.test(line) ? [at] : []))
  const paper = lines.find((line) => sheetOfPaper.test(line))
  if (!width || !height || starts.length === 0) throw new Error('the SVG pages have an unknown form')
  const glyphs = glyphsOf(lines.slice(ends))
  const pageHeight = Number(height) / starts.length
  return starts.slice(0, maxPages).map((start, at) => {
    const [, ...drawn] = lines.slice(start, starts[at + 1] ?? (ends < 0 ? -1 : ends))
    const content = drawn
      .filter((line) => !sheetOfPaper.test(line))
      .map((line) => line.trimStart())
      .join('')
    const used = new Set(Array.from(content.matchAll(glyphNamed), ([, name]) => name ?? ''))
    const symbols = Array.from(used, (name) => glyphs.get(name) ?? '').join('')
    return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${width} ${pageHeight}">${paper ?? ''}<g>${content}<defs>${symbols}</defs></svg>`
  })
}

function glyphsOf(lines: readonly string[]): Map<string, string> {
  const symbols = lines.join('').matchAll(/<symbol id="(\w+)"[^>]*>.*?<\/symbol>/g)
  return new Map(Array.from(symbols, ([symbol, name]) => [name ?? '', symbol]))
}
