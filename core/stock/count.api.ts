import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, date, id, instant, optionalText, page, pageQuery, search } from '#core/kit/schemas.ts'
import { quantityMilli } from '#core/record/field.ts'
import { countStatusTexts, uncountedChoices } from './count.ts'
import { unitTexts, type Unit } from './units.ts'

const count = z.object({
  id,
  place: z.object({ id, name: z.string() }),
  status: z.enum(Object.keys(countStatusTexts) as [keyof typeof countStatusTexts]),
  startedBy: z.object({ id, name: z.string() }),
  startedAt: instant,
  /** The differences have been shown since then. */
  reviewedAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  uncounted: z.nullable(z.enum(uncountedChoices)),
  /** Items and lots that were counted. */
  counted: z.int(),
  /** Differences that were booked. */
  differences: z.int(),
  /** Their value, signed; null for a member who may not see costs. */
  costCents: z.nullable(z.int()),
  /** Time of the answer: a device finds out how far its own clock is off. */
  readAt: instant,
})
export type Count = z.infer<typeof count>

const itemFields = {
  itemId: id,
  name: z.string(),
  code: z.string(),
  unit: z.enum(Object.keys(unitTexts) as [Unit]),
}

const sheetLine = z.object({
  lot: z.nullable(z.string()),
  expiresOn: z.nullable(date),
  /** Null if it is not counted yet. */
  countedMilli: z.nullable(z.int()),
})
export type SheetLine = z.infer<typeof sheetLine>

const sheetItem = z.object({
  ...itemFields,
  keepsLots: z.boolean(),
  ean: z.nullable(z.string()),
  makerCode: z.nullable(z.string()),
  /** One for each lot; one without a lot if the item keeps none. */
  lines: z.array(sheetLine),
})
export type SheetItem = z.infer<typeof sheetItem>

const difference = z.object({
  ...itemFields,
  lot: z.nullable(z.string()),
  /** Null if nobody counted it. */
  countedMilli: z.nullable(z.int()),
  /** The balance when it was counted; for uncounted parts, the balance now. */
  expectedMilli: z.int(),
  /** Signed. */
  differenceMilli: z.int(),
  costCents: z.nullable(z.int()),
  /** Moved at this place since it was counted, signed; 0 in an ended count. */
  movedMilli: z.int(),
  isRecount: z.boolean(),
  /** It has to be counted again. */
  isContradicted: z.boolean(),
})
export type Difference = z.infer<typeof difference>

const totals = z.object({
  counted: z.int(),
  differences: z.int(),
  uncounted: z.int(),
  costCents: z.nullable(z.int()),
  isContradicted: z.boolean(),
  /** Names the shown differences; what is booked must be what was shown. */
  stamp: z.string(),
})

const uncounted = z.enum(uncountedChoices, 'Escolha o que fazer com as peças que faltam')

/** Counts of the places of a workshop's stock. */
export const countApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/stock-counts',
    summary: 'Lista as contagens do estoque, da mais nova à mais antiga',
    input: z.object(pageQuery),
    output: page(count),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/stock-counts/:id',
    summary: 'Mostra uma contagem do estoque',
    input: z.object({ id }),
    output: count,
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/stock-counts',
    summary: 'Começa a contar um lugar; 422 `stock.counting` diz quem já conta ali e desde quando',
    input: z.object({
      id,
      actionId,
      /** May be left out if the workshop has only one. */
      placeId: z.nullish(id),
    }),
    output: count,
  }),
  sheet: endpoint({
    method: 'GET',
    path: '/api/stock-counts/:id/sheet',
    summary: 'Lista as peças a contar, sem os saldos; uma busca acha qualquer peça do estoque',
    input: z.object({ id, search, ...pageQuery }),
    output: page(sheetItem),
  }),
  enter: endpoint({
    method: 'PUT',
    path: '/api/stock-counts/:id/entry',
    summary: 'Salva quanto foi contado de uma peça ou de um lote; vazio desfaz',
    input: z.object({
      id,
      actionId,
      itemId: id,
      lot: optionalText(40),
      /** For a lot that is not known yet. */
      expiresOn: z.nullish(date),
      countedMilli: z.nullable(quantityMilli),
      /** If there are two entries, the one that was counted later stands. */
      countedAt: instant,
    }),
    output: z.object({}),
  }),
  review: endpoint({
    method: 'POST',
    path: '/api/stock-counts/:id/review',
    summary: 'Termina a contagem às cegas e mostra as diferenças',
    input: z.object({ id, actionId }),
    output: count,
  }),
  differences: endpoint({
    method: 'GET',
    path: '/api/stock-counts/:id/differences',
    summary: 'Mostra as diferenças de uma contagem e o valor delas',
    input: z.object({ id, uncounted: z.optional(uncounted), ...pageQuery }),
    output: z.extend(page(difference), { totals }),
  }),
  finish: endpoint({
    method: 'POST',
    path: '/api/stock-counts/:id/result',
    summary: 'Grava as diferenças que foram mostradas e termina a contagem',
    input: z.object({ id, actionId, uncounted, stamp: z.string().check(z.maxLength(64)) }),
    output: count,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/stock-counts/:id/cancellation',
    summary: 'Cancela uma contagem; nada muda no estoque',
    input: z.object({ id, actionId }),
    output: count,
  }),
}
