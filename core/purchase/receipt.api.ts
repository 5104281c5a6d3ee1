import * as z from 'zod/mini'
import { keptFile, uploadFields } from '#core/file/file.api.ts'
import { endpoint } from '#core/kit/endpoint.ts'
import { actionId, cents, date, id, optionalText, version } from '#core/kit/schemas.ts'
import { quantityMilli } from '#core/record/field.ts'
import { invoiceKey } from './invoice-key.ts'
import { purchaseApi, unitPrice } from './purchase.api.ts'

const arrived = z.object({
  lineId: id,
  /** Zero if nothing of it arrived. */
  quantityMilli,
  /** Price on the invoice; null takes the one that was ordered. */
  unitCents: z.nullish(unitPrice),
  /** For an item with lots. */
  lot: optionalText(40),
  expiresOn: z.nullish(date),
})

export const receiptApi = {
  receive: endpoint({
    method: 'POST',
    path: '/api/purchases/:id/receipts',
    summary: 'Registra o que chegou de uma compra e dá entrada no estoque',
    input: z.object({
      id,
      actionId,
      version,
      receiptId: id,
      receivedOn: date,
      /** May be left out if the workshop has one place. */
      placeId: z.nullish(id),
      invoiceNumber: optionalText(20),
      invoiceKey,
      /** Null takes the purchase's, in proportion to what arrived. */
      freightCents: z.nullish(cents),
      discountCents: z.nullish(cents),
      /** Asked for if more arrived than was ordered. */
      excessReason: optionalText(300),
      lines: z
        .array(arrived)
        .check(z.minLength(1, 'Escreva o que chegou'), z.maxLength(200, 'Use até 200 linhas')),
    }),
    output: purchaseApi.get.output,
  }),
  upload: endpoint({
    method: 'PUT',
    path: '/api/purchase-receipts/:id/files/:fileId',
    summary: 'Adiciona a nota a um recebimento',
    carries: 'upload',
    input: z.object({ id, fileId: id, ...uploadFields }),
    output: keptFile,
  }),
}
