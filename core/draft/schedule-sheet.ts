import type { Block, Cell, Column, Row, Section, Sheet } from '#core/document/sheet.ts'
import { formatDate } from '#core/kit/dates.ts'
import { localCoverage } from '#core/regulation/local-coverage.ts'
import { count } from '#core/kit/numbers.ts'
import { dateText, joined, monthText, shortMonth, spanOf } from './record-fields.ts'
import { monthsOf, type OtherTask, type ScheduleContent, type ScheduledPlan } from './schedule-content.ts'
import { fact } from './written.ts'

const nothing = '–'

/** A plan's next date; if it is late, since when. */
function nextOf({ nextOn, nextUse, isPaused }: ScheduledPlan, today: string): Cell {
  if (isPaused) return { text: 'em pausa' }
  if (nextUse !== null && nextOn === null) return { text: `no uso ${nextUse.toLocaleString('pt-BR')}` }
  if (nextOn === null) return { text: nothing }
  return nextOn < today
    ? { text: formatDate(nextOn), isBold: true, under: 'em atraso' }
    : { text: formatDate(nextOn) }
}

const taskColumns: readonly Column[] = [
  { head: 'Tarefa', width: { part: 4 } },
  { head: 'Intervalo', width: 25 },
  { head: 'Base', width: { part: 3 } },
  { head: 'Última', width: 22 },
  { head: 'Próxima', width: 22 },
  { head: 'Responsável', width: 36 },
]

const planRow = (plan: ScheduledPlan, today: string): Row => ({
  cells: [
    { text: plan.title, isBold: true },
    plan.often,
    plan.basis ?? 'não informada',
    dateText(plan.lastOn) ?? 'sem registro',
    nextOf(plan, today),
    plan.responsible,
  ],
})

const writtenRow = (one: OtherTask): Row => ({
  cells: [
    { text: one.task, isBold: true },
    one.often ?? 'não informado',
    nothing,
    dateText(one.lastOn) ?? 'sem data',
    dateText(one.nextOn) ?? 'sem data',
    one.responsible ?? 'não informado',
  ],
})

const equipmentLine = ({ equipment }: ScheduledPlan): string =>
  equipment ? joined(`${equipment.code}  ${equipment.name}`, equipment.room) : 'O serviço como um todo'

/** Plans grouped under one line per equipment. */
function byEquipment(plans: readonly ScheduledPlan[], row: (plan: ScheduledPlan) => Row): Row[] {
  return [...Map.groupBy(plans, equipmentLine)].flatMap(([group, ones]) =>
    [{ group } as Row].concat(ones.map(row)),
  )
}

const equipmentRows = (plans: readonly ScheduledPlan[], today: string): Row[] =>
  byEquipment(plans, (plan) => planRow(plan, today))

const tasksTable = (rows: readonly Row[], empty: string): Block => ({
  type: 'table',
  columns: taskColumns,
  rows,
  empty,
})

/** Days of a month, as many as fit; the others are counted. */
function monthCell({ dates, isDaily, isPaused }: ScheduledPlan, month: string): string {
  if (isPaused) return ''
  if (isDaily) return 'dia'
  const days = dates.filter((date) => date.startsWith(month)).map((date) => date.slice(8))
  return days.length > 2 ? `${days.length}×` : days.join(' ')
}

function gridSection({ plans, from, to }: ScheduleContent): Section | null {
  const shown = plans.filter((plan) => plan.isDaily || plan.dates.length > 0)
  if (shown.length === 0) return null
  const months = monthsOf(from, to)
  return {
    heading: `Datas mês a mês, ${spanOf(from, to)}`,
    blocks: [
      {
        type: 'table',
        columns: [
          { head: 'Equipamento e tarefa', width: { part: 1 } },
          ...months.map((month) => ({ head: shortMonth(month), width: 9.6 })),
        ],
        rows: byEquipment(shown, (plan) => ({
          cells: [plan.title, ...months.map((month) => monthCell(plan, month))],
        })),
        empty: '',
      },
      {
        type: 'text',
        text: `Os números são os dias do mês; 4× são quatro datas no mês; dia: todo dia de uso. Primeiro mês: ${monthText(months[0] ?? from).toLowerCase()}.`,
      },
    ],
  }
}

function partSection(
  { plans, today, ...said }: ScheduleContent,
  part: 'gas' | 'building',
  heading: string,
  empty: string,
): Section | null {
  const planned = plans.filter((plan) => plan.part === part)
  const rows = equipmentRows(planned, today)
  const written = said[part]
  if (written.length > 0) {
    rows.push({ group: part === 'gas' ? 'Do sistema' : 'Da edificação e das instalações' })
    rows.push(...written.map(writtenRow))
  }
  if (rows.length === 0 && !said.isOwn) return null
  return { heading, blocks: [tasksTable(rows, empty)] }
}

function unplannedSection({ unplanned, isOwn }: ScheduleContent): Section {
  return {
    heading: isOwn ? 'Equipamentos sem plano' : 'Equipamentos sem plano com quem emite',
    blocks: [
      {
        type: 'table',
        columns: [
          { head: 'Código', width: 22, isCode: true },
          { head: 'Equipamento', width: { part: 1 } },
          { head: 'Sala', width: 60 },
        ],
        rows: unplanned.map(({ code, name, room }) => ({ cells: [code, name, room ?? nothing] })),
        empty: 'Todos os equipamentos têm pelo menos um plano.',
      },
    ],
  }
}

export function scheduleSheet(said: ScheduleContent): Sheet {
  const { plans, from, to, today, note } = said
  const late = plans.filter(({ nextOn, isPaused }) => !isPaused && nextOn !== null && nextOn < today)
  const plansOf = (part: ScheduledPlan['part']) =>
    equipmentRows(
      plans.filter((plan) => plan.part === part),
      today,
    )
  return {
    title: 'Cronograma de manutenção preventiva',
    subtitle: `Período ${spanOf(from, to)}`,
    beside: {
      title: 'Resumo',
      rows: [
        fact('Período', spanOf(from, to)),
        fact('Equipamentos', String(new Set(plans.flatMap(({ equipment }) => equipment?.code ?? [])).size)),
        fact('Tarefas', String(plans.length)),
        fact('Em atraso', `${count(late.length, 'tarefa', 'tarefas')} em ${formatDate(today)}`),
        fact('Sem plano', count(said.unplanned.length, 'equipamento', 'equipamentos')),
      ],
    },
    sections: [
      {
        heading: 'Equipamentos',
        blocks: [tasksTable(plansOf('equipment'), 'Nenhum plano para os equipamentos.')],
      },
      plansOf('service').length > 0
        ? { heading: 'Serviço', blocks: [tasksTable(plansOf('service'), '')] }
        : null,
      partSection(
        said,
        'gas',
        'Sistema de gases: ar comprimido, vácuo e gases medicinais (NR-32, 32.9.3.3: confira no texto da norma)',
        'Nenhuma tarefa informada para o sistema de gases.',
      ),
      partSection(
        said,
        'building',
        'Edificação e instalações (RDC 1.002/2025, art. 113, VII)',
        'Nenhuma tarefa informada: o plano anual da edificação não está neste documento.',
      ),
      gridSection(said),
      unplannedSection(said),
      note ? { heading: 'Observações', blocks: [{ type: 'text', text: note } as const] } : null,
    ].filter((section) => section !== null),
    basis: `Frequência conforme o fabricante: RDC 1.002/2025, art. 134, § 2º. A base de cada tarefa está na sua linha; o que diz "Sugestão do Equipo" não está em norma. ${localCoverage}`,
  }
}
