import * as z from 'zod/mini'
import { endpoint } from '#core/kit/endpoint.ts'
import { id } from '#core/kit/schemas.ts'
import { unitTexts, type Unit } from './units.ts'

/** The item behind a quote's line, for the workshop alone. */
const orderPart = z.object({
  lineId: id,
  itemId: id,
  name: z.string(),
  code: z.string(),
  unit: z.enum(Object.keys(unitTexts) as [Unit]),
  keepsLots: z.boolean(),
  anvisaNumber: z.nullable(z.string()),
  quantityMilli: z.int(),
  isHeld: z.boolean(),
})
export type OrderPart = z.infer<typeof orderPart>

/** Items of the workshop's stock behind the quotes of an order. */
export const orderPartsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/service-orders/:id/stock-parts',
    summary: 'Lista as peças do estoque nos orçamentos de uma ordem',
    input: z.object({ id }),
    output: z.object({ items: z.array(orderPart) }),
  }),
}
