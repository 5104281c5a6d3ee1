/** How a statement was seen: in the official text, in a secondary source or transcription, or not at all (our proposal). */
export const marks = ['O', 'S', 'NV'] as const
export type Mark = (typeof marks)[number]

/** As every screen and document says it. */
export const markTexts: Record<Mark, string> = {
  O: 'texto oficial',
  S: 'fonte secundária',
  NV: 'proposta do Equipo',
}
