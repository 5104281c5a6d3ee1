import { daysBetween } from '#core/kit/dates.ts'
import { rulesVersion } from '#core/regulation/rules-version.ts'
import { orderKindWords } from '#core/service-order/order-words.ts'
import { costReportContent, costReportFields, type CostReport } from './cost-report-content.ts'
import { costReportSheet } from './cost-report-sheet.ts'
import { draftKind, type Demand } from './draft-kind.ts'
import { weAsk } from './record-fields.ts'

/** The longest period, in days: five years, including leap days. */
const longest = 1827

const demands: Demand<CostReport>[] = [
  {
    field: 'to',
    label: 'O começo do período vem antes do fim',
    ...weAsk,
    given: ({ from, to }) => from <= to,
  },
  {
    field: 'from',
    label: 'Período de no máximo cinco anos',
    ...weAsk,
    given: ({ from, to, isCut }) => daysBetween(from, to) <= longest && !isCut,
  },
]

/**
 * Maintenance costs. They are the clinic's finances, so only members with that permission can prepare it. Like legal
 * documents, a cost analysis is not part of the plan Básico. Source: domain page, Plans and Notifications.
 */
export const costReport = draftKind({
  title: 'Relatório de custos',
  hint: 'O que as ordens concluídas custaram, por mês, equipamento, oficina e tipo de serviço.',
  issuedBy: ['clinic'],
  needsFullPlan: true,
  about: 'organization',
  rulesVersion,
  form: [
    {
      title: 'Período',
      fields: [
        { name: 'from', label: 'De', type: 'date', help: 'Se deixar vazio, os últimos doze meses.' },
        { name: 'to', label: 'Até', type: 'date' },
      ],
    },
    {
      title: 'O que entra',
      fields: [
        { name: 'equipmentId', label: 'Só este equipamento', type: 'equipment' },
        {
          name: 'kind',
          label: 'Só este tipo de serviço',
          type: 'choice',
          options: Object.entries(orderKindWords).map(([value, label]) => ({ value, label })),
        },
        { name: 'withOpen', label: 'Incluir o que foi aprovado e ainda não foi concluído', type: 'check' },
        { name: 'note', label: 'Observações', type: 'text', most: 5000 },
      ],
    },
  ],
  fields: costReportFields,
  content: costReportContent,
  demands,
  sheet: costReportSheet,
  validUntil: () => null,
})
