import { rulesVersion } from '#core/regulation/rules-version.ts'
import { draftKind, type Demand } from './draft-kind.ts'
import { askedBy } from './record-fields.ts'
import { serviceOrderContent, serviceOrderFields, type OrderRecord } from './service-order-content.ts'
import { serviceOrderSheet } from './service-order-sheet.ts'

const demands: Demand<OrderRecord>[] = [
  {
    field: null,
    label: 'Uma ordem que alguma oficina já aceitou, ou que foi cancelada',
    ...askedBy('rdc1002', 'art. 134, § 1º'),
    given: ({ order, workshop }) => workshop !== null || order.status === 'cancelled',
  },
]

/** The course of an order: request, quote, visits, work, signatures. The technical report is a separate document. */
export const serviceOrder = draftKind({
  title: 'Ficha da ordem de serviço',
  hint: 'Tudo o que aconteceu em uma ordem, com orçamento, visitas, conclusão, assinaturas e fotos.',
  issuedBy: ['clinic', 'workshop'],
  needsFullPlan: false,
  about: 'order',
  rulesVersion,
  form: [
    {
      title: 'O que entra',
      fields: [
        {
          name: 'withPrices',
          label: 'Incluir os preços do orçamento',
          type: 'check',
          help: 'Só entra se você tem acesso aos preços. Quem abrir o documento verá os valores.',
        },
        { name: 'withoutPhotos', label: 'Deixar as fotos de fora', type: 'check' },
        { name: 'note', label: 'Observações', type: 'text', most: 5000 },
      ],
    },
  ],
  fields: serviceOrderFields,
  content: serviceOrderContent,
  demands,
  sheet: serviceOrderSheet,
  validUntil: () => null,
})
