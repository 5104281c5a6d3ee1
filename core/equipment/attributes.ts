import { count } from '#core/kit/numbers.ts'
import { categories } from './categories.ts'
import type { CategoryId } from './categories.ts'
import type { CategoryField } from './category-fields.ts'

/** Values of a category's own fields, by key. */
export type Attributes = Record<string, string | number>

function problem(field: CategoryField, value: string | number): string | null {
  if (field.kind === 'number') {
    if (typeof value !== 'number') return 'Escreva um número'
    if (value < field.min || value > field.max)
      return `Confira o número: de ${decimal(field.min)} a ${decimal(field.max)} ${field.unit}`
    return Number(value.toFixed(field.decimals)) === value
      ? null
      : `Use até ${count(field.decimals, 'casa decimal', 'casas decimais')}`
  }
  if (typeof value !== 'string') return 'Escreva um texto'
  if (field.kind === 'choice') return field.options.includes(value) ? null : 'Escolha uma das opções'
  return value.length <= field.most ? null : `Use até ${field.most} caracteres`
}

const decimal = (value: number) => value.toLocaleString('pt-BR')

/**
 * Problems with the values of a category's own fields, by key. A key that the category does not have is also a problem.
 */
export function attributeProblems(
  category: CategoryId,
  attributes: Attributes,
): { key: string; message: string }[] {
  const fields = new Map(categories[category].fields.map((field) => [field.key, field]))
  return Object.entries(attributes).flatMap(([key, value]) => {
    const field = fields.get(key)
    const message = field ? problem(field, value) : 'Este campo não é desta categoria'
    return message === null ? [] : [{ key, message }]
  })
}

/** Typical values of a category's fields. A form offers them one by one; only a person enters them. */
export function usualAttributes(category: CategoryId): Attributes {
  const attributes: Attributes = {}
  for (const field of categories[category].fields) {
    if (field.kind !== 'text' && field.usual !== undefined) attributes[field.key] = field.usual
  }
  return attributes
}

/** Labels and values for screens and documents, in the category's order; fields without a value are left out. */
export function printedAttributes(
  category: CategoryId,
  attributes: Attributes,
): { label: string; value: string }[] {
  return categories[category].fields.flatMap((field) => {
    const value = attributes[field.key]
    if (value === undefined || value === '') return []
    if (typeof value === 'string') return [{ label: field.label, value }]
    const unit = field.kind === 'number' ? `\u00a0${field.unit}` : ''
    return [{ label: field.label, value: `${decimal(value)}${unit}` }]
  })
}
