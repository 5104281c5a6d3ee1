import { daysBetween, formatDate, type PlainDate } from '#core/kit/dates.ts'

/** Effect of a due date: an order in the system's name, a checklist to fill in, or only a reminder. */
export const opens = ['order', 'checklist', 'reminder'] as const
export type Opens = (typeof opens)[number]

/** Kinds of order that a plan can open. */
export const plannedKinds = ['preventive', 'calibration', 'inspection'] as const

export const planUnits = ['day', 'week', 'month', 'year', 'use'] as const
export type PlanUnit = (typeof planUnits)[number]

/** Counts from a fixed calendar, or from the day on which it was last done. */
export const planModes = ['fixed', 'completion'] as const
export type PlanMode = (typeof planModes)[number]

/** The longest interval in each unit; ten years for units of time. */
const longest: Record<PlanUnit, number> = { day: 3650, week: 520, month: 120, year: 10, use: 100_000 }
/** The minimum length of each unit, in days. */
const leastDays: Record<Exclude<PlanUnit, 'use'>, number> = { day: 1, week: 7, month: 28, year: 365 }
const names: Record<PlanUnit, readonly [one: string, many: string]> = {
  day: ['dia', 'dias'],
  week: ['semana', 'semanas'],
  month: ['mês', 'meses'],
  year: ['ano', 'anos'],
  use: ['uso', 'usos'],
}

/** `6 meses`. */
export const spanText = (every: number, unit: PlanUnit): string =>
  `${every} ${names[unit][every === 1 ? 0 : 1]}`

/** A plan's rule as a person writes it. */
export interface PlanRule {
  every: number
  unit: PlanUnit
  mode: PlanMode
  anchorOn?: PlainDate | null | undefined
  anchorUse?: number | null | undefined
  endsOn?: PlainDate | null | undefined
  noticeDays: number
  noticeUses: number
}

interface WhatItOpens {
  opens: Opens
  orderKind?: string | null | undefined
  template?: string | null | undefined
}

interface Problem {
  path: string
  message: string
}

/** Errors of a rule by field; empty if it can be followed. */
export function ruleProblems(rule: PlanRule): Problem[] {
  return [...everyProblems(rule), ...(rule.unit === 'use' ? countProblems(rule) : dateProblems(rule))]
}

function everyProblems({ every, unit }: PlanRule): Problem[] {
  const longestInterval = longest[unit]
  if (every <= longestInterval) return []
  return [{ path: 'every', message: `O intervalo vai até ${spanText(longestInterval, unit)}` }]
}

function countProblems({ every, anchorOn, anchorUse, endsOn, noticeUses }: PlanRule): Problem[] {
  const problems: Problem[] = []
  if (anchorUse === null || anchorUse === undefined) {
    problems.push({ path: 'anchorUse', message: 'Escreva em que contagem a primeira vez vence' })
  }
  if (anchorOn)
    problems.push({ path: 'anchorOn', message: 'Um plano por usos vence pelo contador, sem data' })
  if (endsOn) {
    const message = 'Um plano por usos não tem data de fim: encerre o plano quando não precisar mais'
    problems.push({ path: 'endsOn', message })
  }
  if (noticeUses >= every) {
    const message = `O aviso precisa ser menor que o intervalo: avise até ${spanText(every - 1, 'use')} antes`
    problems.push({ path: 'noticeUses', message })
  }
  return problems
}

function dateProblems({ every, unit, anchorOn, anchorUse, endsOn, noticeDays }: PlanRule): Problem[] {
  const problems: Problem[] = []
  if (!anchorOn) problems.push({ path: 'anchorOn', message: 'Escolha a primeira data' })
  if (anchorUse !== null && anchorUse !== undefined) {
    problems.push({ path: 'anchorUse', message: 'Só um plano por usos começa em uma contagem' })
  }
  if (anchorOn && endsOn && endsOn < anchorOn) {
    const message = `O fim é antes da primeira data, ${formatDate(anchorOn)}`
    problems.push({ path: 'endsOn', message })
  }
  const intervalDays = unit === 'use' ? 0 : leastDays[unit] * every
  if (every >= 1 && noticeDays >= intervalDays) {
    const atMost =
      intervalDays <= 1 ? 'avise no próprio dia' : `avise até ${spanText(intervalDays - 1, 'day')} antes`
    const message = `Com ${spanText(noticeDays, 'day')} de aviso, uma data avisaria antes de vencer a anterior: ${atMost}`
    problems.push({ path: 'noticeDays', message })
  }
  return problems
}

/** Errors in the settings of what the plan opens. */
export function openingProblems({ opens: what, orderKind, template }: WhatItOpens): Problem[] {
  if (what === 'order' && !orderKind) return [{ path: 'orderKind', message: 'Escolha o tipo da ordem' }]
  if (what === 'checklist' && !template) {
    return [{ path: 'template', message: 'Escolha o modelo do checklist' }]
  }
  return []
}

/** How many days back the first date of a plan by completion may lie; older plans begin anew. */
const oldestDays = 366
/** How many days ahead a first date may lie: the longest interval, and the days to reach a working day. */
const farthestDays = 3653 + 31

/** Errors of a first date as of `today`. */
export function anchorProblems({ anchorOn }: PlanRule, today: PlainDate): Problem[] {
  if (!anchorOn) return []
  const ahead = daysBetween(today, anchorOn)
  if (ahead > farthestDays) {
    return [
      { path: 'anchorOn', message: 'A primeira data está a mais de dez anos: escolha uma mais próxima' },
    ]
  }
  if (-ahead > oldestDays) {
    return [{ path: 'anchorOn', message: 'A primeira data passou há mais de um ano: escolha uma mais nova' }]
  }
  return []
}

/** Why an occurrence has no order although it should have one. */
export const heldCodes = [
  'plan.trial_over',
  'plan.expired',
  'plan.suspended',
  'equipment.over_limit',
  'equipment.archived',
  'workshop.unavailable',
  'order.open',
  'order.cancelled',
] as const
export type Held = (typeof heldCodes)[number]

/** Maximum number of active plans of one equipment. */
export const mostPlans = 30
