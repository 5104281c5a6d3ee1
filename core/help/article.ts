/** A short page of the help, written from one screen. */
export interface Article {
  /** In the address. */
  slug: string
  title: string
  summary: string
  /** The side that reads it. Of what `both` have, `page` is the clinic's. */
  side: 'dentist' | 'technician' | 'both'
  /** Address of the screen: `/equipment`, or with a name for an id: `/equipment/{equipment}`. */
  page: string
  /** Paragraphs; `**Salvar**` is a name that stands on the screen. */
  text: readonly string[]
}

/** The names of the screen that an article mentions. */
export const boldNames = ({ text }: Article): string[] =>
  [...text.join('\n').matchAll(/\*\*([^*]+)\*\*/g)].map(([, name = '']) => name)

/** A paragraph cut into plain and bold pieces, the plain ones at even places. */
export const pieces = (paragraph: string): string[] => paragraph.split('**')
