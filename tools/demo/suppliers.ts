import { addDays } from '#core/kit/dates.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { paperApi } from '#core/paper/paper.api.ts'
import { supplierApi } from '#core/supplier/supplier.api.ts'
import type { Story } from './agenda.ts'
import type { Cast } from './cast.ts'

type Kept = Omit<Input<typeof supplierApi.create>, 'id' | 'actionId'>

const suppliers: readonly Kept[] = [
  {
    name: 'Dental Peças Campinas',
    category: 'parts',
    taxId: '11222333000181',
    legalName: 'Dental Peças Campinas Comércio Ltda',
    supplies: 'Guarnições, válvulas, mangueiras e turbinas',
    contact: 'Neide',
    phone: '1930000141',
    whatsapp: '19990000141',
    email: 'vendas@dentalpecas.example',
    postalCode: '13010050',
    address: 'Rua Barão de Jaguara, 1400, Centro, Campinas',
    deliveryDays: 3,
    paymentTerms: '28 dias no boleto',
  },
  {
    name: 'Vácuo e Ar Paulista',
    category: 'parts',
    supplies: 'Bombas de vácuo, compressores e filtros',
    contact: 'Otávio',
    phone: '1130000182',
    deliveryDays: 7,
    paymentTerms: 'Pix, 5% de desconto',
    notes: 'Pedido até as 14h sai no mesmo dia.',
  },
  {
    name: 'Cristófoli',
    category: 'maker',
    supplies: 'Peças originais de autoclave',
    site: 'https://www.cristofoli.com',
    deliveryDays: 12,
    paymentTerms: 'Cartão em 3 vezes',
  },
  {
    name: 'Metrologia Paulista',
    category: 'calibration',
    supplies: 'Calibração de manômetros, termômetros e multímetros',
    contact: 'Carla',
    phone: '1930000163',
    email: 'laboratorio@metrologia.example',
    deliveryDays: 10,
  },
  {
    name: 'Física Médica Campinas',
    category: 'physicist',
    contact: 'Renato',
    phone: '19990000174',
    deliveryDays: 15,
  },
]

/** The technician's suppliers; the first has a price list that soon expires. */
export const technicianSuppliers = ({ time, first }: Cast): readonly Story[] => [
  async () => {
    await time.until(-230, '08:40')
    const ids: string[] = []
    for (const supplier of suppliers) {
      const { id } = await first.ask(supplierApi.create, { ...supplier, id: time.id(), actionId: time.id() })
      ids.push(id)
    }
    await first.ask(paperApi.create, {
      id: time.id(),
      actionId: time.id(),
      kind: 'price_list',
      title: 'Tabela de preços',
      issuer: 'Dental Peças Campinas',
      issuedOn: addDays(time.today, -170),
      validUntil: addDays(time.today, 12),
      noticeDays: 15,
      supplierId: ids[0],
    })
  },
]
