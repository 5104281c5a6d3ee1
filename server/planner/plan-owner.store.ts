import { sql } from 'kysely'
import type { IsOpen } from '#core/calendar/open-days.ts'
import { mostPlans } from '#core/planner/plan.ts'
import { q } from '#server/database.ts'
import { isWritableClinic } from '#server/equipment/equipment.store.ts'
import type { Tx } from '#server/kit/database.ts'
import { Forbidden, Invalid, NotFound, Refused } from '#server/kit/errors.ts'
import { openDaysOf } from './plan-rows.store.ts'

/** The subject of plans: equipment of a clinic, or the clinic as a whole. */
export interface PlanSubject {
  equipmentId?: string | null | undefined
  clinicId?: string | null | undefined
}

/** The same as found, with when its clinic works. */
export interface Owner {
  equipmentId: string | null
  clinicId: string
  timeZone: string
  isOpen: IsOpen
}

/** @throws NotFound, Forbidden, Invalid without a clinic, or Refused if the equipment is out of use */
export const findOwner = (tx: Tx, subject: PlanSubject): Promise<Owner> =>
  subject.equipmentId ? findEquipment(tx, subject.equipmentId) : findClinic(tx, subject)

async function findEquipment(tx: Tx, id: string): Promise<Owner> {
  const row = await tx.first(
    q
      .selectFrom('equipment as e')
      .innerJoin('organizations as c', 'c.id', 'e.clinicId')
      .where('e.id', '=', id)
      .select(['e.clinicId', 'e.archivedAt', 'e.status', 'c.timeZone'])
      .select(['c.hours', 'c.holidays']),
  )
  if (!row) throw new NotFound()
  if (!(await isWritableClinic(tx, row.clinicId))) throw new Forbidden()
  if (row.archivedAt || row.status === 'retired')
    throw new Refused(
      'equipment.archived',
      undefined,
      'Este equipamento está arquivado ou desativado: não dá para planejar nada para ele.',
    )
  return {
    equipmentId: id,
    clinicId: row.clinicId,
    timeZone: row.timeZone,
    isOpen: openDaysOf(row),
  }
}

/** The clinic of the routines: the one that the request acts for, or one that its workshop manages. */
async function findClinic(tx: Tx, { clinicId }: PlanSubject): Promise<Owner> {
  const own = tx.scope.organization
  const id = clinicId ?? (own?.kind === 'clinic' ? own.id : null)
  if (!id) throw new Invalid([{ path: 'clinicId', message: 'Escolha a clínica' }])
  const row = await tx.first(
    q
      .selectFrom('organizations')
      .where('id', '=', id)
      .where('kind', '=', 'clinic')
      .select(['id', 'timeZone', 'hours', 'holidays']),
  )
  if (!row) throw new NotFound()
  if (!(await isWritableClinic(tx, id))) throw new Forbidden()
  return { equipmentId: null, clinicId: id, timeZone: row.timeZone, isOpen: openDaysOf(row) }
}

/** Locks the count until the commit, so that of two requests for the last plan one counts the other. */
export async function mustHaveRoom(tx: Tx, { equipmentId, clinicId }: Owner, more: number): Promise<void> {
  await tx.all(
    equipmentId
      ? q.selectFrom('equipment').where('id', '=', equipmentId).select('id').forNoKeyUpdate()
      : q.selectFrom('organizations').where('id', '=', clinicId).select('id').forNoKeyUpdate(),
  )
  const found = await tx.first(
    q
      .selectFrom('maintenancePlans')
      .where('clinicId', '=', clinicId)
      .where('equipmentId', 'is not distinct from', equipmentId)
      .where('endedAt', 'is', null)
      .select(sql<number>`count(*)::int`.as('count')),
  )
  if ((found?.count ?? 0) + more > mostPlans)
    throw new Refused(
      'planner.too_many',
      { most: mostPlans },
      `Já são ${mostPlans} planos aqui. Encerre os que não usa mais.`,
    )
}
