import { addDays, daysBetween, type PlainDate } from '#core/kit/dates.ts'
import type { CategoryId } from '#core/equipment/categories.ts'
import { adaptation } from '#core/regulation/deadlines.ts'
import type { Word } from '#core/inspection-folder/checking.ts'
import type { FolderFacts } from '#core/inspection-folder/facts.ts'
import type { Judged, Mend, OrderRequest } from '#core/inspection-folder/inspection-folder.api.ts'
import { requestOf, type Service } from '#core/inspection-folder/order-request.ts'
import { judge, meet, mendOf, metBy, type Met } from '#core/inspection-folder/judging.ts'
import { answerOf, conformFrom, type Answers } from '#core/self-assessment/answers.ts'
import { indicatorOf } from '#core/self-assessment/rules.ts'
import type { AdaptationAnswers } from './answers.ts'
import { othersSteps } from './others-steps.ts'
import { phases, type Phase } from './phases.ts'
import type { BasisLine } from '#core/regulation/cited.ts'
import type { PathFacts, Step } from './step.ts'
import { teamSteps } from './team-steps.ts'
import { vesselStep } from './vessel-step.ts'
import { writeSteps } from './write-steps.ts'

/** The clinic's time: unknown until it answers, none without a licence when the norm was published. */
export type Standing = 'unanswered' | 'grace' | 'no_grace' | 'over'

/** Source: RDC 1.002/2025, arts. 182 and 13, sole paragraph. */
export function standingOf(
  answers: Pick<AdaptationAnswers, 'licensedThen'> | null,
  today: PlainDate,
): Standing {
  if (today > adaptation.on) return 'over'
  if (!answers) return 'unanswered'
  return answers.licensedThen ? 'grace' : 'no_grace'
}

export const daysLeft = (today: PlainDate): number => Math.max(0, daysBetween(today, adaptation.on))

/** Who has taken a step on, and until when. */
export interface Assignment {
  step: string
  person: string | null
  dueOn: PlainDate | null
}

/** `late`: its evidence has expired, or its own date is over. */
type StepState = 'done' | 'open' | 'late'

export interface PathStep {
  id: string
  phase: Phase
  title: string
  /** One of its indicators is critical in Anvisa's script. */
  critical: boolean
  basis: readonly BasisLine[]
  done: string
  who: string
  /** How long it takes, if the clinic's own data tell. */
  takes: string | null
  state: StepState
  /** The folder's word for what it has presented. */
  word: Word
  /** One sentence for each thing that is not there. */
  lacks: string[]
  /** Completes 'Não se aplica se', if nobody has said yet whether it applies. */
  unless: string | null
  /** The indicator that its button is about. */
  indicator: number
  mend: Mend | null
  /** The order by which a technician provides the evidence that is missing. */
  request: OrderRequest | null
  /** The order under way that asks for it. */
  order: { id: string; number: string } | null
}

const steps: readonly Step[] = [...othersSteps, vesselStep, ...writeSteps, ...teamSteps]

const indicatorStep = /^indicator-([1-9]\d?)$/

/** Whether a step can have this id. */
export function isStepId(id: string): boolean {
  const number = indicatorStep.exec(id)?.[1]
  return number ? indicatorOf(Number(number)) !== undefined : steps.some((step) => step.id === id)
}

/** The steps that apply to the clinic, in the order in which they must be begun, critical ones first in each phase. */
export function pathOf(facts: PathFacts, assignments: readonly Assignment[]): PathStep[] {
  const judged = new Map(judge(facts).map((one) => [one.number, one]))
  const known = steps.flatMap((step) => evaluate(facts, step, judged))
  const open = new Set(known.flatMap(({ id, state }) => (state === 'done' ? [] : numbersOf(id))))
  const graded = [...judged.values()].flatMap((one) => (open.has(one.number) ? [] : belowThree(facts, one)))
  return [...known, ...graded]
    .map((step) => withDate(step, facts.today, assignments))
    .toSorted(
      (a, b) => phases.indexOf(a.phase) - phases.indexOf(b.phase) || Number(b.critical) - Number(a.critical),
    )
}

