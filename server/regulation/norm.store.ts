import { sql } from 'kysely'
import { draftKinds } from '#core/draft/kinds.ts'
import type { Instant } from '#core/kit/dates.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { cites, listedNorms } from '#core/regulation/listed-norms.ts'
import type { normApi, NormChange, NormList, NormNews } from '#core/regulation/norm.api.ts'
import { holdsIn, type Place, type Rule } from '#core/regulation/rule.ts'
import { q } from '#server/database.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { Invalid, NotFound } from '#server/kit/errors.ts'

/** How many changes, and how many documents and plans of a clinic, are looked at. */
const [mostChanges, mostAffected] = [100, 200]

const changesQuery = () =>
  q
    .selectFrom('normChanges')
    .select(['id', 'name', 'dated', 'state', 'city', 'body', 'source', 'createdAt'])
    .orderBy('id', 'desc')
    .limit(mostChanges)

/** Kinds of documents whose mandatory contents cite a norm. A report of maintenance is not written as a draft. */
function kindsThatCite(name: string): string[] {
  const written = Object.entries(draftKinds).filter(([, kind]) =>
    kind.demands.some(({ norm }) => cites(norm, name)),
  )
  const reports = cites('RDC 1.002/2025, art. 134', name) ? ['technical_report'] : []
  return [...written.map(([kind]) => kind), ...reports]
}

interface Clinic extends Place {
  readAt: Instant | null
}
type KeptDocument = NormNews['documents'][number] & { kind: string; issuedAt: Instant }
type KeptPlan = NormNews['plans'][number] & { cited: string; checkedOn: string }

/** The norms that hold for the clinic, with the changes since it last looked and what rests on each. */
export async function listNorms(db: Db): Promise<NormList> {
  const own = db.scope.organization?.id ?? null
  const [clinics, every, documents, plans] = await db.together<[Clinic, NormChange, KeptDocument, KeptPlan]>(
    q
      .selectFrom('organizations as o')
      .leftJoin('normReadings as r', 'r.organizationId', 'o.id')
      .where('o.id', '=', own)
      .select(['o.state', 'o.city', 'r.readAt']),
    changesQuery(),
    q
      .selectFrom('documents')
      .where('issuerId', '=', own)
      .where('status', '=', 'valid')
      .select(['id', 'title', 'number', 'kind', 'issuedAt'])
      .orderBy('id', 'desc')
      .limit(mostAffected),
    q
      .selectFrom('maintenancePlans')
      .where('clinicId', '=', own)
      .where('endedAt', 'is', null)
      .where('basis', 'is not', null)
      .select([
        'id',
        'title',
        sql<string>`basis ->> 'text'`.as('cited'),
        sql<string>`basis ->> 'checkedOn'`.as('checkedOn'),
      ])
      .orderBy('id')
      .limit(mostAffected),
  )
  const [clinic] = clinics
  if (!clinic) throw new NotFound()
  const { readAt } = clinic
  return {
    place: [clinic.city, clinic.state].filter(Boolean).join(', '),
    readAt,
    norms: listedNorms(clinic),
    changes: every
      .filter((change) => holdsIn({ jurisdiction: placeOf(change) } as Rule, clinic))
      .map((change) => {
        const kinds = kindsThatCite(change.name)
        return Object.assign(change, {
          isNew: readAt === null || isBefore(readAt, change.createdAt),
          documents: documents
            .filter(({ kind, issuedAt }) => kinds.includes(kind) && isBefore(issuedAt, change.createdAt))
            .map(({ id, title, number }) => ({ id, title, number })),
          plans: plans
            .filter(
              ({ cited, checkedOn }) =>
                cites(cited, change.name) && checkedOn <= change.createdAt.slice(0, 10),
            )
            .map(({ id, title }) => ({ id, title })),
        })
      }),
  }
}

const isBefore = (one: Instant, other: Instant) => Date.parse(one) < Date.parse(other)

const placeOf = ({ state, city }: NormChange) => (state ? { state, ...(city && { city }) } : 'federal')

/** The clinic has seen the changes that there are. */
export async function lookAtNorms(tx: Tx, now: Date): Promise<NormList> {
  const organizationId = tx.scope.organization?.id
  if (!organizationId) throw new NotFound()
  await tx.all(
    q
      .insertInto('normReadings')
      .values({ organizationId, readAt: now })
      .onConflict((conflict) => conflict.column('organizationId').doUpdateSet({ readAt: now })),
  )
  return listNorms(tx)
}

/** All changes, the newest first. */
export async function listNormChanges(db: Db): Promise<{ items: NormChange[] }> {
  return { items: await db.all(changesQuery()) }
}

/**
 * Keeps a norm or a change, and tells the clinics that it concerns; returns how many.
 * @throws Invalid for a city without a state
 */
export async function addNormChange(
  tx: Tx,
  { actionId: _, reason: __, ...change }: Input<typeof normApi.add>,
  now: Date,
): Promise<{ items: NormChange[]; told: number }> {
  const { state = null, city = null, source = null } = change
  if (city && !state) throw new Invalid([{ path: 'state', message: 'Escolha o estado da cidade' }])
  await tx.all(q.insertInto('normChanges').values({ ...change, state, city, source, createdAt: now }))
  const kinds = kindsThatCite(change.name)
  const told = sql<number>`tell_norm_change(${change.id}::uuid, ${kinds}::text[], ${now}::timestamptz)`
  const [row] = await tx.all(q.selectNoFrom(told.as('told')))
  return { ...(await listNormChanges(tx)), told: row?.told ?? 0 }
}
