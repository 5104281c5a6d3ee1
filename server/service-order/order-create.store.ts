import { sql } from 'kysely'
import type { CategoryId } from '#core/equipment/categories.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { dateIn } from '#core/kit/dates.ts'
import type { serviceOrderApi } from '#core/service-order/service-order.api.ts'
import type { Evidence, Recipient } from '#core/service-order/step.ts'
import type { Kind, Origin, Priority, Status } from '#core/service-order/status.ts'
import {
  invitationStateOf,
  isOpenInvitation,
  technicianInvitationTexts,
} from '#core/technician-invitation/technician-invitation.ts'
import { candidatesFor, contractColumns } from '#server/contract/order-contract.store.ts'
import { q } from '#server/database.ts'
import type { Tx } from '#server/kit/database.ts'
import { Conflict, Invalid, NotFound, Refused } from '#server/kit/errors.ts'
import { compiled, searchText, updateEquipment } from './order-apply.store.ts'
import { entryQuery, notice } from './order-history.store.ts'
import { mustHavePlan } from './order-plan.store.ts'

type Create = Input<typeof serviceOrderApi.create>

/** A new order, decided: who asks whom for what. */
export interface NewOrder {
  id: string
  actionId: string
  equipmentId: string
  kind: Kind
  priority: Priority
  fault: string
  availability: string | null
  origin: Origin
  workshopId: string | null
  published: boolean
  /** The invitation whose technician it waits for. */
  invited?: { id: string; until: string }
  status: Status
  warrantyOf: string | null
  /** The plan whose visit it is. */
  planId?: string
  evidence: Evidence | null
}

/**
 * A clinic requests from a workshop or publishes; a workshop opens one for its client, which is accepted at once.
 * @throws Invalid if nobody is asked, Refused if the plan is over or the equipment archived
 */
export async function createOrder(tx: Tx, input: Create, now: Date): Promise<void> {
  const { organization } = tx.scope
  const byWorkshop = organization?.kind === 'workshop'
  await mustHavePlan(tx, now)
  const asked = byWorkshop ? { workshopId: organization.id } : await mustAskSomebody(tx, input, now)
  await insertOrder(
    tx,
    {
      id: input.id,
      actionId: input.actionId,
      equipmentId: input.equipmentId,
      kind: input.kind,
      priority: input.priority,
      fault: input.fault,
      availability: input.availability ?? null,
      origin: byWorkshop ? 'workshop' : 'clinic',
      published: !byWorkshop && input.publish === true,
      status: byWorkshop ? 'accepted' : 'pending',
      warrantyOf: null,
      evidence: null,
      ...asked,
    },
    now,
  )
}

/** The workshop that is asked, or the invitation whose technician the order waits for; neither if it is published. */
async function mustAskSomebody(
  tx: Tx,
  { workshopId, publish, invitationId }: Create,
  now: Date,
): Promise<Pick<NewOrder, 'invited'> & { workshopId: string | null }> {
  if ([workshopId, publish, invitationId].filter(Boolean).length !== 1) {
    throw new Invalid([{ path: 'workshopId', message: 'Escolha um técnico ou publique para a cidade' }])
  }
  const asked = invitationId
    ? await askedByInvitation(tx, invitationId, now)
    : { workshopId: workshopId ?? null }
  if (asked.workshopId) await mustBeWorkshop(tx, asked.workshopId)
  return asked
}

/** Who came by the invitation already is asked at once. @throws Invalid if nobody can come by it any more */
async function askedByInvitation(tx: Tx, id: string, now: Date) {
  const row = await tx.first(
    q
      .selectFrom('technicianInvitations')
      .where('clinicId', '=', tx.scope.organization?.id ?? null)
      .where('id', '=', id)
      .select(['workshopId', 'expiresAt', 'revokedAt', 'takenAt'])
      // It cannot be taken between this look and the commit.
      .forShare(),
  )
  if (row?.workshopId) return { workshopId: row.workshopId }
  if (!row || !isOpenInvitation(invitationStateOf(row, now))) {
    const message = technicianInvitationTexts['technician_invitation.over']
    throw new Invalid([{ path: 'invitationId', message }])
  }
  return { workshopId: null, invited: { id, until: row.expiresAt } }
}

/** @throws Invalid if no workshop of this id works on Equipo, or it is suspended */
export async function mustBeWorkshop(tx: Tx, workshopId: string): Promise<void> {
  const workshop = await tx.first(
    q
      .selectFrom('workshopProfiles')
      .where('workshopId', '=', workshopId)
      .where('active', '=', true)
      .select('workshopId'),
  )
  if (!workshop) throw new Invalid([{ path: 'workshopId', message: 'Escolha um técnico da lista' }])
}

