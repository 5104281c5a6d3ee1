import type { Input } from '#core/kit/endpoint.ts'
import type { visitApi } from '#core/visit/visit.api.ts'
import { visitProblems, type VisitPurpose } from '#core/visit/visit.ts'
import { q } from '#server/database.ts'
import { Invalid } from '#server/kit/errors.ts'
import { findVersion, mustDecide, write, type Acting } from '#server/service-order/order-action.ts'
import { idAt } from '#server/service-order/order-apply.store.ts'
import { workshopOf, type FoundOrder } from '#server/service-order/order-rows.store.ts'

type Propose = Input<typeof visitApi.propose>
type Move = Input<typeof visitApi.move>

/** @throws Invalid for times that make no visit, Refused by the order's rules */
export async function proposeVisit(acting: Acting, input: Propose): Promise<void> {
  const found = await findVersion(acting, input)
  const step = mustDecide(found, { action: 'propose_visit', purpose: input.purpose }, acting)
  mustBeVisit(input, acting)
  const visitId = idAt(acting.now)
  await write(acting, found, step, { actionId: input.actionId, details: { visitId } })
  await insertVisit(acting, found, input, visitId, input.purpose)
}

/** The old visit counts as moved, and the new time is proposed to the other side. */
export async function moveVisit(acting: Acting, input: Move): Promise<void> {
  const found = await findVersion(acting, input)
  const step = mustDecide(found, { action: 'move_visit', visitId: input.visitId }, acting)
  mustBeVisit(input, acting)
  const visitId = idAt(acting.now)
  const before = found.visits.find((visit) => visit.id === input.visitId)
  await write(acting, found, step, {
    actionId: input.actionId,
    details: { visitId: input.visitId, becomes: visitId },
  })
  const { note, ...series } = await seriesOf(acting, input.visitId)
  // A missing note leaves the old one unchanged.
  const newNote = input.note === undefined ? note : input.note
  await insertVisit(acting, found, { ...input, note: newNote, ...series }, visitId, before?.purpose ?? 'work')
}

/** By what name other calendars know the visit, which move of it this is, and its note. */
async function seriesOf({ tx }: Acting, visitId: string) {
  const before = await tx.first(
    q.selectFrom('visits').where('id', '=', visitId).select(['seriesId', 'moves', 'note']),
  )
  return {
    seriesId: before?.seriesId ?? visitId,
    moves: (before?.moves ?? 0) + 1,
    note: before?.note ?? null,
  }
}

function mustBeVisit(times: { startsAt: string; endsAt: string }, { now }: Acting): void {
  const problems = visitProblems(times, now)
  if (problems.length > 0) throw new Invalid(problems)
}

async function insertVisit(
  { tx, now }: Acting,
  { row }: FoundOrder,
  input: Pick<Propose, 'startsAt' | 'endsAt' | 'note'> & { seriesId?: string; moves?: number },
  visitId: string,
  purpose: VisitPurpose,
): Promise<void> {
  await tx.all(
    q.insertInto('visits').values({
      id: visitId,
      orderId: row.id,
      clinicId: row.clinicId,
      workshopId: workshopOf({ row }),
      purpose,
      status: 'proposed',
      startsAt: input.startsAt,
      endsAt: input.endsAt,
      proposedBy: tx.scope.organization?.kind === 'workshop' ? 'workshop' : 'clinic',
      note: input.note ?? null,
      seriesId: input.seriesId ?? null,
      moves: input.moves ?? 0,
      createdAt: now,
    }),
  )
}
