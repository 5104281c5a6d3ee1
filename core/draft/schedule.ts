import { rulesVersion } from '#core/regulation/rules-version.ts'
import { draftKind, type Demand, type FormField } from './draft-kind.ts'
import { askedBy, weAsk } from './record-fields.ts'
import { scheduleContent, scheduleFields, type OtherTask, type ScheduleContent } from './schedule-content.ts'
import { scheduleSheet } from './schedule-sheet.ts'

const isWhole = ({ often, responsible }: OtherTask) => often !== null && responsible !== null

const demands: Demand<ScheduleContent>[] = [
  {
    field: null,
    label: 'Pelo menos um plano de manutenção no Planejador',
    ...askedBy('rdc1002', 'art. 134, § 2º'),
    where: 'equipment',
    given: ({ plans }) => plans.length > 0,
  },
  {
    field: null,
    label: 'Até 2.000 tarefas em um cronograma',
    ...weAsk,
    given: ({ isCut }) => !isCut,
  },
  {
    field: 'gas',
    label: 'Intervalo e responsável de cada tarefa do sistema de gases',
    ...askedBy('nr32', '32.9.3.3'),
    given: ({ gas }) => gas.every(isWhole),
  },
  {
    field: 'building',
    label: 'Intervalo e responsável de cada tarefa da edificação',
    ...askedBy('rdc1002', 'art. 113, VII'),
    given: ({ building }) => building.every(isWhole),
  },
]

const taskFields: readonly FormField[] = [
  { name: 'task', label: 'Tarefa', type: 'line', most: 300 },
  { name: 'often', label: 'Intervalo', type: 'line', most: 300, placeholder: 'todo ano' },
  { name: 'responsible', label: 'Responsável', type: 'line', most: 300 },
  { name: 'lastOn', label: 'Feita por último em', type: 'date' },
  { name: 'nextOn', label: 'Próxima', type: 'date' },
]

/** Planned maintenance of each equipment, with dates and sources. Source: rules, section 3. */
export const schedule = draftKind({
  title: 'Cronograma de manutenção',
  hint: 'As tarefas de cada equipamento, com intervalos, de onde vem cada um e as datas de doze meses.',
  issuedBy: ['clinic', 'workshop'],
  needsFullPlan: false,
  about: 'client',
  rulesVersion,
  form: [
    {
      title: 'Período',
      fields: [
        {
          name: 'from',
          label: 'A partir do mês de',
          type: 'date',
          help: 'Se deixar vazio, o mês atual. O cronograma usa meses inteiros.',
        },
        { name: 'months', label: 'Quantos meses', type: 'number', unit: 'meses', min: 1, max: 12 },
      ],
    },
    {
      title: 'Sistema de gases',
      fields: [
        {
          name: 'gas',
          label: 'Tarefas que não são de um equipamento cadastrado',
          help: 'Compressores e bombas a vácuo já entram pelos planos deles.',
          type: 'rows',
          of: taskFields,
          most: 30,
          add: 'Incluir tarefa',
        },
      ],
    },
    {
      title: 'Edificação e instalações',
      fields: [
        {
          name: 'building',
          label: "Plano anual da edificação: elétrica, hidráulica, caixa d'água, telhado",
          help: 'Aparelhos de ar-condicionado já entram pelos planos deles.',
          type: 'rows',
          of: taskFields,
          most: 60,
          add: 'Incluir tarefa',
        },
        { name: 'note', label: 'Observações', type: 'text', most: 5000 },
      ],
    },
  ],
  fields: scheduleFields,
  content: scheduleContent,
  demands,
  sheet: scheduleSheet,
  validUntil: ({ to }) => to,
})
