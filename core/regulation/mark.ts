/**
 * How a statement was verified: in the official text, in a secondary source or transcription, or not at all (our
 * proposal).
 */
export const marks = ['O', 'S', 'NV'] as const
export type Mark = (typeof marks)[number]

/** The caveat that screens and documents print beside a norm; empty if the official text was read. */
const markTexts: Record<Mark, string> = {
  O: '',
  S: 'lemos um resumo, confira no texto da norma',
  NV: 'sugestão do Equipo',
}

/** A norm's citation with its caveat: `NR-13 (lemos um resumo, confira no texto da norma)`. */
export const withMark = (text: string, mark: Mark): string =>
  markTexts[mark] ? `${text} (${markTexts[mark]})` : text
