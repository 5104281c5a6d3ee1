import type { LineKind } from '#core/quote/quote.ts'
import type { ExpenseCategory } from './category.ts'

const travel = new Set<ExpenseCategory>(['fuel', 'toll', 'vehicle', 'travel', 'meals'])
const goods = new Set<ExpenseCategory>(['parts', 'tools', 'freight', 'supplies', 'equipment'])

/** The group of a quote in which an expense is charged to the client. */
export function lineKindOf(category: ExpenseCategory): LineKind {
  if (travel.has(category)) return 'travel'
  return goods.has(category) ? 'part' : 'labour'
}
