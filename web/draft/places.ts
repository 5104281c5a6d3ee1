import type { SentField } from '#core/draft/form-schema.ts'

/** What a field's place is called, so that what is missing can lead there. */
export const placeOf = (name: string) => `campo-${name}`

const short = new Set<SentField['type']>(['date', 'cents', 'number', 'choice'])

/** Half a line for what is short, a whole one for the rest. */
export const spanOf = ({ type }: Pick<SentField, 'type'>) => (short.has(type) ? '' : 'span-6')
