import { addDays, type PlainDate } from '#core/kit/dates.ts'
import { countApi } from '#core/stock/count.api.ts'
import { stockApi, stockItemApi, stockPlaceApi } from '#core/stock/stock.api.ts'
import type { StockItem } from '#core/stock/stock-item.ts'
import type { Story } from './agenda.ts'
import type { Person } from './caller.ts'
import type { Cast } from './cast.ts'
import type { Quote } from './quote.ts'

type Category = StockItem['category']
type Unit = StockItem['unit']

/** Name, category, unit, maker, opening quantity, its cost in reais, minimum, sale price in reais. */
type Line = [string, Category, Unit, string, number, number, number, number]

const lines: readonly Line[] = [
  ['Anel de vedação da porta, autoclave 12 L', 'seal', 'un', 'Cristófoli', 6, 252, 4, 89],
  ['Anel de vedação da porta, autoclave 21 L', 'seal', 'un', 'Cristófoli', 5, 265, 4, 110],
  ['Anel de vedação da porta, Vitale Class', 'seal', 'un', 'Cristófoli', 2, 118, 3, 125],
  ['Guarnição da porta, autoclave 40 L', 'seal', 'un', 'Stermax', 2, 190, 1, 189],
  ['Jogo de o-rings da caneta de alta', 'seal', 'set', 'Kavo', 14, 98, 10, 18],
  ['O-ring 8 x 2 mm', 'seal', 'un', 'Vedabrás', 60, 21, 30, 1.5],
  ['O-ring 12 x 2 mm', 'seal', 'un', 'Vedabrás', 48, 19.2, 30, 1.5],
  ['Diafragma da válvula de saída de água', 'seal', 'un', 'Gnatus', 8, 76, 4, 22],
  ['Vedação do copo do compressor', 'seal', 'un', 'Schuster', 4, 60, 2, 35],
  ['Fita veda-rosca 18 mm x 25 m', 'seal', 'roll', 'Tigre', 7, 42, 3, 0],
  ['Válvula solenoide 220 V, autoclave', 'valve', 'un', 'Jefferson', 3, 366, 2, 260],
  ['Válvula solenoide 127 V, autoclave', 'valve', 'un', 'Jefferson', 1, 122, 2, 260],
  ['Válvula de segurança 2,5 bar', 'valve', 'un', 'Cristófoli', 3, 171, 2, 130],
  ['Válvula de retenção do compressor', 'valve', 'un', 'Schulz', 5, 175, 2, 79],
  ['Válvula de drenagem 1/4', 'valve', 'un', 'Schulz', 6, 72, 3, 32],
  ['Conexão rápida 6 mm', 'valve', 'un', 'SMC', 24, 84, 10, 9],
  ['Conexão em T 6 mm', 'valve', 'un', 'SMC', 16, 72, 8, 12],
  ['Borden da mangueira de alta rotação', 'valve', 'un', 'Gnatus', 5, 140, 3, 68],
  ['Mangueira PU 6 mm', 'valve', 'm', 'SMC', 42.5, 148.75, 20, 9],
  ['Mangueira PU 4 mm', 'valve', 'm', 'SMC', 31, 86.8, 20, 8],
  ['Mangueira de sucção lisa', 'valve', 'm', 'Dabi Atlante', 9.5, 285, 6, 62],
  ['Filtro bacteriológico 0,2 µm', 'filter', 'un', 'Pall', 4, 312, 3, 148],
  ['Filtro de ar do compressor', 'filter', 'un', 'Schulz', 9, 117, 6, 32],
  ['Filtro regulador com manômetro', 'filter', 'un', 'SMC', 2, 290, 1, 265],
  ['Filtro da sucção, descartável', 'filter', 'un', 'Dabi Atlante', 22, 66, 12, 9],
  ['Elemento coalescente', 'filter', 'un', 'Metalplan', 3, 261, 2, 155],
  ['Membrana de osmose', 'filter', 'un', 'Gehaka', 1, 189, 1, 320],
  ['Resina de deionização, 1 kg', 'filter', 'kg', 'Permution', 6, 234, 4, 78],
  ['Resistência 1.000 W, autoclave 12 L', 'electric', 'un', 'Cristófoli', 2, 256, 2, 240],
  ['Resistência 1.600 W, autoclave 21 L', 'electric', 'un', 'Cristófoli', 3, 414, 2, 265],
  ['Sensor de temperatura PT100', 'electric', 'un', 'Novus', 4, 260, 2, 130],
  ['Termostato de segurança 160 °C', 'electric', 'un', 'Jumo', 3, 117, 2, 75],
  ['Pressostato do compressor', 'electric', 'un', 'Margirius', 2, 176, 2, 165],
  ['Placa de comando da autoclave', 'electric', 'un', 'Cristófoli', 1, 640, 0, 1180],
  ['Placa da cadeira, comando de pé', 'electric', 'un', 'Gnatus', 0, 0, 1, 890],
  ['Fusível 10 A', 'electric', 'un', 'Littelfuse', 40, 36, 20, 3],
  ['Fusível 15 A', 'electric', 'un', 'Littelfuse', 35, 31.5, 20, 3],
  ['Relé de estado sólido 40 A', 'electric', 'un', 'Novus', 0, 0, 1, 98],
  ['Capacitor 40 µF', 'electric', 'un', 'Epcos', 6, 108, 3, 42],
  ['Cabo PP 3 x 1,5 mm²', 'electric', 'm', 'Cobrecom', 28, 182, 15, 14],
  ['Bateria 3 V da placa', 'electric', 'un', 'Panasonic', 12, 48, 6, 15],
  ['Motor do compressor 1 HP', 'motor', 'un', 'Schulz', 1, 720, 0, 1190],
  ['Bomba de vácuo, rotor', 'motor', 'un', 'Dabi Atlante', 1, 298, 1, 520],
  ['Selo mecânico da bomba de vácuo', 'motor', 'un', 'Dabi Atlante', 2, 164, 2, 175],
  ['Motor da cadeira, elevação', 'motor', 'un', 'Gnatus', 0, 0, 0, 980],
  ['Rolamento da alta rotação, cerâmico', 'bearing', 'un', 'Myonic', 18, 666, 12, 82],
  ['Rolamento da baixa rotação', 'bearing', 'un', 'NSK', 10, 290, 6, 65],
  ['Turbina Extra Torque 605', 'bearing', 'un', 'Kavo', 3, 540, 2, 390],
  ['Turbina MS 350', 'bearing', 'un', 'Kavo', 2, 380, 2, 420],
  ['Eixo da caneta de alta', 'bearing', 'un', 'Kavo', 4, 248, 2, 130],
  ['Lâmpada do refletor 12 V 55 W', 'lamp', 'un', 'Osram', 6, 150, 4, 59],
  ['Módulo de LED do refletor', 'lamp', 'un', 'Gnatus', 2, 350, 1, 340],
  ['LED do fotopolimerizador', 'lamp', 'un', 'Schuster', 3, 210, 2, 165],
  ['Ponteira do fotopolimerizador', 'lamp', 'un', 'Schuster', 2, 130, 1, 140],
  ['Óleo lubrificante em spray 200 ml', 'fluid', 'un', 'Kavo', 11, 407, 6, 68],
  ['Óleo do compressor, 1 L', 'fluid', 'l', 'Schulz', 4, 152, 3, 62],
  ['Indicador biológico, caixa com 10', 'fluid', 'box', '3M', 5, 890, 3, 265],
  ['Detergente enzimático 1 L', 'fluid', 'l', 'Riohex', 6, 210, 4, 58],
  ['Integrador químico classe 5', 'fluid', 'box', 'SPS Medical', 4, 392, 2, 149],
  ['Saca-turbina universal', 'tool', 'un', 'Kavo', 2, 168, 0, 0],
]

