import { sql } from 'kysely'
import type { Input } from '#core/kit/endpoint.ts'
import { brasilia, dateIn, type PlainDate } from '#core/kit/dates.ts'
import { newId } from '#core/kit/ids.ts'
import { wordsOf } from '#core/kit/search.ts'
import type { Registry, registryApi, RegistryDetail } from '#core/registry/registry.api.ts'
import {
  checkMonths,
  standingOf,
  type RegistryCheck,
  type RegistryStanding,
} from '#core/registry/registry.ts'
import { q } from '#server/database.ts'
import { decodeCursor, pageOf } from '#server/kit/cursor.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { NotFound } from '#server/kit/errors.ts'

interface Row extends RegistryCheck {
  id: string
  name: string
  city: string
  state: string
  registry: string | null
}

const workshops = () =>
  q
    .selectFrom('workshopProfiles as w')
    .innerJoin('organizations as o', 'o.id', 'w.workshopId')
    .select(['w.workshopId as id', 'w.name', 'w.city', 'w.state', 'w.registry'])
    .select(['w.registryCheckedOn', 'w.registryConfirmed'])

const toRegistry = (row: Row, today: PlainDate): Registry => {
  const { registryCheckedOn: checkedOn, registryConfirmed: _, ...facts } = row
  return { ...facts, checkedOn, standing: standingOf(row, today) }
}

/** The conditions repeat `standingOf`. The first ones are the indexes' own. */
const standsAs = (standing: RegistryStanding, today: PlainDate) => {
  const counts = sql`w.registry_checked_on + make_interval(months => ${checkMonths}) > ${today}::date`
  return {
    waiting: sql<boolean>`w.registry_checked_on is null`,
    confirmed: sql<boolean>`w.registry_confirmed and ${counts}`,
    lapsed: sql<boolean>`w.registry_confirmed and not ${counts}`,
    refused: sql<boolean>`not w.registry_confirmed`,
  }[standing]
}

/** A page of the workshops that name a number and take orders. */
export async function listRegistries(
  db: Db,
  { search, standing, cursor, limit = 25 }: Input<typeof registryApi.list>,
  now: Date,
): Promise<{ items: Registry[]; nextCursor: string | null }> {
  const today = dateIn(brasilia, now)
  let query = workshops().where('w.registry', 'is not', null).where('w.active', '=', true)
  if (standing) query = query.where(standsAs(standing, today))
  for (const word of wordsOf(search)) {
    query = query.where(sql<boolean>`strpos(w.search, ${word}) > 0`)
  }
  if (cursor) query = query.where('w.workshopId', '<', decodeCursor(cursor, 'string')[1])
  const rows = await db.all(query.orderBy('w.workshopId', 'desc').limit(limit + 1))
  return pageOf(
    rows,
    limit,
    (row) => toRegistry(row, today),
    (row) => [row.id, row.id],
  )
}

const mostChecks = 50

/** A workshop with its number, the person to tell, and all checks. @throws NotFound */
export async function findRegistry(db: Db, id: string, now: Date): Promise<RegistryDetail> {
  const [[row], [owner], checks] = await db.together(
    workshops().where('w.workshopId', '=', id).select(['o.taxId', 'o.technicalResponsible', 'o.phone']),
    q
      .selectFrom('memberships as m')
      .innerJoin('profiles as p', 'p.id', 'm.userId')
      .where('m.organizationId', '=', id)
      .where('m.role', '=', 'owner')
      .select(['p.id', 'p.name', 'p.email'])
      .orderBy('m.createdAt')
      .limit(1),
    q
      .selectFrom('registryChecks as c')
      .innerJoin('profiles as p', 'p.id', 'c.checkedBy')
      .where('c.workshopId', '=', id)
      .select(['c.id', 'c.registry', 'c.confirmed', 'c.source', 'c.checkedOn', 'p.name as by'])
      .orderBy('c.id', 'desc')
      .limit(mostChecks),
  )
  if (!row) throw new NotFound()
  const { taxId, technicalResponsible, phone, ...facts } = row
  const registry = toRegistry(facts, dateIn(brasilia, now))
  return { ...registry, taxId, technicalResponsible, phone, owner: owner ?? null, checks }
}

/** Holds the workshop's number until the transaction ends. */
export async function lockRegistry(tx: Tx, id: string): Promise<void> {
  await tx.all(q.selectFrom('organizations').where('id', '=', id).select('id').forShare())
}

/** Adds a check; the workshop's card follows by a trigger. */
export async function insertCheck(tx: Tx, input: Input<typeof registryApi.check>, now: Date): Promise<void> {
  const { actor } = tx.scope
  if (actor.kind !== 'user') throw new NotFound()
  await tx.all(
    q.insertInto('registryChecks').values({
      id: newId(now.getTime()),
      workshopId: input.id,
      registry: input.registry,
      confirmed: input.outcome === 'confirmed',
      source: input.reason,
      checkedOn: input.doneOn,
      checkedBy: actor.userId,
      createdAt: now,
    }),
  )
}
