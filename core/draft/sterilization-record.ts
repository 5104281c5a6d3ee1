import { daysBetween } from '#core/kit/dates.ts'
import { rulesVersion } from '#core/regulation/rules-version.ts'
import { draftKind, type Demand } from './draft-kind.ts'
import { askedBy, weAsk } from './record-fields.ts'
import {
  longestRecord,
  sterilizationRecordContent,
  sterilizationRecordFields,
  type SterilizationRecord,
} from './sterilization-record-content.ts'
import { sterilizationRecordSheet } from './sterilization-record-sheet.ts'

const demands: Demand<SterilizationRecord>[] = [
  {
    field: 'to',
    label: 'O começo do período vem antes do fim, até hoje',
    ...weAsk,
    given: ({ from, to, today }) => from <= to && to <= today,
  },
  {
    field: 'from',
    label: 'Período de no máximo um ano',
    ...weAsk,
    given: ({ from, to, isCut }) => daysBetween(from, to) <= longestRecord && !isCut,
  },
  {
    field: 'equipmentId',
    label: 'A autoclave',
    ...askedBy('rdc1002', 'art. 91, III'),
    where: 'equipment',
    given: ({ autoclaves }) => autoclaves.length > 0,
  },
  {
    field: null,
    label: 'Pelo menos um ciclo ou teste registrado no período',
    ...askedBy('rdc1002', 'art. 91'),
    given: ({ loads, bowieDicks }) => loads.length + bowieDicks.length > 0,
  },
]

/** The log of an autoclave's period: loads, tests, failures, and missing records. Source: rules detail, section 9. */
export const sterilizationRecord = draftKind({
  title: 'Registro de esterilização',
  hint: 'Cargas, integradores, testes biológicos e Bowie-Dick de um período, com as falhas e o que falta.',
  issuedBy: ['clinic'],
  needsFullPlan: false,
  about: 'organization',
  rulesVersion,
  form: [
    {
      title: 'Período e autoclave',
      fields: [
        {
          name: 'from',
          label: 'De',
          type: 'date',
          help: 'Se deixar vazio, os últimos 90 dias. Até um ano por documento.',
        },
        { name: 'to', label: 'Até', type: 'date' },
        {
          name: 'equipmentId',
          label: 'Autoclave',
          type: 'equipment',
          categories: ['autoclave'],
          help: 'Se deixar vazio, todas as autoclaves.',
        },
        { name: 'note', label: 'Observações', type: 'text', most: 5000 },
      ],
    },
  ],
  fields: sterilizationRecordFields,
  content: sterilizationRecordContent,
  demands,
  sheet: sterilizationRecordSheet,
  validUntil: () => null,
})
