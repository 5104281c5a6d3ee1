declare module 'subset-font' {
  interface Options {
    targetFormat?: 'truetype' | 'sfnt' | 'woff' | 'woff2'
    variationAxes?: Record<string, number | { min: number; max: number }>
    preserveNameIds?: number[]
    dropTables?: string[]
    keepAllGlyphs?: boolean
  }
  export default function subsetFont(font: Uint8Array, text: string, options?: Options): Promise<Uint8Array>
}
