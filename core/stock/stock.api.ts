import * as z from 'zod/mini'
import { keptFile, uploadFields } from '#core/file/file.api.ts'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, cents, date, id, instant, optionalText, page, pageQuery } from '#core/kit/schemas.ts'
import { quantityMilli } from '#core/record/field.ts'
import { recordApi } from '#core/record/record.ts'
import { movementKinds, movementTexts, stockTexts } from './movement.ts'
import { stockItems } from './stock-item.ts'
import { stockPlaces } from './stock-place.ts'

export const stockItemApi = recordApi(stockItems)
export const stockPlaceApi = recordApi(stockPlaces)

const movement = z.object({
  id,
  number: z.int(),
  kind: z.enum(Object.keys(movementTexts) as [keyof typeof movementTexts]),
  at: instant,
  by: z.string(),
  place: z.object({ id, name: z.string() }),
  lot: z.nullable(z.string()),
  /** Signed thousandths. */
  quantityMilli: z.int(),
  /** Signed; null for a member who may not see costs. */
  costCents: z.nullable(z.int()),
  /** Stock of the item in all places after it. */
  balanceMilli: z.int(),
  reason: z.nullable(z.string()),
  order: z.nullable(z.object({ id, number: z.string() })),
  /** The count that found it. */
  countId: z.nullable(id),
  purchase: z.nullable(z.object({ id, number: z.string() })),
  /** Whether it undoes another one, and whether it was undone. */
  isReversal: z.boolean(),
  isReversed: z.boolean(),
})
export type Movement = z.infer<typeof movement>

const balance = z.object({
  place: z.object({ id, name: z.string() }),
  lot: z.nullable(z.object({ code: z.string(), expiresOn: z.nullable(date) })),
  quantityMilli: z.int(),
})
export type Balance = z.infer<typeof balance>

/** An open claim of an order: a reserved part, or one that was used while none was in stock. */
const claim = z.object({
  id,
  order: z.object({ id, number: z.string() }),
  quantityMilli: z.int(),
  lot: z.nullable(z.string()),
  status: z.enum(['held', 'unsettled']),
  at: instant,
})
export type Claim = z.infer<typeof claim>

/** A part that an order used. */
const usedPart = z.object({
  number: z.int(),
  at: instant,
  quantityMilli: z.int(),
  lot: z.nullable(z.string()),
  order: z.object({ id, number: z.string() }),
  /** The name as the order keeps it; null if the workshop does not see the equipment any more. */
  equipment: z.object({ id: z.nullable(id), name: z.string() }),
  clinic: z.string(),
})
export type UsedPart = z.infer<typeof usedPart>

export const stockApi = {
  photos: endpoint({
    method: 'GET',
    path: '/api/stock-items/:id/photos',
    summary: 'Lista as fotos de uma peça',
    input: z.object({ id }),
    output: z.object({ items: z.array(keptFile) }),
  }),
  upload: endpoint({
    method: 'PUT',
    path: '/api/stock-items/:id/files/:fileId',
    summary: 'Salva uma foto de uma peça',
    carries: 'upload',
    input: z.object({ id, fileId: id, kind: z.literal('photo'), name: uploadFields.name }),
    output: keptFile,
  }),
  uses: endpoint({
    method: 'GET',
    path: '/api/stock-items/:id/uses',
    summary: 'Lista as ordens e os equipamentos em que uma peça foi usada, a mais nova primeiro',
    input: z.object({ id, ...pageQuery }),
    output: page(usedPart),
  }),
  claims: endpoint({
    method: 'GET',
    path: '/api/stock-items/:id/reservations',
    summary: 'Lista as ordens que reservam uma peça, e os usos sem baixa',
    input: z.object({ id, ...pageQuery }),
    output: page(claim),
  }),
  settle: endpoint({
    method: 'POST',
    path: '/api/stock-items/:id/reservations/:claimId/settlement',
    summary: 'Dá baixa de uma peça usada que não estava no estoque, ou diz que ela não saiu dele',
    input: z.object({
      id,
      claimId: id,
      actionId,
      /** `enter` also books the entry of what is missing; `discard` books nothing. */
      kind: z.enum(['use', 'enter', 'discard'], 'Escolha o que fazer'),
      placeId: z.nullish(id),
      lot: optionalText(40),
      /** Reason to use a lot that has expired. */
      reason: optionalText(300),
    }),
    output: page(claim),
  }),
  balances: endpoint({
    method: 'GET',
    path: '/api/stock-items/:id/balances',
    summary: 'Mostra quanto há de uma peça em cada lugar e lote',
    input: z.object({ id }),
    output: z.object({ items: z.array(balance) }),
  }),
  movements: endpoint({
    method: 'GET',
    path: '/api/stock-items/:id/movements',
    summary: 'Lista o que entrou e saiu de uma peça, do mais novo ao mais antigo',
    input: z.object({ id, ...pageQuery }),
    output: page(movement),
  }),
  move: endpoint({
    method: 'POST',
    path: '/api/stock-items/:id/movements',
    summary: 'Registra uma entrada, um uso, uma devolução, uma transferência ou uma perda',
    input: z.object({
      id,
      actionId,
      kind: z.enum(movementKinds, 'Escolha o que aconteceu'),
      quantityMilli: quantityMilli.check(z.minimum(1, stockTexts.quantityMissing)),
      /** Total cost of what comes in; null if it is not known. */
      costCents: z.nullish(cents),
      /** The place of the parts; it may be left out if the workshop has only one. */
      placeId: z.nullish(id),
      /** For a transfer: where it goes. */
      toPlaceId: z.nullish(id),
      /** For an item with lots. */
      lot: optionalText(40),
      expiresOn: z.nullish(date),
      reason: optionalText(300),
    }),
    output: z.object({ items: z.array(movement) }),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/stock-items/:id/movements/:number/reversal',
    summary: 'Desfaz um movimento com o seu oposto; os dois ficam na lista',
    input: z.object({
      id,
      number: z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647)),
      actionId,
      reason: optionalText(300),
    }),
    output: z.object({ items: z.array(movement) }),
  }),
}
