import type { SentField } from '#core/draft/form-schema.ts'

/** Id of a field's element, so that a missing part can link to it. */
export const placeOf = (name: string) => `campo-${name}`

const short = new Set<SentField['type']>(['date', 'cents', 'number', 'choice'])

/** Half a line for what is short, a whole one for the rest. */
export const spanOf = ({ type }: Pick<SentField, 'type'>) => (short.has(type) ? '' : 'span-6')
