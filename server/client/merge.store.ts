import { sql } from 'kysely'
import type { clientApi } from '#core/client/client.api.ts'
import type { Input, Output } from '#core/kit/endpoint.ts'
import { mustSeeMoney } from '#server/charge/money-access.ts'
import { q } from '#server/database.ts'
import type { Db, Tx } from '#server/kit/database.ts'
import { Conflict, NotFound, Refused } from '#server/kit/errors.ts'
import { findClientDetail } from './client-detail.store.ts'
import { ownId } from './client.store.ts'

type Pair = Pick<Input<typeof clientApi.mergePreview>, 'id' | 'otherClientId'>

/** Both entries, which the workshop has to keep. @throws NotFound; Refused if one is on Equipo, or they are the same */
async function keptPair(db: Db, { id, otherClientId }: Pair, now: Date) {
  const stays = await findClientDetail(db, id, now)
  const goes = await findClientDetail(db, otherClientId, now)
  if (id === otherClientId) throw new Refused('client.same', undefined, 'Escolha outro cadastro.')
  if (!stays.mayChange || !goes.mayChange)
    throw new Refused(
      'client.claimed',
      undefined,
      'Só se juntam cadastros que a sua oficina mantém: uma destas clínicas já está no Equipo.',
    )
  return goes
}

/** The rows that come with the other entry. @throws NotFound, Forbidden, Refused */
export async function previewMerge(
  db: Db,
  pair: Pair,
  now: Date,
): Promise<Output<typeof clientApi.mergePreview>> {
  mustSeeMoney(db)
  const { name, version } = await keptPair(db, pair, now)
  const count = (place: 'equipment' | 'serviceOrders' | 'documents' | 'charges' | 'serviceContracts') =>
    q
      .selectFrom(place)
      .where('clinicId', '=', pair.otherClientId)
      .select(sql<number>`count(*)::int`.as('n'))
  const [equipment, orders, documents, charges, contracts] = await db.together(
    count('equipment'),
    count('serviceOrders'),
    count('documents'),
    count('charges'),
    count('serviceContracts'),
  )
  const of = ([row]: { n: number }[]) => row?.n ?? 0
  return {
    name,
    version,
    equipment: of(equipment),
    orders: of(orders),
    documents: of(documents),
    charges: of(charges),
    contracts: of(contracts),
  }
}

/** @throws NotFound, Forbidden, Refused; Conflict if one of the entries has changed */
export async function mergeClients(tx: Tx, input: Input<typeof clientApi.merge>, now: Date) {
  mustSeeMoney(tx)
  if (!ownId(tx)) throw new NotFound()
  await keptPair(tx, input, now)
  const { id, version, otherClientId, otherVersion } = input
  const answer = await tx.first(
    q.selectNoFrom(
      sql<boolean>`merge_kept_clients(${id}::uuid, ${version}::int, ${otherClientId}::uuid, ${otherVersion}::int)`.as(
        'done',
      ),
    ),
  )
  if (!answer?.done) throw new Conflict(await findClientDetail(tx, id, now))
  return findClientDetail(tx, id, now)
}
