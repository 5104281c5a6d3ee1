import { newId } from '#core/kit/ids.ts'
import type { Purchase } from '#core/purchase/purchase.api.ts'
import type { Unit } from '#core/stock/units.ts'

/** A line as it is typed; `item` is shown beside it. */
export interface LineValues {
  id: string
  itemId: string
  item: { name: string; code: string | null; unit: Unit }
  quantityMilli: number | null
  unitCents: number | null
  expectedOn: string | null
}

export interface PurchaseValues {
  supplierId: string | null
  lines: LineValues[]
  freightCents: number | null
  discountCents: number | null
  notes: string
}

export const blank = (supplierId: string | null = null): PurchaseValues => ({
  supplierId,
  lines: [],
  freightCents: null,
  discountCents: null,
  notes: '',
})

export const lineOf = (
  item: { id: string; name: string; code: string | null; unit: Unit },
  more: Partial<LineValues> = {},
): LineValues => ({
  id: newId(),
  itemId: item.id,
  item: { name: item.name, code: item.code ?? '', unit: item.unit },
  quantityMilli: null,
  unitCents: null,
  expectedOn: null,
  ...more,
})

export const valuesOf = (purchase: Purchase): PurchaseValues => ({
  supplierId: purchase.supplier.id,
  lines: purchase.lines.map(({ id, item, quantityMilli, unitCents, expectedOn }) =>
    lineOf(item, { id, quantityMilli, unitCents, expectedOn }),
  ),
  freightCents: purchase.freightCents || null,
  discountCents: purchase.discountCents || null,
  notes: purchase.notes ?? '',
})

/** Without what is only shown. */
export const sentOf = ({ lines, ...values }: PurchaseValues) => ({
  ...values,
  supplierId: values.supplierId ?? '',
  lines: lines.map(({ item: _, ...line }) => line),
})
