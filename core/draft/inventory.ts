import { rulesVersion } from '#core/regulation/rules-version.ts'
import { draftKind, type Demand } from './draft-kind.ts'
import { inventoryContent, inventoryFields, isXray, type InventoryContent } from './inventory-content.ts'
import { inventorySheet } from './inventory-sheet.ts'
import { askedBy, weAsk } from './record-fields.ts'

const registering = askedBy('rdc1002', 'arts. 139 e 140')

const demands: Demand<InventoryContent>[] = [
  {
    field: null,
    label: 'Pelo menos um equipamento cadastrado',
    ...weAsk,
    where: 'equipment',
    given: ({ equipmentList }) => equipmentList.length > 0,
  },
  {
    field: null,
    label: 'Até 2.000 equipamentos em um inventário: arquive os que saíram de uso',
    ...weAsk,
    where: 'equipment',
    given: ({ isCut }) => !isCut,
  },
  {
    field: 'xrayInformed',
    label: 'Se a vigilância sanitária foi informada dos aparelhos de raio X',
    ...registering,
    given: ({ equipmentList, xrayInformed }) => xrayInformed !== null || !equipmentList.some(isXray),
  },
  {
    field: 'xrayInformedOn',
    label: 'Quando a vigilância foi informada',
    ...registering,
    given: ({ xrayInformed, xrayInformedOn }) => xrayInformed !== 'informed' || xrayInformedOn !== null,
  },
]

/** All equipment of a clinic, by room, with the facts that are unknown. Source: rules, section 3; ROI 12 for X-rays. */
export const inventory = draftKind({
  title: 'Inventário de equipamentos',
  hint: 'Todos os equipamentos por sala, com números, situação e o que falta em cada um.',
  issuedBy: ['clinic'],
  needsFullPlan: false,
  about: 'organization',
  rulesVersion,
  form: [
    {
      title: 'Raio X',
      fields: [
        {
          name: 'xrayInformed',
          label: 'A vigilância sanitária foi informada dos aparelhos',
          type: 'choice',
          options: [
            { value: 'informed', label: 'Sim, foi informada' },
            { value: 'not_informed', label: 'Ainda não' },
          ],
          help: 'Só para quem tem raio X. A resposta aparece no documento.',
        },
        { name: 'xrayInformedOn', label: 'Quando foi informada', type: 'date' },
        { name: 'xrayProtocol', label: 'Protocolo', type: 'line', most: 300 },
      ],
    },
    {
      title: 'Compras e observações',
      fields: [
        {
          name: 'withPurchases',
          label: 'Incluir fornecedor, nota fiscal e valor',
          type: 'check',
          help: 'Só entra se você tem acesso às finanças. Quem abrir o documento verá os valores.',
        },
        { name: 'note', label: 'Observações', type: 'text', most: 5000 },
      ],
    },
  ],
  fields: inventoryFields,
  content: inventoryContent,
  demands,
  sheet: inventorySheet,
  validUntil: () => null,
})