/** Writes the order, its number, its first history entry, the notices, and what it does to its equipment. */
export async function insertOrder(tx: Tx, order: NewOrder, now: Date): Promise<void> {
  const equipment = await tx.first(
    q
      .selectFrom('equipment as e')
      .innerJoin('organizations as c', 'c.id', 'e.clinicId')
      .where('e.id', '=', order.equipmentId)
      .select(['e.clinicId', 'e.code', 'e.name', 'e.category', 'e.archivedAt', 'e.status'])
      .select(['c.name as clinic', 'c.city', 'c.state', 'c.timeZone']),
  )
  if (!equipment) throw new NotFound()
  if (equipment.archivedAt || equipment.status === 'retired')
    throw new Refused(
      'equipment.archived',
      undefined,
      'Este equipamento está arquivado ou fora de uso. Traga-o de volta para abrir uma ordem.',
    )
  const year = Number(dateIn(equipment.timeZone, now).slice(0, 4))
  const { workshopId, planId = null } = order
  const covers =
    workshopId !== null && order.warrantyOf === null
      ? await tx.all(candidatesFor(order.equipmentId, workshopId, planId, now))
      : []
  // The counter's row is locked to the commit, so it is taken as late as can be.
  const number = await takeNumber(tx, equipment.clinicId, year)
  const { actor } = tx.scope
  const inserted = await tx.first(
    q
      .insertInto('serviceOrders')
      .values({
        id: order.id,
        number,
        clinicId: equipment.clinicId,
        workshopId: order.workshopId,
        equipmentId: order.equipmentId,
        equipmentCode: equipment.code,
        equipmentName: equipment.name,
        equipmentCategory: equipment.category,
        kind: order.kind,
        priority: order.priority,
        status: order.status,
        origin: order.origin,
        published: order.published,
        ...(order.invited && { invitationId: order.invited.id, invitedUntil: order.invited.until }),
        ...(order.published && {
          publishedAt: now,
          publishedState: equipment.state,
          publishedCity: equipment.city,
        }),
        requestedBy: actor.kind === 'user' ? actor.userId : null,
        takenBy: order.status === 'accepted' && actor.kind === 'user' ? actor.userId : null,
        fault: order.fault,
        availability: order.availability,
        search: searchText({
          number,
          fault: order.fault,
          equipment: equipment.name,
          clinic: equipment.clinic,
        }),
        warrantyOf: order.warrantyOf,
        ...contractColumns(covers),
        statusSince: now,
        createdAt: now,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id'),
  )
  if (!inserted) throw new Conflict(null)
  await tx.together(...tellOf(tx, order, { ...equipment, number }, now))
  await updateEquipment(tx, order.id, now)
}

function tellOf(
  tx: Tx,
  order: NewOrder,
  equipment: { clinicId: string; clinic: string; name: string; category: CategoryId; number: string },
  now: Date,
) {
  const action = order.status === 'accepted' ? 'open' : 'request'
  const byPlan = order.origin === 'plan'
  const sides: Recipient[] =
    action === 'open' && !byPlan ? ['clinic'] : order.published ? ['candidates'] : ['workshop']
  const entry = entryQuery(
    tx,
    {
      actionId: order.actionId,
      orderId: order.id,
      clinicId: equipment.clinicId,
      // A request belongs to no workshop: the workshop that takes the order later reads it too.
      workshopId: action === 'open' ? order.workshopId : null,
      action,
      from: null,
      to: order.status,
      reason: null,
      details: order.evidence ? { evidence: order.evidence } : {},
    },
    now,
  )
  const about = {
    number: equipment.number,
    equipmentName: equipment.name,
    clinicName: equipment.clinic,
    category: equipment.category,
    reason: null,
  }
  const cause = action === 'open' ? 'create' : order.published ? 'publish' : 'request'
  const notices = notice(order.id, cause, sides, about, now)
  return byPlan ? [entry, notices, notice(order.id, 'plan_order', ['clinic'], about, now)] : [entry, notices]
}

async function takeNumber(tx: Tx, clinicId: string, year: number): Promise<string> {
  const taken = await tx.first(
    compiled(sql<{ number: number }>`select next_number(${clinicId}, 'order', ${year}) as number`),
  )
  return `OS-${year}-${String(taken?.number).padStart(4, '0')}`
}
