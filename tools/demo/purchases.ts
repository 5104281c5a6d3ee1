import { addDays } from '#core/kit/dates.ts'
import { purchaseApi, type Purchase } from '#core/purchase/purchase.api.ts'
import { receiptApi } from '#core/purchase/receipt.api.ts'
import { stockItemApi, stockPlaceApi } from '#core/stock/stock.api.ts'
import { supplierApi } from '#core/supplier/supplier.api.ts'
import type { Story } from './agenda.ts'
import type { Cast } from './cast.ts'

/** An item by its name, the quantity, and the price of one in cents. */
type Ordered = [name: string, quantity: number, cents: number]

/** Purchases in every state: two that arrived, one in two parts, one of which a part arrived, one sent, one cancelled, a draft. */
export const technicianPurchases = ({ time, first }: Cast): readonly Story[] => {
  const keys = () => ({ id: time.id(), actionId: time.id() })
  const dayFrom = (days: number) => addDays(time.now.toISOString().slice(0, 10), days)

  async function order(
    supplier: string,
    lines: Ordered[],
    days: number,
    more: object = {},
  ): Promise<Purchase> {
    const [found] = (await first.ask(supplierApi.list, { search: supplier, limit: 1 })).items
    const ordered = []
    for (const [name, quantity, unitCents] of lines) {
      const [item] = (await first.ask(stockItemApi.list, { search: name, limit: 1 })).items
      ordered.push({
        id: time.id(),
        itemId: item?.id ?? '',
        quantityMilli: quantity * 1000,
        unitCents,
        expectedOn: dayFrom(days),
      })
    }
    return first.ask(purchaseApi.create, { ...keys(), supplierId: found?.id ?? '', lines: ordered, ...more })
  }

  const send = ({ id, version }: Purchase) =>
    first.ask(purchaseApi.send, { id, version, actionId: time.id(), channel: 'other' })

  /** The quantities by line; the rest of the receipt in `more`. */
  async function receive(purchase: Purchase, quantities: number[], more: object = {}): Promise<Purchase> {
    const places = (await first.ask(stockPlaceApi.list, { search: 'Oficina' })).items
    return first.ask(receiptApi.receive, {
      id: purchase.id,
      version: purchase.version,
      actionId: time.id(),
      receiptId: time.id(),
      receivedOn: dayFrom(0),
      placeId: places[0]?.id,
      lines: purchase.lines.map(({ id, item }, index) => ({
        lineId: id,
        quantityMilli: (quantities[index] ?? 0) * 1000,
        ...(item.keepsLots && { lot: `26C${200 + index}`, expiresOn: addDays(time.today, 300) }),
      })),
      ...more,
    })
  }

  return [
    async () => {
      await time.until(-150, '10:20')
      const rings: Ordered[] = [
        ['Anel de vedação da porta, autoclave 12 L', 4, 4200],
        ['Rolamento da alta rotação, cerâmico', 10, 3650],
      ]
      const one = await send(await order('Dental Peças', rings, 3, { freightCents: 2890 }))
      await time.until(-146, '14:10')
      await receive(one, [4, 10], { invoiceNumber: '48211' })
      await time.until(-96, '09:30')
      const second = await send(
        await order('Cristófoli', [['Anel de vedação da porta, autoclave 12 L', 6, 3890]], 12),
      )
      await time.until(-86, '11:00')
      await receive(second, [6], { invoiceNumber: '9034', freightCents: 3150 })
      await time.until(-40, '16:05')
      const spores: Ordered[] = [
        ['Indicador biológico, caixa com 10', 4, 18_400],
        ['Integrador químico classe 5', 3, 9950],
        ['Anel de vedação da porta, autoclave 12 L', 4, 4480],
      ]
      const third = await send(
        await order('Dental Peças', spores, 5, { freightCents: 3500, discountCents: 2000 }),
      )
      await time.until(-36, '10:15')
      const part = await receive(third, [2, 3, 4], { invoiceNumber: '50377' })
      await time.until(-31, '15:40')
      await receive(part, [2, 0, 0], { invoiceNumber: '50612' })
    },
    async () => {
      await time.until(-24, '09:00')
      const { id, version } = await send(
        await order('Vácuo e Ar', [['Motor do compressor 1 HP', 1, 72_000]], 7),
      )
      await time.until(-22, '09:40')
      const reason = 'Fora de linha no fornecedor'
      await first.ask(purchaseApi.end, { id, version, actionId: time.id(), reason })
      await time.until(-9, '11:25')
      const filters: Ordered[] = [
        ['Filtro de ar do compressor', 10, 1290],
        ['Elemento coalescente', 2, 8850],
        ['Selo mecânico da bomba de vácuo', 2, 8300],
      ]
      const partly = await send(
        await order('Vácuo e Ar', filters, 7, { freightCents: 4200, discountCents: 1800 }),
      )
      await time.until(-4, '13:30')
      await receive(partly, [10, 1, 0], { invoiceNumber: '7719' })
      await time.until(-3, '17:10')
      await send(await order('Cristófoli', [['Placa de comando da autoclave', 1, 64_000]], 12))
      await time.until(-1, '17:45')
      const lamps: Ordered[] = [
        ['Lâmpada do refletor 12 V 55 W', 6, 2550],
        ['Óleo lubrificante em spray 200 ml', 6, 3700],
      ]
      await order('Dental Peças', lamps, 4, { notes: 'Entregar na oficina, das 8h às 17h.' })
    },
  ]
}
