import { expect, test } from 'vitest'
import { visitPurposes } from '#core/visit/visit.ts'
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

/** Every command that could be given on this order, sensible or not. */
function commands(subject: ServiceOrder, action: Action): Command[] {
  const command = (more: Partial<Command> = {}): Command => ({
    action,
    reason: 'Porque sim',
    workshopId: 'w2',
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
  return (Object.keys(actors) as Side[]).flatMap((side) =>
    actionIds.flatMap((action) =>
      commands(subject, action).flatMap((command) => {
        const step = decide(subject, command, actors[side], now)
        return isBlocked(step) ? [] : [{ side, command, step }]
      }),
    ),
  )
}

/** What the store does with a step, on facts alone. */
function apply(subject: ServiceOrder, { side, command, step }: Move, now: Date, name: string): ServiceOrder {
  const { askedAgain, reminded, ...changes } = step.changes
  const quotes = subject.quotes.map((one) => {
    const change = step.quotes.find(({ id }) => id === one.id)
    return change ? { ...one, status: change.status } : one
  })
  const visits = subject.visits.map((one) => {
    const change = step.visits.find(({ id }) => id === one.id)
    return change ? { ...one, status: change.status } : one
  })
  if (['send_quote', 'send_complementary', 'revise_quote'].includes(step.action)) {
    const kind = step.action === 'send_complementary' ? 'complementary' : (quotes.at(-1)?.kind ?? 'main')
    const validUntil = new Date(now.getTime() + 240 * hour).toISOString().slice(0, 10)
    quotes.push(quote({ id: name, kind: step.action === 'send_quote' ? 'main' : kind, validUntil }))
  }
  if (step.action === 'propose_visit' || step.action === 'move_visit') {
    const moved = subject.visits.find(({ id }) => id === command.visitId)
    const times = { startsAt: now.toISOString(), endsAt: new Date(now.getTime() + hour).toISOString() }
    const proposedBy = side === 'clinic' ? ('clinic' as const) : ('workshop' as const)
    const purpose = moved?.purpose ?? command.purpose ?? 'work'
    visits.push({ id: name, purpose, status: 'proposed', proposedBy, ...times })
  }
  const stays = step.to === subject.status && !askedAgain
  const left = changes.workshopId === null
  return {
    ...subject,
    ...changes,
    status: step.to,
    statusSince: stays ? subject.statusSince : now.toISOString(),
    remindedAt: reminded ? now.toISOString() : askedAgain ? null : subject.remindedAt,
    rated: subject.rated || step.action === 'rate',
    warrantyClaimed: subject.warrantyClaimed || step.action === 'claim_warranty',
    quotes: left ? [] : quotes,
    visits: left ? [] : visits,
  }
}

const sidesOf: Record<Turn, readonly Side[]> = {
  clinic: ['clinic'],
  workshop: ['workshop', 'candidate'],
  candidates: ['candidate', 'workshop'],
  administrator: ['administrator'],
  nobody: [],
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
]

test('wherever people and time lead an order, whose turn it is can act, until it is over', () => {
  const reached = new Set<string>()
  const deadEnds: string[] = []
  for (let seed = 1; seed <= 400; seed++) {
    const chance = chances(seed)
    let now = new Date('2026-11-21T15:00:00Z')
    let walked = starts[seed % starts.length] ?? order('pending')
    for (let step = 0; step < 50; step++) {
      reached.add(walked.status)
      const possible = moves(walked, now)
      const { turn } = next(walked)
      const able = possible.filter(({ side }) => sidesOf[turn].includes(side))
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