/** Items that keep lots: the lot, and in how many days it expires. */
const lots = new Map<string, [code: string, days: number]>([
  ['Indicador biológico, caixa com 10', ['24B117', 40]],
  ['Integrador químico classe 5', ['23K902', 18]],
])

function lotOf(name: string, today: PlainDate) {
  const [lot, days] = lots.get(name) ?? []
  return lot && days ? { lot, expiresOn: addDays(today, days) } : {}
}

/** The technician's stock: 60 items, a workshop and a car; indicators keep lots. */
export const technicianStock = ({ time, first }: Cast): readonly Story[] => [
  async () => {
    await time.until(-228, '09:10')
    const keys = () => ({ id: time.id(), actionId: time.id() })
    const place = (name: string) => first.ask(stockPlaceApi.create, { ...keys(), name })
    const workshop = await place('Oficina')
    const car = await place('Carro da Daniela')
    const made = new Map<string, StockItem>()
    for (const [name, category, unit, maker, quantity, cost, minimum, sale] of lines) {
      const item = await first.ask(stockItemApi.create, {
        ...keys(),
        name,
        category,
        unit,
        maker,
        keepsLots: lots.has(name),
        minimumMilli: minimum ? minimum * 1000 : null,
        targetMilli: minimum ? minimum * 2000 : null,
        saleCents: sale ? Math.round(sale * 100) : null,
      })
      made.set(name, item)
      if (quantity === 0) continue
      await first.ask(stockApi.move, {
        id: item.id,
        actionId: time.id(),
        kind: 'opening',
        quantityMilli: Math.round(quantity * 1000),
        costCents: Math.round(cost * 100),
        placeId: workshop.id,
        ...lotOf(name, time.today),
      })
    }
    await time.until(-16, '17:40')
    const move = (name: string, quantity: number, more: object) =>
      first.ask(stockApi.move, {
        id: made.get(name)?.id ?? '',
        actionId: time.id(),
        kind: 'use',
        quantityMilli: quantity * 1000,
        placeId: workshop.id,
        ...more,
      })
    const toCar = { kind: 'transfer', toPlaceId: car.id }
    await move('Anel de vedação da porta, autoclave 12 L', 2, toCar)
    await move('Filtro de ar do compressor', 3, toCar)
    await move('Rolamento da alta rotação, cerâmico', 4, toCar)
    await move('Filtro de ar do compressor', 2, { placeId: car.id, reason: 'Visita preventiva' })
    await move('Lâmpada do refletor 12 V 55 W', 1, { kind: 'loss', reason: 'Quebrou no transporte' })
    await move('Fusível 10 A', 20, { kind: 'receipt', costCents: 1900, reason: 'Compra no balcão' })
    await time.until(-9, '18:10')
    const id = time.id()
    const act = () => ({ id, actionId: time.id() })
    await first.ask(countApi.begin, { ...act(), placeId: car.id })
    for (const [name, quantity] of [
      ['Anel de vedação da porta, autoclave 12 L', 2],
      ['Filtro de ar do compressor', 1],
      ['Rolamento da alta rotação, cerâmico', 3],
    ] as const) {
      const itemId = made.get(name)?.id ?? ''
      const entry = { itemId, countedMilli: quantity * 1000, countedAt: time.now.toISOString() }
      await first.ask(countApi.enter, { ...act(), ...entry })
    }
    await first.ask(countApi.review, act())
    const { totals } = await first.ask(countApi.differences, { id })
    await first.ask(countApi.finish, { ...act(), uncounted: 'keep', stamp: totals.stamp })
  },
]

/** The lines of a quote, their parts taken from the workshop's stock as far as it has them. */
export async function fromStock(workshop: Person, quoted: Quote['lines']): Promise<Quote['lines']> {
  const taken: Quote['lines'] = []
  for (const line of quoted) {
    const search = { search: line.description, limit: 1 }
    const [item] = line.kind === 'part' ? (await workshop.ask(stockItemApi.list, search)).items : []
    taken.push(item ? { ...line, stockItemId: item.id } : line)
  }
  return taken
}
