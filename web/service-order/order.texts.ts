import { priorityWords, quoteStatusWords, visitStatusWords } from '#core/service-order/order-words.ts'
import type { VisitPurpose } from '#core/visit/visit.ts'

// The order's words that several slices write alike.
export {
  happenedWords as happenedTexts,
  lineKindWords as lineKindTexts,
  orderKindWords as kindTexts,
} from '#core/service-order/order-words.ts'

/** As a label stands alone. */
const capital = <Key extends string>(words: Record<Key, string>) =>
  Object.fromEntries(
    Object.entries<string>(words).map(([key, word]) => [key, word.charAt(0).toUpperCase() + word.slice(1)]),
  ) as Record<Key, string>

export const priorityTexts = /* @__PURE__ */ capital(priorityWords)
export const visitStatusTexts = /* @__PURE__ */ capital(visitStatusWords)
export const quoteStatusTexts = /* @__PURE__ */ capital(quoteStatusWords)

export const visitPurposeTexts: Record<VisitPurpose, string> = {
  diagnosis: 'Visita de diagnóstico',
  work: 'Visita de serviço',
  return: 'Visita de retorno',
}