/** The indicators that a step closes. A room that does not conform is built, not photographed. */
const numbersOf = (id: string): number[] =>
  steps.find((step) => step.id === id && id !== 'rooms')?.needs.map(({ indicator }) => indicator) ?? []

function evaluate(facts: PathFacts, step: Step, judged: ReadonlyMap<number, Judged>): PathStep[] {
  if (step.onlyIf && !step.onlyIf(facts, facts.answers)) return []
  const needs = step.needs.filter(({ indicator }) => judged.get(indicator)?.state !== 'not_applicable')
  const [first] = needs
  if (!first) return []
  const found = needs.map(({ indicator, demand, find }) => ({
    indicator,
    ...(find ? metBy(demand, find(facts)) : meet(step.about?.(facts) ?? facts, indicator, demand)),
  }))
  const failing = found.filter(({ met }) => met !== 'met')
  const worst = failing.find(({ met }) => met === 'expired') ?? failing[0]
  const { id, phase, title, basis, done, who } = step
  const unregistered = worst ? step.equipment?.(facts) : null
  const lacks = failing.map(({ demand, found: one }) => one?.lacks ?? `Falta ${demand.label}.`)
  return [
    {
      id,
      phase,
      title,
      basis,
      done,
      who,
      critical: needs.some(({ indicator }) => judged.get(indicator)?.critical),
      state: !worst ? 'done' : worst.met === 'expired' ? 'late' : 'open',
      word: wordOfStep(
        !worst,
        needs.map(({ indicator }) => judged.get(indicator)?.word),
      ),
      lacks: [...new Set(lacks), ...(unregistered ? ['Cadastre o aparelho antes de pedir.'] : [])],
      unless: step.isUnasked ? unlessOf(facts, first.indicator) : null,
      indicator: worst?.indicator ?? first.indicator,
      ...(worst ? wayOf(facts, step, worst) : nothingToDo),
    },
  ]
}

type Way = Pick<PathStep, 'takes' | 'mend' | 'request' | 'order'>

const nothingToDo: Way = { takes: null, mend: null, request: null, order: null }

/** The way to do a step, by the evidence that is missing. */
function wayOf(facts: PathFacts, step: Step, { indicator, demand, found }: Met & { indicator: number }): Way {
  return {
    takes: step.takes?.(facts) ?? null,
    mend: mended(mendOf(demand, found), step.mend, step.equipment?.(facts) ?? null),
    request: requestOf(demand.service, indicator),
    order: orderOf(facts, demand.service, found?.mend?.subjectId ?? null),
  }
}

/**
 * The steps of what does not conform by the grades that a service gave itself. Those that hold for some services only
 * are left out: no question has told which.
 */
export function stepsBelow(answers: Answers): Pick<Step, 'id' | 'phase' | 'title' | 'basis'>[] {
  const isBelow = (number: number) => {
    const grade = answerOf(answers, number)
    return typeof grade === 'number' && grade < conformFrom
  }
  return steps.filter(({ needs, onlyIf }) => !onlyIf && needs.some(({ indicator }) => isBelow(indicator)))
}

/** A step is checked if all of its indicators are. */
function wordOfStep(isDone: boolean, words: readonly (Word | undefined)[]): Word {
  if (!isDone) return 'missing'
  return words.every((word) => word === 'checked') ? 'checked' : 'presented'
}

function unlessOf({ assessment }: FolderFacts, number: number): string | null {
  if (answerOf(assessment?.answers ?? {}, number) !== null) return null
  return indicatorOf(number)?.notApplicable?.when ?? null
}

