import type { SentField, SentSection } from '#core/draft/form-schema.ts'
import { messageOf } from '#core/kit/messages.ts'
import { cents, date } from '#core/kit/schemas.ts'
import { formatNumber } from '#web/kit/formats.ts'
import { fieldsIn, fieldsOf, type Fields } from './draft-values.ts'

interface Problem {
  /** `valid_until`, `steps.0.what`. */
  path: string
  message: string
}

type Checked = Pick<SentField, 'name' | 'type' | 'most' | 'min' | 'max' | 'of'>

/** The reason why a field's value cannot be sent; null if it can, or if it is empty. */
function problemOf(field: Checked, value: unknown): string | null {
  if (value === '' || value === null || value === undefined) return null
  switch (field.type) {
    case 'line':
    case 'text':
      return tooLong(field, value)
    case 'date':
    case 'cents': {
      const [issue] = (field.type === 'date' ? date : cents).safeParse(value).error?.issues ?? []
      return issue ? messageOf(issue) : null
    }
    case 'number':
      return outOfBounds(field, value)
    default:
      return null
  }
}

const tooLong = ({ most = Infinity }: Checked, value: unknown) =>
  typeof value === 'string' && value.length > most ? `Use até ${formatNumber(most)} caracteres` : null

function outOfBounds({ min = -Infinity, max = Infinity }: Checked, value: unknown) {
  if (typeof value !== 'number') return 'Escreva um número'
  return value < min || value > max ? `De ${formatNumber(min)} a ${formatNumber(max)}` : null
}

function problemsFor(form: readonly Checked[], values: Fields, before = ''): Problem[] {
  return form.flatMap((field) => {
    const value = values[field.name]
    const path = before + field.name
    if (field.type === 'rows' && Array.isArray(value)) {
      return value.flatMap((row, index) => problemsFor(field.of ?? [], row as Fields, `${path}.${index}.`))
    }
    const message = problemOf(field, value)
    return message ? [{ path, message }] : []
  })
}

/** Values that cannot be sent as typed: no date, too long, out of bounds. */
export const problemsIn = (sections: readonly SentSection[], values: Fields): Problem[] =>
  problemsFor(fieldsIn(sections), values)

/** The values that can be sent: without empty ones, and without those that have a problem. */
export function sendable(sections: readonly SentSection[], values: Fields): Fields {
  const sound = structuredClone(values)
  for (const { path } of problemsIn(sections, values)) blank(sound, path.split('.'))
  return fieldsOf(sound)
}

/** The fields that are not sent whole, as they were typed, so that a reload loses nothing of them. */
export function unsendable(sections: readonly SentSection[], values: Fields): Fields {
  const names = problemsIn(sections, values).map(({ path }) => path.split('.')[0] ?? path)
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}

function blank(values: Fields, [name = '', ...rest]: string[]) {
  if (rest.length === 0) values[name] = null
  else blank(values[name] as Fields, rest)
}
