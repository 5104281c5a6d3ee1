import { expect, test } from 'vitest'
import { visitPurposes } from '#core/visit/visit.ts'
import type { Visit } from '#core/visit/visit.ts'
import { actors, order, quote } from '#test/order-facts.ts'
import { actionIds } from './actions.ts'
import type { Action } from './actions.ts'
import { decide, isBlocked } from './decide.ts'
import { next } from './next.ts'
import type { Turn } from './next.ts'
import type { ServiceOrder, Side } from './service-order.ts'
import { isFinished, statuses } from './status.ts'
import { mediationOutcomes, warrantyOutcomes } from './step.ts'
import type { Command, Step } from './step.ts'

interface Move {
  side: Side
  command: Command
  step: Step
}

const hour = 3_600_000

/** Every possible command on this order, sensible or not. */
function commands(subject: ServiceOrder, action: Action): Command[] {
  const command = (more: Partial<Command> = {}): Command => ({
    action,
    reason: 'Porque sim',
    workshopId: 'w2',
    evidence,
    ...more,
  })
  if (action === 'mediate') return mediationOutcomes.map((outcome) => command({ outcome }))
  if (action === 'decide_warranty') return warrantyOutcomes.map((outcome) => command({ outcome }))
  if (action === 'approve_items') return [command({ lineIds: ['l1'] })]
  if (action === 'propose_visit') return visitPurposes.map((purpose) => command({ purpose }))
  if (action.endsWith('_visit')) return subject.visits.map(({ id }) => command({ visitId: id }))
  return [command()]
}

function moves(subject: ServiceOrder, now: Date): Move[] {
  return actorsOf(subject).flatMap((side) =>
    actionIds.flatMap((action) =>
      commands(subject, action).flatMap((command) => {
        const step = decide(subject, command, actors[side], now)
        return isBlocked(step) ? [] : [{ side, command, step }]
      }),
    ),
  )
}

/** Rows with the statuses that a step assigns to some of them. */
function changed<T extends { id: string; status: string }>(
  rows: readonly T[],
  changes: readonly { id: string; status: T['status'] }[],
): T[] {
  const statusOf = new Map(changes.map(({ id, status }) => [id, status]))
  return rows.map((row) => ({ ...row, status: statusOf.get(row.id) ?? row.status }))
}

/** The visit that a proposal or a move creates. */
function proposed(subject: ServiceOrder, { side, command, step }: Move, now: Date, name: string): Visit[] {
  if (step.action !== 'propose_visit' && step.action !== 'move_visit') return []
  const moved = subject.visits.find(({ id }) => id === command.visitId)
  const times = { startsAt: now.toISOString(), endsAt: new Date(now.getTime() + hour).toISOString() }
  const proposedBy = side === 'clinic' ? 'clinic' : 'workshop'
  const purpose = moved?.purpose ?? command.purpose ?? 'work'
  return [{ id: name, purpose, status: 'proposed', proposedBy, ...times }]
}

/** Applies a step as the store does, on facts only. */
function apply(subject: ServiceOrder, move: Move, now: Date, name: string): ServiceOrder {
  const { step } = move
  const { askedAgain, reminded, ...changes } = step.changes
  const quotes = changed(subject.quotes, step.quotes)
  const visits = [...changed(subject.visits, step.visits), ...proposed(subject, move, now, name)]
  if (['send_quote', 'send_complementary', 'revise_quote'].includes(step.action)) {
    const kind = step.action === 'send_complementary' ? 'complementary' : (quotes.at(-1)?.kind ?? 'main')
    const validUntil = new Date(now.getTime() + 240 * hour).toISOString().slice(0, 10)
    quotes.push(quote({ id: name, kind: step.action === 'send_quote' ? 'main' : kind, validUntil }))
  }
  const stays = step.to === subject.status && !askedAgain
  const left = changes.workshopId === null
  const kept = changes.workshopId === undefined
  return {
    ...subject,
    ...changes,
    status: step.to,
    statusSince: stays ? subject.statusSince : now.toISOString(),
    remindedAt: reminded ? now.toISOString() : askedAgain ? null : subject.remindedAt,
    rated: subject.rated || step.action === 'rate',
    workshopSuspended: kept && subject.workshopSuspended,
    warrantyClaimed: subject.warrantyClaimed || step.action === 'claim_warranty',
    quotes: left ? [] : quotes,
    visits: left ? [] : visits,
  }
}

/** Nobody acts for a client that is not on Equipo, except its workshop, with evidence. */
const actorsOf = ({ clinicClaimed }: ServiceOrder) =>
  (Object.keys(actors) as Side[]).filter((side) => clinicClaimed || side !== 'clinic')
const evidence = { kind: 'message' as const, description: 'Por telefone' }

const sidesOf: Record<Turn, readonly Side[]> = {
  clinic: ['clinic'],
  workshop: ['workshop', 'candidate'],
  candidates: ['candidate', 'workshop'],
  administrator: ['administrator'],
  nobody: [],
}

/** The workshop acts for a client that is not on Equipo. */
function forClinic({ clinicClaimed }: ServiceOrder, turn: Turn): Side {
  return turn === 'clinic' && !clinicClaimed ? 'workshop' : (sidesOf[turn][0] ?? 'system')
}

/** A generator that gives the same walk for the same seed (Park and Miller, 1988). */
function chances(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state
  }
}

const starts: ServiceOrder[] = [
  order('pending'),
  order('pending', { workshopId: null, published: true }),
  order('pending', { kind: 'warranty_return' }),
  order('accepted', { clinicClaimed: false }),
  order('accepted', { clinicClaimed: false, kind: 'warranty_return' }),
  order('accepted', { kind: 'warranty_return', workshopSuspended: true }),
]

test('always leaves an action to the side whose turn it is, until the order is over', () => {
  const reached = new Set<string>()
  const deadEnds: string[] = []
  for (let seed = 1; seed <= 400; seed++) {
    const chance = chances(seed)
    let now = new Date('2026-11-21T15:00:00Z')
    let walked = starts[seed % starts.length] ?? order('pending')
    for (let step = 0; step < 50; step++) {
      reached.add(walked.status)
      const possible = moves(walked, now)
      const { turn } = next(walked, now)
      const able = possible.filter(({ side }) => [...sidesOf[turn], forClinic(walked, turn)].includes(side))
      const where = `${seed}/${step}: ${walked.status}, ${turn}`
      const over = isFinished(walked.status)
      if (turn === 'nobody' ? !over : able.length === 0) deadEnds.push(where)
      const move = possible[chance() % Math.max(possible.length, 1)]
      if (!move) break
      walked = apply(walked, move, now, `${seed}-${step}`)
      now = new Date(now.getTime() + (chance() % 30) * hour)
    }
  }
  expect(deadEnds).toEqual([])
  expect([...reached].toSorted()).toEqual([...statuses].toSorted())
})