/** The step's own place, unless the evidence names the very thing to mend. */
function mended(found: Mend, own: Mend['action'] | undefined, unregistered: CategoryId | null): Mend {
  if (unregistered) return { action: 'add_equipment', kind: unregistered, subjectId: null }
  return own && found.subjectId === null ? { action: own, kind: null, subjectId: null } : found
}

/** The order under way that still asks with the service's own words, for this equipment if one is named. */
function orderOf(
  { orders }: PathFacts,
  service: Service | undefined,
  equipmentId: string | null,
): PathStep['order'] {
  if (!service) return null
  const { asks } = service
  const found = orders.find(
    (one) => one.fault.startsWith(asks) && (equipmentId === null || one.equipmentId === equipmentId),
  )
  return found ? { id: found.id, number: found.number } : null
}

/** An indicator that the clinic itself has graded as not conform. */
function belowThree(facts: FolderFacts, { number, title, critical, state }: Judged): PathStep[] {
  const grade = answerOf(facts.assessment?.answers ?? {}, number)
  if (state === 'not_applicable' || typeof grade !== 'number' || grade >= conformFrom) return []
  const isRoom = number >= 14 && number <= 23
  return [
    {
      id: `indicator-${number}`,
      phase: isRoom ? 'others' : 'team',
      title: `Corrigir: ${title}`,
      critical,
      basis: (indicatorOf(number)?.basis ?? []).map(({ norm, articles, mark }) => ({
        text: articles ? `${norm}, ${articles}` : norm,
        mark,
      })),
      done: `A nota do indicador ${number} na autoavaliação é ${conformFrom} ou mais`,
      who: 'Responsável técnico',
      takes: null,
      state: 'open',
      word: 'missing',
      lacks: [`Nota ${grade} na autoavaliação.`],
      unless: null,
      indicator: number,
      mend: { action: 'assess', kind: null, subjectId: null },
      request: null,
      order: null,
    },
  ]
}

function withDate(step: PathStep, today: PlainDate, assignments: readonly Assignment[]): PathStep {
  const dueOn = assignments.find((one) => one.step === step.id)?.dueOn ?? null
  const isLate = step.state === 'open' && dueOn !== null && dueOn < today
  return isLate ? { ...step, state: 'late' } : step
}

/** How many things to do first are named for a day. Ours. */
const mostToday = 3

/** The steps to do first today: the first open step of each phase, then the next ones in order; none that is ordered. */
export function firstToday(path: readonly PathStep[]): PathStep[] {
  const open = path.filter(({ state, order }) => state !== 'done' && order === null)
  const firsts = phases.flatMap((phase) => open.find((step) => step.phase === phase) ?? [])
  return [...firsts, ...open.filter((step) => !firsts.includes(step))].slice(0, mostToday)
}

/** Something that ends soon. */
export interface Lapsing {
  source: 'paper' | 'document' | 'licence'
  id: string | null
  title: string
  on: PlainDate
}

/** How far the page looks ahead after the date. Ours. */
const daysAhead = 90

/** Papers, documents and the licence that end within 90 days, the earliest first. */
export function lapsingOf({ today, papers, documents, profile }: FolderFacts): Lapsing[] {
  const last = addDays(today, daysAhead)
  const all: { source: Lapsing['source']; id: string | null; title: string; on: PlainDate | null }[] = [
    ...papers.map(({ id, title, validUntil }) => ({ source: 'paper' as const, id, title, on: validUntil })),
    ...documents.map(({ id, title, validUntil }) => ({
      source: 'document' as const,
      id,
      title,
      on: validUntil,
    })),
    ...(papers.some(({ kind }) => kind === 'sanitary_licence')
      ? []
      : [{ source: 'licence' as const, id: null, title: 'Licença sanitária', on: profile.licenceUntil }]),
  ]
  return all
    .flatMap(({ on, ...one }) => (on !== null && on >= today && on <= last ? [{ ...one, on }] : []))
    .toSorted((a, b) => (a.on < b.on ? -1 : 1))
}
